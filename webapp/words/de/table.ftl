### Zur Durchsicht durch Muttersprachler.
### Tische vor dem Beginn der Partie: die Liste offener Tische, die Einladung und das Warten am Tisch.

table-open = Offene Tische
table-open-lead = An jedem dieser Tische ist noch ein Platz frei. Drück auf „Mitspielen“, dann sitzt du dort unter dem Namen, den du zuletzt hattest.
table-open-none = Im Moment ist kein Tisch offen. Mach einen auf und warte, wer dazukommt.
table-open-start = Offenen Tisch aufmachen
# $count = 5
table-open-more = { $count ->
    [one] Noch ein Tisch
   *[other] Noch { $count } Tische
}
table-open-code = Ich habe einen Code
table-open-host = { $host }<span class="line-here"> { $here ->
    [yes] ist da
   *[no] war da
}</span>
table-open-nameless = Ein offener Tisch
table-open-both = Hin- und Rückspiel
table-open-seats = { $open } von { $seats } Plätzen frei
table-open-join = Mitspielen<span class="vh"> am Tisch von { $host }</span>
table-open-join-nameless = Mitspielen<span class="vh"> am offenen Tisch</span>

table-join = An einen Tisch setzen
table-join-this = An diesen Tisch setzen
table-join-button = Mitspielen
table-join-invites = { $host } lädt dich ein
table-join-invites-to = { $host } lädt dich ein: { $title }
table-join-to = An diesen Tisch setzen: { $title }
table-join-card = { $game }. { table-join-open } Du brauchst kein Konto.
table-join-open = { PLURAL($open) ->
    [one] { $open } von { $seats } Plätzen ist frei.
   *[other] { $open } von { $seats } Plätzen sind frei.
}
table-join-full = Alle Plätze sind besetzt.
table-join-sit = { $count ->
    [one] { $names } sitzt an diesem Tisch.
   *[other] { $names } sitzen an diesem Tisch.
}
table-code = Tischcode
table-code-help = Ein Code hat acht Buchstaben und Ziffern. Großschreibung, Leerzeichen und Striche kannst du weglassen.
table-code-wrong = { $typed } ist kein Tischcode. So ein Code hat acht Buchstaben und Ziffern.
table-code-unknown = Kein Tisch hat den Code { $code }. Vergleich ihn mit deiner Einladung.
table-name = Dein Name
table-name-help = Die anderen sehen ihn. Du brauchst kein Konto. Dieser Browser merkt sich deinen Platz.
table-sit = Hinsetzen
table-watch = Lieber zuschauen
table-late-full = Dieser Tisch ist voll
table-late-full-says = Die Partie läuft schon.
table-late-full-look = Zuschauen
table-late-over = Diese Partie ist zu Ende
table-late-says-over = Eine Revanche gibt es noch nicht.
table-late-look-over = Ergebnis ansehen
table-late-says-ended = Auch die letzte Revanche ist zu Ende.
table-late-look-ended = Ergebnis ansehen
table-late-says-rematch = Gerade läuft eine Revanche.
table-late-look-rematch = Bei der Revanche zuschauen
table-late-title = { $what }: { $title }
table-late-card = { $game }. { $what }

table-timer = Zeitlimit: { $time }.
table-both-ways = Hin- und Rückspiel: { $games } Partien, eine von jedem Platz, mit gemeinsamer Wertung.
table-rule = <strong>Hausregel: { $rule }.</strong> { $help }

table-lobby-title = { $open ->
    [0] Alle sind da – Tisch { $code }
    [one] Ein Platz ist noch frei – Tisch { $code }
   *[other] { $open } Plätze sind noch frei – Tisch { $code }
}
table-lobby-seats = Plätze
table-lobby-open-hosting = { table-lobby-open } Verschick <a href="#h-invite">den Link</a> oder setz Bots dazu.
table-lobby-open-full = { table-lobby-open } Die Partie beginnt, sobald alle Plätze besetzt sind.
table-lobby-open-host = { table-lobby-open } Wer den Tisch aufgemacht hat, startet die Partie.
table-lobby-open-visitor = { table-lobby-open } { $open ->
    [one] Setz dich hin, wenn du magst.
   *[other] Setz dich hin, wenn du magst.
}
table-lobby-open = { $open ->
    [one] Ein Platz ist frei.
   *[other] { $open } Plätze sind frei.
}
table-lobby-ready-host = Alle sind da. Fang an, wann du willst.
table-lobby-ready-guest = Alle sind da. Wer den Tisch aufgemacht hat, startet die Partie.
table-lobby-program = Passiert hier { $minutes } Minuten lang nichts, geht ein Programm, und sein Platz ist wieder frei.
table-lobby-again = Lad diese Seite neu, um zu sehen, wer gekommen ist.
table-open-seat = Freier Platz
table-note-you = du
table-note-you-host = du, dein Tisch
table-note-here = da
table-note-here-host = da, hat den Tisch aufgemacht
table-note-away = nicht da
table-note-away-host = nicht da, hat den Tisch aufgemacht
table-note-bot = Bot
table-bot-note = Bot, { $note }
table-note-open = wartet auf einen Menschen
table-seat-of = Wer auf Platz { $letter } spielt
table-seat-friend = Jemand mit Link
table-seat-choose = <span class="vh">Auf Platz { $letter }: </span>Hinsetzen
table-swap = <span class="vh">Platz { $letter }: </span>Nach oben tauschen
# Same in English.
table-start = Start
table-fill = Mit Bots auffüllen
table-take = Platz nehmen
table-full = Der Tisch ist voll. Bleib da und schau zu.
table-invite = Jemanden einladen
table-invite-code = Der Code dieses Tisches ist
table-invite-link = Oder verschick diesen Link
table-invite-copy = Kopieren
table-invite-share = Teilen
table-invite-copied = Kopiert.
table-invite-selected = Der Link ist markiert. Kopier ihn mit der Tastatur oder durch langes Drücken.
table-invite-local = Diese Adresse gilt nur auf diesem Computer. Um über ein Netzwerk zu spielen, starte den Server mit <code>--host 0.0.0.0</code>. Öffne diese Seite dann unter der eigenen Adresse des Computers.
table-options-host = Dieser Tisch und du
table-options-you = Du
table-option-starts = Beginnen, sobald alle Plätze besetzt sind
table-option-listed = Diesen Tisch auf der Startseite zeigen, damit alle dazukommen können
table-save = Speichern
table-rename = Ändern
table-demo = Solange du wartest

# $author = Ada
table-program-by = Programm von { $author }
