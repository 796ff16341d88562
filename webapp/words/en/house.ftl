### House rules on the form of a new game, in help, in lobbies and in titles; how games are called and counted.
### A rule has a label, a paragraph of help, and an option for each choice, the old rule first. The line
### house-chosen tells a table by which rule it plays. The line house-titled stands in a match's title.
### $dishes = 8
### $stacks = 10
### $seats = 3
### $tokens = 6
### $size = 8
### $seed = 7
### $count = 3
### $field = size
### $title = Eight dishes

## The order of bites

house-label-turns = Order of bites
house-option-turns-plain = In turn
house-option-turns-fair = Fair turns
house-option-turns-coin = A coin
house-help-turns = Fair turns go A, B, B, A, B, A, A, B and so on, so no one is first for long. With more than two diners they go round the table and back. The coin is for two. Before each bite it decides who eats, so you never know how often you will bite.
# $option = coin
house-glance-turns = { $option ->
    [coin] The strip shows all tosses so far.
   *[other] The strip shows who bites next.
}
house-chosen-turns-fair = Fair turns decide who bites
house-chosen-turns-coin = A coin decides who bites
house-titled-turns-fair = fair turns
house-titled-turns-coin = with a coin

## Tastes for each other

house-label-weights = Your score
house-option-weights-own = Yours
house-option-weights-competitive = Lead
house-option-weights-cooperative = Sum
house-option-weights-mother-and-child = Family
house-help-weights = Lead: your score is what you ate, minus what the others ate. Sum: you all score what everyone ate. Family: diner A, the mother, scores everything. The others, her children, score only what they ate.
# $option = competitive
house-glance-weights = { $option ->
    [competitive] Taking what others like helps you too.
    [cooperative] Leave a dish to the one who likes it most.
    [mother-and-child] The mother scores what her children eat, too.
   *[other] Some of you also count what others eat.
}
house-chosen-weights-competitive = Only your lead counts
house-chosen-weights-cooperative = Everyone’s dishes count for all of you
house-chosen-weights-mother-and-child = Everyone’s dishes count for diner A, their own for the rest
house-titled-weights-competitive = for the lead
house-titled-weights-cooperative = for everyone
house-titled-weights-mother-and-child = in the family
# $rows = A by 1, −2 | B by 0, 1
house-spelled-weights = dishes weighed: { $rows }
# $diner = A
# $by = 1, −2
house-spelled-weights-row = { $diner } by { $by }

## Fading

house-label-fading = Fading flavours
house-option-fading-1 = No
house-option-fading-9-10 = A tenth
house-option-fading-7-10 = Three tenths
house-option-fading-1-2 = Half
house-help-fading = After every bite the dishes that are left lose part of their worth. The more they lose, the better it is to be greedy. The best play lies between greed and planning ahead.
house-glance-fading = The old numbers are crossed out.
house-chosen-fading-9-10 = With each bite, the dishes left lose a tenth of their worth
house-chosen-fading-7-10 = With each bite, the dishes left lose three tenths of their worth
house-chosen-fading-1-2 = With each bite, the dishes left lose half of their worth
house-titled-fading-9-10 = fading by a tenth
house-titled-fading-7-10 = fading by three tenths
house-titled-fading-1-2 = fading by half
# $kept = 4/5
house-spelled-fading = after each bite, dishes keep { $kept } of their worth

## Injera

house-label-injera = Layers
house-option-injera-0 = None
house-option-injera-2 = Two deep
house-option-injera-3 = Three deep
house-help-injera = Dishes lie on top of each other. You can eat a covered dish only once nothing lies on it. So it can be bad to be the one who has to uncover something.
house-glance-injera = Eat what lies on top to free what is below.
house-chosen-injera-2 = Dishes lie two deep
house-chosen-injera-3 = Dishes lie three deep
house-titled-injera-2 = two deep
house-titled-injera-3 = three deep
house-spelled-injera = { PLURAL($count) ->
    [one] one dish covered
   *[other] { $count } dishes covered
}

## Other ways to count

