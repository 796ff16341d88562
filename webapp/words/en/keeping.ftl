### The results of lastbite prune, backup and restore.
### $matches = 1200
### $moves = 34000
### $file = backup.sqlite3

keeping-deleted = { PLURAL($matches) ->
    [one] { $matches } game was deleted.
   *[other] { $matches } games were deleted.
 }
keeping-written = { $file } has { PLURAL($matches) ->
    [one] { $matches } game
   *[other] { $matches } games
 } with { PLURAL($moves) ->
    [one] { $moves } move.
   *[other] { $moves } moves.
 }
keeping-restored = { PLURAL($matches) ->
    [one] { $matches } game
   *[other] { $matches } games
 } with { PLURAL($moves) ->
    [one] { $moves } move is back.
   *[other] { $moves } moves are back.
 }
