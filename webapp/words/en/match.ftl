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

## The end, next to what perfect play gives

### $score = 4
### $possible = 5
### $by = one
### $names = You and Ben
### $worths = You 13, Ben 11
### $first = You have the most, 12
match-ended-best = { $score } of { $possible }: the best possible
match-ended-within = { $score }: as much as perfect play gives
match-ended-short = { $score } of { $possible }: { $by } short
match-ended-more = { $score }: { $by } more than perfect play gives
match-stands-best = the best possible
match-stands-short = { $by } short
match-stands-more = { $by } more
match-told-best = You got what perfect play gives.
match-told-short = You are { $by } short of perfect play.
match-told-more = You got { $by } more than perfect play gives.
match-worths = Best possible: { $worths }.
match-compared-tie = { $first }. Next to perfect play, it’s a tie.
match-compared-too = { $first }, and did best next to perfect play, too.
match-compared-other = { $first }. Next to perfect play, { $names } did best.
