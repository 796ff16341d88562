### Zur Durchsicht durch Muttersprachler.

keeping-deleted = { PLURAL($matches) ->
    [one] { $matches } Partie wurde gelöscht.
   *[other] { $matches } Partien wurden gelöscht.
 }
keeping-written = In { $file } { PLURAL($matches) ->
    [one] steht { $matches } Partie
   *[other] stehen { $matches } Partien
 } mit { PLURAL($moves) ->
    [one] { $moves } Zug.
   *[other] { $moves } Zügen.
 }
keeping-restored = { PLURAL($matches) ->
    [one] { $matches } Partie
   *[other] { $matches } Partien
 } mit { PLURAL($moves) ->
    [one] { $moves } Zug wiederhergestellt.
   *[other] { $moves } Zügen wiederhergestellt.
 }
