"""Documents of the source are pages of the site."""

import json
import re
import shlex
import subprocess
import sys
from importlib import import_module
from operator import attrgetter
from pathlib import Path

import pytest
from flask.testing import FlaskClient
from PIL import Image

from docs.drawings import DRAWINGS
from docs.drawings import FOLDER as DRAWN
from docs.generate import PAGES
from docs.screenshots import SHOTS, TEXTS, WIDTH
from tests.checkout import ROOT

FOLDER = ROOT / "docs"
PURPOSES = ("tutorials", "how-to", "reference", "explanation")
PATHS = {path.stem: path for purpose in PURPOSES for path in sorted((FOLDER / purpose).glob("*.md"))}

DOCUMENTS = ["/docs/" + name for name in PATHS]


@pytest.mark.parametrize("path", DOCUMENTS)
def test_a_document_is_a_page_of_the_site_with_its_own_title(client: FlaskClient, path: str) -> None:
    answer = client.get(path)
    assert answer.mimetype == "text/html"
    source = client.get(f"{path}.md").text
    title = source.splitlines()[0].removeprefix("# ")
    assert f"<title>{title} – Last Bite</title>" in answer.text
    assert answer.text.count("<h1 ") == 1
    article = answer.text.split('<article class="doc">')[1].split("</article>")[0]
    assert len(re.findall(r"<h[23] id=", article)) >= len(re.findall(r"^##+ ", source, re.MULTILINE))
    text = re.sub(r"<(pre|code).*?</\1>", "", article, flags=re.DOTALL)
    assert "<th></th>" not in article, "a header has words"
    assert not re.search(r"\*\*|\]\(|```|^#", text, re.MULTILINE), "no mark of Markdown is left"


def test_the_index_has_one_row_for_every_document(client: FlaskClient) -> None:
    text = (FOLDER / "index.md").read_text(encoding="utf-8")
    rows = re.findall(r"^\| .+ \| \[[^]]+\]\(([\w-]+)/([\w-]+)\.md\)[^|]* \|$", text, re.MULTILINE)
    assert sorted(rows) == sorted((path.parent.name, path.stem) for path in PATHS.values())
    page = client.get("/docs").text
    assert all(f'href="/docs/{name}"' in page for name in PATHS)


@pytest.mark.parametrize("name", PAGES)
def test_a_generated_page_is_as_make_docs_writes_it(name: str) -> None:
    # Click keeps the help option of a command as it first ran, so a fresh process writes the page.
    code = f"from docs.generate import PAGES; print(PAGES[{name!r}]().rstrip())"
    written = subprocess.run(
        [sys.executable, "-c", code], cwd=ROOT, capture_output=True, text=True, check=True
    ).stdout
    assert PATHS[name].read_text(encoding="utf-8") == written, "run make docs"


@pytest.mark.parametrize("name", DRAWINGS)
def test_a_drawing_is_as_make_docs_draws_it(name: str) -> None:
    assert (DRAWN / f"{name}.svg").read_text(encoding="utf-8") == DRAWINGS[name](), "run make docs"


def test_every_drawing_is_drawn_and_shown() -> None:
    assert sorted(path.stem for path in DRAWN.iterdir()) == sorted(DRAWINGS)
    text = "".join(path.read_text(encoding="utf-8") for path in PATHS.values())
    assert [name for name in DRAWINGS if f"images/drawn/{name}.svg" not in text] == []


def test_no_two_documents_share_a_name() -> None:
    files = [path for purpose in PURPOSES for path in (FOLDER / purpose).glob("*.md")]
    assert len(files) == len(PATHS)


def test_every_relative_link_in_the_source_leads_to_a_file() -> None:
    for path in (FOLDER / "index.md", ROOT / "README.md", *PATHS.values()):
        for link in re.findall(r"\]\(([^)\s]+)\)", path.read_text(encoding="utf-8")):
            target = link.partition("#")[0]
            assert "://" in link or not target or (path.parent / target).exists(), (path.name, link)


def test_what_the_first_change_finds_is_there() -> None:
    text = PATHS["first-change"].read_text(encoding="utf-8")
    searches = re.findall(r"```console\n\$ (grep .+)\n((?s:.*?))```", text)
    assert searches
    for command, printed in searches:
        found = subprocess.run(shlex.split(command), cwd=ROOT, capture_output=True, text=True, check=True)
        assert found.stdout == printed
    assert "then eat" not in (ROOT / "webapp" / "words" / "en" / "site.ftl").read_text(encoding="utf-8")


def test_the_readme_links_to_no_server_of_the_readers_own() -> None:
    text = (ROOT / "README.md").read_text(encoding="utf-8")
    assert "](http://127.0.0.1" not in text


