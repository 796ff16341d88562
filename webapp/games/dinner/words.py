"""The words of Ethiopian Dinner."""

from webapp.games.any.words import Words

EATEN = "{dish}: eaten by {eater}"
"""What is said of a morsel that was eaten, where plies do not count bites."""

WORDS = Words(
    title="Ethiopian Dinner",
    short="Dinner",
    icon="plate",
    goal="Take turns eating. A bite scores what it is worth to you, and only your own score counts.",
    noun="bite",
    verb="ate",
    imperative="Eat the {}",
    taken="{place}: eaten by {who} at bite {number}",
    draw="toss",
    passed_over="The coin never chose you.",
    got="ate",
    ended="The plate is empty.",
    last_word="Eats the last bite",
    coach_means="Each dish shows your final score if you eat it now and you both play your best from there. "
    "The number at its corner is the bite at which it is eaten then.",
    new_title="A new dinner",
    setup_title="The plate",
    submit="Sit down",
    choose_title="Choose dinner and opponent",
    vary="New plates",
    remarks={
        "took-gift": ("pleased", "Thank you for the {thing}. It could have been yours."),
        "never-fought": ("pleased", "I’d never have fought you for the {thing}."),
        "saw-it-wait": ("caught", "So you saw it: the {thing} can wait."),
        "took-my-favourite": ("caught", "The {thing} was my favourite of what was left."),
        "my-favourite": ("pleased", "The {thing}: my favourite of what was left."),
    },
    praise={
        "saw-it-wait": "Well seen: the {thing} could wait. Eaten now, it would have cost you {amount}.",
    },
    phrases={"eaten": EATEN},
)
