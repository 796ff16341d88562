### The Lab's page of a dinner: its form, its answer, all outcomes, other ways to share the plate.
### $alice = 71
### $bob = 64

lab-dinner-name = A dinner
lab-dinner-wrong = That dinner didn’t work
lab-dinner-change = Change the dinner

## Titles

### $count = 6
### $seed = 7

lab-dinner-title-random = Random dinner of { $count }, seed { $seed }
lab-dinner-title-permutation = A permutation dinner of { $count }
lab-dinner-title-own = A dinner of { $count } morsels

## The form

lab-dinner-which = Which dinner
lab-dinner-source-named = Known
lab-dinner-source-random = Random
lab-dinner-source-permutation = Permutation
lab-dinner-source-own = Your own
lab-dinner-dinner = Dinner
lab-dinner-size-help = 2 to 20
lab-dinner-seed-help = The same seed gives the same plate.
lab-dinner-permutation = Worth to Bob, if Alice’s are 1, 2, 3 …
lab-dinner-permutation-help = Each number from 1 to n once, in any order.
# $odd = 6
# $missing = 3, 5
lab-dinner-permutation-not-yet = Not yet: { $odd } is one too many. Missing: { $missing }.
lab-dinner-permutation-done = Each number from 1 to { $count } is there.
lab-dinner-own = Morsels, one a line: name, worth to Alice, worth to Bob
lab-dinner-own-help = You can leave out names, as in <span class="nowrap">1,6 2,14 3,10</span>. Numbers may be equal. Then we search every plate.
lab-dinner-last = Last bite
lab-dinner-default = Default
lab-dinner-turns-help = alternate, thue-morse, or a letter for each turn
lab-dinner-turns-example = default

## Refusals

# $length = 4200
# $most = 3500
lab-dinner-long = This dinner makes an address of { $length } characters. The limit is { $most }. Shorten the names, or ask “lastbite solve dinner”, which has no limit.
lab-dinner-permutation-empty = Write the worth of each morsel to Bob, such as 5 1 2 4 6 3.
# $given = “2”
# $missing = 3 | 5
# $lacking = 2
lab-dinner-permutation-odd = { $given } is one too many among { $count } numbers. Write each from 1 to { $count } once. { $lacking ->
    [one] { $missing } is missing.
   *[other] { $missing } are missing.
}
# $least = 2
lab-dinner-few = A dinner has at least { $least } morsels, not { $count }.
# $given = “x”
lab-dinner-whole = { $given } is not a whole number.
# $line = 2
# $given = “Jam, 3”
lab-dinner-row = Line { $line }, { $given }: write two numbers with a comma between, and a name before them if you like. For example 3, 1 or Shiro, 3, 1.
# $line = 2
# $given = “Jam”
# $most = 40
lab-dinner-row-name = Line { $line }, { $given }: a name has 1 to { $most } printable characters.
# $why = Some morsels are worth the same.
lab-dinner-no-match = You can’t open this dinner as a game. { $why }
# $given = “x”
lab-dinner-no-morsels = { $given } names no morsels. Write their numbers, from 0, such as 0,3,5.

## The answer

# $first = Alice
# $morsel = Shiro
lab-dinner-answer = { $first } should start with <span translate="no">{ $morsel }</span>. If both play crossout, Alice gets <b>{ $alice }</b> and Bob gets <b>{ $bob }</b>.
lab-dinner-one-of-some = This is one of the equilibria.

## The crossout board

### $turns = 14

lab-dinner-board = The crossout board
lab-dinner-board-told = The crossout board: worth to Alice to the right, to Bob upwards. Numbers on the axes are the order of crossing out.
lab-dinner-board-order = Show the order of play
lab-dinner-board-help = A label stands on the axis of the diner who does <em>not</em> eat the morsel. The other diner eats at places without a label.
lab-dinner-board-fine = A board of { $turns } morsels would be too fine to read. The order of play has them all.
lab-dinner-order = The order of play
lab-dinner-order-table = The order of play as a table
lab-dinner-order-caption = { $turns } bites. Crossout settles the last one first.
lab-dinner-head-bite = Bite
lab-dinner-head-diner = Diner
lab-dinner-head-morsel = Morsel
lab-dinner-head-own = Worth to them
lab-dinner-head-other = To the other
lab-dinner-head-crossed = Crossed out

