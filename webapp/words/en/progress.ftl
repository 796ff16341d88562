### Figures of work that goes on: what each is, and how much of it there is.

progress-what-found = positions found
progress-what-solved = positions solved to the end
progress-what-tokens = every position solved
progress-what-morsels = every position solved
progress-what-endings = most endings of one
progress-what-inefficient = dinners not efficient
progress-what-weakly = not even weakly
progress-what-greed = greed is free
# $stacks = 5
# $players = 4
progress-what-size = { $stacks } stacks, { $players } players
# $against = A
# $by = BC
progress-what-held = { $against } held by { $by }
# $question = 5 3
progress-what-row = { $question }

# $known = 12345
progress-amount-found = { $known }
# $solved = 12345
# $of = 67890
progress-amount-solved = { $solved } of { $of }
# $tokens = 3
progress-amount-tokens = { $tokens ->
    [one] with { $tokens } token or more
   *[other] with { $tokens } tokens or more
}
# $morsels = 3
progress-amount-morsels = with { $morsels } morsels or fewer
# $most = 12
progress-amount-endings = { $most }
# $payoff = $5
progress-amount-held = { $payoff }
# $cells = 1 2
progress-amount-row = { $cells }

# $hits = 2
# $of = 720
# $share = 0.3%
progress-counted = { $hits } of { $of } ({ $share })
# $error = 0.1%
# $of = 720
# $share = 0.3%
progress-counted-sample = { $share } ± { $error } of { $of }
progress-too-large = too large
# $amount = $5
progress-first-gets = A gets { $amount }
# $low = $5
# $high = $7
progress-first-gets-range = A gets { $low } to { $high }
