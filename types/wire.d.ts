/* Made by `make types` from the types of the server; docs/reference/protocol.md says what they mean. */
declare namespace Wire {
  /** The coach's advice at one position; `certificate`: the proof of the hint and the options. */
  interface Advice {
    ply: number;
    level: "off" | "nudge" | "full";
    slip: SlipView | null;
    hint: HintView | null;
    options: WorthView[] | null;
    certificate: CertificateView | null;
    clue: ClueView | null;
    praise: string | null;
    talk: TalkView | null;
  }

  /** The coach's answer. */
  interface Advised {
    advice: Advice;
    ok: true;
  }

  /** Answer what `seat` has asked when `ply` moves were played; your own is taken back with a no. */
  interface AnswerQuestion {
    kind: "take_back" | "call_off";
    ply: number;
    seat: number;
    answer: "yes" | "no";
  }

  /** Work out a question of the lab, given as the fields of its address. */
  interface Ask {
    about: "dinner" | "permutations" | "fading" | "tokens";
    state: Record<string, string>;
  }

  /** The end of a question of the lab; `error` if it was refused. */
  interface AskDonePush {
    ask: string;
    error?: ErrorBody;
  }

  /** The finished part of a question to the Lab, from 0 to 1, and the findings so far. */
  interface AskProgressPush {
    ask: string;
    part: number;
    found: FigureView[];
  }

  /** By question, the seats that may ask it now. */
  interface AskView {
    take_back: number[];
    call_off: number[];
  }

  /** A question that is being worked out. */
  interface Asked {
    ask: string;
    ok: true;
  }

  /** Why the bot of a seat made its latest move: in the first person, with marks. */
  interface BecauseView {
    seat: number;
    text: Said;
  }

  /** Stop working out a question. */
  interface CancelAsk {
    ask: string;
  }

  /** Stop a run. */
  interface CancelRun {
    run: string;
  }

  /** A legal move that leads to what an earlier option does: `like` is that one's index in the list. */
  interface CellView {
    move: Exact;
    cell: string;
    place: string;
    like: number;
  }

  /** The proof: in one word, its tie rule, a sentence; `proved`: over all equilibria. */
  interface CertificateView {
    label: "theorem" | "exact" | "policy" | "heuristic";
    ties: "all" | "first" | "kind" | "spiteful" | "random" | "crossout" | "ordered";
    meaning: string;
    proved: boolean;
  }

  /** A class has changed: look at its page again. */
  type ClassChangedPush = Record<string, never>;

  /** The time to think, in seconds: for each move, or for all moves of a seat. */
  interface ClockPlan {
    per_move?: number | null;
    total?: number | null;
    increment?: number;
  }

  /** The clocks of a match. */
  interface ClockView {
    says: string;
    left: (number | null)[];
    running: number[];
    short: number;
  }

  /** The furthest step of a hint that was asked for: 1 a question, 2 the principle, 3 the move; in words. */
  interface ClueView {
    step: number;
    text: string;
  }

  /** Choose how much the coach helps from now on. */
  interface Coach {
    level: "off" | "nudge" | "full";
  }

  /** The level of the coach now, and all questions to it. */
  interface CoachView {
    level: "off" | "nudge" | "full";
    notes: NoteView[];
  }

  /** The worth of a morsel at one position, and how its coin shows it; of pairs A's part is first. */
  interface CoinView {
    worth: (number | string | null)[];
    brief: string[];
    shares: number[];
    arcs: string[][];
    board: number[];
    says: Said;
  }

  /** Done, and there is no more to say. */
  interface Done {
    ok: true;
  }

  /** The coach's question before a move that costs you; `insist`: to make it anyway. */
  interface DoubtView {
    says: string;
    insist: string;
  }

  /** A stable code, a sentence for people, and for a setup the field that is wrong. */
  interface ErrorBody {
    code: string;
    message: string;
    field?: string;
  }

  /** One thing that is found so far: what it is, and how much. */
  interface FigureView {
    what: string;
    amount: string;
  }

  /** The next match: the seats turn round by one, and their keys stay valid. */
  interface Following {
    id: string;
    ok: true;
  }

  /** The bites that can be taken back at one position; sentences have marks. */
  interface ForkView {
    morsel: number;
    seat: number;
    offered: number | null;
    says: Said;
    moves: string[][];
  }

