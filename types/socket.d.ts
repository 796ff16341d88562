/** How the scripts ask the server and are told, over what wire.d.ts names. */
declare namespace Wire {
  /** What belongs to an event, or a refusal. */
  type Answer<E extends keyof Events> = Events[E]["answer"] | Refusal;

  /** Sends an event once the seat is claimed, and returns its answer: `no_answer` if the line breaks meanwhile. */
  type Request = <E extends keyof Events>(event: E, data?: Events[E]["sent"]) => Promise<Answer<E>>;

  /** Asks for a change of the match, and shows what came of it. */
  type Act = <E extends keyof Events>(event: E, data: Events[E]["sent"]) => Promise<void>;

  interface Handlers {
    /** A whole view, after joining. */
    view(view: View): void;
    /** The line came up or went down. */
    connection(connected: boolean): void;
    /** The server will not let us join. */
    refused(error: ErrorBody): void;
    /** What the server sends of itself. */
    pushed: { [P in keyof Pushes]?: (data: Pushes[P]) => void };
  }
}
