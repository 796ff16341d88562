"""Clients as `static/play/live.js` makes them, and the people who use them."""

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from tests.simulation.network import Line

if TYPE_CHECKING:
    from tests.simulation.world import World

Json = dict[str, Any]
Then = Callable[[Json], None]

ANSWER_WITHIN, RESEND_AFTER = 5.0, 1.0
OPENS_WITHIN = 20.0
LATEST_RETRY = 4.0

NO_ANSWER: Json = {"ok": False, "error": {"code": "no_answer", "message": "The server did not answer."}}


class Socket:
    """One socket of one match, as `live.js` keeps it: joined anew after each loss."""

    def __init__(self, world: "World", match_id: str, key: str | None, guest: str) -> None:
        self.world, self.match_id, self.key, self.guest = world, match_id, key, guest
        self.line: Line | None = None
        self.connected = self.joined = self.closed = False
        self._number = self._tries = 0
        self._asked: dict[int, Then] = {}
        self._waiting: list[tuple[str, Json, Then]] = []
        self._dial()

    # What the page is told; `Client` says what it does with it.
    def on_view(self, view: Json) -> None: ...
    def on_push(self, event: str, data: Any) -> None: ...

    def request(self, event: str, data: Json, then: Then) -> None:
        """Ask for something once the seat is claimed."""
        if self.joined:
            self._ask(event, data, then)
        else:
            self._waiting.append((event, data, then))

    def close(self) -> None:
        """Close the page."""
        self.closed = True
        self._waiting.clear()
        self._asked.clear()
        if self.line is not None:
            self.line.hang_up("client")

    def _dial(self) -> None:
        self.world.later(self.world.dice.expovariate(20), self._connect)

    def _connect(self) -> None:
        if self.closed or self.line is not None:
            return
        server = self.world.server
        if server is None or not server.ready:
            self._dial_later()
            return
        self.line = line = self.world.new_line(self, server)
        server.connect(line)
        self.world.later(OPENS_WITHIN, lambda: line is self.line and not self.connected and self._renew())

    def _dial_later(self) -> None:
        self._tries += 1
        wait = min(0.5 * 2**self._tries, LATEST_RETRY) * self.world.dice.uniform(0.5, 1.5)
        self.world.later(wait, self._connect)

    def _renew(self) -> None:
        if self.line is not None:
            self.line.hang_up("client")  # which has it lost
            self._dial()

    def hear(self, line: Line, event: str, data: Any) -> None:
        """Take what the server sends."""
        if line is not self.line:
            return
        if event == "connect":
            if not self.connected:
                self.connected, self._tries = True, 0
                self._ask("join", {"seat_key": self.key}, self._on_join)
        elif event == "answer":
            number, answer = data
            if (then := self._asked.pop(number, None)) is not None:
                then(answer)
        else:
            self.on_push(event, data)

    def lost(self, line: Line) -> None:
        """Notice that the line is gone; dial again."""
        if line is not self.line:
            return
        self.line, self.connected, self.joined = None, False, False
        unanswered, self._asked = self._asked, {}
        for then in unanswered.values():
            then(NO_ANSWER)
        if not self.closed:
            self._dial_later()

    def _ask(self, event: str, data: Json, then: Then) -> None:
        line = self.line
        if line is None or not self.connected:
            then(NO_ANSWER)
            return
        self._number += 1
        number = self._number
        self._asked[number] = then
        line.to_server(number, event, data)
        self.world.later(ANSWER_WITHIN, self._give_up, number)

    def _give_up(self, number: int) -> None:
        then = self._asked.pop(number, None)
        if then is not None:
            self._renew()
            then(NO_ANSWER)

    def _on_join(self, answer: Json) -> None:
        if not answer["ok"]:
            assert answer is NO_ANSWER or answer["error"]["code"] == "no_such_match", answer
            return
        self.joined = True
        waiting, self._waiting = self._waiting, []
        self.on_view(answer["view"])
        for event, data, then in waiting:
            self.request(event, data, then)


