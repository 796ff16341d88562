### The page of a game: board, seats, moves, replay, timers, what friends have, keys.
### $game = dinner
### $count = 3
### $time = 0:40
### $name = Ben

# $rule = Bites, at once
game-rule = House rule: <strong>{ $rule }</strong>
game-retry = Retry now
game-elsewhere = You’ve opened this game in a newer tab.
game-elsewhere-back = Play here
game-stuck = The server couldn’t work out this move.
game-stuck-again = Try again
game-take-back = Take back
game-review = Review
game-live = Return to live
game-share = Share this position
game-save = Save game file
game-withhold = Don’t publish this game
game-withheld = We won’t publish this game.
game-keys = Keys
game-plain = Without scripts, each move loads the page again.

game-key-arrows = <kbd>Arrows</kbd>
game-key-arrows-do = move on the board, or step through the game elsewhere
game-key-hint = ask for a hint
game-key-read = read the last move, the scores
game-key-replay = <kbd>Home</kbd> <kbd>End</kbd> <kbd>Space</kbd>
game-key-replay-do = in the replay: first, latest, play or pause
game-key-speed = slower, faster
game-key-cancel = cancel a preview
game-close = Close
game-sound-offer = Play with sound?
game-sound-yes = Yes
game-sound-no = No

game-scores = Scores
game-you = you
game-away = away
game-left = { $game ->
    [dinner] { $count ->
        [one] One bite left.
       *[other] { $count } bites left.
    }
    [tokens] { $count ->
        [one] One token left.
       *[other] { $count } tokens left.
    }
   *[other] { $count ->
        [one] One move left.
       *[other] { $count } moves left.
    }
}
game-hidden = hidden until the end
# $amount = 23
game-possible = of { $amount }
# $amount = 23
game-possible-best = perfect { $amount }
game-for-now = for now
game-goal = Goal
game-moves = Moves
game-moves-none = No moves yet.
game-replay = Replay
game-replay-first = First position
game-replay-back = { $game ->
    [dinner] One bite back
    [tokens] One token back
    [turn] One turn back
   *[other] One move back
}
game-replay-play = Play
game-replay-pause = Pause
game-replay-on = { $game ->
    [dinner] One bite on
    [tokens] One token on
    [turn] One turn on
   *[other] One move on
}
game-replay-last = Latest position
game-replay-speed = Speed
game-replay-position = Position

# $noun = bite
# $number = 5
game-goal-onward = You play on from { $noun ->
    [bite] bite
    [token] token
   *[move] move
} { $number }.
### $noun = bite
### $number = 5
# $title = Three dishes
game-again = Another try: { $title }
# $title = Three dishes
game-again-from = Another try: { $title }, from { $noun ->
    [bite] bite
    [token] token
   *[move] move
} { $number } on
game-goal-again = Another try.
# $onward = You play on from bite 5.
game-goal-again-onward = Another try. { $onward }

game-timers = Timers
game-timer-hour = One hour left.
game-timer-minute = { $count ->
    [one] One minute left.
   *[other] { $count } minutes left.
}
game-timer-second = { $count } seconds left.
game-react = React
game-reaction-well_played = Well played!
game-reaction-oh_no = Oh no!
game-reaction-thinking = Hmm …
game-reaction-thanks = Thank you!
game-mute = Mute reactions
game-resign = Resign
game-resign-means = You lose, and the game ends for everyone. The others keep what they have so far.
game-resign-yes = Yes, resign
game-reactions = Reactions

game-start = start
# $status = Ben ate Tibs. Your turn, bite 3 of 3.
game-caught-up = Caught up. { $status }
# $why = Your move didn’t arrive in time.
game-refreshed = { $why } The board is up to date again.
game-late = Your move didn’t arrive in time.
game-past = This is an earlier position. Return to live to play on.
game-kept = You’re offline. We’ll send your move once you’re back.
game-no-answer = The server didn’t answer.
game-not-joined = You can’t join this game.
game-offline = You’re offline. Your game is saved.
game-reconnecting = Reconnecting … { $time } s
game-left-ago = left { $time } ago
game-sit-back = Take your seat back
game-copied = Link copied
game-address = The link is in the address bar
