/** What the page of a match knows. */
declare namespace Play {
  /** What the server says of the page, besides the view. */
  interface Page {
    /** The position that is shown first. */
    at: number;
    /** Whether sounds are offered after the first own move. */
    offers: boolean;
    /** What a move sounds like. */
    sound: import("../static/site/sound.js").Cue;
    /** What the coach has said already. */
    advice: Wire.Advice | null;
    icons: { plain: string; turn: string };
  }

  /** All of it, in one object that only `update` of play/match.js replaces. What is shown is drawn from it. */
  interface State extends Boards.State, Page {
    /** The view that the page came with. */
    readonly first: Wire.View;
    /** Whether a view has come since by the socket. */
    joined: boolean;
    /** Whether the socket is connected. */
    online: boolean;
    /** Whether a newer tab plays for this seat. */
    elsewhere: boolean;
    /** The move on its way, which is sent until it is known what became of it. */
    sent: Wire.NewMove | null;
    /** What the board was last pressed with. */
    hand: "mouse" | "finger" | "keys";
    /** When the latest move was made by keyboard, in milliseconds since the page came. */
    keyedAt: number;
  }

  /** The state of a page, and the one way to change it. */
  interface Store {
    readonly state: State;
    update(changes: Partial<State>): void;
  }
}
