### Zur Durchsicht durch Muttersprachler.
### Sätze für jedes Spiel. Was ein Spiel anders sagt, steht unter gleichem Ende in der Datei seines Namens.

any-title = Ein Spiel
any-short = Spiel
any-about = Plan voraus und hol heraus, was dein Platz hergibt.
any-goal = Plan voraus und hol heraus, was dein Platz hergibt.
any-points = { PLURAL($amount) ->
    [one] { $amount } Punkt
   *[other] { $amount } Punkte
}
any-par-means = So viele Punkte bekommst du, wenn alle perfekt spielen.
any-coach-means = Bei jedem Zug steht, wie viele Punkte du am Ende hast, wenn du ihn jetzt machst und danach alle ihr Bestes geben.
any-last-word = Zieht zuletzt
any-chapter-link = So funktioniert es

## Formulare

any-new-title = Eine neue Partie
any-setup-title = Das Brett
any-submit = Los geht’s
any-seats-help = Von { $least } bis { $most }. Sie ziehen in dieser Reihenfolge.
any-choose-title = Spiel und Gegenüber wählen
any-vary = Ein anderes Brett

## Im Lauf einer Partie

any-do = Spiel { $target }
any-moved = { $you ->
    [yes] Du hast { $target } gewählt
   *[no] { $player } hat { $target } gewählt
}
any-while-away = Während du weg warst, hat { $strategy } für dich gespielt: { $targets }.
any-drawn = Das Los fällt auf { $target }
any-draw = Los
any-taken = { $place }
any-asks = Wähl deinen Zug.
any-scores-now = { $scores }.
any-scores = { $scores }.
any-ended = Die Partie ist vorbei
any-passed-over = Das Los fiel nie auf dich
any-flawless = Kein Zug war verschenkt.
any-range = { $low } bis { $high }
