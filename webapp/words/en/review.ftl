### The review of a game: its headline, its story and its tables.

### $name = Girma
### $you = no
### $how = ate
### $got = 21
### $start = 26
### $points = 5 points
### $n = 2
### $move = Bite 3
### $sent = “soon”
### $first = 1
### $title = Ana and Girma
### $worths = You 13, Girma 11
### $moves = Kitfo, Tibs
### $target = Kitfo
### $stopped = Ben resigned and lost
### $headline = Girma ate 21
### $ate = Kitfo
### $better = Tibs
### $before = 13
### $after = 11
### $noun = bite
### $ties = yes
### $tier = slip

## The page

review-title = Review – { $title }
review-described = { $title }, reviewed move by move

review-tier-best = Best
review-tier-also = Also best
review-tier-slip = Slip
review-tier-mistake = Mistake
review-tier-blunder = Blunder
review-tier-unproved = Not proved
review-tier-luck = Luck

review-note-off = Coach off
review-note-nudge = Coach on Gentle
review-note-full = Coach on Full
review-note-question = Hint 1 of 3
review-note-principle = Hint 2 of 3
review-note-hint = Hint 3 of 3
review-note-doubt = The coach asked first

review-moments = Key moments
review-linger = Linger on mistakes
review-start = The start
review-worths = If everyone plays their best: { $worths }.
review-cost = Cost
review-best = Best
review-more = { $moves } and { $n } more
review-followed = Would have followed
review-from-here = Best from here on
review-help = Help
review-next-moment = Next key moment
review-better =
    { $noun ->
        [bite] Find the better bite
        [token] Find the better place
       *[other] Find the better move
    }
review-retry =
    { $noun ->
        [bite] Try bite { $n } again
        [token] Try token { $n } again
       *[other] Try move { $n } again
    }
review-play-on = Play on from here

review-ways = Two ways on from here
review-both-boards = Both boards go on with everyone’s best play.
review-way-played = As played: { $target }
review-way-instead = Instead: { $target }
review-way-right = Right: { $target }
review-way-also = Also right: { $target }
review-way-tempting = Tempting: { $target }

## The headline: a result, then the mistakes, the ties and the luck in it

review-who =
    { $you ->
        [yes] You
       *[no] { $name }
    }
review-did =
    { $how ->
        [ate] { review-who } ate { $got }
        [took] { review-who } took { $got }
        [won] { review-who } won { $got }
        [could] { review-who } could expect { $got }
        [can] { review-who } can expect { $got }
       *[scored] { review-who } scored { $got }
    }
review-headline-clean = { review-did }, with no mistakes.
review-headline-of = { review-did } of a possible { $start }.
review-headline-negative = { review-did }. { $start } was possible.
review-headline-worth =
    { $you ->
        [yes] { review-did }. Your seat promised { $start }.
       *[no] { review-did }. The seat promised { $start }.
    }
# $position = Bite 3
# $happened = Ana ate Kitfo
# $cost = 2
review-move-cost = { $position }: { $happened }, cost { $cost }
review-stopped = { $stopped }. { $headline }
review-moves =
    { $noun ->
        [bite]
            { $n ->
                [1] One bite
                [2] Two bites
                [3] Three bites
                [4] Four bites
               *[other] { $n } bites
            }
        [token]
            { $n ->
                [1] One token
                [2] Two tokens
                [3] Three tokens
                [4] Four tokens
               *[other] { $n } tokens
            }
       *[other]
            { $n ->
                [1] One move
                [2] Two moves
                [3] Three moves
                [4] Four moves
               *[other] { $n } moves
            }
    }
review-mistakes =
    { $you ->
        [yes] { review-moves } cost you { $points }.
       *[no] { review-moves } cost { $name } { $points }.
    }
review-ties-short = Ties cost { $points }.
review-ties-more = Ties gave { $points }.
review-luck-even = Luck evened out.
review-luck-more = Luck gave { $points }.
review-luck-short = Luck cost { $points }.
review-hedge-one = This is true for one way of playing perfectly.
review-hedge-rule = This is true if ties break this way.
review-hedge-search = This is our best guess, because we couldn’t search to the end.

## The first remark

review-lesson-only =
    { $you ->
        [yes] { $move } cost you { $points }: { $ate } instead of { $better }.
       *[no] { $move } cost { $name } { $points }: { $ate } instead of { $better }.
    }
review-lesson-most =
    { $you ->
        [yes] { $move } cost you most, { $points }: { $ate } instead of { $better }.
       *[no] { $move } cost { $name } most, { $points }: { $ate } instead of { $better }.
    }
review-lesson-rest =
    { $noun ->
        [bite]
            { PLURAL($n) ->
                [one] One more bite cost { $points }.
               *[other] { $n } more bites cost { $points } together.
            }
        [token]
            { PLURAL($n) ->
                [one] One more token cost { $points }.
               *[other] { $n } more tokens cost { $points } together.
            }
       *[other]
            { PLURAL($n) ->
                [one] One more move cost { $points }.
               *[other] { $n } more moves cost { $points } together.
            }
    }
review-lesson-gambled = { $move } gambled on a tie. { $better } would have made sure of { $points }.
review-lesson-none =
    { $you ->
        [yes]
            { $noun ->
                [bite] No mistakes: no other bite would get you more.
                [token] No mistakes: no other place would get you more.
               *[other] No mistakes: no other move would get you more.
            }
       *[no]
            { $noun ->
                [bite] No mistakes: no other bite would get { $name } more.
                [token] No mistakes: no other place would get { $name } more.
               *[other] No mistakes: no other move would get { $name } more.
            }
    }
