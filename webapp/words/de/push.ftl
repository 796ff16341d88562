### Zur Durchsicht durch Muttersprachler.
### Meldungen eines Browsers: ein Titel, dann eine Zeile mit der Partie und ihren Plätzen.

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
push-called-off = Die Partie endete vorzeitig, und niemand hat verloren
push-joined = { $player } ist dabei
push-joined-started = { $game }. Die Partie hat begonnen.
push-joined-free = { $game }. Ein Platz ist noch frei.
push-joined-full = { $game }. Alle Plätze sind besetzt, du kannst starten.

push-alerts = Meldungen
push-alerts-what = In einer Partie mit anderen Menschen meldet sich dieser Browser, wenn du am Zug bist oder deine Zeit knapp wird. Er meldet sich auch, wenn jemand an deinen Tisch kommt oder eine Partie endet. Last Bite muss dafür nicht offen sein.
push-alerts-private = Eine Meldung nennt die Partie und wer mitspielt, sonst nichts.
push-alerts-none = Hier gibt es keine Meldungen. Auf der Startseite siehst du immer, ob du am Zug bist.
push-alerts-button = Meldungen einschalten
push-alerts-on = Dieser Browser meldet sich, wenn du am Zug bist, wenn die Zeit knapp wird und wenn eine Partie endet.
push-alerts-denied = Dieser Browser blockiert Meldungen von Last Bite. Erlaub sie zuerst für diese Seite.
push-alerts-impossible = Dieser Browser kann keine Meldungen zeigen. Auf iPhone oder iPad musst du Last Bite zuerst zum Home-Bildschirm hinzufügen.
push-alerts-failed = Wir haben den Meldedienst dieses Browsers nicht erreicht. Versuch es später noch einmal.
push-alerts-stopped = In einem deiner Browser kamen keine Meldungen mehr an. Deshalb haben wir sie dort abgeschaltet. Deine Partien sind sicher.
push-alerts-again = Wieder einschalten
# Same in English.
push-alerts-fine = OK
