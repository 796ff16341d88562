"""Each house rule of the dinner has one face, with a template and a script of its name."""

from engine.dinner.house_rules import HOUSE_RULES
from webapp.config import ROOT
from webapp.games.dinner.house_rules import FACES


def test_each_rule_has_one_face() -> None:
    assert sorted(face.name for face in FACES) == sorted(rule.name for rule in HOUSE_RULES)


def test_a_template_of_a_rule_has_its_name() -> None:
    templates = (ROOT / "templates" / "games" / "dinner" / "house_rules").iterdir()
    names = {face.name for face in FACES}
    assert {path.stem for path in templates} <= names | {f"{name}_covers" for name in names}


def test_each_rule_that_a_script_draws_has_one_of_its_name() -> None:
    scripts = {path.stem for path in (ROOT / "static" / "js" / "boards" / "house_rules").iterdir()}
    assert scripts == {face.name for face in FACES if face.scripted}
