"""The Lab in a browser: the cloud by pointer and keys, rows on the board, long work, both themes."""

import io
import re
from itertools import combinations, product
from math import hypot

import pytest
from PIL import Image
from playwright.sync_api import Page, expect

from tests.browser.verbs import PHONE, Visitor, Watch
from tests.serving import Server

WORKING = 180_000
"""Milliseconds that long work may take: it makes way for whatever else the machine does."""

DOTS = """(layer) => [...document.querySelectorAll(`.cloud-${layer} path`)]
  .reduce((count, path) => count + path.getAttribute("d").split("M").length - 1, 0)"""


def cloud_of(page: Page, query: str) -> None:
    page.goto(f"/lab/dinner?{query}")
    expect(page.locator("#cloud .cloud-against path").first).to_be_attached()


def test_the_cloud_of_figure_1_comes_without_a_jump_and_is_drawn_as_published(page: Page) -> None:
    page.add_init_script(
        """window.shift = 0;
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) window.shift += entry.value;
        }).observe({ type: "layout-shift", buffered: true });"""
    )
    cloud_of(page, "d=figure-1")
    page.wait_for_load_state("networkidle")
    assert page.evaluate("new Promise((then) => setTimeout(() => then(window.shift), 300))") <= 0.02
    assert page.evaluate(DOTS, "all") + page.evaluate(DOTS, "against") == 1074
    assert page.evaluate(DOTS, "against") == 668
    expect(page.locator(".cloud-mark-crossout title")).to_have_text("Crossout: Alice 71, Bob 64")
    page.locator("#cloud").focus()
    page.keyboard.press("Home")
    expect(page.locator("#dot")).to_contain_text(
        "Alice 71, Bob 64: one split, within reach against crossout."
    )
    expect(page.locator("#dot")).to_contain_text("Found by: Crossout.")
    rightmost = page.evaluate(
        """() => {
          const places = (path) => [...path.getAttribute("d").matchAll(/M([\\d.]+)/g)];
          const at = (path) => places(path).map((found) => Number(found[1]));
          const light = [...document.querySelectorAll(".cloud-against path")].flatMap(at);
          return Math.max(...light) - Number(document.querySelector(".cloud-point").getAttribute("cx"));
        }"""
    )
    assert abs(rightmost) < 0.1, "nothing against crossout lies to the right of crossout"
    # Pointing chooses the nearest dot.
    point = page.locator(".cloud-point").bounding_box()
    assert point is not None
    page.keyboard.press("ArrowLeft")
    expect(page.locator("#dot")).not_to_contain_text("Alice 71, Bob 64")
    page.mouse.move(point["x"] + point["width"] / 2 + 2, point["y"] + point["height"] / 2 + 1)
    expect(page.locator("#dot")).to_contain_text("Alice 71, Bob 64")
    expect(page.get_by_role("button", name="Open this split")).to_be_enabled()


def test_arrow_keys_walk_from_dot_to_dot_and_enter_opens_a_split(page: Page) -> None:
    cloud_of(page, "d=figure-2")
    page.locator("#cloud").focus()
    page.keyboard.press("Home")
    seen = {page.locator("#dot").inner_text()}
    scores = [(23, 22)]
    for key in ("ArrowLeft", "ArrowDown", "ArrowLeft", "ArrowUp"):
        page.keyboard.press(key)
        text = page.locator("#dot").inner_text()
        found = re.match(r"Alice (\d+), Bob (\d+)", text)
        assert found is not None
        scores.append((int(found[1]), int(found[2])))
        seen.add(text)
    assert len(seen) == 5
    assert scores[1][0] < scores[0][0]
    assert scores[2][1] < scores[1][1]
    # The chosen dot is in the address: loaded again, it is the same.
    page.wait_for_url(f"**dot={scores[-1][0]}%2C{scores[-1][1]}")
    page.reload()
    expect(page.locator("#dot")).to_have_text(text)
    page.locator("#cloud").focus()
    page.keyboard.press("Enter")
    page.wait_for_url("**/g/*")
    page.goto(page.url.split("?")[0])
    chips = page.locator("#seats [data-score]").all_inner_texts()
    assert chips == [str(score) for score in scores[-1]]


