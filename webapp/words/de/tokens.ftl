### Zur Durchsicht durch Muttersprachler.
### Sätze des Spiels mit Steinen, während es gespielt wird, und zu seinen Ergebnissen.

tokens-title = Nächster Stein
tokens-short = Steine
tokens-goal = Alle setzen nacheinander einen Stein. Dann geht jeder Stapel Geld an den nächsten Stein.
tokens-goal-each = { $n ->
    [1] Alle setzen einen Stein, in der Reihenfolge über dem Brett.
   *[other] Alle setzen { $n } Steine, in der Reihenfolge über dem Brett.
} Dann geht jeder Stapel Geld an den nächsten Stein.
tokens-goal-several = Manche setzen mehrere Steine, in der Reihenfolge über dem Brett. Dann geht jeder Stapel Geld an den nächsten Stein.
tokens-goal-secret = Ihr wählt beide verdeckt ein Feld. Dann geht jeder Stapel Geld an den nächsten Stein.
tokens-points = { $amount }
tokens-coach-means = Jedes Feld zeigt deine Dollar am Ende, wenn du dorthin gehst und danach alle ihr Bestes geben.
tokens-chapter-link = Warum? Fünf Schritte über das Spiel mit Steinen
tokens-new-title = Eine neue Partie mit Steinen
tokens-choose-title = Brett und Plätze wählen
tokens-vary = Gemischte Stapel

tokens-do = Setz auf { $target }
tokens-moved = { $you ->
    [yes] Du hast auf { $target } gesetzt
   *[no] { $player } hat auf { $target } gesetzt
}
tokens-taken = { $you ->
    [yes] { $place }, dein Stein.
   *[no] { $place }, Stein von { $player }.
}
tokens-scores-now = Wäre die Partie jetzt zu Ende: { $scores }.
tokens-ended = Alle Steine sind gesetzt.
tokens-flawless = Kein Feld war besser.

tokens-bot-cut-in = Auf { $thing } war Platz. Ich habe dir { $amount } abgenommen.
tokens-bot-left-for-me = Danke, dass du mir { $thing } gelassen hast. Das hat dich { $amount } gekostet.
tokens-bot-passed-over = Du hast { $thing } liegen lassen. Es hätte dich { $amount } gekostet.
tokens-praise-passed-over = Gut gesehen: { $thing } war verlockend und hätte dich { $amount } gekostet.
