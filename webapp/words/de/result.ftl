### Zur Durchsicht durch Muttersprachler.
### Die Tafel am Ende einer Partie: was erreicht wurde und wie es weitergeht.

result-have = Du hast { $score }
result-passed-over = Nichts zählt. Noch einmal werfen?
result-passed-over-again = Noch einmal werfen
result-lost = verloren
result-lost-uncounted = verloren, { $score } zählen nicht
result-counts-whole = Auf diesem Teller zählen nur ganze Partien.
result-counts-best = { PLURAL($count) ->
    [one] Deine beste Partie hier hat { $count } Stern.
   *[other] Deine beste Partie hier hat { $count } Sterne.
}
result-next = Weiter
result-try-again = Noch einmal
result-to-rematch = Zur Revanche
result-to-game = Zu Partie { $number }
result-stars = { $count } von { $most } Sternen
result-scores = Endstand
result-figure = { $score } von { $possible }
result-gives = Perfektes Spiel bringt { $par }
result-why = Warum?
result-more = Mehr
result-save = Speichern
result-show = Zeig es mir
result-looking = Wir sehen uns jeden Zug an …
result-next-game = Nächste Partie
result-rematch = Revanche
result-swapped = mit getauschten Plätzen
result-moved = einen Platz weiter
result-story = Die Geschichte dahinter
result-review = Analyse
result-share = Teilen
result-copied = Kopiert
result-address = Siehe Adresszeile
result-series-won = { $you ->
    [yes] Du gewinnst die Serie!
   *[no] { $players } gewinnt die Serie
}
result-series-tie = Die Serie endet mit Gleichstand
