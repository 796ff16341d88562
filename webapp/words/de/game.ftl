### Zur Durchsicht durch Muttersprachler.
### Die Seite einer Partie: Brett, Plätze, Züge, Nachspielen, Zeit, Reaktionen, Tasten.

game-rule = Hausregel: <strong>{ $rule }</strong>
game-retry = Jetzt neu versuchen
game-elsewhere = Du hast diese Partie in einem neueren Tab geöffnet.
game-elsewhere-back = Hier spielen
game-stuck = Der Server konnte diesen Zug nicht berechnen.
game-stuck-again = Noch einmal versuchen
game-take-back = Zurücknehmen
game-review = Analyse
game-live = Zurück zur Partie
game-share = Stellung teilen
game-save = Partie speichern
game-withhold = Nicht veröffentlichen
game-withheld = Diese Partie veröffentlichen wir nicht.
game-keys = Tasten
game-plain = Ohne Skripte lädt jeder Zug die Seite neu.

game-key-arrows = <kbd>Pfeile</kbd>
game-key-arrows-do = auf dem Brett wandern, sonst durch die Partie gehen
game-key-hint = um einen Tipp bitten
game-key-read = letzten Zug, Punktestand vorlesen
game-key-replay = <kbd>Pos1</kbd> <kbd>Ende</kbd> <kbd>Leertaste</kbd>
game-key-replay-do = beim Nachspielen: erste, neueste, abspielen oder anhalten
game-key-speed = langsamer, schneller
game-key-cancel = eine Vorschau verlassen
game-close = Schließen
game-sound-offer = Mit Ton spielen?
game-sound-yes = Ja
game-sound-no = Nein

game-scores = Punktestand
game-you = du
game-away = nicht da
game-left = { $game ->
    [dinner] { $count ->
        [one] Noch ein Bissen.
       *[other] Noch { $count } Bissen.
    }
    [tokens] { $count ->
        [one] Noch ein Stein.
       *[other] Noch { $count } Steine.
    }
   *[other] { $count ->
        [one] Noch ein Zug.
       *[other] Noch { $count } Züge.
    }
}
game-hidden = bis zum Ende verborgen
game-possible = von { $amount }
game-possible-best = perfekt { $amount }
game-for-now = vorerst
game-goal = Ziel
game-moves = Züge
game-moves-none = Noch keine Züge.
game-replay = Nachspielen
game-replay-first = Erste Stellung
game-replay-back = { $game ->
    [dinner] Ein Bissen zurück
    [tokens] Ein Stein zurück
    [turn] Eine Runde zurück
   *[other] Ein Zug zurück
}
game-replay-play = Abspielen
game-replay-pause = Anhalten
game-replay-on = { $game ->
    [dinner] Ein Bissen weiter
    [tokens] Ein Stein weiter
    [turn] Eine Runde weiter
   *[other] Ein Zug weiter
}
game-replay-last = Neueste Stellung
game-replay-speed = Tempo
game-replay-position = Stellung

game-goal-onward = { $noun ->
    [bite] Du spielst ab dem { $number }. Bissen weiter.
    [token] Du spielst ab dem { $number }. Stein weiter.
   *[move] Du spielst ab dem { $number }. Zug weiter.
}
game-again = Noch ein Versuch: { $title }
game-again-from = Noch ein Versuch: { $title }, ab dem { $number }. { $noun ->
    [bite] Bissen
    [token] Stein
   *[move] Zug
}
game-goal-again = Ein neuer Versuch.
game-goal-again-onward = Ein neuer Versuch. { $onward }

game-timers = Zeit
game-timer-hour = Noch eine Stunde.
game-timer-minute = { $count ->
    [one] Noch eine Minute.
   *[other] Noch { $count } Minuten.
}
game-timer-second = Noch { $count } Sekunden.
game-react = Reagieren
game-reaction-well_played = Gut gespielt!
game-reaction-oh_no = O nein!
game-reaction-thinking = Hm …
game-reaction-thanks = Danke!
game-mute = Reaktionen stumm
game-resign = Aufgeben
game-resign-means = Du verlierst, und die Partie ist für alle zu Ende. Die anderen behalten, was sie bis jetzt haben.
game-resign-yes = Ja, aufgeben
game-reactions = Reaktionen

game-start = Start
game-caught-up = Wieder auf dem Stand. { $status }
game-refreshed = { $why } Das Brett ist wieder aktuell.
game-late = Dein Zug kam nicht rechtzeitig an.
game-past = Das ist eine frühere Stellung. Geh zurück zur Partie, um weiterzuspielen.
game-kept = Du bist offline. Dein Zug ist gemerkt und wird geschickt, sobald du wieder verbunden bist.
game-no-answer = Der Server hat nicht geantwortet.
game-not-joined = Du kannst dieser Partie nicht beitreten.
game-offline = Du bist offline. Deine Partie ist gespeichert.
game-reconnecting = Verbinde neu … { $time } s
game-left-ago = seit { $time } weg
game-sit-back = Platz zurücknehmen
game-copied = Link kopiert
game-address = Der Link steht in der Adresszeile
