"""The token game with friends: lobby, invitation, two people and a bot, and everything around a match."""

import io
import re

import zxingcpp
from PIL import Image
from playwright.sync_api import Page, expect

from engine.record import Record, SeatLabel
from engine.tokens.rules import numbered
from tests.browser.axe import violations
from tests.browser.verbs import (
    PHONE,
    Stranger,
    Visitor,
    Watch,
    api_view,
    await_turn,
    create_tokens,
    free_moves,
    make_move,
    match_id,
    shown_scores,
    start_dinner,
    start_tokens,
    take_seat,
)
from tests.serving import Server
from tests.webapp.test_picture import halves_of_a_board, on_the_right_side

BLUE, BLUE_TEXT = "rgb(0, 114, 178)", "rgb(0, 90, 143)"


def open_table(page: Page, *sitters: str, stacks: int = 10) -> None:
    """Go to the lobby of a token game, which starts when its host says so."""
    seats = {f"seat-{seat}": sitter for seat, sitter in enumerate(sitters)}
    page.goto(create_tokens(page, stacks=str(stacks), seats=str(len(sitters)), starts="host", **seats))


def start_with(host: Page, friend: Page) -> None:
    """Have a friend sit down by a form, and start the match of a table."""
    assert friend.request.post(host.locator("#link").input_value(), form={"name": "Bea"}).ok
    host.get_by_role("button", name="Start").click()
    host.wait_for_url("**/g/*")
    friend.goto(host.url)


def place(page: Page, position: str) -> None:
    page.locator(f'button[name="m"][value="{position}"]').click()


def test_live_now_comes_with_a_table_and_goes_with_the_last(visitor: Visitor) -> None:
    host, looker = visitor(), visitor(viewport=PHONE)
    host.goto("/friends")
    looker.goto("/")
    section, cards = looker.locator("#moment section"), looker.locator(".moment-card:visible")
    for _ in range(200):  # what is drawn on the way there moves it away again
        looker.locator("#moment").evaluate("(part) => part.scrollIntoView({ block: 'center' })")
        looker.wait_for_timeout(50)
        if looker.evaluate("performance.getEntriesByName(new URL('/moment', location)).length"):
            break
    card = cards.filter(has_text="Selamawit")
    table = {"game": "dinner", "dinner": "intro", "host": "Selamawit", "starts": "full", "listed": "yes"}
    lobby = host.request.post("/tables", form=table).url
    expect(card.get_by_role("link", name="Join this table")).to_be_visible()
    expect(section.get_by_role("heading", name="Live now")).to_be_visible()
    host.request.post(f"{lobby}/table", form={"starts": "full"})
    expect(card).to_have_count(0)
    expect(section).to_be_visible(visible=cards.count() > 0)


def test_two_people_and_a_bot_see_the_same_game(visitor: Visitor) -> None:
    host, friend = visitor(), visitor(color_scheme="dark", viewport=PHONE)
    host.goto("/new/tokens")
    host.locator("#board-clock").check()
    host.get_by_label("How many stacks").fill("12")
    host.get_by_label("How many", exact=True).fill("3")
    for seat, sitter in enumerate(("me", "open", "greedy")):
        host.locator(f"#seat-{seat}").select_option(sitter)
    host.locator("#starts-host").check()  # else it starts by itself with the last who comes
    host.get_by_role("button", name="Start").click()
    expect(host).to_have_url(re.compile("/t/"))
    link = host.locator("#link").input_value()
    take_seat(friend, link, "Beatrice")
    expect(host.locator(".place-name").nth(1)).to_have_text("Beatrice")
    for seat in (0, 1):
        host.get_by_role("button", name="Seat B: Swap with the seat above").click()
        for page in (host, friend):
            expect(page.locator(".place-name").nth(seat)).to_have_text("Beatrice")
    host.get_by_role("button", name="Start").click()
    for page in (host, friend):
        page.wait_for_url("**/g/*")
    assert match_id(host) == match_id(friend)
    assert await_turn(host)
    place(host, "5")
    assert await_turn(friend)
    assert "5" not in free_moves(friend)
    place(friend, "9")
    assert not await_turn(host)
    assert not await_turn(friend)
    assert shown_scores(host) == shown_scores(friend)
    frame = api_view(host)["frames"][-1]
    assert frame["tokens"][:2] == [5, 9]
    assert len(frame["tokens"]) == 3


