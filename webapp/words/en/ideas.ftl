### What a plate or a board claims: each is proved again by `lastbite plates check`. Figures are exact.
### $alternating = 2
### $beyond = 3
### $bite = 2
### $bites = 4
### $cost = 5
### $fair = 0
### $floor = 9
### $harm = 2
### $least = 8
### $left = 11
### $mean = 31/3
### $most_here = 14
### $next = 11/2
### $par = 12
### $place = 4
### $plan = 12
### $reach = 15
### $right = 4
### $safe = 2
### $second = 6
### $slip = 1
### $stack = 7
### $swing = 5
### $theirs = 20
### $turned = 22
### $usual = 3
### $ways = 3
### $yours = 23

## Dinners

ideas-it-will-wait = Your favourite is yours anyway, at your bite { $bite }. Eating it first costs { $cost }.
ideas-dessert = Your favourite is still there for your last bite. Eating it first costs { $cost }.
ideas-greed-once = Your favourite is the only right first bite. Greed at your next bite costs { $cost }.
ideas-his-taste = If you count on what your opponent likes, you get { $beyond } more than perfect play promises. Planning from the last bite back gets you { $plan }.
ideas-spite = Eating your opponent’s favourite first hurts them by { $harm } and costs you { $cost }.
ideas-last-bite = { $right ->
    [1] The right first bite
    [2] Both right first bites
   *[other] All { $right } right first bites
} would be wrong if your opponent ate last. Then perfect play would give { $turned }.
ideas-parity = { $right ->
    [1] The right first bite
    [2] Both right first bites
   *[other] All { $right } right first bites
} would be wrong without the dish that you like least.
ideas-reversed-turns = { $right ->
    [1] The right first bite
    [2] Both right first bites
   *[other] All { $right } right first bites
} would be wrong if the order ran the other way. Then perfect play would give { $turned }.
ideas-fair-turns = Going first gets you { $fair ->
    [0] nothing extra
   *[other] { $fair } more
} with these turns. If they alternated, it would get you { $alternating } more. Eating your favourite first costs { $cost }.
ideas-tastes-agree = At every bite only your favourite is right. Any other first bite costs { $slip } or more.
ideas-one-difference = You disagree about one dish, your favourite. Eating it first costs { $cost }.
ideas-tastes-opposite = { $safe } first bites are right. Any other costs { $slip } or more.
ideas-nearly-opposite = Only one dish is worth a race, and it isn’t your favourite. Eating your favourite first costs { $cost }.
ideas-efficient-split = With { $yours } for you and { $theirs } for your opponent, another split is better for both. Best play never gets there.
ideas-shared-gain = With { $yours } for you and { $theirs } for your opponent, another split hurts neither and helps one. Best play never gets there.
ideas-one-line = At { $bites } bites only one dish is right. Greed costs { $cost }.
ideas-rule-turns = Any first bite that is right by the usual rules costs { $cost } or more by this one.
ideas-greed-pays = Greed gets everything there is to get here. By the usual rules it would cost { $usual }.
ideas-eat-nothing = The right first move is to eat nothing. Any bite costs { $cost } or more.
ideas-even-so = The bite that gets you most right now is wrong. It costs { $cost }.
ideas-rather-second = Going first gets you { $par }. Going second would get you { $second }.
ideas-rather-later = Going first gets you { $par }. If you swapped turns with the second diner, you would get { $second }.
ideas-all-favourites = Eat your { $bites } favourites, in any order. Perfect play at this table promises { $beyond } less.
ideas-unseen = Always eat your favourite. That gets you { $floor } or more, whatever your opponent likes, and { $mean } on average over all possible tastes. No way of playing guarantees more.
ideas-foreseen = If you foresee your opponent’s choices, you get { $reach }. That is { $beyond } more than perfect play promises.

## Tokens

ideas-beside = Every best place is next to the richest stack, at place { $stack }. Standing on it costs ${ $cost }.
ideas-last-mover = Only place { $place } is best, and you get the most of all there. The richest free stack costs ${ $cost }.
ideas-room-for-two = Only place { $place } is best. From there both opponents go to one side. The greedy place ends up between them and costs ${ $cost }.
ideas-split-stack = Only place { $place } is best, and there you share the stack of ${ $stack }. Every other place costs ${ $next } or more.
ideas-indifference = { $ways } places get you the same, but your choice shifts ${ $swing } from one opponent to another.
ideas-at-mercy = Best play gets you from ${ $least } to ${ $most_here }. A player after you loses nothing either way.
ideas-middle = Only place { $place } is best, with ${ $left } on its left and ${ $right } on its right. The richest stack costs ${ $cost }.
ideas-round-the-corner = The best place along a line costs ${ $cost } on this clock.
ideas-between = Every best place is between stacks. The best stack costs ${ $cost }.
ideas-richest-costs = The place that looks richest costs ${ $cost } in the end.
ideas-order-turns = Any place that is best for one token each costs ${ $cost } or more with these turns.
ideas-last-turns = If the last two turns were swapped, you would get ${ $turned }, and every right first place would be wrong.