house-label-shape = How dishes count
house-option-shape-sum = All bites
house-option-shape-worst = Worst bite
house-option-shape-squares = Squares
house-option-shape-top = Top three
house-help-shape = Your dishes count in another way. Worst bite: only your worst counts. Squares: a dish worth four counts sixteen. Top three: first how many of your three favourites you got, then the sum.
# $option = worst
house-glance-shape = { $option ->
    [worst] One small number spoils a whole dinner.
    [squares] Big dishes count most.
    [top] Your favourites are marked on the plate.
   *[other] Ask yourself what each dish adds.
}
house-chosen-shape-worst = Only your worst bite counts
house-chosen-shape-squares = Each bite counts squared
house-chosen-shape-top = Your three favourites count first
house-titled-shape-worst = by the worst bite
house-titled-shape-squares = by squares
house-titled-shape-top = top three first
house-counts-sum = all bites
house-counts-worst = the worst bite
house-counts-squares = squares
house-counts-top = { PLURAL($count) ->
    [one] the favourite, then all bites
   *[other] the top { $count }, then all bites
}
# $diner = A
# $how = the worst bite
house-spelled-shape-diner = { $diner } by { $how }
# $rows = A by the worst bite | B by the top 3, then all bites
house-spelled-shape-rows = { $rows }

## Bites at once

house-label-at_once = Bites
house-option-at_once-no = In turn
house-option-at_once-yes = At once
house-help-at_once = You both choose a dish in secret. If they differ, each of you eats one. A dish that you both chose is contested and stays. You eat the contested dishes at the end, in the order A, B, B, A, B, A, A, B and so on.
house-glance-at_once = A dish that you both choose stays until the end.
house-chosen-at_once-yes = You bite at once, in secret
house-titled-at_once-yes = bites at once

## Take-backs

house-label-take_backs = Take-backs
house-option-take_backs-no = No
house-option-take_backs-yes = Offers
house-help-take_backs = A bite stays on the fork for one turn. The next diner may offer another dish for it, one that its eater likes better. If the eater accepts, the two dishes are swapped, and the next bite comes without an offer. If not, the diner who offered the dish eats it. We made this rule up, and nothing is proved about it.
house-glance-take_backs = The dish on the fork can still be swapped.
house-chosen-take_backs-yes = After each bite, the next diner may offer a swap
house-titled-take_backs-yes = with take-backs

## Copies

house-label-copies = How many of each dish
house-option-copies-1 = One
house-option-copies-2 = Two
house-option-copies-3 = Three
house-help-copies = There are fewer dishes, and several of each. Copies are worth the same to you. With open tastes nothing else changes. With secret tastes, a diner who eats one may well want another.
house-glance-copies = Copies are worth the same to you.
house-chosen-copies-2 = Two of each dish
house-chosen-copies-3 = Three of each dish
house-titled-copies-2 = in pairs
house-titled-copies-3 = in threes
# $counts = 3 | 2 | 1
house-spelled-copies = { $counts } of the dishes

## Secret tastes

house-label-secret = Tastes
house-option-secret-open = Open
house-option-secret-secret = Secret
house-help-secret = You see your own numbers, and no one else’s until the plate is empty. We deal new numbers, so no one knows them in advance. If all dishes differ, eat your favourite, because bites tell nothing. If there are several of a dish, bites do tell, so you can guess and bluff.
house-glance-secret = A ? stays hidden until the plate is empty.
house-chosen-secret-secret = Tastes are secret
house-titled-secret-secret = secret tastes

## Pass once

house-label-pass_once = Passes
house-option-pass_once-no = None
house-option-pass_once-yes = One each
house-help-pass_once = Each of you may skip one turn. If no dish lies on another, that changes nothing. If dishes lie on each other, your pass leaves the uncovering to your opponent.
house-glance-pass_once = Your pass leaves the next bite to your opponent.
house-chosen-pass_once-yes = Each of you may pass once
house-titled-pass_once-yes = with a pass each

## Several tokens each

