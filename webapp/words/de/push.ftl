### Zur Durchsicht durch Muttersprachler.
### Meldungen eines Browsers: ein Titel, dann eine Zeile mit der Partie und ihren Spielern.

push-turn = Du bist am Zug
push-ready = Drück „Bereit“, um zu spielen
push-with = { $game }, mit { $names }
push-time = Deine Zeit wird knapp
push-time-left = Noch { $left }. { $game }, mit { $names }
push-late = Deine Zeit ist abgelaufen
push-over = Die Partie ist zu Ende
push-player-late = Die Zeit von { $player } ist abgelaufen
push-player-resigned = { $player } hat aufgegeben
push-reminder = { $player } wartet auf dich
push-called-off = Die Partie endete vorzeitig, ohne Verlierer
push-joined = { $player } ist dabei
push-joined-started = { $game }. Die Partie hat begonnen.
push-joined-free = { $game }. Ein Platz ist noch frei.
push-joined-full = { $game }. Alle Plätze sind besetzt, du kannst starten.