  /** One position. */
  interface FrameView {
    eaters?: (number | null)[];
    bites?: (number | null)[];
    tags?: Said[];
    strip?: StripView;
    properties?: Record<string, string>;
    covers?: (number | null)[];
    coins?: CoinView[];
    round?: RoundView;
    fork?: ForkView | null;
    passes?: PassesView;
    tokens?: Exact[];
    territory?: number[][];
    lanes?: number[];
    title?: string;
    labels?: Said[];
    ply: number;
    mover: number | null;
    movers: number[];
    scores: Exact[];
    last: LastMove | null;
    words: FrameWords;
  }

  /** The words on one position. */
  interface FrameWords {
    move: Said | null;
    target: string | null;
    label: Said | null;
    status: Said;
    hint: string;
    heading: string;
    brief?: Said;
    number?: string;
  }

  /** By how much planning did better on a plate, and on how many plates it did so. */
  interface GainView {
    gain: Exact;
    count: number;
  }

  /** Ask for a hint, when `ply` moves are played: a question (1), the principle (2) or the move (3). */
  interface Hint {
    ply: number;
    step?: 1 | 2 | 3;
  }

  /** All best moves, the one to take, and what it takes. */
  interface HintView {
    best: Exact[];
    pick: Exact;
    target: string;
  }

  /** Watch the match, from a seat if there is a key. */
  interface Join {
    seat_key?: string | null;
  }

  /** The match, and which build of the site answers: the digest in the addresses of its scripts. */
  interface Joined {
    view: View;
    build: string;
    ok: true;
  }

  /** The move that led to a position; it has no `move` while the viewer may not know it. */
  interface LastMove {
    ply: number;
    seat: number;
    move?: Exact;
  }

  /** The words on the match as it stands. */
  interface LatestWords {
    status: Said;
    hint: Said;
    heading: Said;
  }

  /** A move that is saved; `ply` moves are played by now. */
  interface Moved {
    ply: number;
    revision: number;
    ok: true;
  }

  /** The news after a move: its changes, and the position that it led to. */
  interface MovedView {
    stage: "lobby" | "playing" | "over";
    revision: number;
    ply: number;
    mover: number | null;
    movers: number[];
    round: number;
    options: (OptionView | CellView)[];
    result: ResultView | null;
    words: LatestWords;
    take_back: number[];
    question: QuestionView | null;
    ask: AskView;
    clock: ClockView | null;
    series: SeriesView | null;
    because: BecauseView | null;
    frame: FrameView;
    earlier?: FrameView[];
  }

  /** A move, for the position after `ply` moves; `pace`: that of the bots that answer it. */
  interface NewMove {
    ply: number;
    move: any;
    pace?: "none" | "quick" | "usual" | "slow";
  }

  /** A question to the coach before the move `ply`, or its doubt about a move there. */
  interface NoteView {
    ply: number;
    kind: "off" | "nudge" | "full" | "question" | "principle" | "hint" | "doubt";
  }

  /** No fields. */
  type Nothing = Record<string, never>;

  /** Free a seat. */
  interface OpenSeat {
    seat: number;
  }

  /** The result of one legal move, by the rules only: `place` and `says` are its words. */
  interface OptionView {
    move: Exact;
    scores: Exact[];
    territory?: number[][];
    cell?: string;
    place?: string;
    says?: Said;
  }

  /** One distinct result of a run, and in how many games it came. */
  interface OutcomeView {
    payoffs: Exact[];
    count: number;
  }

  /** The result of a paired comparison in one seat: numbers and two sentences. */
  interface PairedView {
    seat: number;
    plain: string;
    planner: string;
    mean: Exact;
    gains: GainView[];
    ways: WayView[];
    headline: string;
    spread: string;
  }

  /** The worth of each seat before the first move under best play: `engine.review.par`. */
  interface ParView {
    seats: (Exact[] | null)[];
    meaning: string;
    average: boolean;
    says: Said;
  }

  /** The diners who may still pass; sentences have marks. */
  interface PassesView {
    says: Said;
    moves: string[][];
    may: number[];
  }

  /** What one seat got, and in how many games. */
  interface PayoffView {
    payoff: Exact;
    count: number;
  }

  /** The phrases of this game at any position, with marks that a client fills in. */
  interface Phrases {
    you: string;
    score: string;
    hidden: string;
    scores: Said;
    left: string[];
    away: string;
    remind: string;
    deputy: string[] | null;
    more: Record<string, Said>;
  }