house-label-order = Order of tokens
house-option-order-one = Once round
house-option-order-back = And back
house-option-order-fair = Fair turns
house-option-order-typed = Any order
house-help-order = Each player has several tokens. “And back” goes A, B, C, C, B, A. Fair turns do that twice, the second time from the other end. Each stack goes to the nearest token as always, and your score is the money of all your tokens. Go early, and you have more to choose from. Go late, and you know more.
house-glance-order = Go early for more choice, or late to know more.
house-chosen-order-back = Two tokens each: once round, then back
house-chosen-order-fair = Four tokens each, in fair turns
house-titled-order-back = and back
house-titled-order-fair = fair turns
house-typed-order = A letter for each token
house-typed-help-order = Each player’s letter at least once, such as ABBA or ABCCBA.
house-write-order = Type an order such as ABBA, or choose another rule.

## Tokens in secret

house-label-places = Placement
house-option-places-no = Openly
house-option-places-yes = In secret
house-help-places = For two players. You both choose a stack in secret, and then both tokens are shown. If you chose the same one, you share everything. If you both play perfectly, each of you gets half on average. On a line, you are sure of half on a stack in the middle of the money.
house-glance-places = If you choose the same stack, you share everything.
house-chosen-places-yes = You both choose a place in secret
house-titled-places-yes = in secret

## Any rule

# $label = Fading flavours
# $spelled = after each bite, dishes keep 4/5 of their worth
house-spelled = { $label }: { $spelled }
# $label = Fading flavours
house-agreed = { $label }: as agreed
# $label = Fading flavours
# $given = “fast”
# $known = 1 | 9/10 | 7/10
house-unknown = { $label }: { $given } isn’t one of { $known }.

## Rules that go together

house-rule-coin = A coin
house-rule-weights = Tastes for each other
house-rule-fading = Fading flavours
house-rule-injera = Injera
house-rule-diners = A bigger table
house-rule-shape = Another way to count
house-rule-at_once = Bites at once
house-rule-take_backs = Take-backs
house-rule-copies = Copies
house-rule-secret = Secret tastes
house-rule-pass_once = Pass once
# $one = A coin
# $other = A bigger table
# $reason = A coin has only two sides.
house-apart = <b>{ $one }, { $other }.</b> { $reason }
house-why-coin-diners = A coin has only two sides.
house-why-coin-shape = The proof for other ways to count needs a known order of turns.
house-why-coin-at_once = No one waits for a toss if both bite at once.
house-why-coin-take_backs = An offer answers the bite before, so turns have to alternate.
house-why-coin-pass_once = If a coin calls you, you have no turn to give away.
house-why-weights-shape = This is an ordinary dinner with other numbers only if bites are summed.
house-why-weights-secret = You can’t care for dishes if you don’t know their worth to their eater.
house-why-fading-shape = Bites can fade one by one only if they are summed.
house-why-fading-at_once = Bites at once have no turns after which they could fade.
house-why-fading-take_backs = If a bite is taken back, it isn’t clear how much it has faded.
house-why-fading-secret = With secret tastes we can guarantee a score only if each bite counts in full.
house-why-fading-pass_once = It isn’t clear whether dishes fade at a skipped turn.
house-why-injera-shape = The proof for other ways to count needs all dishes within reach.
house-why-injera-at_once = A contested dish stays, and would keep the one below it covered.
house-why-injera-take_backs = A dish that goes back to the plate belongs to no layer.
house-why-injera-copies = A layer names one dish, and copies look the same.
house-why-injera-secret = With secret tastes we can guarantee a score only if all dishes are within reach.
house-why-diners-shape = The plan that solves other ways to count is for two.
house-why-diners-at_once = Two of three could name one dish and the third another.
house-why-diners-take_backs = An offer goes from one diner to the other.
house-why-diners-pass_once = A pass leaves the turn to the other diner.
house-why-shape-at_once = The proof for other ways to count needs a known order of turns.
house-why-shape-take_backs = With offers we can search only if bites are summed.
house-why-shape-copies = The proof for other ways to count needs diners who always prefer one dish.
house-why-shape-secret = With secret tastes we can guarantee a score only if bites are summed.
house-why-shape-pass_once = The proof for other ways to count needs a known order of turns.
house-why-at_once-take_backs = If both bite at once, no one comes next to make an offer.
house-why-at_once-copies = You could both name the same dish and still mean two copies.
house-why-at_once-secret = With secret tastes we can guarantee a score only if bites come one after the other.
house-why-at_once-pass_once = If both bite at once, no one comes next.
house-why-take_backs-copies = With offers we can search only if all dishes differ.
house-why-take_backs-secret = You can offer only a dish that your opponent likes better, so you have to know it.
house-why-take_backs-pass_once = An offer answers a bite, and a pass leaves none.
house-why-secret-pass_once = With secret tastes we can guarantee a score only if no turn is skipped.
house-apart-tokens-several = Several tokens each don’t go with tokens that stand anywhere. We have no search for that.
house-apart-tokens-secret = Tokens in secret are for two players with one token each, on stacks. Only that is proved.

