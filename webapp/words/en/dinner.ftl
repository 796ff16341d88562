### What Ethiopian Dinner says while it is played, and of its results.
### $player = Ben
### $you = no
### $dish = Kitfo
### $offered = Tibs
### $target = Kitfo
### $thing = Kitfo
### $number = 3
### $n = 4
### $place = Kitfo

dinner-title = Ethiopian Dinner
dinner-short = Dinner
dinner-goal = Take turns eating. Each dish scores what it is worth to you, and only your own score counts.
dinner-coach-means = Each dish shows your final score if you eat it now and you both play your best from there. The number in its corner tells you at which bite it will be eaten.
dinner-coach-means-diners = Each dish shows your final score if you eat it now and everyone plays their best from there.
dinner-coach-means-coin = Each dish shows your final score on average, if you eat it now and everyone plays their best from there.
dinner-coach-means-secret = Each dish shows the final score that you get on average if you eat it now. The coach knows only your tastes.
dinner-par-means-secret = That is an average over all tastes that your opponents may have. Luck plays a part.
dinner-last-word = Eats the last bite
dinner-chapter-link = Why? Nine steps about sharing a plate

## Forms

dinner-new-title = A new dinner
dinner-setup-title = The plate
dinner-submit = Sit down
dinner-choose-title = Choose dinner and opponent
dinner-vary = New plates

## Moves

dinner-do = Eat the { $target }
dinner-moved = { $you ->
    [yes] You ate { $target }
   *[no] { $player } ate { $target }
}
# $strategy = Planner
# $targets = Tibs | Kitfo
dinner-while-away = While you were away, { $strategy } ate { $targets } for you.
dinner-taken = { $you ->
    [yes] { $place }, your bite { $number }
   *[no] { $place }, eaten by { $player } at bite { $number }
}
dinner-draw = Toss
dinner-passed-over = The coin never chose you
dinner-coin-calls = { $you ->
    [yes] The coin calls you
   *[no] The coin calls { $player }
}
dinner-ended = The plate is empty
dinner-flawless = Not one bite wasted.
# $dishes = Kitfo | Tibs
dinner-gift = { $player } let you have the { $dishes }.

## The plate, as screen readers say it

dinner-eaten = { $you ->
    [yes] { $dish }, eaten by you
   *[no] { $dish }, eaten by { $player }
}
# $own = +4
# $other = −2
dinner-tag-weights = { $own } for you, { $other }
# $worth = 4
# $square = 16
dinner-tag-squares = { $worth }² = { $square }
dinner-tag-copies = ×{ $n }
dinner-strip-coin = Tossed so far
dinner-strip-order = Order of bites
dinner-tag-top = top three
# $parts = Kitfo: 3 for you, 5 for Ben | under Tibs
dinner-label = { $parts }
dinner-your-choice = your choice
dinner-sending = sending
dinner-under = under { $dish }
# $worth = 12
dinner-worth-to = { $you ->
    [yes] { $worth } for you
   *[no] { $worth } for { $player }
}
# $worths = 3 for you, 5 for Ben
dinner-worths = { $dish }: { $worths }
dinner-commit-eat = Eat { $dish }
dinner-commit-choose = Choose { $dish }
dinner-key-number = a dish by how much you like it
dinner-key-enter = eat
dinner-key-view = next view

## Bites at once

# $moves = Ana ate Kitfo | Ben ate Tibs
dinner-both-ate = { $moves }
dinner-contested = Both chose { $dish }, so it waits for the end
dinner-is-contested = contested
dinner-chose = { $you ->
    [yes] You chose { $target }
   *[no] { $player } chose { $target }
}
dinner-asks-contested = Eat a contested dish.
# $diners = Ana | Ben
dinner-tray = { $n ->
    [1] At the end it goes to { $diners }.
   *[other] At the end they go to { $diners }, in this order.
}
# $diners = Ana | Ben
dinner-tray-now = { $n ->
    [1] Now it goes to { $diners }.
   *[other] Now they go to { $diners }, in this order.
}
dinner-round = This round
dinner-tray-title = Contested
dinner-tray-dishes = Contested dishes
# $slot = 0
# $chosen = has chosen
dinner-slot-of = { $player }: <b data-slot="{ $slot }">{ $chosen }</b>
dinner-slot-open = still to choose
dinner-slot-hidden = has chosen
dinner-slot = chose { $dish }

