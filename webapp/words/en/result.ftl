### The panel at the end of a game: what was reached, and where to go from there.
### $count = 2

# $score = 12
result-have = You have { $score }
result-passed-over = Nothing counts. Toss again?
result-passed-over-again = Toss again
result-lost = lost
# $score = $22
result-lost-uncounted = lost, so { $score } won’t count
result-counts-whole = A game on this plate counts only if you play all of it.
result-counts-best = Your best game here has { $count } stars.
result-next = Next
result-try-again = Try again
result-to-rematch = To the rematch
# $number = 2
result-to-game = To game { $number }
# $most = 3
result-stars = { $count } of { $most } stars
result-scores = Final scores
# $score = 4
# $possible = 5
result-figure = { $score } of { $possible }
# $par = 2
result-gives = Perfect play gives { $par }
result-why = See why
result-more = More
result-save = Save
result-show = Show me
result-looking = Looking at every move …
result-next-game = Next game
result-rematch = Rematch
result-swapped = seats swapped
result-moved = seats move on by one
result-review = Review
result-story = The story behind it
result-share = Share
result-copied = Copied
result-address = See the address bar
# $players = Ben
# $you = no
result-series-won = { $you ->
    [yes] You win the series!
   *[no] { $players } wins the series
}
result-series-tie = The series is a tie