class Client(Socket):
    """A page that follows a match, as `live.js` does: it checks for gaps, and sends a move until it is known.

    Attributes
    ----------
    view
        The newest view; None before the first.
    pending
        The move on its way.
    """

    def __init__(self, world: "World", name: str, match_id: str, key: str | None, guest: str) -> None:
        self.name = name
        self.view: Json | None = None
        self.pending: Json | None = None
        super().__init__(world, match_id, key, guest)

    @property
    def seat(self) -> int | None:
        you = None if self.view is None else self.view.get("you")
        return None if you is None else you["seat"]

    @property
    def is_your_turn(self) -> bool:
        return self.view is not None and self.seat in self.view["movers"]

    def play(self, move: Any) -> None:
        """Send a move of this round."""
        assert self.view is not None
        self.pending = {"ply": self.view["round"], "move": move}
        self.world.tell(self.name, "plays", self.pending)
        self._send()

    def act(self, event: str, then: Then | None = None, **data: Any) -> None:
        """Ask for anything but a move."""

        def done(answer: Json) -> None:
            if answer["ok"] and "view" in answer:
                self._adopt(answer["view"])
            self.world.tell(self.name, "is answered", event, answer.get("error", "ok"))
            if then is not None and answer["ok"]:
                then(answer)

        self.world.tell(self.name, "asks", event, data)
        self.request(event, data, done)

    def on_view(self, view: Json) -> None:
        self._adopt(view)

    def on_push(self, event: str, data: Any) -> None:
        if event == "moved":
            self._moved(data)
        elif event == "table":
            you = None if self.view is None else self.view.get("you")
            self._adopt({**data, "you": you})

    def _adopt(self, view: Json) -> None:
        if self.view is not None and view["revision"] < self.view["revision"]:
            self.refresh()
            return
        self.view = view
        self.world.model.shown(self.name, view, self.key, self.guest)
        if self.pending is not None and (view["round"] > self.pending["ply"] or self._is_done(view)):
            self.pending = None

    def _is_done(self, view: Json) -> bool:
        assert self.pending is not None
        if view["chosen"] is None:
            return not self.is_your_turn
        return bool(view["chosen"] == self.pending["move"])

    def _moved(self, moved: Json) -> None:
        if self.view is None:  # a page comes with one; it is asked for here
            self.refresh()
            return
        frames = [*moved.get("earlier", []), moved["frame"]]
        revision, ply = moved["revision"], moved["ply"]
        if (revision, ply) == (self.view["revision"], self.view["ply"]):
            return
        if ply != self.view["ply"] + len(frames) or revision != self.view["revision"] + 1:
            self.refresh()
            return
        moves = [*self.view["moves"], *(frame["last"] for frame in frames if frame["last"] is not None)]
        self._adopt({**self.view, **moved, "stuck": False, "moves": moves})

    def download(self) -> None:
        """Ask for the record, over HTTP."""
        server, asked_at = self.world.server, self.world.model.revision(self.match_id)
        if server is not None and server.ready:
            server.hand_out(
                self.match_id,
                self.key,
                lambda record: self.world.model.handed_out(
                    self.name, self.match_id, record, self.key, self.guest, asked_at
                ),
            )

    def refresh(self) -> None:
        """Ask for the whole view."""
        self.request("state", {}, lambda answer: answer["ok"] and self._adopt(answer["view"]))

    def _send(self) -> None:
        sent = self.pending
        if sent is not None:
            self.request("move", sent, lambda answer: self._sent(sent, answer))

    def _sent(self, sent: Json, answer: Json) -> None:
        if answer["ok"]:
            self.world.model.acknowledged(self.name, self.match_id, self.seat, sent, answer)
        if self.pending is not sent:
            return
        if answer["ok"]:
            self.refresh()
        elif answer["error"]["code"] == "no_answer":
            self._send()
        elif answer["error"]["code"] == "too_many":
            self.world.later(RESEND_AFTER, lambda: self.pending is sent and self._send())
        else:
            self.world.tell(self.name, "is refused", sent, answer["error"]["message"])
            self.pending = None
            if "view" in answer:
                self._adopt(
                    {**answer["view"], "you": answer["view"].get("you") or (self.view or {}).get("you")}
                )
            else:
                self.refresh()


