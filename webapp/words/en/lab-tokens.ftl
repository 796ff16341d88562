### The Lab's page of a token game: its form and its answers by question.
### $mover = A
### $letter = A
### $players = 4
### $stacks = 10

lab-tokens-name = A token game
lab-tokens-wrong = That game didn’t work
lab-tokens-change = Change the game
lab-tokens-questions = Questions about this game
lab-tokens-show-game = Equilibria
lab-tokens-show-mixed = With randomisation
lab-tokens-show-table = Players by stacks
lab-tokens-show-growth = As the board grows
lab-tokens-show-coalitions = Coalitions

## What is asked

# $numbered = yes
# $board = line
# $placement = stacks
# $step = 1/2
# $tokens = 1
# $placed = A on 5 | B on 9
# $ties = all
lab-tokens-title = { $players } players, { $numbered ->
    [yes] $1–${ $stacks }
   *[no] { $stacks } stacks of your own
} { $board ->
    [line] on a line
   *[clock] round a clock
}{ $placement ->
    [anywhere] , tokens anywhere
    [step] , steps of { $step }
   *[stacks] {""}
}{ $tokens ->
    [0] {""}
   *[other] , { $placed }
}{ $ties ->
    [first] , ties to the lowest place
    [kind] , ties kind to the poorest
    [spiteful] , ties spiteful to the poorest
    [random] , ties by lot
   *[all] {""}
}
# $place = 5
lab-tokens-title-placed = { $letter } on place { $place }

## The form

lab-tokens-stacks-help = 2 to 30
lab-tokens-players-help = 2 to 10
lab-tokens-shape = Shape
lab-tokens-shape-line = Line
lab-tokens-shape-clock = Clock
lab-tokens-where = Tokens stand
lab-tokens-where-stacks = On stacks
lab-tokens-where-anywhere = Anywhere
lab-tokens-where-step = On a grid
lab-tokens-more = More: own values, tokens placed, tie rules
lab-tokens-values = Own values
lab-tokens-values-help = Instead of $1, $2, $3 …
lab-tokens-placed = Tokens placed
lab-tokens-placed-help = Their places, in the order of the seats.
lab-tokens-step = Grid step
lab-tokens-step-help = 1/2, 1/5 …
lab-tokens-ties = In a tie, a player
lab-tokens-ties-all = may do anything: every equilibrium in pure strategies
lab-tokens-ties-first = takes the lowest place
lab-tokens-ties-kind = is kind to the poorest
lab-tokens-ties-spiteful = is spiteful to the poorest
lab-tokens-ties-random = draws lots
lab-tokens-seed = Seed of the lots
lab-tokens-question = Question
# $count = 2
lab-tokens-all-placed = { $count } of { $players } tokens are placed. At least one player must still be to move.

## Places and boards

### $place = 4
### $payoff = $15

lab-tokens-place = place { $place }
# $low = 5
# $high = 6
lab-tokens-between = anywhere between places { $low } and { $high }
# $low = 5
# $high = 6
lab-tokens-cell = { $low } to { $high }
lab-tokens-takes = { $letter } on place { $place } takes { $payoff }
lab-tokens-would-take = { $letter } on place { $place } would take { $payoff }
# $tokens = 2
# $each = A on place 4 takes $15 | B on place 7 takes $17
lab-tokens-placement = { $tokens ->
    [0] No token is placed.
   *[other] { $each }.
}

## Every equilibrium

### $count = 3
### $guaranteed = $15
### $payoffs = /about#payoffs