## Take-backs

### $owner = Ben
### $other = Ana
dinner-on-fork = still on the fork
dinner-offer = { $you ->
    [owner] { $other } offers you { $offered } for the { $dish } on your fork.
    [other] You offered { $owner } { $offered } for the { $dish }.
   *[no] { $other } offered { $owner } { $offered } for the { $dish }.
}
# $offers = yes
dinner-fork = { $you ->
    [owner] { $dish } is on your fork.
   *[no] { $dish } is on { $owner }’s fork.
    [other] { $dish } is on { $owner }’s fork. { $offers ->
        [yes] Eat, or offer something better for it:
       *[no] You have nothing to offer for it.
    }
}
dinner-fork-empty = A bite waits on the fork for one turn.
dinner-offer-take = Take { $offered }, give { $dish } back
dinner-offer-keep = Keep { $dish }, refuse { $offered }
dinner-offer-make = Offer { $dish }
dinner-asks-answer = Take what is offered, or keep the dish on your fork.
dinner-answer-accept = accepting
dinner-answer-refuse = refusing
dinner-offering = offering { $dish }
dinner-do-accept = Accept the offer
dinner-do-refuse = Refuse the offer
dinner-told-accept = { $you ->
    [yes] You accepted the offer
   *[no] { $player } accepted the offer
}
dinner-told-refuse = { $you ->
    [yes] You refused the offer
   *[no] { $player } refused the offer
}
dinner-told-offer = { $you ->
    [yes] You offered { $dish }
   *[no] { $player } offered { $dish }
}

## Passes

dinner-passing = passing
dinner-pass = Pass
dinner-passed = { $you ->
    [yes] You passed
   *[no] { $player } passed
}
# $players = Ben
dinner-may-pass = { $players } may still pass once.
dinner-all-passed = No one can pass again.

## Secret tastes: the review

dinner-hindsight = Tastes were secret, so this review is hindsight. It judges every bite as if you had all known each other’s tastes.
dinner-hindsight-nothing = Tastes were secret, so this review is hindsight. It judges every bite as if you had all known each other’s tastes. With what you could know, eating your favourite was right every time.
dinner-beliefs = What the bites gave away
dinner-beliefs-lead = After each bite, the Belief bot guesses the eater’s favourite. A bluff can fool it.
dinner-beliefs-bite = Bite { $number }: { $dish }
dinner-beliefs-was = it was
dinner-beliefs-none = Nothing is left to guess.

## Bots and the coach

dinner-bot-perfect = Perfect, from first to last. I take my napkin off to you.
dinner-bot-took-gift = Thank you for the { $thing }. It could have been yours.
dinner-bot-never-fought = I’d never have fought you for the { $thing }.
dinner-bot-saw-it-wait = So you saw it: the { $thing } can wait.
dinner-bot-took-my-favourite = There goes the { $thing }. I liked it best of what was there.
dinner-bot-my-favourite = The { $thing }: my favourite of what was left.
# $amount = 3 points
dinner-praise-saw-it-wait = Well seen: the { $thing } could wait. Eaten now, it would have cost you { $amount }.

## Watching: facts of each bite