def test_no_tag_of_the_cloud_covers_another(page: Page) -> None:
    for query, width in product(("n=14&seed=1", "d=figure-1"), (1280, 360)):
        page.set_viewport_size({"width": width, "height": 800})
        cloud_of(page, query)
        tags = page.locator(".cloud-tag").evaluate_all(
            """(circles) => circles.map((circle) => {
              const { left, top, width } = circle.getBoundingClientRect();
              return [left + width / 2, top + width / 2, width];
            })"""
        )
        assert len(tags) >= 7
        gaps = [hypot(a - x, b - y) - (wide + w) / 2 for (a, b, wide), (x, y, w) in combinations(tags, 2)]
        assert min(gaps) >= 0, (query, width)


def test_layers_are_switched_and_kept_in_the_address_and_the_cloud_is_a_table_too(page: Page) -> None:
    cloud_of(page, "d=figure-2")
    page.get_by_text("View as table").click()
    rows = page.locator("#dots tbody tr")
    expect(rows).to_have_count(58)
    assert sum(int(text) for text in rows.locator("td:nth-child(3)").all_inner_texts()) == 70
    page.get_by_label("All", exact=True).uncheck()
    page.get_by_label("Greedy").uncheck()
    expect(page.locator(".cloud-all")).to_be_hidden()
    expect(page.locator(".cloud-against")).to_be_visible()
    expect(page).to_have_url(re.compile("hide=all%2Cgreedy"))
    page.reload()
    expect(page.locator("#cloud .cloud-against path").first).to_be_attached()
    expect(page.locator(".cloud-all")).to_be_hidden()
    expect(page.get_by_label("Greedy")).not_to_be_checked()


def test_the_board_shows_the_order_of_play_and_a_permutation_is_checked_while_it_is_typed(page: Page) -> None:
    page.goto("/lab/dinner?d=figure-2")

    def read(axis: str) -> str:
        found = page.evaluate(
            """(axis) => [...document.querySelectorAll(`.board-label[data-axis="${axis}"]`)]
              .filter((label) => getComputedStyle(label).visibility === "visible")
              .sort((one, other) => one.dataset.at - other.dataset.at)
              .map((label) => label.querySelector("text").textContent).join(" ")""",
            axis,
        )
        return str(found)

    assert (read("A"), read("B")) == ("1 3 5 7", "2 4 6 8")
    page.get_by_label("Show the order of play").check()
    assert (read("A"), read("B")) == ("1 3 5 A3 A7 A5 7 A1", "2 4 B6 6 B2 B4 8 B8")

    page.get_by_text("Change the dinner").click()
    page.get_by_role("radio", name="Permutation").check()
    field = page.get_by_role("textbox", name="Worth to Bob, if")
    field.fill("5 1 2 4 6 6")
    expect(page.locator("#permutation-live")).to_have_text("Not yet: 6 is one too many. Missing: 3.")
    field.fill("5 1 2 4 6 3")
    expect(page.locator("#permutation-live")).to_have_text("Each number from 1 to 6 is there.")
    page.get_by_role("button", name="Look into it").click()
    page.wait_for_url("**/lab/dinner?d=5+1+2+4+6+3")
    expect(page.locator("h1")).to_have_text("A permutation dinner of 6")


def test_columns_stand_under_their_heads_and_a_row_shows_its_placement_without_a_new_page(page: Page) -> None:
    page.goto("/lab/tokens?n=10&p=4")
    edges = page.locator("#firsts tr").evaluate_all(
        """(rows) => rows.map((row) => [...row.children].slice(1, 3).map((cell) => {
          const range = document.createRange();
          range.selectNodeContents(cell);
          return Math.round(range.getBoundingClientRect().right);
        }).join())"""
    )
    assert len(set(edges)) == 1
    page.evaluate("window.same = true")
    page.get_by_role("link", name="Show outcome 2").click()
    expect(page.locator("#placement figcaption")).to_contain_text(
        "A on place 5 takes $18, B on place 7 takes $14"
    )
    expect(page.locator("tr.is-shown")).to_contain_text("$18")
    assert page.evaluate("window.same")
    expect(page).to_have_url(re.compile("row=2"))
    page.reload()
    expect(page.locator("#placement figcaption")).to_contain_text("A on place 5 takes $18")


