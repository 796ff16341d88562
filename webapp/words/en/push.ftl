### Alerts of a browser: a title, then a line that names the game and its players.
### $player = Ben
### $game = Three dishes
### $names = Ben | Cleo

push-turn = Your turn
push-ready = Press Ready to play
push-with = { $game }, with { $names }
push-time = Your time is running out
# $left = 5 minutes
push-time-left = { $left } left. { $game }, with { $names }
push-late = Your time ran out
push-over = The game is over
push-player-late = { $player } ran out of time
push-player-resigned = { $player } resigned
push-reminder = { $player } is waiting for you
push-called-off = The game ended early, and no one lost
push-joined = { $player } has joined
push-joined-started = { $game }. The game has started.
push-joined-free = { $game }. A seat is still free.
push-joined-full = { $game }. Every seat is taken, so you can start.