@pytest.mark.parametrize("name", ["architecture", "solving-in-code"])
def test_every_file_that_a_map_of_the_code_names_is_there(name: str) -> None:
    text = PATHS[name].read_text(encoding="utf-8")
    named = set(re.findall(r"[`\s]((?:[\w-]+/)*[\w-]+\.(?:py|js|html|md|toml|svg|d\.ts))\b", text))
    files = {path.name for top in ("engine", "static", "webapp") for path in (ROOT / top).rglob("*.*")}
    assert len(named) > 10
    for one in named:
        assert one in files or (ROOT / one).is_file() or (ROOT / "webapp" / one).is_file(), one


def test_every_name_of_solving_in_code_stands_in_the_file_beside_it() -> None:
    text = PATHS["solving-in-code"].read_text(encoding="utf-8")
    drawn = re.findall(r"^ *([\w.]+) +engine/(\S+)\.py\b", text, re.MULTILINE)
    drawn += re.findall(r"`(\w+)` in\s+`engine/(\S+)\.py`", text)
    assert len(drawn) > 15
    for names, module in drawn:
        attrgetter(names)(import_module(f"engine.{module.replace('/', '.')}"))


def test_a_search_finds_the_section_that_has_every_word(client: FlaskClient) -> None:
    page = client.get("/docs?q=Catalan+PLATES").text
    assert 'href="/docs/proofs#3-plates-and-catalan-numbers"' in page
    assert "<mark>Catalan</mark>" in page
    assert "No section has “zebra crossout”" in client.get("/docs?q=zebra+crossout").text


def test_a_search_lists_titles_before_texts(client: FlaskClient) -> None:
    def found(words: str) -> list[str]:
        page = client.get("/docs", query_string={"q": words}).text
        return re.findall(r'href="/docs/([\w-]+)#', page.partition('class="doc-found"')[2])

    assert found("take-backs")[0] == "house-rules"
    assert found("") == []


def test_a_search_shows_what_was_asked_as_text(client: FlaskClient) -> None:
    page = client.get("/docs?q=%3Cb%3E").text
    assert "<b>" not in page.split('<div class="doc-text">')[1]


@pytest.mark.parametrize("path", DOCUMENTS)
def test_every_link_of_a_document_leads_somewhere(client: FlaskClient, path: str) -> None:
    article = client.get(path).text.split('<article class="doc">')[1].split("</article>")[0]
    for link in re.findall(r'<a href="([^"]+)"', article):
        page, _, anchor = link.partition("#")
        if page.startswith("https://"):
            continue
        target = client.get(page or path)
        assert target.status_code == 200, link
        assert not anchor or f'id="{anchor}"' in target.text, link


def test_tables_and_listings_scroll_by_the_keyboard(client: FlaskClient) -> None:
    page = client.get("/docs/house-rules").text
    assert page.count("<table>") == page.count('<div class="scroll-x doc-wide" tabindex="0"') > 0
    listing = client.get("/docs/solving").text.split('<pre class="doc-code" tabindex="0"><code>')[1]
    assert listing.startswith("$ lastbite solve dinner --worths &#34;1,8"), "as it stands, and escaped"


def test_the_pictures_of_house_rules_are_shown_and_handed_out(client: FlaskClient) -> None:
    text = (ROOT / "docs" / "explanation" / "house-rules.md").read_text(encoding="utf-8")
    shown = re.findall(r"^!\[[^]]+\]\(\.\./images/house-rules/(\w+)\.svg\)$", text, re.M)
    assert shown
    page = client.get("/docs/house-rules").text
    for rule in shown:
        assert f'src="/docs/images/house-rules/{rule}.svg"' in page
    with client.get(f"/docs/images/house-rules/{shown[0]}.svg") as answer:
        assert answer.mimetype == "image/svg+xml"
    assert client.get("/docs/images/house-rules/sea.svg").status_code == 404


def test_the_pictures_of_pages_are_small_and_each_is_shown() -> None:
    pictures = sorted((FOLDER / "images" / "pages").glob("*.webp"))
    assert sorted(path.stem for path in pictures) == sorted(SHOTS) == sorted(json.loads(TEXTS.read_text()))
    sources = (ROOT / "README.md", *PATHS.values())
    text = "".join(path.read_text(encoding="utf-8") for path in sources)
    for path in pictures:
        assert f"images/pages/{path.name})" in text or f"images/pages/{path.name}\n" in text, path.name
        with Image.open(path) as picture:
            assert picture.width == 2 * WIDTH
        assert path.stat().st_size <= 100_000


@pytest.mark.parametrize(
    "path",
    [path for path in PATHS.values() if path.parent.name in ("tutorials", "how-to")],
    ids=lambda path: path.stem,
)
def test_each_tutorial_and_guide_has_a_picture_with_words_for_it(path: Path) -> None:
    assert re.search(r"!\[[^]]{20,}\]\(\.\./images/", path.read_text(encoding="utf-8"))
