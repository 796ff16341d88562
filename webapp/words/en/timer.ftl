### The time that the people of a game have.
### $time = 10 minutes
### $more = 5 seconds

timer-per-move = { $time } for each move
timer-total = { $time } each
timer-increment = { $time } each, and { $more } more with each move
