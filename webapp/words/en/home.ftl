### The home page: the next plate, both games, today's puzzles, a code, games to go on with; and the list "Your games".
### $dish = Kitfo
### $yours = 5
### $theirs = 2
### $best = 5
### $name = Makeda
### $count = 3
### $address = /about#proofs

home-title = Play
home-lead = Two small games without luck. Share a plate with someone who likes other dishes than you. Or take the best place before your rivals do.

home-campaign = Campaign
# $map = The menu
# $number = 2
home-next-place = { $map } · { $number } of { $count }
home-play = Play
home-solved = You have solved every plate
home-solved-help = Three stars are for a perfect game. Some plates may still have one left for you.
# $most = 81
home-stars = { $count } of { $most } stars

home-play-bot = Play a bot
# $names = Girma
home-play-names = Play { $names }
home-play-friends = Play with friends
# $number = 1-036384
# $size = 4 dishes
home-dealt-dinner = New plate { $number } · { $size }. Plates get harder as you earn stars.
# $number = 1-036384
# $size = 5 stacks
home-dealt-tokens = New board { $number } · { $size }. Boards get harder as you earn stars.
home-watch = Watch bots play

home-dinner-lead = You and { $name } take turns, one dish at a time. Blue is its worth <em>to you</em>, orange its worth <em>to { $name }</em>. You bite first and last. <strong>A perfect dinner here is { $best }. Can you get it?</strong>
home-dinner-plate = A plate of three dishes
# $other = 4
home-dinner-dish = <span class="vh">Eat </span><span translate="no" data-dish>{ $dish }</span><span class="vh">: { $yours } for you, { $other } for { $name }</span>
home-dinner-start = Your bite. { $name } plans ahead.
home-dinner-thinking = { $name } is thinking …
home-dinner-reply = { $name } ate { $dish }. The last bite is yours.
home-dinner-perfect = { $yours } of { $best }: a perfect dinner. { $dish } was safe all along, so it could wait.
home-dinner-short = { $yours } of { $best }, and { $name } got { $theirs }. Which dish would have waited for you?
home-you = You
home-again = Again

# $first = Girma
# $second = Shiferaw
home-tokens-lead = Every stack goes to the nearest token, and a tie splits it. { $first } stands on place 5, { $second } on place 9. The last token is yours. Where would you go?

home-daily = Today’s puzzles
home-daily-help = A dinner and a token board. They are new every day, and the same for everyone.
home-daily-open = Find the better move

home-code = Got a code?
home-code-help = Each table has a code of eight letters and digits.
home-code-field = Code of the table
home-code-join = Join the table

home-moment = Live now
home-moment-watch = Watch this game
home-moment-guest = A guest

home-open = Join a table
home-open-all = All open tables

home-games = Your games
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
home-why-answer-text = If your opponent plans like this, you can’t do better than planning like this too. That is a <a href="{ $address }">theorem</a>, and { $name } plays by it.
home-why-crossout = Why crossout works, step by step
home-why-nearest = Why the nearest token wins, step by step
