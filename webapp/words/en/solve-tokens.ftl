### The results of lastbite solve tokens and coalition.
### $mover = A
### $seats = A, B
### $payoff = 15
### $count = 3
### $order = ABAB
### $held = A
### $ways = 2

# $board = line
# $stacks = $1 $2 $3
# $players = 3
# $placement = stacks
# $step = 1/5
solve-tokens-board = { $board ->
    [clock] clock
   *[line] line
 } of { $stacks }, { $players } players, tokens { $placement ->
    [anywhere] anywhere
    [step] on a grid of step { $step }
   *[stacks] on the stacks
 }
solve-tokens-board-order = order of turns: { $order }
# $moves = 5 9
solve-tokens-placed = placed: { $moves }
solve-tokens-in-secret = Both place in secret.
# $payoffs = 23–22
solve-tokens-secret-payoffs = { $payoffs }, in every equilibrium
solve-tokens-outcomes = { PLURAL($count) ->
    [one] 1 subgame perfect outcome, in pure strategies
   *[other] { $count } subgame perfect outcomes, every one in pure strategies
 }
solve-tokens-outcomes-cells = { PLURAL($count) ->
    [one] 1 subgame perfect outcome, in pure strategies, cell by cell
   *[other] { $count } subgame perfect outcomes, every one in pure strategies, cell by cell
 }
# $rule = first
solve-tokens-outcomes-rule = { PLURAL($count) ->
    [one] 1 subgame perfect outcome by the rule “{ $rule }”
   *[other] { $count } subgame perfect outcomes by the rule “{ $rule }”
 }
# $shown = 40
solve-tokens-outcomes-uncounted = more subgame perfect outcomes than are counted, { $shown } of them here
solve-tokens-heads-outcomes = moves | { $seats }
solve-tokens-heads-first-moves = first move | equilibrium | at least | pays { $mover }
solve-tokens-heads-open-moves = first move | equilibrium | pays { $mover }
solve-tokens-heads-secret = stack | A’s odds | B’s odds | pays | at least
# $camp = B | C
solve-tokens-held = { $camp } can hold { $held } to { $payoff }, in { PLURAL($ways) ->
    [one] 1 way
   *[other] { $ways } ways
 }
solve-tokens-held-by-none = { $held } can be held to { $payoff } by no one else, in { PLURAL($ways) ->
    [one] 1 way
   *[other] { $ways } ways
 }
solve-tokens-secured = { $held }’s secured payoff is { $payoff }, whatever all the others do together
solve-tokens-heads-coalition = moves | coalition on | payoffs | it earns
