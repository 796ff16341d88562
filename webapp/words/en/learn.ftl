### Learn: its first page, and what both stories share. Each story has a file of its own.
### $title = Why crossout works
### $number = 3
### $first = 3
### $steps = 5
### $answered = 2
### $act = The trick

learn-title = Learn
learn-description = Two short stories, one for each game. Say what you think will happen, then see.
learn-lead = Two stories about you and Bob. First say what you think will happen, and then see.
learn-start = Start<span class="vh">: { $title }</span>
learn-go-on = Go on with step { $number }<span class="vh">: { $title }</span>
learn-read-again = Read it again<span class="vh">: { $title }</span>
learn-by-hand = Cross out a dinner
learn-read = (read)
learn-medal-earned = medal earned

learn-late-title = Not right now
learn-late = We couldn’t work out what this step shows. A second try usually does it.
learn-late-again = Try again
learn-late-steps = All steps

learn-page-title = { $number }. { $title }
learn-steps-of = Steps of { $title }
learn-step = Step { $number }: { $title }
learn-missing = This part didn’t load. Open it on a page of its own.
learn-tap = Pick a dish on the plate.
learn-tell = Tell me
learn-answer = The answer to step { $number }
learn-plain = The answer in words
learn-proof = Show the proof
learn-back = Back
learn-next = Next
learn-next-to = Next<span class="learn-next-title told-only">: { $title }</span>

learn-you = you
learn-medal = Medal: { $act }
learn-medal-waiting = Answer every step of this part to earn its medal.
learn-medal-play-crossout = Play Makeda
learn-medal-play-nearest = Play Girma
learn-end-label = The end of the story
learn-tries = How you did
# $tries = 2
learn-try = { $tries ->
    [0] Step { $number }: not answered
    [1] Step { $number }: right at the first try
    [2] Step { $number }: right at the second try
   *[3] Step { $number }: told
}
learn-score = { $first } of { $steps } right at the first try
learn-unfinished = { $answered } of { $steps } answered
learn-end-go-on = Go on with step { $number }
learn-share = Share
learn-copied = Copied
learn-not-copied = Copy the text above
learn-play = Play
learn-key = Blue: first try. Yellow: second try. Orange: told.

## Heads of tables

learn-head-at = At
learn-head-bite = Bite
learn-head-bob = Bob
learn-head-bob-ends = Bob ends with
learn-head-cassandra-replies = Cassandra replies on
learn-head-cassandra-takes = Cassandra gets
learn-head-cell = Cell
learn-head-counts = A point for the other counts
learn-head-crossed = Crossed out
learn-head-dish = Dish
learn-head-eaten-as = Eaten as
learn-head-eats = Eats
learn-head-ends = You and Bob can end
learn-head-equilibrium-pays = With best play, you get
learn-head-first = First
learn-head-first-bite = First bite
learn-head-first-on = First on
learn-head-fourth = Fourth
learn-head-in = In
learn-head-in-all = In all
learn-head-label-on = Label on
learn-head-later = Later
learn-head-least = At least, with best play
learn-head-nearest = Nearest
learn-head-now = Now
learn-head-on = On place
learn-head-one = One saboteur
learn-head-opening = Opens on
learn-head-others = All others
learn-head-out = Out
learn-head-players = Players
learn-head-reach = Within reach
learn-head-second = Second
learn-head-selfish = If all look after themselves
learn-head-short = Short of the line
learn-head-shown = Shown
learn-head-stack = Stack
learn-head-stopped = If it stopped there
learn-head-then = Then
learn-head-third = Third
learn-head-together = Together
learn-head-tokens = Tokens, in order
learn-head-who = Who
learn-head-without = Without
learn-head-worth = Worth to them
learn-head-you = You
learn-head-you-can-end = You can end with
learn-head-you-end = You end with