def test_what_the_host_chooses_and_presses_outlives_news_of_the_others(visitor: Visitor) -> None:
    host, friend = visitor(), visitor()
    open_table(host, "me", "open", "open")
    sitter = host.get_by_label("Player at seat C")
    sitter.focus()
    sitter.select_option("greedy")
    take_seat(friend, host.locator("#link").input_value(), "Bea")
    expect(host.locator(".place.seat-1")).to_contain_text("here")
    expect(sitter).to_be_focused()
    expect(sitter).to_have_value("greedy")
    host.get_by_role("button", name="For seat C").click()
    expect(host.locator(".place.seat-2")).to_contain_text("bot")
    host.get_by_role("button", name="Start").hover()
    host.mouse.down()
    friend.goto("/")
    expect(host.locator(".place.seat-1")).to_contain_text("away")
    host.mouse.up()
    host.wait_for_url("**/g/*")


def test_the_qr_code_of_the_lobby_leads_to_the_table(visitor: Visitor, stranger: Stranger) -> None:
    host = visitor(color_scheme="dark")
    open_table(host, "me", "open")
    picture = Image.open(io.BytesIO(host.locator(".invite-qr").screenshot()))
    found = zxingcpp.read_barcode(picture)
    assert found is not None
    link = host.locator("#link").input_value()
    assert found.text.lower() == link.replace("-", "").lower()
    answer = stranger().get(found.text)
    assert "Sit down" in answer.text()
    assert answer.url.rsplit("/", 1)[-1] == match_id(host)


def test_the_preview_says_and_shows_who_would_take_what(page: Page, stranger: Stranger) -> None:
    open_table(page, "open", "open", "me")
    link = page.locator("#link").input_value()
    first, second = stranger(), stranger()
    for friend, name in ((first, "Ariel"), (second, "Beatrice")):
        assert friend.post(link, form={"name": name}).ok
    page.get_by_role("button", name="Start").click()
    page.wait_for_url("**/g/*")
    for ply, (friend, position) in enumerate(((first, "5"), (second, "9"))):
        assert friend.post(f"/g/{match_id(page)}/moves", form={"ply": str(ply), "m": position}).ok
    assert await_turn(page)
    seven = page.locator('.stack[data-position="7"]')
    expect(seven.locator("[data-label]")).to_have_text(
        "Place 7, $7, free. If you went there now: you $14, Ariel $18, Beatrice $23. Split: places 6 and 8."
    )
    expect(page.locator('.stack[data-position="8"] [data-label]')).to_have_text(
        "Place 8, $8, free. If you went there now: you $15, Ariel $21, Beatrice $19."
    )
    page.keyboard.press("Escape")
    seven.locator("button").hover()
    expect(page.locator("#tokens-title")).to_have_text("If the game stopped now, you on place 7")
    halves = page.locator('.stack[data-position="6"] [data-fill]')
    assert [half.get_attribute("fill") for half in halves.all()] == ["url(#territory-2)", "url(#territory-0)"]
    expect(page.locator('.stack[data-position="6"] .stack-split')).to_be_visible()
    expect(page.locator('[data-seat="2"] [data-preview]')).to_have_text("$14")
    page.mouse.move(2, 2)
    expect(page.locator("#tokens-title")).to_have_text("If the game stopped now")
    expect(page.locator('.stack[data-position="6"] .stack-split')).to_be_hidden()


