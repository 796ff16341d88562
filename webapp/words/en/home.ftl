### The home page: the next plate, both games, today's puzzles, a code, games to go on with; and the list "Your games".
### $dish = Kitfo
### $yours = 5
### $theirs = 2
### $best = 5
### $name = Makeda
### $pronoun = she
### $count = 3
### $address = /about#proofs

home-title = Play
# $map = The menu
# $number = 2
home-next-place = { $map } · { $number } of { $count }
home-play = Play
home-solved = Every star on every map is yours
# $most = 81
home-stars = { $count } of { $most } stars

# $names = Girma
home-play-names = Play { $names }
# $number = 1-036384
# $size = 4 dishes
home-dealt-dinner = New plate { $number } · { $size }. Plates get harder as you earn stars.
# $number = 1-036384
# $size = 5 stacks
home-dealt-tokens = New board { $number } · { $size }. Boards get harder as you earn stars.
home-watch = Watch bots play

## The plate of the first screen

home-plate-title = Eat { $best } points.
home-plate-lead = You bite first and last, { $name } in between. <b class="seat-0">Blue</b> (left) counts for you, <b class="seat-1">orange</b> for { $pronoun ->
    [she] her
    [he] him
   *[they] them
}.
home-plate-ask = Which dish do you eat first?
home-plate-label = A plate of three dishes
# $other = 4
home-plate-dish = <span class="vh">Eat </span><span translate="no">{ $dish }</span><span class="vh">: { $yours } for you, { $other } for { $name }</span>
# $score = 4
home-plate-you = You { $score }
home-plate-best = perfect play gives { $best }
home-plate-thinking = { $name } looks at the plate.
home-plate-reply = { $name } ate { $dish }. The last bite is yours.
home-ending-perfect = { $yours } of { $best }: a perfect dinner. { $dish } was safe all along, so it could wait.
home-ending-short = You got { $yours }. { $best } was possible. Again?
home-planner-start = After you. I know what I want.
home-planner-end-perfect = You left { $dish } for the end. Well planned!
home-planner-end-short = { $dish }, thank you. You could have had it.
home-again = Again
# $plate = It keeps well
home-onward-to = Next: { $plate }
home-share = Ask a friend
home-share-perfect = I got { $yours } of { $best }. Can you?
home-share-short = I got { $yours }. Can you get { $best }?
home-copied = Link copied
home-asked-perfect = A friend got { $yours } of { $best } here. Can you?
home-asked-short = A friend got { $yours } here. Can you get { $best }?
home-slogan = Two small games, no luck unless you want some, no account. <b>Plan the last bite first.</b>

## The four ways on

home-ways = More to play
home-way-menu = { $count } plates, one idea each
home-way-street = { $count } boards: get closest to the money
home-friends = Play a friend
home-friends-help = Send a link. That’s all.
home-daily-help = Two new ones every day
# $n = 1
# $most = 2
home-daily-ended = { $n ->
    [1] One of { $most } done today
   *[other] Done for today. Two new ones tomorrow
}

## The second game

home-second = The second game
home-second-street = Play the street

## A fresh plate or board

home-fresh = Fresh from the kitchen
home-you = You
# $first = Girma
# $second = Shiferaw
home-tokens-lead = Every stack goes to the nearest token, and a tie splits it. { $first } stands on place 5, { $second } on place 9. The last token is yours. Where would you go?

home-daily = Today’s puzzles

home-code = Got a code?
home-code-help = Each table has a code of eight letters and digits.
home-code-field = Table code
home-code-join = Join the table

home-moment = Live now
home-moment-join = Join this table
home-moment-watch = Watch this game
home-moment-play = Play a game like this
home-moment-guest = A guest

home-open-all = All open tables

home-games = Your games
home-games-stars = Your stars
home-games-all = All your games
home-games-none = No games yet
home-games-empty = Your games will be listed here. You don’t need an account.
home-games-until = Your games will be listed here. You don’t need an account. Until then:
home-games-greed = Watch greed meet a plan
home-group-turn = Your turn
home-group-others = Waiting for others
home-group-players = Waiting for players
home-group-over = Over
home-games-score = Your score first:
home-games-turn = Your turn
home-games-waiting = Waiting for players
home-with-none = No one yet
# $names = Ana | Ben
home-with = { $names }
home-with-more = { $count ->
    [one] one more
   *[other] { $count } more
}
home-state-over = Over
home-state-ready = Press Ready
home-state-lobby = Not started
# $time = 4:30
home-state-time = { $time } left
# $game = dinner
home-state-moves = { $game ->
    [dinner] { $count ->
        [one] One bite so far
       *[other] { $count } bites so far
    }
    [tokens] { $count ->
        [one] One token so far
       *[other] { $count } tokens so far
    }
   *[other] { $count ->
        [one] One move so far
       *[other] { $count } moves so far
    }
}
# $state = Not started
# $game = 1
# $games = 2
home-state-series = { $state }, game { $game } of { $games }
home-ago-day = { $count ->
    [one] a day ago
   *[other] { $count } days ago
}
home-ago-hour = { $count ->
    [one] an hour ago
   *[other] { $count } hours ago
}
home-ago-minute = { $count ->
    [one] a minute ago
   *[other] { $count } minutes ago
}
home-ago-now = moments ago

home-why = Why not just eat your favourite first?
home-why-wait = Some dishes can wait
home-why-wait-text = A dish that your opponent likes least will still be there at the end. Your favourite may be in no danger at all.
home-why-end = So start at the end
home-why-end-text = Walk the turns backwards. At each turn, cross out the dish that the <em>other</em> diner likes least of those left. That is the dish for that turn.
home-why-answer = The plan holds up
home-why-answer-text = If your opponent plans like this, you can’t do better than planning like this too. That is <a href="{ $address }">proved</a>, and { $name } plays that way.
home-why-crossout = Why crossout works, step by step
home-why-nearest = Why the nearest token wins, step by step
