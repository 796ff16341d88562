/** What a page and its board owe each other. */
declare namespace Boards {
  /**
   * All that a board is drawn from. A page never changes it but replaces it by another, so a board can compare one with the
   * next. `defaults` of games/view.js has what holds where nobody moves.
   */
  interface State {
    /** The latest view. */
    view: Wire.View;
    /** The position that is shown, from 0 to `view.ply`. */
    at: number;
    /** Whether the position is shown as it comes: then the last move is animated, and `view` says who moves. */
    live: boolean;
    /** What each move leads to that can be chosen or looked at. */
    options: Wire.OptionView[];
    canMove: boolean;
    /** A move that was sent and not yet acknowledged. */
    pending: Wire.Exact | null;
    /** A move that waits to be confirmed. */
    chosen: Wire.Exact | null;
  }

  interface Board {
    show(state: State): void;
    /** The option that a move is like, if moves are not all listed. */
    optionOf?(move: Wire.Exact | null): Wire.OptionView | null;
    /** Go on to the next layout. */
    nextView?(): void;
    /** Point at places between stacks, by position. */
    mark?(marks: Record<string, string>): void;
    destroy(): void;
  }

  /** What a house rule says of one morsel; style sheets know its mark as an attribute, such as data-covered. */
  interface Note {
    mark: string;
    says?: string;
  }

  /** What can be done besides eating: to spectators and each seat, and each move with its words. */
  interface OtherMoves {
    says: Wire.Said;
    moves: string[][];
  }

  /** The script of a house rule, which the board of its game finds by data-rule. */
  interface Rule {
    /** Every mark of its notes. */
    marks?: string[];
    /** Its notes on a position, by morsel; `name` calls a morsel. */
    notes?(frame: Wire.FrameView, name: (morsel: number) => string, view: Wire.View): Map<number, Note>;
    /** Show what it draws of a position besides its notes. */
    show?(dinner: HTMLElement, frame: Wire.FrameView, state: State, notes: Map<number, Note>): void;
  }

  /**
   * What a board may ask for. Clicks on `button[name=m]` that the board leaves alone are heard by the page; a button's
   * data-commit then says what confirming it would do.
   */
  interface Actions {
    /** Send this move. */
    propose(move: Wire.Exact): void;
    /** Play this move, or with a finger choose it first. */
    press?(move: Wire.Exact, commit: string, event: PointerEvent): void;
    /** Keep this move for confirming. */
    choose?(move: Wire.Exact, commit: string): void;
    /** Show what this move would change, null for nothing. */
    preview(move: Wire.Exact | null): void;
    /** Tell the reader of the page by ear. */
    say(text: string): void;
  }

  /** Bring the board that the server rendered to life. */
  type Mount = (root: HTMLElement, first: Wire.View, actions: Actions) => Board;
}