def test_with_a_finger_the_first_tap_previews_and_the_second_places(visitor: Visitor) -> None:
    page = visitor(viewport=PHONE, has_touch=True)
    start_tokens(page, stacks="14", seats="2", coach="off", **{"seat-0": "me", "seat-1": "greedy"})
    assert await_turn(page)
    stack = page.locator('button[name="m"][value="9"]')
    stack.tap()
    expect(page.locator("#tokens-title")).to_have_text("Place 9: all yours, until Girma answers")
    coloured = page.locator(".stack [data-fill]:not([fill='url(#territory-free)']):not([visibility=hidden])")
    expect(coloured).to_have_count(1)  # of all its stacks, only the one it stands on
    expect(page.get_by_role("button", name="Go to place 9", exact=True)).to_be_visible()
    assert api_view(page)["ply"] == 0
    stack.tap()
    assert not await_turn(page)
    assert api_view(page)["frames"][-1]["tokens"][0] == 9


RECORD_MOTION = """
  window.moved = [];
  const animate = Element.prototype.animate;
  Element.prototype.animate = function (frames, timing) {
    window.moved.push([this.closest("[data-position], [data-wedge]"), this.matches("[data-fill]"), timing]);
    return animate.call(this, frames, timing);
  };"""
MOTION = """() => window.moved.filter(([at]) => at).map(([at, colour, { delay, duration }]) =>
  [Number(at.dataset.position ?? at.dataset.wedge), colour, delay ?? 0, (delay ?? 0) + duration])"""


def test_a_token_drops_and_then_its_colour_spreads_the_nearest_first(page: Page) -> None:
    page.add_init_script(RECORD_MOTION)
    for board in ("line", "clock"):
        page.emulate_media(reduced_motion="reduce")
        assert motion_of_a_token(page, board) == []
        page.emulate_media(reduced_motion="no-preference")
        check_order(board, motion_of_a_token(page, board))


def motion_of_a_token(page: Page, board: str) -> list[tuple[int, bool, float, float]]:
    """Place a token on place 3 of 8; return what moved: where, whether a colour, from when, until when."""
    sitters = {"seat-0": "me", "seat-1": "random"}
    start_tokens(page, board=board, stacks="8", seats="2", coach="off", **sitters)
    assert await_turn(page)
    page.locator('button[name="m"][value="3"]').press("Enter")
    page.wait_for_function("() => document.querySelectorAll('#moves li').length >= 1")
    found: list[tuple[int, bool, float, float]] = page.evaluate(MOTION)
    return found


def check_order(board: str, found: list[tuple[int, bool, float, float]]) -> None:
    (place, colour, start, end), *spread = found
    assert (place, colour, start) == (3, False, 0)
    mine = spread[: 2 * 8]  # a stack has two halves
    assert [at for at, *_ in mine] == [at for at in range(1, 9) for _ in range(2)]
    away = {at: min(abs(at - 3), 8 - abs(at - 3)) if board == "clock" else abs(at - 3) for at in range(1, 9)}
    starts = {at: begin for at, _, begin, _ in mine}
    assert all(coloured and begin >= end for _, coloured, begin, _ in mine)
    assert sorted(starts.values()) == [starts[at] for at in sorted(away, key=lambda at: away[at])]
    assert max(finish for *_, finish in mine) <= 700


def test_a_token_is_placed_by_keys_alone_round_the_clock(page: Page) -> None:
    sitters = {"seat-0": "me", "seat-1": "greedy"}
    start_tokens(page, board="clock", stacks="12", seats="2", coach="off", **sitters)
    assert await_turn(page)
    page.keyboard.press("5")  # of a page that has just come: nothing is in focus
    assert page.evaluate("document.activeElement.value") == "5"
    page.reload()
    assert await_turn(page)
    page.keyboard.press("ArrowRight")
    assert page.evaluate("document.activeElement.value") == "1"
    page.keyboard.press("Home")
    page.keyboard.press("ArrowLeft")
    assert page.evaluate("document.activeElement.value") == "12"
    page.keyboard.press("1")
    page.keyboard.press("1")
    assert page.evaluate("document.activeElement.value") == "11"
    expect(page.locator("#tokens-title")).to_contain_text("Place 11: all yours, until Girma answers")
    grid = page.get_by_role("grid")
    expect(grid).to_have_accessible_description(re.compile("Enter puts a token"))
    page.keyboard.press("Enter")
    assert not await_turn(page)
    expect(grid).to_have_accessible_description(re.compile(r"digits jump to one\.\s*$"))
    assert api_view(page)["frames"][-1]["tokens"][0] == 11
    expect(page.locator("#result .button-primary").first).to_be_focused()