# $first = Ana
# $last = Ben
# $same = no
dinner-opening = { $n } dishes on the plate. { $same ->
    [yes] { $first } bites first and last.
   *[no] { $first } bites first, { $last } last.
}
dinner-opening-coin = { $n } dishes on the plate. Before each bite, a coin says who eats.
dinner-opening-at-once = { $n } dishes on the plate. Both choose at once.
dinner-opening-pass-once = { $n } dishes on the plate, and a pass each.
dinner-opening-take-backs = { $n } dishes on the plate. After each bite, the next diner may offer a swap.
### $rank = 2
dinner-bite = { $you ->
    [yes] You eat { $dish }
   *[no] { $player } eats { $dish }
}, { $rank ->
    [1] the favourite
    [2] the second favourite
    [3] the third favourite
    [4] the fourth favourite
   *[other] favourite number { $rank }
} of the { $n } left.
dinner-bite-least = { $you ->
    [yes] You eat { $dish }, your least favourite of the { $n } left.
   *[no] { $player } eats { $dish }, the least favourite of the { $n } left.
}
dinner-bite-last = { $you ->
    [yes] You get the last bite, { $dish }.
   *[no] { $player } gets the last bite, { $dish }.
}
### $bite = Ana eats Kitfo, the favourite of the 4 left.
# $players = Ben
dinner-bite-robs = { $bite } { $players } liked it best.
dinner-bite-unloved = { $bite } { $you ->
    [yes] You like it least of all.
   *[no] { $player } likes it least of all.
}
dinner-bite-ranked = { $bite } { $you ->
    [yes] You rank it { $rank ->
        [2] second
        [3] third
        [4] fourth
       *[other] number { $rank }
    }.
   *[no] { $player } ranks it { $rank ->
        [2] second
        [3] third
        [4] fourth
       *[other] number { $rank }
    }.
}

## Puzzles: the way to the answer

# $order = You | Ben | You
dinner-order-to-come = { $n } dishes are left. The bites go in this order: { $order }.
dinner-to-come = You take turns. { $n ->
    [1] One dish is left
   *[other] { $n } dishes are left
}, and { $you ->
    [yes] you eat the last one.
   *[no] { $player } eats the last one.
}
dinner-to-come-coin = { $n ->
    [1] One dish is left, and it is yours.
   *[other] { $n } dishes are left. This bite is yours. After it, a coin calls who eats.
}
### $others = no
### $other = Ana
dinner-cross-first = One dish is left, so that’s the one to eat now: { $dish }.
dinner-cross-last = { $others ->
    [yes] { $player } bites last. You like { $dish } least, so it can wait that long.
   *[no] { $you ->
        [yes] The last bite is yours.
       *[no] { $player } bites last.
    } { $other } likes { $dish } least, so it can wait that long.
}
dinner-cross = { $others ->
    [yes] { $player } has bite { $number }. Of the rest, you like { $dish } least.
   *[no] { $you ->
        [yes] You have bite { $number }.
       *[no] { $player } has bite { $number }.
    } Of the rest, { $other } likes { $dish } least.
}

## A better split, in a review

### $had = 12
### $has = 11
### $left = Kitfo
### $cost = 1
### $gain = 1

dinner-trust-title = A better split, if you trust
# $others = no
# $other = Ana
dinner-trust-usual = Best play gives { $you ->
    [yes] you
   *[no] { $player }
} { $had } and { $others ->
    [yes] you
   *[no] { $other }
} { $has }.
dinner-trust-both = Another split gives { $had } and { $has }, more for both.
dinner-trust-one = Another split gives { $had } and { $has }. { $you ->
    [yes] You get more, and no one gets less.
   *[no] { $player } gets more, and no one gets less.
}
dinner-trust-bite = { $you ->
    [yes] At bite { $number } you would leave { $left } and eat { $dish }. If best play followed, that would cost you { $cost }.
   *[no] At bite { $number } { $player } would leave { $left } and eat { $dish }. If best play followed, that would cost { $player } { $cost }.
}
dinner-trust-gain = { $you ->
    [yes] Breaking the promise here would get you { $gain } more.
   *[no] Breaking the promise here would get { $player } { $gain } more.
}
dinner-trust-no-gain = { $you ->
    [yes] Breaking the promise here would get you nothing.
   *[no] Breaking the promise here would get { $player } nothing.
}
dinner-trust-why = Best play never ends there, whatever you promise each other. We checked every split and every way to reach it.