  /** Ask, when `ply` moves are played: to take back your latest move, or to end the game. */
  interface Propose {
    kind: "take_back" | "call_off";
    ply: number;
  }

  /** A question that a person asks the others of a table. */
  interface QuestionView {
    kind: "take_back" | "call_off";
    seat: number;
    waits: number[];
    says: Said;
    answers: string[];
  }

  /** Show the others one of a few feelings. */
  interface React {
    reaction: "well_played" | "oh_no" | "thinking" | "thanks";
  }

  /** The reaction of a seat's person: what is shown next to their name, and the sentence that tells it. */
  interface ReactedView {
    seat: number;
    reaction: "well_played" | "oh_no" | "thinking" | "thanks";
    shown: string;
    says: Said;
  }

  /** The acknowledgement of a refused event; that of a refused move has the current view. */
  interface Refusal {
    view?: View;
    ok: false;
    error: ErrorBody;
  }

  /** Remind the person of a seat whose move is due. */
  interface Remind {
    seat: number;
  }

  /** The seat that is reminded, the seat that reminds it, and the sentence that tells it. */
  interface RemindedView {
    seat: number;
    by: number;
    says: Said;
  }

  /** Be called something else. */
  interface Rename {
    name: string;
  }

  /** The end of a match and each seat's score. */
  interface ResultView {
    termination: "played_out" | "resigned" | "out_of_time" | "abandoned" | "unfinished";
    payoffs: Exact[];
    seat?: number;
    by?: number;
    away?: number[];
  }

  /** A dinner of bites at once at one position, as its viewer may know it; sentences have marks. */
  interface RoundView {
    slots: string[];
    chosen: number[];
    last: Said | null;
    contested: number[];
    tray: Said | null;
  }

  /** Play a pairing many times: one setup with other dice, or other setups. */
  interface Run {
    games?: number;
    vary?: "dice" | "plates";
    seed?: number;
    seat?: number | null;
  }

  /** A run that has begun. */
  interface RunBegun {
    run: string;
    ok: true;
  }

  /** The end of a run: what came of it, or why it stopped. */
  interface RunDonePush {
    run: string;
    of?: number;
    outcomes?: OutcomeView[];
    means?: Exact[];
    paired?: PairedView | null;
    error?: ErrorBody;
  }

  /** The number of a run's games that are played. */
  interface RunProgressPush {
    run: string;
    done: number;
    of: number;
  }

  /** Seat a bot. */
  interface SeatBot {
    seat: number;
    strategy: string;
  }

  /** One place at the table. */
  interface SeatView {
    seat: number;
    letter: string;
    mark: string;
    name: string;
    called: string;
    kind: "person" | "bot" | "open";
    strategy: string | null;
    note: string | null;
    present: boolean;
    away: number | null;
    ready: boolean;
    author: string | null;
  }

  /** A seat that was taken, and its key. */
  interface Seated {
    view: View;
    seat: number;
    seat_key: string;
    ok: true;
  }

  /** A match as one game of several, in which everyone sits everywhere. */
  interface SeriesView {
    game: number;
    of: number;
    earlier: Exact[][];
    total: Exact[];
    says: Said;
  }

  /** Choose in the lobby how long people may think; None: as long as they like. */
  interface SetClock {
    clock?: ClockPlan | null;
  }

  /** Choose in the lobby when the match begins, and whether anyone may join. */
  interface SetTable {
    starts?: "full" | "host" | null;
    listed?: boolean | null;
  }

  /** The match. */
  interface Shown {
    view: View;
    ok: true;
  }

  /** Take an open seat. */
  interface Sit {
    name: string;
    seat?: number | null;
  }

  /** Your latest move, if it gave something up; `at`: what it lost, as the move that would take it. */
  interface SlipView {
    ply: number;
    at: Exact;
    judgement: string;
    regret: Exact;
    sentence: string;
  }

  /** Who bites in which order, or whom a coin has called so far; `at`: which of them is next, or null. */
  interface StripView {
    seats: number[];
    at: number | null;
  }

  /** Exchange two seats: who sits there, or that they are open. */
  interface Swap {
    seat: number;
    other: number;
  }

  /** Undo one's latest move, when `ply` moves are played. */
  interface TakeBack {
    ply: number;
  }

