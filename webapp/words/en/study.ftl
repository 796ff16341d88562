### The results of lastbite watch, study, tournament and plates. A bar stands between the heads of a table’s columns.
### $stacks = 10

study-plates = Plates
study-dinners = Dinners
study-clocks = Clocks
study-rounds = Rounds
study-plate-holds = holds
study-plate-fails = DOES NOT HOLD
study-you = you
# $share = 7.1%
study-at-most = { $share } at most
# $count = 680
study-more = … and { $count } more
# $order = ABABBBAA
# $turns = 8
# $a = 18.589
# $b = 18.75
# $ahead = B
# $written = exact
# $lead = 9/56
# $about = 0.160714
study-order =
    { $order } has { $turns ->
        [one] { $turns } turn
       *[other] { $turns } turns
    }. A gets { $a } on average, and B gets { $b }. { $ahead ->
        [none] That is exactly fair.
       *[other] { $written ->
            [exact] { $ahead } leads by exactly { $lead }, which is about { $about }.
           *[rounded] { $ahead } leads by about { $about }.
        }
    }

study-heads-pareto = dinners | morsels | not efficient | not even weakly | one gains | both gain
study-heads-greed = dinners | morsels | greed is free | share | largest cost
study-heads-plates = morsels | A’s plates | B’s plates
study-heads-grids = stacks | players | clocks | same least payoff | same payoffs
study-heads-orders = order | A | B | lead of A
study-heads-saboteurs = players | A on | equilibrium | one saboteur | who | all others | secured
study-heads-tournament = strategy | matches | won | shared | mean payoff | 95 % interval

# $file = setup.json
study-game-in-file = The game in { $file }
# $morsels = 8
study-random-dinner = A random dinner of { $morsels } morsels
study-title-line = { $stacks } stacks, line
study-title-clock = { $stacks } stacks, clock
# $title = Three dishes
# $who = A greedy, B crossout
# $seed = 1
study-watched = { $title }: { $who }, seed { $seed }
# $seats = A, B
study-heads-watch = turn | seat | move | { $seats }

## Game files

# $seat = A
# $name = Crossout
# $score = 15
# $accuracy = 96
study-review-seat = { $seat } { $name } { $score }, accuracy { $accuracy } %
study-heads-review = move | by | played | verdict | cost | best
# $certificate = exact
study-review-proof = Certificate: { $certificate }.
# $file = games.ndjson
# $games = 3
study-valid = { $file }: { $games ->
    [one] { $games } game, valid.
   *[other] { $games } games, all valid.
}

## A game on the keyboard

# $hint = ?
# $quit = q
study-play-keys = Type the number of a move. { $hint } asks for a hint, and { $quit } stops.
study-play-prompt = Your move:
# $seat = B
# $name = Greedy
# $move = place 8
study-play-moved = { $seat } { $name }: { $move }
# $moves = place 8
# $certificate = exact
study-play-hint = Best: { $moves } ({ $certificate }).
# $cost = $3
# $moves = place 8
study-play-cost = That cost you { $cost }. Better: { $moves }.
# $typed = 99
# $cause = Place 3 is taken.
study-play-no-move = “{ $typed }” isn’t a move here. { $cause }
# $ended = stopped
# $scores = A 5, B 2
study-play-ended = { $ended ->
    [stopped] Stopped.
   *[played] The game is over.
} { $scores }
study-head-move = move
study-head-morsel = morsel
study-head-stack = stack
study-head-owner = owner
study-head-token = token
