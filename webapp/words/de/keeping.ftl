### Zur Durchsicht durch Muttersprachler.

keeping-plan = Das wird für immer aus { $database } gelöscht:
keeping-plan-matches = { PLURAL($count) ->
    [one] { $count } Partie
   *[other] { $count } Partien
 }
keeping-plan-classes = { PLURAL($count) ->
    [one] { $count } Klasse mit allen Namen und Partien
   *[other] { $count } Klassen mit allen Namen und Partien
 }
keeping-plan-programs = { PLURAL($count) ->
    [one] { $count } Programm, das niemand benutzt
   *[other] { $count } Programme, die niemand benutzt
 }
keeping-plan-links = { PLURAL($count) ->
    [one] { $count } abgelaufener Link zu einem anderen Gerät
   *[other] { $count } abgelaufene Links zu anderen Geräten
 }
keeping-ask = Schreib ja, um das alles zu löschen:{" "}
keeping-yes = ja
keeping-kept = Nichts wurde gelöscht.
keeping-needs-yes = Nichts wurde gelöscht. Mit --yes löscht der Befehl, ohne zu fragen.
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