## All outcomes

### $splits = 3432
### $pairs = 1074
### $against = 668
### $eats = A C

lab-dinner-outcomes = All outcomes
lab-dinner-sample = A sample
# $morsels = 30
# $digits = 8
# $most = 24
lab-dinner-sampled = { $morsels } morsels have about 10^{ $digits } splits. We list all outcomes for at most { $most } morsels. These are { $splits } random ones, two thirds of them against crossout.
lab-dinner-counts = { $splits } splits make <b data-all>{ $pairs }</b> different pairs of scores. If Bob plays crossout, <b data-against>{ $against }</b> of them can happen.
lab-dinner-counts-sample = The sample has <b data-all>{ $pairs }</b> different pairs of scores. If Bob plays crossout, <b data-against>{ $against }</b> of them can happen.
# $count = 15000
lab-dinner-drawn = We draw { $count } of the dots.
# $table = /lab/dinner.csv
lab-dinner-no-script = The picture needs scripts. The <a href="{ $table }" download>table of all outcomes</a> doesn’t.
lab-dinner-layers = Layers
lab-dinner-layer-all = All
lab-dinner-layer-against = Against crossout
lab-dinner-layer-frontier = Pareto frontier
lab-dinner-layer-crossout = Crossout
lab-dinner-layer-greedy = Greedy
lab-dinner-layer-divisions = Other divisions
lab-dinner-frontier = The Pareto frontier covers only the splits that these turns allow: of the morsels, Alice gets { $alice } and Bob gets { $bob }.
# $ways = 7 | 8
# $count = 2
lab-dinner-frontier-beyond = { $count ->
    [one] Way { $ways } in the table below gives Alice another number, so it may lie beyond the frontier.
   *[other] Ways { $ways } in the table below give Alice another number, so they may lie beyond the frontier.
}
lab-dinner-cloud = All outcomes: Alice’s score to the right, Bob’s upwards
lab-dinner-cloud-role = cloud of outcomes
lab-dinner-cloud-help = Point at a dot, or use the arrow keys. Home is crossout. Enter opens a split as a replay.
lab-dinner-cloud-failed = We couldn’t load the picture. Load the page again.
lab-dinner-across = Alice’s score
lab-dinner-upwards = Bob’s score
# $title = Crossout
lab-dinner-mark = { $title }: Alice { $alice }, Bob { $bob }
lab-dinner-dot-none = You haven’t chosen a dot yet.
lab-dinner-dot-one-within = Alice { $alice }, Bob { $bob }: one split, within reach against crossout. Alice eats { $eats }.
lab-dinner-dot-one-beyond = Alice { $alice }, Bob { $bob }: one split, out of reach against crossout. Alice eats { $eats }.
lab-dinner-dot-all-within = Alice { $alice }, Bob { $bob }: { $splits } splits, within reach against crossout. In one of them, Alice eats { $eats }.
lab-dinner-dot-some-within = Alice { $alice }, Bob { $bob }: { $splits } splits, { $against } of them within reach against crossout. In one of them, Alice eats { $eats }.
lab-dinner-dot-beyond = Alice { $alice }, Bob { $bob }: { $splits } splits, out of reach against crossout. In one of them, Alice eats { $eats }.
# $ways = Crossout
lab-dinner-dot-ways = Found by: { $ways }.
lab-dinner-open = Open this split
lab-dinner-dots = All outcomes as a table
lab-dinner-dots-caption = { $pairs } pairs of scores
# $shown = 2000
lab-dinner-dots-caption-first = The first { $shown } of { $pairs } pairs of scores. The CSV has them all.
lab-dinner-head-splits = Splits
lab-dinner-head-against = Against crossout
lab-dinner-head-example = Alice eats, for one