def test_a_rematch_turns_the_seats_round(page: Page) -> None:
    first = start_dinner(page, dinner="intro", opponent="greedy")
    while await_turn(page):
        make_move(page)
    page.locator("#result").get_by_text("More", exact=True).click()
    page.get_by_role("button", name="Rematch").click()
    page.wait_for_url(lambda url: "/g/" in url and first not in url)
    seats = api_view(page)["seats"]
    assert [seat["kind"] for seat in seats] == ["bot", "person"]
    assert api_view(page)["previous"] == first
    expect(page.locator('#seats [data-seat="1"] .mark use')).to_have_css("fill", BLUE)
    expect(page.locator(".coin-number").first).to_have_css("fill", BLUE_TEXT)


def test_closing_the_browser_and_coming_back_finds_seat_and_position(visitor: Visitor) -> None:
    page = visitor()
    start_dinner(page, dinner="figure-2")
    assert await_turn(page)
    page.locator('button[name="m"][value="7"]').click()
    page.wait_for_function("() => document.querySelectorAll('.spot[data-eaten]').length === 2")
    context, address = page.context, page.url
    page.close()
    again = context.new_page()
    again.goto("/")
    again.get_by_role("region", name="Your games").get_by_role("link").first.click()
    assert again.url == address
    assert await_turn(again)
    expect(again.locator(".spot[data-eaten]")).to_have_count(2)


def test_two_tabs_of_one_seat_cannot_double_a_move(visitor: Visitor) -> None:
    page = visitor()
    start_dinner(page, dinner="figure-2")
    assert await_turn(page)
    other = page.context.new_page()
    other.goto(page.url)
    assert await_turn(other)
    for tab, morsel in ((page, "7"), (other, "6")):
        tab.evaluate(f"""document.querySelector('button[name="m"][value="{morsel}"]').click()""")
    for tab in (page, other):
        tab.wait_for_function("() => document.querySelectorAll('.spot[data-eaten]').length === 2")
    view = api_view(page)
    assert view["ply"] == 2
    assert [move["seat"] for move in view["moves"]] == [0, 1]


def test_a_line_that_breaks_loses_and_doubles_nothing(visitor: Visitor, watch: Watch) -> None:
    page = visitor()
    start_dinner(page, dinner="figure-2")
    assert await_turn(page)
    watch.expect("ERR_INTERNET_DISCONNECTED|closed before the connection is established")
    page.context.set_offline(True)
    page.locator('button[name="m"][value="7"]').click()
    expect(page.locator("#status")).to_have_text("You’re offline. We’ll send your move once you’re back.")
    expect(page.locator("#connection")).to_be_visible()
    page.context.set_offline(False)
    expect(page.locator(".spot[data-eaten]")).to_have_count(2, timeout=20_000)
    expect(page.locator("#connection")).to_be_hidden()
    moves = api_view(page)["moves"]
    assert moves[0]["move"] == 7
    assert len(moves) == 2


def test_a_bot_takes_the_seat_of_a_person_who_has_left(impatient: Server, visitor: Visitor) -> None:
    host, friend = visitor(impatient.url), visitor(impatient.url)
    open_table(host, "me", "open")
    start_with(host, friend)
    assert await_turn(host)
    place(host, "5")
    assert await_turn(friend)
    friend.close()
    expect(host.locator("#hint")).to_have_text("Waiting for Bea, who is away.")
    host.get_by_role("button", name="Let Best reply play for Bea").click()
    assert not await_turn(host)
    assert api_view(host)["seats"][1]["kind"] == "bot"


