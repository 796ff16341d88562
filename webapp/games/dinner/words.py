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
    place="bite",
    taken_heading="Eaten",
    imperative="Eat the {}",
    draw="toss",
    passed_over="The coin never chose you.",
    got="ate",
    ended="The plate is empty.",
    last_word="Eats the last bite",
    coach_means="On each morsel: your score in the end if you eat it now and both then play their best. "
    "At its corner: at which bite it is eaten then.",
    puzzle="dinner puzzle",
    new_title="A new dinner",
    setup_title="The plate",
    submit="Sit down",
    choose_title="Choose dinner and opponent",
    vary="New plates",
    phrases={"eaten": EATEN},
)
