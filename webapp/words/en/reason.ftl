### Why a move was best or what it lost by: first who did what, then one or two sentences of these.

### $you = no
### $name = Girma
### $other = Bob
### $how = ate
### $move = Kitfo
### $better = Tibs
### $moves = Tibs and Doro wot
### $n = 2
### $noun = bite
### $loss = 3
### $least = 9
### $low = 9
### $high = 12
### $share = 4
### $odds = 67 %
### $got = Gomen
### $lost = Shiro
### $mean = no
### $actual = yes

## Who did what

reason-did =
    { $how ->
        [ate]
            { $you ->
                [mover] You ate { $move }.
               *[no] { $name } ate { $move }.
            }
        [placed]
            { $you ->
                [mover] You went to { $move }.
               *[no] { $name } went to { $move }.
            }
       *[chose]
            { $you ->
                [mover] You chose { $move }.
               *[no] { $name } chose { $move }.
            }
    }
reason-drawn = The dice fell on { $move }.
reason-coin =
    { $you ->
        [mover] The coin called you.
       *[no] The coin called { $name }.
    }

## Moves that lost nothing

reason-only = There was no other choice.
reason-best =
    { $noun ->
        [bite] It was the best bite.
        [token] It was the best place.
       *[move] It was the best move.
    }
reason-equal = It was as good as { $moves }.
reason-equal-many = It was as good as { $n } others.
reason-safest =
    { $noun ->
        [bite]
            { PLURAL($n) ->
                [one] It was the safest bite, and { $moves } is as good only if ties break well.
               *[other] It was the safest bite, and { $moves } are as good only if ties break well.
            }
        [token]
            { PLURAL($n) ->
                [one] It was the safest place, and { $moves } is as good only if ties break well.
               *[other] It was the safest place, and { $moves } are as good only if ties break well.
            }
       *[move]
            { PLURAL($n) ->
                [one] It was the safest move, and { $moves } is as good only if ties break well.
               *[other] It was the safest move, and { $moves } are as good only if ties break well.
            }
    }
reason-safest-many =
    { $noun ->
        [bite] It was the safest bite. { $n } others are as good only if ties break well.
        [token] It was the safest place. { $n } others are as good only if ties break well.
       *[move] It was the safest move. { $n } others are as good only if ties break well.
    }
reason-gamble = It bet on ties, and could end anywhere between { $low } and { $high }. With { $moves }, { $least } or more was sure.
reason-gamble-many = It bet on ties, and could end anywhere between { $low } and { $high }. With { $n } others, { $least } or more was sure.
reason-gained = It gets { $loss } more than { $better }.

## Any game

reason-better = With best play, { $better } gets { $loss } more.
reason-better-somewhere =
    { $noun ->
        [token] With best play, another place gets { $loss } more.
       *[move] With best play, another move gets { $loss } more.
    }

## Choices in secret

reason-in-odds = The perfect play that we followed makes this choice too.
reason-in-odds-part = The perfect play that we followed makes this choice { $odds } of the time.
reason-outside-odds =
    { $you ->
        [other] Given how often you make each choice, this is as good as any. But the perfect play that we followed never chooses it.
        [others] Given how often the others make each choice, this is as good as any. But the perfect play that we followed never chooses it.
       *[no] Given how often { $other } makes each choice, this is as good as any. But the perfect play that we followed never chooses it.
    }
reason-against-odds =
    { $you ->
        [other] Given how often you make each choice, this gets { $loss } less on average than { $better }.
        [others] Given how often the others make each choice, this gets { $loss } less on average than { $better }.
       *[no] Given how often { $other } makes each choice, this gets { $loss } less on average than { $better }.
    }
reason-against-odds-hidden =
    { $you ->
        [other] Given how often you make each choice, this gets { $loss } less on average than another choice.
        [others] Given how often the others make each choice, this gets { $loss } less on average than another choice.
       *[no] Given how often { $other } makes each choice, this gets { $loss } less on average than another choice.
    }

## Bites

reason-waited = It would have waited.
reason-waited-least =
    { $you ->
        [other] You like it least of what’s left, so it would have waited.
       *[no] { $other } likes it least of what’s left, so it would have waited.
    }
reason-waited-matters =
    { $you ->
        [other] It matters least to you of what’s left, so it would have waited.
       *[no] It matters least to { $other } of what’s left, so it would have waited.
    }
reason-other-dish = Another dish won’t wait.
reason-took =
    { $actual ->
        [yes]
            { $you ->
                [other] Then you took { $better }.
               *[no] Then { $other } took { $better }.
            }
       *[no]
            { $you ->
                [other] Now you can take { $better }.
               *[no] Now { $other } can take { $better }.
            }
    }
reason-left =
    { $actual ->
        [yes]
            { $you ->
                [other] That left { $better }, and you took it.
               *[no] That left { $better }, and { $other } took it.
            }
       *[no]
            { $you ->
                [other] That leaves { $better }, and you can take it.
               *[no] That leaves { $better }, and { $other } can take it.
            }
    }
reason-left-hidden =
    { $actual ->
        [yes]
            { $you ->
                [other] That left something better, and you took it.
               *[no] That left something better, and { $other } took it.
            }
       *[no]
            { $you ->
                [other] That leaves something better, and you can take it.
               *[no] That leaves something better, and { $other } can take it.
            }
    }
reason-costs =
    { $mean ->
        [yes] That costs { $loss } on average.
       *[no] That costs { $loss } in the end.
    }
reason-costs-swap =
    { $mean ->
        [yes] That costs { $loss } on average: { $got } instead of { $lost }.
       *[no] That costs { $loss } in the end: { $got } instead of { $lost }.
    }
reason-known-by-guess = Going by the bites so far, { $better } should get about { $loss } more.
reason-little-by-guess = Going by the bites so far, { $better } should get a little more.
reason-known-by-favourite = Your favourite was { $better }, and nothing says that it will wait. That costs you about { $loss } on average.
reason-little-by-favourite = Your favourite was { $better }, and nothing says that it will wait. That costs you a little on average.

## Tokens

reason-cut-in =
    { $actual ->
        [yes]
            { $you ->
                [mover] { $other } cut in at { $move } and took { $share } from you.
                [other] You cut in at { $move } and took { $share } from { $name }.
               *[no] { $other } cut in at { $move } and took { $share } from { $name }.
            }
       *[no]
            { $you ->
                [mover] { $other } can cut in at { $move } and take { $share } from you.
                [other] You can cut in at { $move } and take { $share } from { $name }.
               *[no] { $other } can cut in at { $move } and take { $share } from { $name }.
            }
    }
reason-left-gap =
    { $you ->
        [other] That left { $move } free, and you took it. With best play, it gets { $loss } more.
       *[no] That left { $move } free, and { $other } took it. With best play, it gets { $loss } more.
    }
reason-left-gap-hidden =
    { $you ->
        [other] That left a better place free, and you took it. With best play, it gets { $loss } more.
       *[no] That left a better place free, and { $other } took it. With best play, it gets { $loss } more.
    }
reason-split =
    { $you ->
        [mover] Then you split the stack at { $move } with { $other }.
        [other] Then you and { $name } split the stack at { $move }.
       *[no] Then { $name } and { $other } split the stack at { $move }.
    }
