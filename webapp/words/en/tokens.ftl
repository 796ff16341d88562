### What the token game says while it is played, and of its results.
### $player = Ben
### $you = no
### $target = place 8
### $place = Place 8, $7
### $scores = You $8, Ben $5
### $thing = place 8
### $amount = $4
### $n = 2

tokens-title = Nearest token
tokens-short = Tokens
tokens-goal = Everyone places one token in turn. Then each stack of money goes to the nearest token.
tokens-goal-each = Everyone places { match-count } { $n ->
    [1] token
   *[other] tokens
}, in the order above the board. Then each stack of money goes to the nearest token.
tokens-goal-several = Some players place several tokens, in the order above the board. Then each stack of money goes to the nearest token.
tokens-goal-secret = You both choose a place in secret. Then each stack of money goes to the nearest token.
tokens-points = { $amount }
tokens-coach-means = Each place shows your dollars in the end if you go there and everyone plays their best from there.
tokens-chapter-link = Why? Five steps about the token game
tokens-new-title = A new token game
tokens-choose-title = Choose board and seats
tokens-vary = Shuffled stacks

tokens-do = Go to { $target }
tokens-moved = { $you ->
    [yes] You went to { $target }
   *[no] { $player } went to { $target }
}
tokens-taken = { $you ->
    [yes] { $place }, your token.
   *[no] { $place }, { $player }’s token.
}
tokens-scores-now = If the game stopped now: { $scores }.
tokens-ended = All tokens are placed.
tokens-flawless = No place was better.

tokens-bot-cut-in = There was room on { $thing }. I took { $amount } from you.
tokens-bot-left-for-me = Thank you for leaving me { $thing }. It cost you { $amount }.
tokens-bot-passed-over = You passed over { $thing }. It would have cost you { $amount }.
tokens-praise-passed-over = Well seen: { $thing } was tempting, and would have cost you { $amount }.