# $places = place 4 | place 7
lab-tokens-answer = { $mover } should go to { $places }: sure of { $guaranteed }.
# $places = anywhere between places 5 and 6
lab-tokens-answer-between = { $mover } should go { $places }: sure of { $guaranteed }.
lab-tokens-answer-many = { $mover } has { $count } places that are equally safe, such as { $place }: sure of { $guaranteed }.
lab-tokens-answer-rule = By this tie rule, { $mover } goes to { $place } and gets { $payoff }.
lab-tokens-guaranteed = That is { $mover }’s <a href="{ $payoffs }">least equilibrium payoff</a>, in pure strategies.
lab-tokens-outcomes = { $count ->
    [one] There is <b>one equilibrium outcome</b>.
   *[other] There are <b>{ $count } equilibrium outcomes</b>.
}
lab-tokens-outcomes-rule = There is <b>one outcome</b> by this rule.
lab-tokens-outcomes-many = There are <b>more equilibrium outcomes</b> than we count here.
# $ways = 7
lab-tokens-ways = { $ways ->
    [one] They all pay the same.
   *[other] They pay in { $ways } different ways.
}
lab-tokens-published-line-10-4 = The table that Laurent Lessard published in 2018 has only 7 4 9 10. It says that all equilibria of a row pay the same.
lab-tokens-published-clock-12-7 = Laurent Lessard’s table of 2018 has two sequences with one payoff.
lab-tokens-published-clock-12-9 = Laurent Lessard’s table of 2018 has three sequences with one payoff.
lab-tokens-rows = Places and payoffs
lab-tokens-rows-told = Equilibria
lab-tokens-rows-caption = Subgame perfect outcomes: the place of each token, and the payoff of each player
lab-tokens-head-shown = Shown
lab-tokens-head-on = { $letter } on
lab-tokens-head-gets = { $letter } gets
# $number = 2
lab-tokens-row = <span class="vh">Show outcome </span>{ $number }
lab-tokens-row-published = The one in Lessard’s table
lab-tokens-more-rows = { $count ->
    [one] { $count } more isn’t listed here. The CSV has the first 1,000.
   *[other] { $count } more aren’t listed here. The CSV has the first 1,000.
}
lab-tokens-more-rows-all = The others aren’t listed here. The CSV has the first 1,000.
lab-tokens-cells-help = If tokens may stand anywhere, a place stands for its cell. That is a point, or an open interval in which nothing changes, now or later.
lab-tokens-firsts = The worth of each first move
lab-tokens-firsts-told = First moves
lab-tokens-firsts-caption = First moves of { $mover }
lab-tokens-key-least = pays at least
lab-tokens-key-most = can earn, if ties break your way
lab-tokens-key-rule = pays by this rule
lab-tokens-key-starts = starts an equilibrium
lab-tokens-head-place = Place
lab-tokens-head-places = Places
lab-tokens-head-least = At least
lab-tokens-head-most = Can earn
lab-tokens-head-rule = By this rule
lab-tokens-head-equilibrium = Equilibrium
lab-tokens-starts = starts one
lab-tokens-unknown = not known

## With randomisation

### $low = $4
### $high = $5¾

lab-tokens-mixed-answer-one = If players may toss a coin in a tie, { $mover } gets { $low } in every equilibrium.
lab-tokens-mixed-answer = If players may toss a coin in a tie, { $mover } gets { $low } to { $high }.
lab-tokens-mixed-answer-bounds = If players may toss a coin in a tie, { $mover } gets { $low } or more, and { $high } or less.
lab-tokens-mixed = The table has <b>the least and the most</b> that each player gets over all subgame perfect equilibria. A player whose moves pay the same may toss between them. { $mover }’s <a href="{ $payoffs }">least equilibrium payoff</a> is <b>{ $low }</b>.
lab-tokens-mixed-bounds = The table has <b>bounds</b> of what each player gets over all subgame perfect equilibria. A player whose moves pay the same may toss between them. { $mover }’s <a href="{ $payoffs }">least equilibrium payoff</a> is { $low } or more.
lab-tokens-mixed-bounds-name = Bounds
lab-tokens-ranges = Payoff of each player
lab-tokens-ranges-told = Ranges
lab-tokens-ranges-caption = The least and the most over all equilibria. Each leads to one that pays it.
lab-tokens-head-player = Player
lab-tokens-head-low = Least
lab-tokens-head-high = Most
lab-tokens-head-attained = Attained
lab-tokens-range-least = <span class="vh">{ $letter } at least </span>{ $payoff }
lab-tokens-range-most = <span class="vh">{ $letter } at most </span>{ $payoff }
lab-tokens-bounds-help = No equilibrium pays less or more than the bounds. We know some that pay what the last column says. No one knows if any goes beyond.
lab-tokens-paid-least = An equilibrium that pays { $letter } the least
lab-tokens-paid-most = An equilibrium that pays { $letter } the most
lab-tokens-plan-back = <span class="vh">Back to before </span>{ $letter } on { $place }
# $chance = ¼
lab-tokens-plan-chance = ({ $chance })
# $each = A $5 | B $3
lab-tokens-plan-pays = That pays { $each }.
# $each = A $5 | B $3
lab-tokens-plan-average = From here on, the average is { $each }.
lab-tokens-plan-payoff = { $letter } { $payoff }
lab-tokens-plan-told = Moves of { $mover }
lab-tokens-plan-caption = { $mover }’s moves, and the pay of any other move
lab-tokens-head-likely = How likely
lab-tokens-head-pays = Pays { $mover }
lab-tokens-plan-threat = If { $mover } plays another move, the equilibrium that is worst for { $mover } follows. Its link leads to everything that can follow it.
lab-tokens-plays-caption = From here on: the places in order, how likely they are, and the payoff of each player

