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
solve-certificate-policy = One tie rule
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

## House rules

solve-no-rules = none
solve-rule-coin = a coin
solve-rule-weights = tastes for each other
solve-rule-fading = fading flavours
solve-rule-injera = layers
solve-rule-diners = a bigger table
solve-rule-shape = another way to count dishes
solve-rule-at_once = bites at once
solve-rule-take_backs = take-backs
solve-rule-copies = copies
solve-rule-secret = secret tastes
solve-rule-pass_once = pass once
solve-note-take_backs = Take-backs are this project’s own mechanism. No theorem stands behind it.
solve-payoffs = payoffs of every equilibrium
solve-payoffs-expected = expected payoffs of every equilibrium
solve-first-bites = first bites of { $mover }
solve-fading = The best play for every λ (certificate exact)
solve-at-once = How likely each diner is to name a morsel first
solve-sincere = A diner who always eats the favourite gets
solve-heads-moves = move | by | choice
solve-heads-house-bites = morsel | { $mover } gets | at least | equilibrium
solve-heads-fading = λ | morsels in turn
solve-heads-at-once = morsel | A | B | A names it | B names it
solve-heads-sincere = diner | at least | on average

## Tokens

# $board = line
# $stacks = $1 $2 $3
# $players = 3
# $placement = stacks
# $step = 1/5
solve-board = { $board ->
    [clock] clock
   *[line] line
 } of { $stacks }, { $players } players, tokens { $placement ->
    [anywhere] anywhere
    [step] on a grid of step { $step }
   *[stacks] on the stacks
 }
solve-board-order = order of turns: { $order }
# $moves = 5 9
solve-placed = placed: { $moves }
solve-in-secret = Both place in secret.
# $payoffs = 23–22
solve-secret-payoffs = { $payoffs }, in every equilibrium
solve-outcomes = { PLURAL($count) ->
    [one] 1 subgame perfect outcome, in pure strategies
   *[other] { $count } subgame perfect outcomes, every one in pure strategies
 }
solve-outcomes-cells = { PLURAL($count) ->
    [one] 1 subgame perfect outcome, in pure strategies, cell by cell
   *[other] { $count } subgame perfect outcomes, every one in pure strategies, cell by cell
 }
# $rule = first
solve-outcomes-rule = { PLURAL($count) ->
    [one] 1 subgame perfect outcome by the rule “{ $rule }”
   *[other] { $count } subgame perfect outcomes by the rule “{ $rule }”
 }
# $shown = 40
solve-outcomes-uncounted = more subgame perfect outcomes than are counted, { $shown } of them here
solve-heads-outcomes = moves | { $seats }
solve-heads-first-moves = first move | equilibrium | at least | pays { $mover }
solve-heads-open-moves = first move | equilibrium | pays { $mover }
solve-heads-secret = stack | A’s odds | B’s odds | pays | at least
solve-mixed = All subgame perfect equilibria, also those in which players mix moves that pay them the same
solve-mixed-open = No equilibrium pays less or more. It is open whether any reaches a limit for which none is known.
solve-mixed-least = An equilibrium that pays { $mover } the least: { $payoff }
solve-mixed-most = An equilibrium that pays { $mover } the most: { $payoff }
solve-heads-mixed = seat | least | most
solve-heads-attained = seat | least | most | attained
solve-heads-plays = moves | chance | { $seats }
# $camp = B | C
solve-held = { $camp } can hold { $held } to { $payoff }, in { PLURAL($ways) ->
    [one] 1 way
   *[other] { $ways } ways
 }
solve-held-by-none = { $held } can be held to { $payoff } by no one else, in { PLURAL($ways) ->
    [one] 1 way
   *[other] { $ways } ways
 }
solve-secured = { $held }’s secured payoff is { $payoff }, whatever all the others do together
solve-heads-coalition = moves | coalition on | payoffs | it earns

## The crossout board, and ways to divide a plate

# $diner = A
solve-axis = to { $diner }
solve-crossed = crossed out
solve-eaten = eaten
# $morsel = 5
solve-without = without morsel { $morsel } ({ $a }, { $b }) and the first turn
# $outward = 3
# $inward = 2
solve-moved = labels moved outward: { $outward }, inward: { $inward }
solve-heads-labels = label | axis of | from | to
solve-heads-division = way | A gets | B gets | scores | envy
solve-no-split = none
solve-refused = refused
solve-way-crossout = crossout
solve-way-round-robin = round robin
solve-way-envy-graph = envy graph
solve-way-undercut = undercut
solve-way-largest-sum = largest sum
solve-way-largest-product = largest product
solve-way-least-envy = least envy

## Any game

# $game = nim
solve-any-game = { $game }, { $mover } moves