## Other ways to share the plate

lab-dinner-ways = Other ways to share this plate
lab-dinner-ways-told = Ways to share the plate
lab-dinner-ways-caption = Scores, and how much more each would enjoy the other’s plate
lab-dinner-head-way = Way
lab-dinner-head-sum = Sum
lab-dinner-head-envy-a = Alice envies
lab-dinner-head-envy-b = Bob envies
lab-dinner-head-fair = Envy-free
lab-dinner-head-eats = Alice eats
lab-dinner-head-open = <span class="vh">Open</span>
# $title = Crossout
lab-dinner-open-way = Open<span class="vh"> { $title }</span>
lab-dinner-way-crossout = Crossout
lab-dinner-way-greedy-a = Alice greedy, Bob crossout
lab-dinner-way-greedy-b = Alice crossout, Bob greedy
lab-dinner-way-round-robin = Sincere round robin
lab-dinner-way-envy-graph = Envy graph
lab-dinner-way-undercut = Undercut procedure
lab-dinner-way-largest-sum = Largest sum
lab-dinner-way-largest-product = Largest product
lab-dinner-why-gives-up = No split of the morsels that both want is free of envy, so this way gives up.
lab-dinner-why-negative = A morsel is worth less than 0 to a diner. This way needs 0 or more.
lab-dinner-why-ties = This way needs each diner to rank the morsels strictly. Make the numbers different.
lab-dinner-why-too-large = This was too much to work out. Take fewer morsels.
lab-dinner-fair-free = no one envies
lab-dinner-fair-but-one = envy-free but for one morsel
lab-dinner-fair-not = envy
lab-dinner-plate-nothing = nothing
# $eats = 6
# $turns = 7
lab-dinner-no-split = Alice would eat { $eats }, but the turns give { $turns }.

## How good crossout is here

lab-dinner-others = others

### $better = 13–12 | 14–12

lab-dinner-verdicts = How good is crossout here?
lab-dinner-efficient-unknown = It was too much work to see if another split would be better for both.
lab-dinner-efficient = <b>Pareto efficient:</b> no split is as good for both and better for one.
lab-dinner-inefficient-weakly = <b>Not Pareto efficient, but weakly so:</b> { $better } would be at least as good for both.
lab-dinner-inefficient = <b>Not Pareto efficient:</b> { $better } would be at least as good for both.
# $address = /lab/permutations
lab-dinner-similar = <a href="{ $address }">Which dinners are like this?</a>
# $count = 7
# $pairs = 15
lab-dinner-inversions = <b>Inversions: { $count }.</b> Alice and Bob disagree on { $count } of { $pairs } pairs of morsels. With 0 their tastes are the same, with { $pairs } they are opposite.
# $greedy = 12
# $greedyBob = 9
lab-dinner-greed = <b>Greed:</b> against crossout it leaves Alice { $greedy } instead of { $alice }, and Bob { $greedyBob } instead of { $bob }.
lab-dinner-equilibria = Equilibria in pure strategies
# $count = 4
# $payoffs = /about#payoffs
# $least = 12
lab-dinner-equilibria-count = { $count ->
    [one] There is one equilibrium play.
   *[other] There are { $count } equilibrium plays.
} The first mover’s <a href="{ $payoffs }">least equilibrium payoff</a> is { $least }.
lab-dinner-equilibria-caption = Scores, and how many plays end with them
lab-dinner-head-plays = Plays
lab-dinner-firsts = The worth of each first bite
# $diner = Alice
lab-dinner-firsts-caption = What { $diner } can end up with after each first bite
lab-dinner-some = Scores of some equilibria
lab-dinner-some-orders = There are too many orders of equal morsels to try all.
# $count = 20
lab-dinner-more-scores = { $count ->
    [one] … and one more pair of scores
   *[other] … and { $count } more pairs of scores
}