## Players by stacks

lab-tokens-table-answer = With { $players } players on { $stacks } stacks, the first player gets { $payoff }.
lab-tokens-table-help = Each cell shows what the <b>first</b> player gets over all equilibria in pure strategies. If there are several equilibrium outcomes, it has their number too. Choose a cell to see them all.
# $board = line
# $placement = stacks
lab-tokens-table-caption = { $board ->
    [line] { $placement ->
        [anywhere] Line, tokens anywhere: dollars to the first player
        [step] Line, tokens on a grid: dollars to the first player
       *[stacks] Line: dollars to the first player
    }
   *[clock] { $placement ->
        [anywhere] Clock, tokens anywhere: dollars to the first player
        [step] Clock, tokens on a grid: dollars to the first player
       *[stacks] Clock: dollars to the first player
    }
}
lab-tokens-too-large = too large
lab-tokens-cell-outcomes = <span class="lab-times">{ $count }</span><span class="vh"> outcomes</span>
lab-tokens-cell-left-out = <span class="lab-times">{ $count }</span><span class="vh"> outcomes, of which the published table leaves some out</span>
lab-tokens-cell-size = : { $players } players, { $stacks } stacks
lab-tokens-note-size = { $players } players on { $stacks } stacks:
lab-tokens-table-colour = The stronger the colour of a cell, the larger the first player’s least equilibrium payoff, as a part of all the money.

## As the board grows

lab-tokens-growth-answer = With { $players } players on { $stacks } stacks, going first is worth { $payoff }.
lab-tokens-growth-help = See what going first, second, third and so on is worth as the board grows to { $stacks } stacks. If equilibria in pure strategies pay differently, you see the range between them.
lab-tokens-growth-chart = Each player’s part of the money, by the number of stacks. The table says the same.
lab-tokens-growth-part = part of all the money
lab-tokens-growth-across = stacks
lab-tokens-growth-caption = Dollars to each player over all equilibria in pure strategies, by the number of stacks
lab-tokens-head-pot = All the money
lab-tokens-head-equilibria = Equilibria
lab-tokens-head-one = One of them

## Coalitions

### $by = B | C
### $against = A

lab-tokens-coalitions-answer = Together, { $by } can hold { $against } to { $payoff }.
# $usual = $21
lab-tokens-coalitions-answer-usual = Together, { $by } can hold { $against } to { $payoff }. In equilibrium { $against } gets { $usual }.
# $count = 1
lab-tokens-coalitions-help = { $count ->
    [0] The table has the least that some players can hold another to, whatever the rest do.
    [one] The table has the least that some players can hold another to, whatever the rest do, with { $count } token on the board.
   *[other] The table has the least that some players can hold another to, whatever the rest do, with { $count } tokens on the board.
}
lab-tokens-coalitions-secured = Held by all the others, that is the player’s <a href="{ $payoffs }">secured payoff</a>. Compare it with the payoff in equilibrium, when all play for themselves.
# $most = 4
lab-tokens-coalitions-all = With more than { $most } players, the table lists only the coalition of all the others.
lab-tokens-coalitions-caption = The least that each player can be held to, and by whom
lab-tokens-held-title = Who can be held to how much
lab-tokens-head-held = Held
lab-tokens-head-by = By
lab-tokens-head-to = To
lab-tokens-head-usual = In equilibrium, pure
lab-tokens-head-going = By going to
lab-tokens-head-stand = Coalition on
lab-tokens-head-earn = They earn
lab-tokens-head-ways = Ways
lab-tokens-held = <span class="vh">Show </span>{ $against }<span class="vh"> held by { $by }</span>
lab-tokens-ways-title = How { $by } hold { $against } to { $payoff }
lab-tokens-ways-caption = Ways to do it: the places in order, where the coalition stands, and the payoff of each player
lab-tokens-more-ways = { $count ->
    [one] { $count } more way isn’t listed here.
   *[other] { $count } more ways aren’t listed here.
}