review-lesson-ties-short = No mistakes, but ties cost { $points }.
review-lesson-ties-more = No mistakes, and ties gave { $points }.
review-lesson-ties-well = No mistakes, and ties fell well.

## Key moments

review-difference =
    { $you ->
        [yes] Before this { review-this } you could count on { $before }, and after it on { $after }.
       *[no] Before this { review-this } { $name } could count on { $before }, and after it on { $after }.
    }
review-this =
    { $noun ->
        [bite] bite
        [token] token
        [toss] toss
        [draw] draw
       *[move] move
    }

## From what was possible to the score

review-account = How the score came about
review-account-whose = Whose account
review-account-caption = What was possible at the start, what mistakes and others changed, and the score
review-account-what = Step
review-account-amount = Amount
review-account-bar = Bar
review-account-start =
    { $you ->
        [yes] Perfect play gives you
       *[no] Perfect play gives
    }
review-account-mistake = { $move }: { $ate }, not { $better }
review-account-no-mistakes =
    { $you ->
        [yes] Your mistakes: none
       *[no] { $name }’s mistakes: none
    }
review-account-others = Other players’ mistakes
review-account-other =
    { $you ->
        [yes] Your mistakes
       *[no] { $name }’s mistakes
    }
review-account-ties = Ties
review-account-coin = The coin
review-account-met = Luck: how the choices met
review-account-unseen = Further than we could search
review-account-untold = Perfect play could have gone another way
review-account-final = Score
review-account-now = Perfect play gives now
review-account-sum = Perfect play − mistakes + other players’ mistakes + luck and ties = score.

review-expected = Expected after each move
review-expected-where = What perfect play gives each player after each move
review-expected-means =
    { $ties ->
        [yes] The score that best play leads to from there. A band shows the least and the most if ties decide.
       *[no] The score that best play leads to from there.
    }
review-expected-at = { $move }: { $worths }
review-expected-start = Start: { $worths }

review-count =
    { $tier ->
        [slip] { PLURAL($n) ->
            [one] 1 slip
           *[other] { $n } slips
        }
        [mistake] { PLURAL($n) ->
            [one] 1 mistake
           *[other] { $n } mistakes
        }
        [blunder] { PLURAL($n) ->
            [one] 1 blunder
           *[other] { $n } blunders
        }
        [unproved] { $n } not proved
       *[best] { $n } best
    }
review-idle = { $n } where every choice was equally good

## Tables

review-all = All the numbers
review-every =
    { $noun ->
        [bite] Every bite
        [token] Every token
       *[other] Every move
    }
review-noun =
    { $noun ->
        [bite] Bite
        [token] Token
       *[other] Move
    }
review-taken =
    { $noun ->
        [bite] Eaten
        [token] Went to
       *[other] Choice
    }
review-judgement = Judgement
review-proof = Proof
review-why = Why

review-odds = How often perfect play makes each choice
review-odds-choice = Choice
review-odds-share = How often
review-odds-expects = Average
review-odds-chosen = chosen

review-players = How each player did
review-player = Player
review-possible = Perfect play gives
review-score = Score
review-ahead = Ahead or behind
review-accuracy = Accuracy
review-player-moves = Moves
review-measured = How we measure this
review-measured-possible = <strong>Perfect play gives</strong> the score that a seat gets if everyone plays their best. If others slip, it can get more. It covers every subgame perfect equilibrium in pure strategies. Going last can be worth more than skill.
review-measured-ahead = <strong>Ahead or behind</strong> compares the score with that.
review-measured-cost = The <strong>cost</strong> of a move is how much more the best move was worth. A best move costs nothing, and several can be best.
review-measured-accuracy = <strong>Accuracy</strong> is 100 · (1 − sum of costs ÷ sum of what the worst moves would have cost). A move has nothing at stake if no other was worse, or if there was no other.
review-measured-tiers = A loss below 5 % of what was possible is a slip. Below 15 % it is a mistake, and from there a blunder.
review-measured-unproved = If we followed only one of several equilibria, or the search stopped before the end, no loss is proved. Then we call none a mistake.

review-picture-png = Picture (PNG)
review-picture-svg = Picture (SVG)
review-json = Review (JSON)
review-record = Game file (JSON)
review-keys = Keys

## While the review is made

review-wait-title = Reviewing – { $title }
review-wait = We’re weighing every move …
review-wait-lead = { $title }: a large game takes a moment. The review appears here as soon as it is ready.
review-early-title = Not over yet – { $title }
review-early = This game isn’t over yet
review-early-lead = A review shows the best moves, and during the game that would be a hint. Come back after the last move.
review-early-coach = Until then you can ask the coach next to the board.
review-to-game = To the game

## Cards and refusals

review-card-dinner = Plan the last bite first
review-card-tokens = Where would you stand?
review-no-position = There is no position { $sent }. They’re numbered 0 to { $n }.
review-no-move = There is no move { $sent }. They’re numbered { $first } to { $n }.
review-over-there = The game is over at this position. Choose an earlier one.
review-hidden-picture = Something in this game is still secret. You can see the picture once it’s over.