## Names and sizes of games

house-heading-teaching = To learn on
house-heading-paper = From Levine and Stange’s article
house-dinner-random = Random dinner of { $size }, seed { $seed }
house-dinner-unseeded = Random dinner of { $size }
house-dinner-own = A dinner of your own
house-dinner-diners = { $title }, { $seats } diners
house-dinner-plain = A dinner of { $dishes } dishes
house-size-dinner = { PLURAL($dishes) ->
    [one] One dish
   *[other] { $dishes } dishes
}
house-size-seats = { $seats } seats
house-size-line = { $stacks } stacks, { $tokens } tokens
house-size-clock = { $stacks } stacks round a clock, { $tokens } tokens
# $size = 6 stacks, 4 tokens
# $order = ABBA
house-size-order = { $size }, order { $order }
# $size = 6 stacks, 4 tokens
house-size-between = { $size }, also between stacks
## $own is yes for stacks that were typed, and no for $1, $2 and so on.
## $own = no
## $where = line
## $step = ½
house-tokens-stacks = { $own ->
    [yes] { $stacks } stacks of your own
   *[no] $1–${ $stacks }
} { $where ->
    [clock] round the clock
   *[line] on a line
}, { $seats } seats
house-tokens-anywhere = { $own ->
    [yes] { $stacks } stacks of your own
   *[no] $1–${ $stacks }
} anywhere { $where ->
    [clock] round the clock
   *[line] on a line
}, { $seats } seats
house-tokens-step = { $own ->
    [yes] { $stacks } stacks of your own
   *[no] $1–${ $stacks }
} { $where ->
    [clock] round the clock
   *[line] on a line
} in steps of { $step }, { $seats } seats
house-plain-stacks = { $own ->
    [yes] { $stacks } stacks
   *[no] $1 to ${ $stacks }
} { $where ->
    [clock] round a clock
   *[line] on a line
}
house-plain-anywhere = { $own ->
    [yes] { $stacks } stacks
   *[no] $1 to ${ $stacks }
} anywhere { $where ->
    [clock] round a clock
   *[line] on a line
}
house-plain-step = { $own ->
    [yes] { $stacks } stacks
   *[no] $1 to ${ $stacks }
} { $where ->
    [clock] round a clock
   *[line] on a line
} in steps of { $step }

## Fields that cannot be used

# $given = “toast”
# $known = size | seed
house-wrong-field = There is no field { $given } here, only { $known }.
# $given = “99”
# $most = 20
house-wrong-large = { $given } is too large: at most { $most }.
# $given = “1”
# $least = 2
house-wrong-small = { $given } is too small: at least { $least }.
# $given = “many”
house-wrong-whole = { $given } is not a whole number.
# $given = “abcdefgh”
# $most = 40
house-wrong-long = { $given } is too long: at most { $most } characters.
# $field = shape
# $given = “ring”
# $known = line | clock
house-wrong-choice = { $field }: { $given } isn’t one of { $known }.
# $given = “ring”
house-wrong-other = { $given } isn’t one of the choices.
# $most = 24
house-wrong-dishes = A dinner has at most { $most } dishes, not { $count }.
# $number = 2
# $line = “Shiro 3”
# $numbers = 2
house-wrong-line = Line { $number }, { $line }: write a name and { $numbers } numbers, with commas.
# $line = 2
# $why = “NaN” is not an exact number.
house-wrong-number = Line { $line }: { $why }
# $digits = 6
house-wrong-digits = If tokens may stand between stacks, use at most { $digits } digits above and below the fraction bar.
