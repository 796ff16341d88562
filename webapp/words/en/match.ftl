### What is said beside a board while a game lasts.
### $best = 26

# $other = Makeda
match-pick-first = Pick a dish. Blue counts for you, orange for { $other }.
match-pick = Pick a dish.
match-pick-secret = Pick a dish in secret. Once you both have, we show both.
match-best = Best possible for you: { $best }. Can you get it?
# $sure = 12
match-best-secret = Best possible for you: { $best }, if everyone eats their favourites. Eating yours gets you at least { $sure }, whatever the others do. Can you do better?
# $sure = 12
match-best-secret-coin = Best possible for you: { $best }, if everyone eats their favourites. Eating yours gets you at least { $sure } on average over tosses, whatever the others do. Can you do better?
