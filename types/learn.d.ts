/** What a step of a chapter is made of, in the page. */
declare namespace Learn {
  /** How a match went: what two views of one board can differ in. */
  type Line = Pick<Wire.View, "ply" | "mover" | "movers" | "stage" | "moves" | "frames" | "options">;

  /** What the server worked out, for every step. */
  interface Data {
    /** The function of `learn/<game>.js` that brings the figure to life; empty for a chart. */
    script: string;
    view: Wire.View;
    /** By guess; `*` for any other. */
    lines: Record<string, Line>;
    /** By value: what is said to it, whether it is right, and what is said to it before the answer is told. */
    choices: Record<string, [string, boolean, string]>;
    /** Whether the guess is made on the board. */
    tap: boolean;
    guess: string | null;
    /** The wrong guess after which one may try again. */
    tried: string | null;
    /** Wrong guesses played out, where `lines` has not the same. */
    tries: Record<string, Line>;
    /** Where a replay stands. */
    at: number;
    says: Record<string, string>;
    /** What the script of its step needs besides. */
    figure: unknown;
  }

  /** What a module is handed; `More`: what the server worked out for its step alone. */
  interface Stage<More = unknown> {
    root: HTMLElement;
    data: Data & { figure: More };
    /** Tell the reader, by ear too. */
    say(text: string): void;
    /** Whether motion is unwelcome. */
    calm(): boolean;
    /** Tell if this is the step being read. */
    here(): boolean;
  }

  /** What a step's module brings to life. */
  interface Figure {
    /** Show the answer; moving: not just loaded. */
    reveal(guess: string, how: { moving: boolean }): void;
    /** Play out a wrong guess, before another. */
    tryOut?(line: Line, guess: string): void;
    /** A button of the board was pressed after the answer; true if it was used. */
    tap?(value: string): boolean;
  }

  type Mount = (stage: Stage) => Figure;

  interface Label {
    text: string;
    axis: number;
    at: string;
  }
}
