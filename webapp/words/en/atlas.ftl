### The atlas: kept tables of whole families of games, their charts, and the page of house rules in numbers.

atlas-name = Atlas
# $title = The price of being the only sincere diner
atlas-of = { $title } – Atlas
atlas-lead = Each table covers a whole family of dinners or token games. A command works out each row, and the table says how long that took.
# $rows = 11
# $time = 5 minutes
atlas-kept = { $rows ->
    [one] 1 row. One core worked { $time }.
   *[other] { $rows } rows. One core worked { $time }.
}

## Titles

atlas-title-rates = Costs of greed and waste of crossout, over all permutation dinners
atlas-title-plates = Plates that crossout can give, and the Catalan numbers
atlas-title-turns = The worth of the first turn, alternating and in the Thue–Morse order
atlas-title-orders = The worth of the first turn in every even order of turns
atlas-title-fair = The fairest orders of turns
atlas-title-anywhere = Tokens anywhere: all equilibria in pure strategies on $1 to $n
atlas-title-equilibria = Lessard’s boards: all equilibria with and without randomisation
atlas-title-street = The openings of long streets, $1 to $N, for two to five players
atlas-title-fading = Crossout and greed as flavours fade
atlas-title-sincere = The price of being the only sincere diner
atlas-title-later = How often a later seat is better at a table of three
atlas-title-second = How often the first diner would rather go second, with two stacks of injera
atlas-title-clashes = How often both name the same morsel first, biting at once

## A word on each

atlas-words-rates = Each diner ranks n morsels 1 to n. Turns alternate, and B has the last bite. Compare even numbers with even ones, and odd with odd. With more morsels, greed is free for A against crossout in fewer of these dinners, and crossout leaves more of them inefficient.
atlas-words-plates = The different sets of own ranks that crossout can give, over all permutation dinners. For 2k morsels they are the Catalan numbers of k for A and of k + 1 for B. For 2k + 1 morsels they are those of k + 1 for both.
atlas-words-turns = A has the first turn, and both play crossout. The lead is the exact mean over all permutation dinners. If both have the same number of turns, the Thue–Morse order leaves little of the worth of the first turn. With an odd number, the diner with one turn more is ahead. If turns alternate, that is A. In the Thue–Morse order, it is sometimes A and sometimes B.
atlas-words-orders = Both play crossout, over all permutation dinners. The chart has every order in which A is first and no one has two turns more than the other.
atlas-words-fair = Both play crossout. A has the first turn. Of all orders of a length, these give A the lead nearest to 0, on average over all dinners. A morsel is worth its rank, the tastes are independent, and every ranking is equally likely. If both have the same taste, the exactly fair AABBB gives 9 to 6. Some orders are exactly fair. The second row has the fairest of the orders that start A, B.
atlas-words-anywhere = Tokens may stand between stacks. The table has all subgame perfect equilibria in pure strategies, on stacks of $1 to $n. A stronger colour means that the least for the first player is a larger part of all the money.
atlas-words-equilibria = Laurent Lessard published these boards in 2018. A player whose moves pay the same may toss between them. That changes the payoffs if pure equilibria pay differently. The chart has pure strategies for all players, and randomisation for up to five.
atlas-words-street = Two players open at 1/√2 ≈ 0.707 of the street, three at 3/√34 ≈ 0.514. Both are derived for the limit. With four and five it is 0.701 and 0.784, a conjecture from numbers. One token each, on $1 to $N in a row. Everyone plays well. If choices are equally good, everyone takes the lower one. The longer the street, the nearer the opening comes to its limit. The thin lines are the limits. With five players, the opening is near its limit only from 240 stacks on.
atlas-words-fading = At each turn, all flavours fade by the factor λ. A and B take turns, A first. The chart shows 4,000 random dinners of eight morsels, the same at each λ. One curve counts the dinners that best play splits as crossout does without fading. The other counts the dinners that best play splits as two greedy diners do. The curves cross between 0.8 and 0.85.
atlas-words-sincere = A sincere diner always eats a favourite. Here A is sincere and B plays crossout, in 10,000 random dinners of each size. A and B take turns, A first. The larger the dinner, the more rarely A gets away with it, and the larger the part of the score that A loses. If both are sincere, they lose next to nothing together.
atlas-words-later = Three diners take turns. B and C keep their order, and A sits first, second or third. The chart counts the random dinners in which A gets more in a later seat than in an earlier one, whichever equilibria we compare.
atlas-words-second = The plate has two stacks of injera, equally high, and diners can eat only the top of each. A and B take turns. In more than a third of 4,000 random dinners of each size, A gets more by going second. The first diner has to uncover something good. Without stacks, that never happened.
atlas-words-clashes = Both name a morsel in secret, by the equilibrium that the bots play. The chart shows how probable it is that both name the same one first. It is a mean over random dinners in which each morsel is worth its rank, with few dinners of each size.

## Charts