  /** What a bot says of the latest moves, and the face it makes; `ply`: the move that it is about. */
  interface TalkView {
    ply: number;
    seat: number;
    mood: "waiting" | "pleased" | "caught";
    text: string;
  }

  /** A match as it is shown; docs/reference/records.md explains every field. */
  interface View {
    stage: "lobby" | "playing" | "over";
    revision: number;
    ply: number;
    mover: number | null;
    movers: number[];
    round: number;
    options: (OptionView | CellView)[];
    result: ResultView | null;
    words: LatestWords;
    take_back: number[];
    question: QuestionView | null;
    ask: AskView;
    clock: ClockView | null;
    series: SeriesView | null;
    because: BecauseView | null;
    id: string;
    game: string;
    title: string;
    setup: Record<string, any>;
    kind: "table" | "theatre" | "record";
    host: number | null;
    turns: number[] | null;
    seats: SeatView[];
    moves: LastMove[];
    frames: FrameView[];
    chosen: number | string | null;
    phrases: Phrases;
    shared: boolean;
    starts: "full" | "host" | "ready";
    listed: boolean;
    seatable: number[];
    stuck: boolean;
    coach: CoachView | null;
    par: ParView | null;
    next: string | null;
    previous: string | null;
    you?: YouView | null;
  }

  /** What a seat got by one way of playing, least first; `average` is written out. */
  interface WayView {
    name: string;
    average: string;
    mean: Exact;
    payoffs: PayoffView[];
  }

  /** The coach's question before a move; null if it has none. */
  interface Weighed {
    doubt: DoubtView | null;
    ok: true;
  }

  /** The worth of one move to you, least and most; `crossed`: its place in the crossing out. */
  interface WorthView {
    move: Exact;
    value: Exact[];
    crossed?: number;
  }

  /** The seat of the viewer. */
  interface YouView {
    seat: number;
    key: string;
  }

  /** What a client sends, and what acknowledges it. */
  interface Events {
    join: { sent: Join; answer: Joined };
    state: { sent: Nothing; answer: Shown };
    move: { sent: NewMove; answer: Moved };
    sit: { sent: Sit; answer: Seated };
    rename: { sent: Rename; answer: Shown };
    seat_bot: { sent: SeatBot; answer: Shown };
    open_seat: { sent: OpenSeat; answer: Shown };
    swap: { sent: Swap; answer: Shown };
    sit_back: { sent: Nothing; answer: Shown };
    start: { sent: Nothing; answer: Shown };
    ready: { sent: Nothing; answer: Shown };
    set_clock: { sent: SetClock; answer: Shown };
    set_table: { sent: SetTable; answer: Shown };
    resign: { sent: Nothing; answer: Shown };
    take_back: { sent: TakeBack; answer: Shown };
    propose: { sent: Propose; answer: Shown };
    answer: { sent: AnswerQuestion; answer: Shown };
    remind: { sent: Remind; answer: Done };
    try_again: { sent: Nothing; answer: Shown };
    rematch: { sent: Nothing; answer: Following };
    coach: { sent: Coach; answer: Shown };
    react: { sent: React; answer: Done };
    hint: { sent: Hint; answer: Advised };
    advice: { sent: Nothing; answer: Advised };
    weigh: { sent: NewMove; answer: Weighed };
    run: { sent: Run; answer: RunBegun };
    cancel_run: { sent: CancelRun; answer: Done };
    ask: { sent: Ask; answer: Asked };
    cancel_ask: { sent: CancelAsk; answer: Done };
  }

  /** What the server sends of itself. */
  interface Pushes {
    moved: MovedView;
    table: View;
    reacted: ReactedView;
    reminded: RemindedView;
    refused: Refusal;
    run_progress: RunProgressPush;
    run_done: RunDonePush;
    class_changed: ClassChangedPush;
    ask_progress: AskProgressPush;
    ask_done: AskDonePush;
  }

  /** An int, or a string such as "25/2"; a move too. */
  type Exact = number | string;

  /** A sentence with marks; of several, a seat gets that of its letter, all others that of none. */
  type Said = string | Record<string, string>;

  /** The words that stand in braces in such a text. */
  type Mark = "move" | "scores" | "n" | "seat" | "place" | "says" | "worth" | "next" | "dish" | "player";
}
