### The page on which a table of friends starts: who comes, which game, and the link.

friends-title = Play with friends
friends-lead = Choose who comes and which game. Then send one link.
friends-company = Who comes
friends-company-one = One friend
friends-company-more = Two or more
friends-company-open = Open table
friends-help-one = You send one link.
friends-help-more = Everyone joins by the same link.
friends-help-open = Anyone may join you.
friends-players = Players, with you
friends-game = The game
friends-link = Get the link
friends-change = Change the board