atlas-chart-greed-free = Dinners in which greed costs A nothing, in percent
atlas-chart-inefficient = Dinners that crossout leaves inefficient, in percent
atlas-chart-plates = Plates that crossout can give
atlas-chart-lead-even = Mean lead of A, the same number of turns for both
atlas-chart-lead-odd = Mean lead of A, an odd number of turns
atlas-chart-fair = The lead that the fairest orders leave, for A or for B
atlas-chart-anywhere-line = Dollars to the first player, at least, on a line, by players and stacks
atlas-chart-anywhere-clock = Dollars to the first player, at least, round a clock, by players and stacks
atlas-chart-equilibria-line = Dollars to the first player over all equilibria, $1–$10 on a line
atlas-chart-equilibria-clock = Dollars to the first player over all equilibria, $1–$12 round a clock
atlas-chart-street-opening = The opening, in percent of the street, by stacks
atlas-chart-street-share = The share of A, in percent of the money, by stacks
atlas-chart-fading = Dinners that best play splits as crossout or greed would, in percent
atlas-chart-sincere-lost = Part of A’s score that sincerity costs, in percent
atlas-chart-sincere-free = Dinners in which it costs nothing, in percent
atlas-chart-later = Dinners in which a later seat is better, in percent
atlas-chart-second = Dinners in which A would rather go second, in percent
atlas-chart-clashes = Both name the same morsel first, in percent

atlas-below-morsels = morsels
atlas-below-players = players
atlas-below-stacks = stacks
atlas-below-turns = turns
atlas-below-fading = λ

atlas-series-greed-free = greed is free
atlas-series-not-efficient = not efficient
atlas-series-not-weakly = not even weakly
atlas-series-a = A
atlas-series-b = B
atlas-series-alternating = alternating
atlas-series-thue-morse = Thue–Morse
atlas-series-fairest = fairest
atlas-series-from-ab = fairest from AB
atlas-series-others = every other order
atlas-series-pure = pure strategies
atlas-series-mixed = with randomisation
# $players = 3
atlas-line-players = { $players } players
atlas-series-crossout = crossout
atlas-series-greed = greed
atlas-series-lost = lost
atlas-series-free = free
atlas-series-later = later
atlas-series-two-stacks = two stacks
atlas-series-no-stacks = no stacks
atlas-series-same = same

## The heads of the tables, which their files have in English, and the words in their cells

atlas-head-morsels = morsels
atlas-head-dinners = dinners
atlas-head-greed-is-free = greed is free
atlas-head-share-of-them = share of them
atlas-head-mean-cost-of-greed = mean cost of greed
atlas-head-largest-cost-of-greed = largest cost of greed
atlas-head-not-efficient = not efficient
atlas-head-share-not-efficient = share not efficient
atlas-head-not-even-weakly = not even weakly
atlas-head-largest-gain-of-one = largest gain of one
atlas-head-largest-gain-of-both = largest gain of both
atlas-head-a-s-plates = A’s plates
atlas-head-b-s-plates = B’s plates
atlas-head-rule-for-a = rule for A
atlas-head-rule-for-b = rule for B
atlas-head-as-the-rule-says = as the rule says
atlas-head-turns = turns
atlas-head-dinners-taken = dinners taken
atlas-head-order = order
atlas-head-mean-lead-of-a = mean lead of A
atlas-head-fairest-orders = fairest orders
atlas-head-exactly-fair = exactly fair
atlas-head-fairest = fairest
atlas-head-lead-of-a = lead of A
atlas-head-fairest-from-ab = fairest from AB
atlas-head-lead-from-ab = lead of A
atlas-head-standard-error = standard error
atlas-head-a-ahead = A ahead
atlas-head-level = tied
atlas-head-b-ahead = B ahead
atlas-head-name = name
atlas-head-board = board
atlas-head-stacks = stacks
atlas-head-players = players
atlas-head-outcomes = outcomes
atlas-head-payoffs = payoffs
atlas-head-least-by-seat = least by seat
atlas-head-most-by-seat = most by seat
atlas-head-first-moves = first moves
atlas-head-one-outcome = one outcome
atlas-head-least-with-randomisation = least with randomisation
atlas-head-most-with-randomisation = most with randomisation
atlas-head-certificate = certificate
atlas-head-play = play
atlas-head-opening = opening
atlas-head-limit-of-the-opening = limit of the opening
atlas-head-share-of-a = share of A
atlas-head-limit-of-the-share = limit of the share
atlas-head-lambda = λ
atlas-head-split-as-by-crossout = split as by crossout
atlas-head-share-by-crossout = share by crossout
atlas-head-error-by-crossout = error by crossout
atlas-head-split-as-by-greed = split as by greed
atlas-head-share-by-greed = share by greed
atlas-head-error-by-greed = error by greed
atlas-head-share-free = share free
atlas-head-error-of-the-share = error of the share
atlas-head-mean-score = mean score
atlas-head-share-lost = share lost
atlas-head-error-of-the-loss = error of the loss
atlas-head-gain-if-both-are = gain if both are
atlas-head-error-of-the-gain = error of the gain
atlas-head-seed = seed
atlas-head-later-is-better = later is better
atlas-head-second-is-better = second is better
atlas-head-share = share
atlas-head-with-ties = with ties
atlas-head-sum-of-the-odds = sum of the odds
atlas-head-sum-of-their-squares = sum of their squares
atlas-head-sum-of-a-s-leads = sum of A’s leads
atlas-head-sum-of-leads = sum of leads
atlas-head-seconds = seconds

atlas-cell-yes = yes
atlas-cell-alternating = alternating
atlas-cell-thue-morse = Thue–Morse
atlas-cell-every = every
atlas-cell-sample-seed-1 = sample, seed 1
atlas-cell-clock = clock
atlas-cell-line = line
atlas-cell-exact = exact
atlas-cell-pure-strategies-only = pure strategies only
atlas-cell-no-stacks = no stacks
atlas-cell-two-stacks = two stacks