def test_a_table_is_copied_as_spreadsheets_take_it(visitor: Visitor) -> None:
    page = visitor(permissions=["clipboard-read", "clipboard-write"])
    page.goto("/lab/tokens?n=10&p=2")
    page.get_by_role("button", name="Copy the table").click()
    expect(page.get_by_role("button", name="Copied")).to_be_visible()
    copied = page.evaluate("navigator.clipboard.readText()")
    assert copied.splitlines() == ["Shown\tA on\tB on\tA gets\tB gets", "1\t7\t8\t$28\t$27"]


def test_long_work_shows_its_progress_is_cancelled_is_joined_and_ends(
    impatient: Server, visitor: Visitor, watch: Watch
) -> None:
    page = visitor(impatient.url)
    page.goto("/lab/permutations?n=8")
    page.get_by_role("button", name="Work it out").click()
    expect(page.locator("[data-progress-text]")).to_have_text(re.compile(r"\d+ % done"), timeout=WORKING)
    page.get_by_role("button", name="Cancel").click()
    expect(page.locator("[data-outcome]")).to_have_text("Stopped.")
    expect(page.get_by_role("button", name="Work it out")).to_be_focused()
    page.goto("/lab/tokens?n=9&p=4&show=table")
    page.get_by_role("button", name="Work it out").click()
    expect(page.locator("#grid")).to_be_visible(timeout=WORKING)
    watch.expect("400")
    page.goto("/lab/tokens?n=30&p=8&where=step&step=1/2")
    page.get_by_role("button", name="Work it out").click()
    expect(page.get_by_role("alert")).to_contain_text("the limit is", timeout=WORKING)
    # A page that is loaded anew joins the work.
    page.goto("/lab/permutations?n=8")
    page.get_by_role("button", name="Work it out").click()
    expect(page.locator("[data-progress-text]")).to_have_text(re.compile(r"\d+ % done"), timeout=WORKING)
    page.reload()
    expect(page.get_by_role("button", name="Work it out")).to_be_hidden()
    expect(page.get_by_role("button", name="Cancel")).to_be_visible()
    expect(page.locator("#facts")).to_contain_text("of 40,320 dinners", timeout=WORKING)


def test_without_scripts_the_answers_are_there(visitor: Visitor) -> None:
    page = visitor(java_script_enabled=False)
    page.goto("/lab/tokens?n=10&p=4")
    page.get_by_role("link", name="Show outcome 3").click()
    expect(page.locator("#placement figcaption")).to_contain_text("A on place 7 takes $17")
    page.goto("/lab/dinner?d=figure-1")
    expect(page.locator("#counts")).to_contain_text("1,074")
    expect(page.locator("#cloud")).to_be_hidden()
    page.locator("#ways").get_by_role("button", name="Open Crossout").click()
    page.wait_for_url("**/g/*")


@pytest.mark.parametrize("path", ["/lab/dinner?d=figure-1", "/lab/tokens?n=20&p=3&show=growth"])
def test_the_scripts_of_the_lab_keep_to_their_budget(page: Page, path: str) -> None:
    page.goto(path)
    page.wait_for_load_state("networkidle")
    # The socket's client comes only with long work; here it is counted in.
    page.evaluate("import(document.querySelector('script[src*=\"lab/\"]').src.replace(/[^/]*$/, 'ask.js'))")
    sizes = page.evaluate(
        """performance.getEntriesByType("resource").filter((entry) => entry.name.endsWith(".js"))
          .map((entry) => [entry.name, entry.encodedBodySize])"""
    )
    assert any("socket.io" in name for name, _ in sizes)
    assert sum(size for _, size in sizes) <= 60 * 1024, sizes