class Person:
    """Who looks at a page, thinks, and does one thing or another.

    Attributes
    ----------
    left
        Whether the page was closed for good.
    """

    def __init__(
        self, world: "World", name: str, match_id: str, key: str | None, guest: str, pace: float
    ) -> None:
        self.world, self.name, self.key, self.guest, self._pace = world, name, key, guest, pace
        self.left = False
        self._wish: int | None = None  # the seat to ask for, while it is free
        self.client = Client(world, name, match_id, key, guest)
        self._rest()

    def leave(self) -> None:
        """Close the page for good."""
        self.left = True
        self.client.close()
        self.world.tell(self.name, "leaves")

    def _rest(self) -> None:
        pace = 0.7 if self.world.calm else self._pace
        self.world.later(self.world.dice.expovariate(1 / pace), self._think)

    def _think(self) -> None:
        if self.left:
            return
        if self.client.view is not None and self.client.pending is None:
            self._act(self.client.view)
        self._rest()

    def _act(self, view: Json) -> None:
        client, dice, calm = self.client, self.world.dice, self.world.calm
        seat = client.seat
        whim = 1.0 if calm else dice.random()
        if not calm and dice.random() < 0.1:
            client.download()
        if view["stage"] == "over":
            if view["next"] is not None:
                self._follow(view["next"])
            elif seat is not None and whim < 0.3 and self.world.may_rematch():
                client.act("rematch", then=lambda answer: self._follow(answer["id"]))
        elif seat is None:
            free = [number for number, place in enumerate(view["seats"]) if place["kind"] == "open"]
            if view["stage"] == "lobby" and free and self.key is None:
                if self._wish is None:
                    self._wish = dice.choice(free)
                wish = self._wish if self._wish in free else None
                client.act("sit", then=self._sat, name=self.name, seat=wish)
        elif view["stage"] == "lobby" and view["starts"] == "ready":
            if not view["seats"][seat]["ready"] and (calm or whim < 0.5):
                self.world.model.ready_asked(client.match_id, seat)
                client.act("ready")
        elif view["stuck"]:
            client.act("try_again")
        elif view["seats"][seat]["kind"] == "bot":
            client.act("sit_back")
        elif view["seatable"] and (calm or whim < 0.5):
            client.act("seat_bot", seat=view["seatable"][0], strategy="greedy")
        elif seat in view["take_back"] and whim < 0.1:
            self.world.model.take_back_asked(client.match_id)
            client.act("take_back", ply=view["ply"])
        elif view["question"] is not None and seat in view["question"]["waits"] and (calm or whim < 0.6):
            self._answer(view, seat)
        elif whim < 0.01:
            client.act("resign")
        elif whim < 0.05 and seat in view["ask"]["take_back"]:
            client.act("propose", kind="take_back", ply=view["ply"])
        elif whim < 0.07 and seat in view["ask"]["call_off"]:
            self.world.model.call_off_agreed(client.match_id, seat)
            client.act("propose", kind="call_off", ply=view["ply"])
        elif view["options"] and (client.is_your_turn or (view["chosen"] is not None and whim < 0.3)):
            client.play(dice.choice(view["options"])["move"])

    def _answer(self, view: Json, seat: int) -> None:
        """Answer what another person asks, one way or the other."""
        client, question = self.client, view["question"]
        said = "yes" if self.world.dice.random() < 0.6 else "no"
        if said == "yes" and question["kind"] == "call_off":
            self.world.model.call_off_agreed(client.match_id, seat)
        elif said == "yes":
            self.world.model.take_back_asked(client.match_id)
        client.act("answer", kind=question["kind"], ply=view["ply"], seat=question["seat"], answer=said)

    def _sat(self, answer: Json) -> None:
        self.key = self.client.key = answer["seat_key"]
        self.world.model.seated(self.name, self.client.match_id, answer["seat"], self.guest)

    def _follow(self, match_id: str) -> None:
        if match_id == self.client.match_id or self.left:
            return
        self.world.model.promised(self.name, self.client.match_id, match_id)
        self.client.close()
        self.client = Client(self.world, self.name, match_id, self.key, self.guest)
