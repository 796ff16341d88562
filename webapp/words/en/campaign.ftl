### The campaign: its three maps, a plate's page, the stars, and fresh plates for a quick game.
### $room is menu (plates), street (boards) or rules (plates).
### $room = menu
### $stars = 12
### $most = 87
### $score = 5
### $size = 4 dishes
### $low = 8
### $high = 13
### $deal = 1-036384
### $names = Almaz | Desta
### $title = First bites
### $noun = bite
### $company = Girma
### $cost = 3 points
### $move = Bite 3

## Maps

campaign-maps = Maps
campaign-room-menu = The menu
campaign-room-street = The street
campaign-room-rules = House rules
campaign-about-menu = Dinners for two, in courses. Each plate has one idea to find.
campaign-about-street = Stacks of money, and tokens that claim them. Each board has one idea to find.
campaign-about-rules = Change one rule, and the best plan may change with it. Each rule has a paragraph, a picture, and two plates or more to try it on.
campaign-how = Go in order, or pick any { $room ->
    [street] board
   *[menu] plate
}.
campaign-count = <b>{ $stars }</b> of { $most } stars
campaign-stars = { $stars } of { $most } stars
campaign-begin = Start here
campaign-next = Next
campaign-play = Play
campaign-best-possible = Perfect play gives { $low }
campaign-best-range = Perfect play gives { $low } to { $high }
campaign-every-star = Every star is yours
campaign-all-solved = All solved
campaign-every-star-more = You played a perfect game on each { $room ->
    [street] board
   *[menu] plate
} here.
campaign-all-solved-more = You get three stars for a perfect game. Some { $room ->
    [street] boards
   *[menu] plates
} still have a star left for you.
# $host = Girma
campaign-beaten = You beat { $host }.

## Stars

# $percent = 15
campaign-rule = Three stars: perfect. Two: less than { $percent } % short. One: finished. Hints, take-backs and new tries are fine, and your best result stays. With two stars you go on to the next { $room ->
    [street] board
   *[menu] plate
}.
campaign-rule-whole = On a plate with a coin or a secret, a game counts only if you play all of it.

## A plate

campaign-plates = Plates
# $course = First bites
# $number = 3
# $count = 29
campaign-place = { $course } · { $number } of { $count }
# $strategy = Greedy
# $bots = 2
campaign-against = Against <b translate="no">{ $names }</b>, who { PLURAL($bots) ->
    [one] plays
   *[other] play
} <span translate="no">{ $strategy }</span>
# $rule = Fading flavours, half
campaign-house-rule = House rule: <b>{ $rule }</b>
campaign-your-best = Your best: { $score }
campaign-not-played = Not played yet
campaign-play-again = Play it again
campaign-idea = The idea
# $address = /about#proofs
# $claim = Your favourite is yours anyway, at your bite 2. Eating it first costs 1.
campaign-proved = <a href="{ $address }">Proved</a>: { $claim }
campaign-company = { $names }

## The page of the house rules

campaign-rules = Rules
# $proof = Searched to the end.
campaign-proof = <b>On these plates:</b> { $proof }
# $source = Levine and Stange 2012
campaign-source = <b>Source:</b> { $source }
campaign-set-up = Play with this rule
# $plate = Heads or tails
# $meaning = Searched to the end.
campaign-proof-of = “{ $plate }”: { $meaning }

## Fresh plates for a quick game

campaign-fresh-dinner = Fresh plate { $deal }: { $size }
campaign-fresh-tokens = Fresh board { $deal }: { $size }
campaign-practice = Practice: { $size }

## Refusals

campaign-no-deal = We deal dinners and token games only. Go back and choose one.
campaign-no-plate-menu = The menu has no plate of this name. Choose one from the map.
campaign-no-plate-street = The street has no board of this name. Choose one from the map.
campaign-no-plate-rules = The house rules have no plate of this name. Choose one from the map.

## Practice

campaign-practise = Practise this
campaign-practise-table =
    { $noun ->
        [bite] In this exercise the same mistake tempts you: { $size }, against { $company }. Only one bite is best at your first turn, and the mistake costs { $cost }.
        [token] In this exercise the same mistake tempts you: { $size }, against { $company }. Only one place is best at your first turn, and the mistake costs { $cost }.
       *[other] In this exercise the same mistake tempts you: { $size }, against { $company }. Only one move is best at your first turn, and the mistake costs { $cost }.
    }
campaign-practise-mean = That is an average over the coin’s tosses.
campaign-practise-play = Start the exercise
campaign-practise-same = On <b>{ $title }</b>, the same mistake tempts you. It costs { $cost } there.
campaign-practise-plate = We found no exercise for exactly this mistake. Try <b>{ $title }</b>. Starting without a plan costs { $cost } there.
campaign-practise-play-plate = Play { $title }
campaign-practise-waiting = We’re still looking for an exercise in which this mistake tempts you.
campaign-practise-again = Look again
campaign-practise-failed = We couldn’t look for an exercise.
campaign-practise-none = We found no exercise for exactly this mistake.
campaign-practise-menu = Practise on a plate of the menu
campaign-practise-street = Practise on a board of the street
campaign-nothing-to-practise = { $move } cost nothing, so there is nothing to practise.
campaign-no-practice-table = { $move } has no exercise of its own. Choose a plate from the map.
