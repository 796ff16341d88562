"""The meaning of each field of the JSON interface, for its description: by its name, or by its type and name.

A field that means the same everywhere stands here once. An entry such as ``"Phrases.away"`` is for one type.
"""

import re
from inspect import getdoc

_ATTRIBUTE = re.compile(r"^(\w+)\n((?:    .*\n?|\n)+)", re.MULTILINE)

NUMBER = "An exact number: an int, or a string such as `25/2`."


def summary_of(kind: type) -> str:
    """Return the first paragraph of a type's docstring, as Markdown."""
    return _markdown((getdoc(kind) or "").partition("\n\n")[0])


def meaning_of(kind: type, field: str) -> str | None:
    """Return the meaning of a field of a type; None if no one has written it down."""
    for name in (f"{kind.__name__}.{field}", field):
        if name in MEANINGS:
            return MEANINGS[name]
    return _documented(kind).get(field)


def _documented(kind: type) -> dict[str, str]:
    """Return what the docstring of a type, and those of its bases, say of single fields."""
    found: dict[str, str] = {}
    for base in getattr(kind, "__orig_bases__", ()):
        found |= _documented(base) if isinstance(base, type) else {}
    _, _, listed = (getdoc(kind) or "").partition("Attributes\n----------\n")
    return found | {name: _markdown(text) for name, text in _ATTRIBUTE.findall(f"{listed}\n")}


def _markdown(text: str) -> str:
    return re.sub(r"\s+", " ", text.replace("``", "`")).strip()


