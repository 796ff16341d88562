### The results of lastbite prune, backup and restore.
### $matches = 1200
### $moves = 34000
### $file = backup.sqlite3

# $database = sqlite:///lastbite.sqlite3
keeping-plan = This will be deleted from { $database } for good:
# $count = 12
keeping-plan-matches = { PLURAL($count) ->
    [one] { $count } game
   *[other] { $count } games
 }
# $count = 2
keeping-plan-classes = { PLURAL($count) ->
    [one] { $count } class with its pupils and their games
   *[other] { $count } classes with their pupils and their games
 }
# $count = 2
keeping-plan-programs = { PLURAL($count) ->
    [one] { $count } program that no one uses
   *[other] { $count } programs that no one uses
 }
# $count = 2
keeping-plan-links = { PLURAL($count) ->
    [one] { $count } expired link to another device
   *[other] { $count } expired links to other devices
 }
keeping-ask = Type yes to delete all of it:{" "}
keeping-yes = yes
keeping-kept = Nothing was deleted.
keeping-needs-yes = Nothing was deleted. Give --yes to delete without a question.
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
