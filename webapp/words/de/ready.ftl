### Zur Durchsicht durch Muttersprachler.
### Die Seite, die vor einer Revanche oder der nächsten Partie wartet, bis alle auf „Bereit“ gedrückt haben.

ready-game = Partie { $game } von { $of }
ready-first = Alle bereit?
ready-rematch = Revanche
ready-house-rule = <strong>Hausregel: { $rule }.</strong>
ready-who = Wer bereit ist
ready-yes = { $who ->
    [you] du, bereit
    [bot] Bot, bereit
    [away] nicht da, bereit
   *[here] bereit
}
ready-no = { $who ->
    [you] du, noch nicht bereit
    [bot] Bot, noch nicht bereit
    [away] nicht da, noch nicht bereit
   *[here] noch nicht bereit
}
ready-then = Sobald alle bereit sind, beginnt die Partie, und die Zeit läuft.
ready-button = Bereit
ready-back = Zum letzten Ergebnis