def test_after_the_end_no_seat_is_offered_and_no_timer_is_shown(impatient: Server, visitor: Visitor) -> None:
    host, friend = visitor(impatient.url), visitor(impatient.url)
    open_timed_table(host)
    start_with(host, friend)
    assert await_turn(friend)
    place(friend, "5")
    assert await_turn(host)
    friend.close()
    expect(host.get_by_role("button", name="Let Best reply play for Bea")).to_be_visible()
    expect(host.locator("#clocks")).to_be_visible()
    place(host, "6")
    assert not await_turn(host)
    for gone in ("#away", "#clocks", "#alert-me"):
        expect(host.locator(gone)).to_be_hidden()


def open_timed_table(page: Page) -> None:
    """Go to the lobby of a table at which a friend begins and a timer runs."""
    seats = {"seats": "2", "seat-0": "open", "seat-1": "me"}
    timer = {"clock": "total", "time-total": "60", "time-added": "0"}
    start_tokens(page, board="line", stacks="10", starts="host", **seats, **timer)


def test_round_a_clock_the_script_gives_each_half_to_the_token_on_its_side(page: Page) -> None:
    game = numbered(12, 2, "clock")
    for tokens in ((3, 9), (9, 3), (1, 5), (12, 8)):
        record = Record.of(game, (SeatLabel("Ada"), SeatLabel("Bea")), 1, tokens).to_json()
        page.goto(f"/g/{page.request.post('/api/records', data=record).json()['id']}")
        expect(page.locator("#main[data-ready=yes]")).to_be_attached()
        on_the_right_side(game, tokens, halves_of_a_board(page.content(), game))


def test_the_line_on_the_home_page_shows_what_a_third_token_would_bring(page: Page) -> None:
    page.goto("/")
    scores = page.locator("#approach [data-score]")
    expect(scores).to_have_text(["$24½", "$30½", "$0"])
    seven = page.locator('#approach .stack[data-position="7"] button')
    seven.hover()
    expect(scores).to_have_text(["$18", "$23", "$14"])
    seven.click()
    page.locator("h1").hover()
    expect(scores).to_have_text(["$18", "$23", "$14"])
    expect(page.locator("#tokens-title")).to_have_text("If the game stopped now, you on place 7")
    game = numbered(10, 3)
    halves = halves_of_a_board(page.locator("#approach").inner_html(), game)
    assert {position: [seat for seat, _ in both] for position, both in halves.items()} == {
        6: [0, 2],
        8: [2, 1],
    }
    seven.click()
    page.locator("h1").hover()
    expect(scores).to_have_text(["$24½", "$30½", "$0"])


def test_people_ask_each_other_on_the_board_and_their_seats_speak(
    impatient: Server, visitor: Visitor
) -> None:
    host, friend = visitor(impatient.url), visitor(impatient.url, viewport=PHONE)
    open_table(host, "me", "open")
    start_with(host, friend)
    assert await_turn(host)
    place(host, "5")
    assert await_turn(friend)
    colours = "element => getComputedStyle(element).getPropertyValue('--seat-b')"
    first, second = (page.locator("body").evaluate(colours) for page in (host, friend))
    assert first == second, "a seat has the same colour for both"
    host.get_by_role("button", name="Ask to take back").click()
    expect(host.get_by_role("button", name="Never mind")).to_be_visible()
    expect(friend.locator("#question")).to_contain_text("asks to take back a move.")
    assert violations(friend) == []
    assert friend.evaluate("document.documentElement.scrollWidth") <= PHONE["width"]
    expect(friend.locator("#main[data-held]")).to_have_count(0)
    friend.get_by_role("button", name="Allow it").click()
    expect(friend.locator("#question")).to_be_hidden()
    assert await_turn(host)
    assert api_view(host)["ply"] == 0
    friend.get_by_role("button", name="Well played!").click()
    for page in (host, friend):
        expect(page.locator('#seats [data-seat="1"] .seat-bubble')).to_have_text("Well played!")
    host.close()
    expect(friend.get_by_role("button", name=re.compile("^Nudge "))).to_be_visible()
    friend.get_by_role("button", name=re.compile("^Nudge ")).click()
    expect(friend.locator('#seats [data-seat="1"] .seat-bubble')).to_contain_text("You nudged")
    friend.get_by_role("button", name="End the game, no one loses").click()
    expect(friend.locator("#status")).to_contain_text("so no one lost")