def test_the_chart_of_a_growing_board_is_not_cut_off(page: Page) -> None:
    for stacks, valued in ((14, True), (20, False)):
        page.goto(f"/lab/tokens?n={stacks}&p=3&show=growth")
        expect(page.locator("#growth .growth-line")).to_have_count(3)
        excess = page.locator(".scroll-x:has(#growth)").evaluate("(box) => box.scrollWidth - box.clientWidth")
        assert excess <= 0, stacks
        assert (page.locator("#growth .growth-value").count() > 0) == valued, stacks


def test_on_a_phone_ways_are_cards_and_captions_can_be_read_whole(page: Page) -> None:
    page.goto("/lab/dinner?d=figure-1")
    rows = page.locator("#ways tbody tr")
    expect(rows).to_have_count(8)
    for width in (320, 360):
        page.set_viewport_size({"width": width, "height": 640})
        assert all((row.bounding_box() or {"height": 999})["height"] < 230 for row in rows.all()), width
        shown = rows.first.locator("td").evaluate_all(
            "(cells) => cells.map((cell) => cell.getBoundingClientRect().right)"
        )
        assert max(shown) <= width
    for address in (
        "/lab/tokens?n=10&p=3",
        "/lab/tokens?n=20&p=3&show=growth",
        "/lab/tokens?n=10&p=3&show=coalitions",
        "/lab/tokens?n=10&p=3&show=mixed",
    ):
        page.goto(address)
        for width in (320, 360):
            page.set_viewport_size({"width": width, "height": 640})
            captions = page.locator("caption > span").evaluate_all(
                "(spans) => spans.map((span) => span.getBoundingClientRect().right)"
            )
            assert captions
            assert max(captions) <= width, address
        if address == "/lab/tokens?n=10&p=3":
            table = page.locator(".scroll-x:has(#rows)")
            excess = table.evaluate("(box) => box.scrollWidth - box.clientWidth")
            assert excess <= 0, "the outcomes of three players need no scrolling"


def test_on_a_phone_what_first_moves_are_worth_stands_apart(visitor: Visitor) -> None:
    page = visitor(viewport=PHONE)
    for query in ("n=10&p=4", "n=10&p=3&where=anywhere"):
        page.goto(f"/lab/tokens?{query}")
        assert page.locator(".scroll-x:has(#firsts)").evaluate("(box) => box.scrollWidth <= box.clientWidth")
        gaps = page.locator("#firsts tr").evaluate_all(
            """(rows) => rows.flatMap((row) => {
              const texts = [...row.children].map((cell) => {
                const range = document.createRange();
                range.selectNodeContents(cell);
                return range.getBoundingClientRect();
              });
              return texts.slice(1).map((text, k) => text.left - texts[k].right);
            })"""
        )
        assert min(gaps) >= 12, query


def test_a_high_table_is_shaded_below_until_its_end(visitor: Visitor) -> None:
    page = visitor(viewport=PHONE)
    page.goto("/lab/tokens?n=7&p=4&show=coalitions")
    table = page.locator(".lab-scroll").first
    assert table.evaluate("(box) => box.scrollHeight > box.clientHeight")

    def foot() -> int:
        """The lightest grey of the last line of pixels, between the columns that have shades of their own."""
        picture = Image.open(io.BytesIO(table.screenshot())).convert("L")
        wide, high = picture.size
        _least, most = picture.crop((wide * 2 // 5, high - 2, wide * 4 // 5, high - 1)).getextrema()
        return int(most)

    shaded = foot()
    table.evaluate("(box) => box.scrollTo(0, box.scrollHeight)")
    assert shaded < foot() - 20


def test_a_turn_flips_and_moves_without_a_new_page(page: Page) -> None:
    page.goto("/lab/first?order=ABBA")
    page.evaluate("document.body.dataset.same = 'yes'")
    said = page.locator("#answer-title")
    expect(said).to_have_text("A leads by ¼.")
    turns = page.locator(".turns-large a")
    turns.nth(3).press("Enter")
    expect(said).to_have_text("B leads by 3½.")
    expect(turns.nth(3)).to_be_focused()
    turns.nth(0).drag_to(turns.nth(1))
    expect(page.get_by_label("Order of turns")).to_have_value("BABB")
    expect(page).to_have_url(re.compile("order=BABB"))
    expect(page.locator("body")).to_have_attribute("data-same", "yes")
