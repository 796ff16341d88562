"""Documents of the source are pages of the site."""

import re

import pytest
from flask.testing import FlaskClient

from webapp.config import ROOT
from webapp.pages.site.documents import NAMES

DOCUMENTS = ["/docs/" + name for name in NAMES]


@pytest.mark.parametrize("path", DOCUMENTS)
def test_a_document_is_a_page_of_the_site_with_its_own_title(client: FlaskClient, path: str) -> None:
    answer = client.get(path)
    assert answer.mimetype == "text/html"
    source = client.get(f"{path}.md").text
    title = source.splitlines()[0].removeprefix("# ")
    assert f"<title>{title} – Last Bite</title>" in answer.text
    assert answer.text.count("<h1>") == 1
    article = answer.text.split('<article class="doc">')[1].split("</article>")[0]
    assert len(re.findall(r"<h[23] id=", article)) >= len(re.findall(r"^##+ ", source, re.MULTILINE))
    text = re.sub(r"<(pre|code).*?</\1>", "", article, flags=re.DOTALL)
    assert "<th></th>" not in article, "a header has words"
    assert not re.search(r"\*\*|\]\(|```|^#", text, re.MULTILINE), "no mark of Markdown is left"


def test_the_readme_lists_the_documents_that_are_served() -> None:
    readme = (ROOT / "README.md").read_text(encoding="utf-8")
    listed = re.findall(r"`/docs/([\w-]+)`", readme)
    assert sorted(listed) == sorted(NAMES)


@pytest.mark.parametrize("path", DOCUMENTS)
def test_every_link_of_a_document_leads_somewhere(client: FlaskClient, path: str) -> None:
    article = client.get(path).text.split('<article class="doc">')[1].split("</article>")[0]
    for link in re.findall(r'<a href="([^"]+)"', article):
        page, _, anchor = link.partition("#")
        if page.startswith("https://"):
            continue
        target = client.get(page if page.startswith("/") else f"/docs/{page}" if page else path)
        assert target.status_code == 200, link
        assert not anchor or f'id="{anchor}"' in target.text, link


def test_tables_and_listings_scroll_by_the_keyboard(client: FlaskClient) -> None:
    page = client.get("/docs/house-rules").text
    assert page.count("<table>") == page.count('<div class="scroll-x doc-wide" tabindex="0"') > 0
    listing = client.get("/docs/solving").text.split('<pre class="doc-code" tabindex="0"><code>')[1]
    assert listing.startswith("$ lastbite solve dinner --morsels &#34;1,8"), "as it stands, and escaped"


def test_the_pictures_of_house_rules_are_shown_and_handed_out(client: FlaskClient) -> None:
    text = (ROOT / "docs" / "house-rules.md").read_text(encoding="utf-8")
    shown = re.findall(r"^!\[[^]]+\]\(images/house-rules/(\w+)\.svg\)$", text, re.M)
    assert shown
    page = client.get("/docs/house-rules").text
    for rule in shown:
        assert f'src="images/house-rules/{rule}.svg"' in page
    with client.get(f"/docs/images/house-rules/{shown[0]}.svg") as answer:
        assert answer.mimetype == "image/svg+xml"
    assert client.get("/docs/images/house-rules/sea.svg").status_code == 404
