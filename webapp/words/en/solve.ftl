### The results of lastbite solve. A bar stands between the heads of a table’s columns.
### $mover = A
### $seats = A, B
### $payoff = 15
### $count = 3
### $morsels = 8
### $order = ABAB
### $low = 3
### $better = 13–12 | 14–12
### $a = 6
### $b = 5
### $held = A
### $ways = 2
### $high = 17/2

solve-solving = Solving
solve-more = … and { $count } more
solve-yes = yes
solve-unknown = unknown
solve-band = { $low } to { $high }
# $payoffs = 14 | 17
solve-either = { $payoffs }

## Labels of facts

solve-label-sequence = crossout sequence
solve-label-scores = scores
solve-label-certificate = certificate
solve-label-pareto = Pareto
solve-label-envy = envy
solve-label-inversions = inversions
solve-label-greedy = greedy instead
solve-label-outcomes = all outcomes
solve-label-against = against crossout
solve-label-frontier = frontier
solve-label-rules = house rules
solve-label-payoffs = payoffs
solve-label-expected = expected payoffs
solve-label-sincere = all do so
solve-label-pays = payoffs
solve-label-worth = worth
solve-label-best = best
solve-label-odds = odds
solve-label-line = line

## What is proved

# $label = theorem
# $meaning = Proved by the crossout theorem, for every equilibrium.
solve-certificate = { $label }. { $meaning }
solve-certificate-theorem = Theorem
solve-certificate-exact = Exact
solve-certificate-policy = One equilibrium
solve-certificate-heuristic = Estimate
solve-ties-first = Tie rule: every tie goes to the first place.
solve-ties-kind = Tie rule: every tie goes where the poorest of the others keeps most.
solve-ties-spiteful = Tie rule: every tie goes where the poorest of the others keeps least.
solve-ties-random = Tie rule: every tie is drawn by lot.
solve-ties-crossout = Tie rule: the earlier of morsels liked the same counts as liked less.
solve-ties-ordered = Tie rule: each diner puts morsels liked the same in one strict order.
solve-least = { $mover }’s least equilibrium payoff is { $payoff }

## Dinners

solve-dinner-turns = { $morsels } morsels, turns { $order }
solve-dinner-coin = { $morsels } morsels, a coin before each bite
solve-dinner-at-once = { $morsels } morsels
# $scores = 23–22
solve-scores-listed = { $scores }, one of the equilibria below
solve-greedy = A gets { $a }, B gets { $b }, against crossout
solve-pareto-open = There are too many splits to judge.
solve-pareto-efficient = Efficient. No split is as good for both and better for one.
solve-pareto-weak = Only weakly efficient. Better: { $better }.
solve-pareto-neither = Not efficient, not even weakly. Better: { $better }.
# $splits = 3,432
# $pairs = 1,074
solve-cloud = { $splits } splits, { $pairs } distinct pairs of scores
solve-cloud-against = { $b } of the pairs if B plays it, { $a } if A does
solve-plays = { PLURAL($count) ->
    [one] 1 equilibrium play, in pure strategies
   *[other] { $count } equilibrium plays, every one in pure strategies
 }
solve-some-all = Scores of some equilibria, by all such orders
solve-some = Scores of some equilibria. There are too many such orders to try all.
solve-heads-bites = bite | by | morsel | { $seats }
solve-heads-payoffs = { $seats } | plays
solve-heads-first-bites = first bite | equilibrium | at least | pays { $mover }

## Any game

# $game = nim
solve-any-game = { $game }, { $mover } moves