MEANINGS: dict[str, str] = {
    # What every answer has
    "ok": "Whether it was done.",
    "error": "The reason for the refusal.",
    "code": "A stable code for programs.",
    "message": "One sentence for people.",
    "field": "The field of the setup that is wrong.",
    "pending": "Always true: the server is still working on it.",
    # A match
    "id": "The id of the match, such as `7KQ4MB2X`.",
    "view": "The match as you may see it.",
    "revision": "Grows with every change of the match. It stays when someone only comes or leaves.",
    "ply": "The number of moves played, so the index of the next move.",
    "game": "The name of the game.",
    "SeriesView.game": "The number of this game in the series, from 1.",
    "title": "What people call it.",
    "FrameView.title": "The meaning of the colours on the board.",
    "setup": "The rules of this one match, as its game describes setups.",
    "View.kind": "`table`: people and bots. `theatre`: bots only. `record`: uploaded.",
    "stage": "`lobby`: not started. `playing`. `over`: no one moves any more.",
    "mover": "The seat that moves now; null if no one does, or if several choose at once.",
    "movers": "Every seat that has a move to make now.",
    "View.round": "The ply that your next move has to name.",
    "host": "The seat that may start and fill the table; null if no one may.",
    "View.turns": "The seat that moves at each ply; null if the rules leave that open.",
    "seats": "One entry for each seat, in order.",
    "NewMatch.seats": "One entry for each seat, in order: who is to sit there.",
    "ParView.seats": "By seat, the least and the most of what it is worth; null if you may not know.",
    "StripView.seats": "The seats that bite, in order.",
    "moves": "All moves so far, in order.",
    "ForkView.moves": "The moves besides bites: each a move and its words.",
    "PassesView.moves": "The pass, if it may be made: a move and its words.",
    "frames": "Every position so far, from ply 0 on.",
    "options": "One entry for each legal move of the latest position; for you, if several choose at once.",
    "View.chosen": "Your choice in a round of several, until the last one has chosen.",
    "result": "How the match ended; null until then.",
    "View.words": "The sentences about the match as it stands.",
    "FrameView.words": "The sentences about this position.",
    "phrases": "The sentences of this game at any position, with marks to fill in.",
    "View.take_back": "The seats that may take back their latest move now.",
    "question": "What a person asks the others now; null if nothing.",
    "ask": "The seats that may ask the others for something now.",
    "shared": "Whether several people have a seat, or may take one.",
    "clock": "The time to think; null if people may take as long as they like.",
    "series": "The place of the match in a series; null for a match by itself.",
    "starts": "When it starts. `host`: when the host says so. `full`: once a person takes the last seat. "
    "`ready`: once every person has pressed Ready.",
    "NewMatch.starts": "`host`: when the host starts it. `full`: once a person takes the last seat.",
    "listed": "Whether anyone may find the table on the home page and in `GET /api/tables`.",
    "seatable": "The seats whose people have been away so long that a bot may sit there.",
    "stuck": "Whether a bot has to move and could not.",
    "coach": "The coach’s level and notes; null unless one person plays bots.",
    "NewMatch.coach": "How much the coach helps, if one person plays bots.",
    "because": "Why a bot made the latest move; null if there is nothing to say.",
    "View.par": "What each seat is worth under best play; null if not known.",
    "next": "The id of the rematch; null until there is one.",
    "previous": "The id of the match that this one is a rematch of; null if of none.",
    "View.you": "Your seat and its key; null for spectators.",
    # Seats
    "seat": "The number of a seat, from 0.",
    "letter": "The letter of the seat: `A`, `B` …",
    "mark": "What its shape shows: an initial, or two letters if others share it.",
    "name": "The name that it goes by.",
    "called": "The name, with the letter of the seat if another name looks the same.",
    "SeatView.kind": "Who sits there: `open` if no one does yet.",
    "PersonPlan.kind": "A seat of yours: the answer has its key.",
    "BotPlan.kind": "A seat that a bot plays.",
    "OpenPlan.kind": "A seat that another person may take.",
    "PlateSeat.kind": "Who sits there: `person` is you.",
    "strategy": "The name of the bot’s strategy, as `GET /api/strategies` lists them.",
    "SeatView.strategy": "The name of the bot’s strategy; null for a person.",
    "RecordSeat.strategy": "The name of the bot’s strategy; null for a person.",
    "PlateSeat.strategy": "The name of the bot’s strategy; null at your seat.",
    "note": "How a bot plays and what that is worth; null if there is nothing to say.",
    "present": "Whether the seat is attended right now.",
    "SeatView.away": "The seconds since its person was last here; null while they are, and for bots.",
    "ready": "Whether its person has pressed Ready; always true of a bot.",
    "key": "The secret of your seat. Send it as `Authorization: Bearer <key>`.",
    "seat_keys": "By seat, its key if it is yours, else null.",
    # Moves and positions
    "move": "A move of this game, as a record writes it.",
    "FrameWords.move": "What happened last; null at ply 0.",
    "LastMove.move": "The move; left out while you may not know it.",
    "PlayedBody.move": "The move; left out if its reader may not know it.",
    "pace": "How long bots seem to think before they answer, if you play them alone.",
    "LastMove.ply": "The index of the move, from 0.",
    "NewMove.ply": "The view’s `round`: the position that the move is for.",
    "ToldMove.ply": "The index of the move, from 0.",
    "ChangeBody.ply": "The index of the move that changed it.",
    "NoteView.ply": "The index of the move that it was about.",
    "FrameView.ply": "The number of moves that led to this position.",
    "scores": "By seat, what it would have if play stopped there; `?` if you may not know.",
    "Phrases.scores": "Every score in one breath, with marks.",
    "last": "The move that led to this position; null at ply 0.",
    "RoundView.last": "What came of the latest round; null before there was one.",
    "eaters": "By morsel, the seat that ate it; null while it is on the plate.",
    "bites": "By morsel, the ply at which it was eaten; null while it is on the plate.",
    "FrameView.round": "What was chosen in this round, where both bite at once.",
    "tokens": "The positions of the tokens, in the order in which they were placed.",
    "territory": "By stack, the seats that would share it if play stopped there.",
    "lanes": "By seat, the lane in which a board draws its token.",
    "at": "The index of the seat that bites next; null if none does.",
    "labels": "By stack, whose token stands there or who would get it.",
    "cell": "The interval, or the point, whose positions all lead to the same.",
    "place": "The name of the place.",
    "like": "The index of the earlier option that leads to the same.",
    "target": "What the last move took; null at ply 0.",
    "label": "The new name of the place that the last move took; null at ply 0.",
    "status": "The line above the board.",
    "hint": "What to do now.",
    "heading": "The beginning of the page’s title.",
    "worth": "What it is worth, in the order of the seats.",
    "SeatReviewBody.worth": "What the seat was worth at each position.",
    "CoinView.brief": "The same as it stands on the coin.",
    "morsel": "The index of the morsel on the fork.",
    "ForkView.seat": "The seat whose fork it is on.",
    # Sentences
    "says": "The same as a sentence with marks, or one for each reader.",
    "text": "The sentence, with marks.",
    "meaning": "What is proved of it, in a sentence.",
    "Phrases.you": "What the reader’s own seat is called.",
    "score": "How an amount is written: `{n}`, or `${n}`.",
    "hidden": "What stands for an amount that is not known.",
    "Phrases.away": "What is said while the game waits for a person who is away.",
    "remind": "The offer to remind that person.",
    # Questions, clocks, ends
    "QuestionView.seat": "The seat that asks.",
    "kind": "What is asked: `take_back`, or `call_off` for an end without a loser.",
    "NoteView.kind": "A level, a step of a hint, or a doubt about a move.",
    "ReasonBody.kind": "The reason.",
    "waits": "The seats whose answers are missing.",
    "AskView.take_back": "The seats that may ask to take back their latest move.",
    "call_off": "The seats that may ask for an end without a loser.",
    "termination": "Why no one moves any more.",
    "payoffs": "By seat, what it ended up with.",
    "ToldMove.payoffs": "By seat, the least and the most that the position was worth.",
    "ClaimedResult.payoffs": "By seat, what it ended up with; null for what it had by then.",
    "ResultView.seat": "The seat that ended it and lost; left out if no one did.",
    "ClaimedResult.seat": "The seat that resigned, ran out of time or left.",
    "ResultView.by": "The seat that asked for an end without a loser.",
    "ResultView.away": "The seats that were away and not asked.",
    "per_move": "The seconds for each move; null, or left out, with `total`.",
    "total": "The seconds for all moves of a seat; null, or left out, with `per_move`.",
    "SeriesView.total": "By seat, the sum of all games, with this one once it is over.",
    "increment": "The seconds that each move adds to `total`.",
    "of": "How many games the series has.",
    "level": "How much the coach helps.",
    "notes": "What the coach was asked, in order.",
    # Making a match
    "named": "The name of a setup, as `GET /api/dinners` lists them, in place of `setup`.",
    "seed": "What all dice are thrown with; any if left out.",
    "RecordBody.seed": "What all dice were thrown with; null while that is a secret.",
    "both_ways": "Whether it is the first of as many games as there are seats.",
    "PersonPlan.name": "The name of a person of yours.",
    # Records and reviews
    "format": "Always the same: it tells records from other files.",
    "version": "The version of the format.",
    "record": "The record that was reviewed.",
    "PlayedBody.seat": "The seat that moved; `chance` for dice.",
    "over": "Whether the match was played to its end.",
    "certificate": "What is proved of the verdict.",
    "values": "By position, by seat, the least and the most that it was worth.",
    "ReviewBody.moves": "Each move with its verdict.",
    "best": "The best moves.",
    "also_best": "Whether the move was one of the best.",
    "line": "The moves that best play goes on with.",
    "reply": "The moves that best play would have answered with.",
    "odds": "Where both choose at once: each move with the probability of choosing it.",
    "regret": "What the move cost its seat. " + NUMBER,
    "judgement": "How good the move was, in a word.",
    "reason": "Why it was judged so.",
    "sentence": "The reason in English.",
    "loss": "What the move cost. " + NUMBER,
    "other": "The seat that profited.",
    "taken": "What that seat took.",
    "actual": "Whether that was played; otherwise best play would have.",
    "lost": "What the mover would have had after the best move, and did not get.",
    "got": "What the mover got instead.",
    "least": "Whether the other diner wants the morsel least of all that was left.",
    "share": "The part that was taken or given away. " + NUMBER,
    "start": "What the seat could count on at the start. " + NUMBER,
    "totals": "By cause, the sum of all changes.",
    "changes": "What changed the seat’s prospects, in order.",
    "final": "What the seat ended up with. " + NUMBER,
    "performance": "How far the seat ended above or below what it was worth. " + NUMBER,
    "accuracy": "From 0 to 100: 100 if no move cost anything. " + NUMBER,
    "judgements": "By judgement, how many moves had it.",
    "cause": "Why it changed.",
    "amount": "By how much. " + NUMBER,
    "CertificateBody.label": "The short name of the proof.",
    "claim": "What is proved.",
    "PlateBody.claim": "Its exact numbers, in words.",
    "CertificateBody.by": "How it is proved; null if nothing is.",
    "strategies": "Whether equilibria with randomisation are covered.",
    "ties": "The rule by which those who don’t care choose; `all` for any.",
    "depth": "How many moves ahead were searched; null if to the end.",
    # The campaign
    "plates": "All plates, in order.",
    "slug": "Its word in addresses.",
    "room": "The map that it lies on.",
    "course": "The course that it belongs to.",
    "number": "Its number in its room, from 1.",
    "teaser": "A sentence to read before playing.",
    "address": "The path of its page.",
    "PlateBody.par": "The least and the most that your seat is worth.",
    "idea": "The idea that it teaches.",
    "figures": "The exact numbers of its claim, by name.",
    "stars": "The stars that you have earned there.",
    # Streams
    "after": "How many moves you know already.",
    "lang": "The tag of a language. The interface speaks English, whatever it says.",
    # Alerts
    "endpoint": "The address that the browser’s push service gave it.",
    "p256dh": "The browser’s public key, in base 64.",
    "auth": "The browser’s secret, in base 64.",
}
"""The meanings, by the name of a field, or by the name of its type and the field."""
