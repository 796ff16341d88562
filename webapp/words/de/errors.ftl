### Zur Durchsicht durch Muttersprachler.
### Ablehnungen: die Seite eines Fehlers, und die Sätze, die die Seite einer Partie zeigt.

## Die Seite eines Fehlers

errors-title-no_such_match = Diesen Tisch gibt es nicht
errors-title-no_such_puzzle = Dieses Rätsel gibt es nicht
errors-title-no_such_plate = Diesen Teller gibt es nicht
errors-title-no_such_class = Diese Klasse gibt es nicht
errors-title-handover_over = Dieser Link geht nicht
errors-title-not_found = Seite nicht gefunden
errors-title-server_error = Das liegt an uns
errors-title-other = Das hat nicht geklappt

errors-http-not_found = Unter dieser Adresse gibt es nichts.
errors-http-method_not_allowed = Diese Adresse nimmt eine solche Anfrage nicht an.
errors-http-too_large = Das ist zu groß. Mehr als 64 KB gehen nicht.
errors-http-bad_request = Wir können diese Anfrage nicht lesen.
errors-http-server_error = Bei uns ist etwas schiefgegangen. Es steht in unserem Protokoll.

errors-to-today = Die Rätsel von heute
errors-to-game = Zurück zur Partie
errors-to-learn = Alle Lektionen
errors-to-lab = Zum Labor
errors-to-records = Partiedatei öffnen
errors-to-theatre = Den Bots zuschauen
errors-to-settings = Zu den Einstellungen
errors-to-menu = Zur Speisekarte
errors-to-street = Zur Straße
errors-to-start = Startseite
errors-to-bot = Gegen einen Bot spielen
errors-code-label = Tischcode eingeben
errors-code-join = Mitspielen
errors-code = Kennung dieser Meldung: <code>{ $code }</code>

## Zu viel auf einmal

errors-busy = Gerade ist hier viel los. Versuch es gleich noch einmal.
errors-restarting = Wir starten gerade neu. Versuch es gleich noch einmal.
errors-not-saved = Nicht gespeichert. Versuch es noch einmal.
errors-no-database = Wir erreichen unsere Datenbank gerade nicht. Versuch es gleich noch einmal.
errors-too-fast = Jemand hat im selben Moment gezogen. Versuch es noch einmal.
errors-failed = Bei uns ist etwas schiefgegangen. Es steht in unserem Protokoll.
errors-event-failed = Bei uns ist etwas schiefgegangen. Schau auf die Partie und versuch es noch einmal.
errors-slow = Das dauert länger als sonst. Versuch es gleich noch einmal.
errors-too-large =
    { PLURAL($seconds) ->
        [one] Wir haben das nach 1 Sekunde angehalten. Probier es mit etwas Kleinerem.
       *[other] Wir haben das nach { $seconds } Sekunden angehalten. Probier es mit etwas Kleinerem.
    }
errors-bots-slow =
    { PLURAL($seconds) ->
        [one] Diese Bots sind in 1 Sekunde nicht fertig geworden. Probier es mit einem kleineren Brett.
       *[other] Diese Bots sind in { $seconds } Sekunden nicht fertig geworden. Probier es mit einem kleineren Brett.
    }
errors-bots = Diese Bots können hier nicht spielen: { $why }
errors-reactions = { $seconds ->
    [one] So viel Gefühl! Warte eine Sekunde bis zur nächsten Reaktion.
   *[other] So viel Gefühl! Warte { $seconds } Sekunden bis zur nächsten Reaktion.
}
errors-socket-busy = Du schickst zu viel auf einmal. Warte einen Moment.
errors-too-many = { $kind ->
    [matches] Zu viele neue Partien von deiner Adresse.
    [uploads] Zu viele Partiedateien von deiner Adresse.
    [reviews] Zu viele Analysen von deiner Adresse.
    [puzzles] Zu viele Rätsel von deiner Adresse.
    [pictures] Zu viele Bilder von deiner Adresse.
    [lab] Zu viele Fragen ans Labor von deiner Adresse.
    [theatre] Zu viele Partien unter Bots von deiner Adresse.
    [devices] Zu viele Links für Geräte von deiner Adresse.
    [alerts] Zu viele Anmeldungen für Meldungen von deiner Adresse.
    [names] Zu viele neue Namen von deiner Adresse.
    [classes] Zu viele neue Klassen oder Runden von deiner Adresse.
    [reports] Zu viele Klassenberichte von deiner Adresse.
    [guesses] Zu viele Codes von deiner Adresse ausprobiert.
    [exports] Zu viele Downloads von deiner Adresse.
   *[requests] Zu viele Anfragen von deiner Adresse.
} { $seconds ->
    [one] Versuch es in einer Sekunde noch einmal.
   *[other] Versuch es in { $seconds } Sekunden noch einmal.
}

## Tische

errors-no-code = { $code } ist kein Tischcode. So ein Code hat 8 Buchstaben und Ziffern.
errors-no-match = Eine Partie { $code } gibt es nicht. Prüf den Code.
errors-name-length = Den Namen { $player } können wir nicht anzeigen. Schreib 1 bis { $most } Zeichen, keine unsichtbaren.
errors-name-wide = Den Namen { $player } können wir nicht anzeigen. Er ist zu breit, oder ein Buchstabe hat zu viele Zeichen über oder unter sich.
errors-full = Dieser Tisch ist voll. Du kannst zuschauen.
errors-seat-taken = Platz { $seat } ist besetzt. Frei: { $open }.
errors-seat-of = Auf Platz { $seat } sitzt { $player }. Mach den Platz zuerst frei.
errors-seat-not-away = Platz { $seat } kann noch kein Bot übernehmen. Wer dort saß, ist erst seit einem Moment weg.
errors-no-seat = Es gibt keinen Platz { $seat }: Dieser Tisch hat { $seats }, gezählt ab 0.
errors-host-seat = Du hast diesen Tisch aufgemacht. Deinen Platz kannst du nicht aufgeben.
errors-swap-one = Platz { $seat } lässt sich nicht mit sich selbst tauschen. Nenn zwei Plätze.
errors-open-seats = Noch frei: { $open }. Lad jemanden ein oder setz einen Bot dazu.
errors-no-ready = An diesem Tisch muss niemand „Bereit“ drücken.
errors-waits-ready = Diese Partie beginnt, sobald alle „Bereit“ gedrückt haben. Jetzt lässt sich der Tisch nicht mehr ändern.
errors-started = Diese Partie hat begonnen. Die Plätze stehen fest.
errors-not-started = Diese Partie hat noch nicht begonnen. Das tut sie, wenn sie jemand startet.
errors-not-host = Das kann nur, wer den Tisch aufgemacht hat.
errors-no-seat-of-yours = Du hast keinen Platz in dieser Partie. Das kann nur, wer mitspielt.
errors-no-key = Dieser Schlüssel passt zu keinem Platz dieser Partie. Das kann nur, wer mitspielt.
errors-left = Du bist nicht mehr mit dieser Partie verbunden. Verbinde dich neu.
errors-bots-clock = Bots unter sich spielen ohne Zeitlimit.

## Züge

errors-not-your-turn = Am Zug ist { $turn }, nicht { $seat }.
errors-bot-plays = Ein Bot spielt für dich. Nimm zuerst deinen Platz zurück.
errors-chosen = Inzwischen haben alle gewählt. Es gilt, was du vorher gewählt hast.
errors-round = { $where ->
    [behind] Die Partie ist schon weiter.
   *[ahead] So weit ist die Partie noch nicht.
} { $made ->
    [one] Diese Runde begann nach einem Zug, nicht nach { $asked }.
   *[other] Diese Runde begann nach { $made } Zügen, nicht nach { $asked }.
}
errors-ply = { $where ->
    [behind] Die Partie ist schon weiter.
   *[ahead] So weit ist die Partie noch nicht.
} { $made ->
    [one] Bisher ein Zug, nicht { $asked }.
   *[other] Bisher { $made } Züge, nicht { $asked }.
}
errors-take-back = Zurücknehmen kannst du einen Zug nur gegen Bots, und erst wenn du einen gemacht hast.
errors-over = Die Partie ist zu Ende. Aufgeben geht nicht mehr.
errors-resign-early = Diese Partie hat noch nicht begonnen. Verlass den Tisch, du verlierst dabei nichts.
errors-stopped = { $how ->
    [resigned] Die Partie ist zu Ende: { $player } hat aufgegeben.
   *[late] Die Partie ist zu Ende: Die Zeit von { $player } ist abgelaufen.
}
errors-called-off = Die Partie ist vorbei. Sie endete vorzeitig, und niemand hat verloren.
errors-no-question-take_back = In einer Partie mit Zeitlimit, Würfeln oder Geheimnissen kannst du keinen Zug zurücknehmen. Sonst geht es nach deinem ersten Zug.
errors-no-question-call_off = Hier spielt sonst niemand, den du fragen kannst.
errors-question-open = { $player } hat etwas gefragt. Antworte zuerst darauf.
errors-question-asked = Das hast du vor diesem Zug schon gefragt. Warte den nächsten ab.
errors-question-over = Diese Frage ist erledigt.
errors-question-others = Diese Frage geht nicht an dich.
errors-not-waited-for = Die Partie wartet nicht auf diesen Platz.
errors-reminded = Dieser Platz wurde gerade erst angestupst. Warte { $time }.
errors-early-result = Die Partie läuft noch. Das Ergebnis siehst du, wenn sie vorbei ist.
errors-early-next = Die Partie läuft noch. Die nächste beginnt danach.
errors-early-review = Die Partie läuft noch. Analysieren kannst du sie, wenn sie vorbei ist.
errors-early-task = Die Partie läuft noch. Danach kannst du sie als Aufgabe stellen.
errors-puzzle-over = Dieses Rätsel ist vorbei. Es gibt nichts mehr zu finden.
errors-early-rematch = Die Partie läuft noch. Bitte danach um eine Revanche.
errors-read-only = { $kind ->
    [record] Das ist eine Partiedatei. Du kannst sie ansehen, aber nicht weiterspielen.
   *[theatre] Hier spielen nur Bots. Du kannst zuschauen, aber nicht mitspielen.
}
errors-only-bots = Wiederholen lässt sich nur eine Partie unter Bots.
errors-run-replaced = Du hast einen anderen Lauf gestartet.
errors-run-failed = Dieser Lauf hat angehalten: Eine Partie dauerte zu lange oder schlug fehl.
errors-run-stopped = Du hast diesen Lauf angehalten.
errors-no-run = Dieser Lauf ist zu Ende, oder es gab ihn nie.
errors-no-question = Diese Frage haben wir beantwortet, oder du hast sie nie gestellt.
errors-coach-people = Der Coach hilft nur gegen Bots.
errors-coach-over = Die Partie ist zu Ende. Sieh dir die Analyse an.
errors-coach-turn = Der Coach hilft bei deinem eigenen Zug. Du bist nicht am Zug.

## Links für ein anderes Gerät, und andere Websites

errors-link-unknown = Das ist kein ganzer Link. Prüf, ob du alles kopiert hast.
errors-link-used = Dieser Link wurde schon benutzt, und jeder geht nur einmal. Mach in den Einstellungen des anderen Geräts einen neuen.
errors-link-revoked = Du hast diesen Link auf dem anderen Gerät zurückgezogen. Mach dort in den Einstellungen einen neuen.
errors-link-expired = Dieser Link ist abgelaufen: Er gilt 15 Minuten. Mach in den Einstellungen des anderen Geräts einen neuen.
errors-link-elsewhere = Nur das Gerät, das diesen Link gemacht hat, zeigt ihn an. Nimm dort den Link selbst.
errors-cross-site = Eine andere Website hat deinen Browser das schicken lassen. Deshalb haben wir nichts geändert. Öffne Last Bite, um es zu tun.

## Was die Regeln ablehnen, nach Art; der Satz des Programms ist auf Englisch

errors-kind-engine_error = Das lassen die Regeln nicht zu.
errors-kind-bad_setup = Daraus können wir keine Partie machen.
errors-kind-bad_number = Mit dieser Zahl können wir nichts anfangen.
errors-kind-illegal_move = Diesen Zug lassen die Regeln hier nicht zu.
errors-kind-wrong_seat = Hier ist jemand anders am Zug.
errors-kind-game_over = Die Partie ist zu Ende.
errors-kind-game_not_over = Die Partie ist noch nicht zu Ende.
errors-kind-bad_record = Das ist keine Partiedatei, die wir nachspielen können.
errors-kind-bad_clock = So ein Zeitlimit gibt es nicht.
errors-kind-not_covered = Bei dieser Art von Spiel geht das nicht.
errors-kind-too_large = Das ist zu viel auf einmal. Probier es mit etwas Kleinerem.
errors-kind-unknown_name = Hier heißt nichts so.
errors-kind-not_installed = Diesem Server fehlt ein Paket, das man hierfür braucht.
errors-kind-too_slow = Das dauert zu lange. Versuch es gleich noch einmal.
errors-kind-busy = Gerade ist hier viel los. Versuch es gleich noch einmal.
errors-kind-server_error = Bei uns ist etwas schiefgegangen. Es steht in unserem Protokoll.

## Programme, die mit einem Schlüssel spielen

errors-program-key = Kein Programm hat diesen Schlüssel. Melde erst eines an.
errors-no-program = Dieses Programm gibt es nicht.
errors-program-away = { $player } ist nicht online.
errors-program-game = { $player } spielt dieses Spiel nicht.
errors-program-busy = { $player } spielt schon so viele Partien, wie es darf. Versuch es später.
errors-program-share = Aus deinem Netz laufen schon { $count } Partien gegen { $player }. Beende eine, oder wähl ein anderes Programm. Eine Partie ohne Zug zählt nach { $minutes } Minuten nicht mehr.
errors-program-sits = { $player } sitzt schon an diesem Tisch.

## Nachrichten einer Seite oder eines Programms, die sich nicht lesen lassen

errors-request-where =
    { $place ->
        [field] Das Feld { $field }
       *[message] Die Nachricht
    }
errors-request-missing = { errors-request-where } fehlt.
errors-request-unknown = { errors-request-where } ist unbekannt.
errors-request-object = { errors-request-where } muss ein JSON-Objekt sein, nicht { $given }.
errors-request-tag = { errors-request-where } ist { $given }. „kind“ muss { $words } sein.
errors-request-no_tag = { errors-request-where } ist { $given }. Darin fehlt „kind“.
errors-request-choice = { errors-request-where } ist { $given }. Schreib { $words }.
errors-request-int = { errors-request-where } ist { $given }. Schreib eine ganze Zahl.
errors-request-text = { errors-request-where } ist { $given }. Schreib einen Text.
errors-request-bool = { errors-request-where } ist { $given }. Schreib true oder false.
errors-request-list = { errors-request-where } ist { $given }. Schreib eine Liste.
errors-request-least = { errors-request-where } ist { $given }. Schreib { $limit } oder mehr.
errors-request-most = { errors-request-where } ist { $given }. Schreib höchstens { $limit }.
errors-request-below = { errors-request-where } ist { $given }. Schreib weniger als { $limit }.
errors-request-long = { errors-request-where } ist { $given }. Erlaubt sind { $limit } Zeichen.
errors-request-many = { errors-request-where } ist { $given }. Erlaubt sind { $limit } Einträge.
errors-request-few = { errors-request-where } ist { $given }. Nötig sind mindestens { $limit }.
errors-request-other = { errors-request-where } ist { $given }. Das passt hier nicht.

errors-json-deep = Dieses JSON ist zu tief verschachtelt.
errors-json-at = Das ist kein JSON. Ab Zeile { $line }, Zeichen { $column } lässt es sich nicht lesen: { $rest }.
errors-json-letters = Das ist kein JSON. Schick es in UTF-8.
errors-json-number = Das ist kein JSON. Eine Zahl darin ist zu lang, unendlich oder gar keine Zahl.

errors-since-game = Das Feld „since“ ist { $given }. Schreib den „cursor“ einer Partie, etwa 17, oder einen Tag, etwa 2026-11-27.
errors-since-match = Das Feld „since“ ist { $given }. Schreib den „cursor“ einer Partie, etwa 1795782000-7KQ4MB2X.
errors-no-guest = Wir wissen nicht, wer du bist. Schick das Cookie eines Gastes.
errors-no-caller = Wir wissen nicht, wer du bist. Schick den Schlüssel eines Programms oder das Cookie eines Gastes.
errors-no-alerts = Dieser Server verschickt keine Meldungen. Wer ihn betreibt, hat sie nicht eingerichtet.
errors-setup-or-named = Eine Partie entsteht aus „setup“ oder aus „named“. Schick eins von beiden.
errors-no-named = Für dieses Spiel gibt es keine Aufstellungen mit Namen. Schick „setup“.
errors-seats = Dieses Spiel hat { $seats } Plätze, nicht { $count }. Schick für jeden einen Eintrag.
errors-dice = Eine Partie kann eine andere nach höchstens { $limit } Würfen fortsetzen, nicht nach { $count }.
errors-streams = Von deiner Adresse sind { $count } Streams offen. Schließ einen und versuch es noch einmal.

## Anfragen, die keine Seite schickt

errors-host = Dieser Server heißt nicht { $given }. Wer ihn betreibt, kann in LASTBITE_HOSTS weitere Namen eintragen.
errors-body-late =
    { PLURAL($seconds) ->
        [one] Der Inhalt dieser Anfrage kam nicht innerhalb einer Sekunde an.
       *[other] Der Inhalt dieser Anfrage kam nicht innerhalb von { $seconds } Sekunden an.
    }
errors-body-large = Das ist zu groß. Mehr als { $limit } KB gehen nicht.
errors-body-broken = Der Inhalt dieser Anfrage bricht ab. Schick sie noch einmal.
errors-body-length = Gib in Content-Length an, wie lang der Inhalt ist.
errors-socket-handshake = So beginnt kein Websocket.
errors-socket-payload = Solche Pakete darf ein Client nicht schicken.
errors-socket-over = Diese Verbindung ist beendet. Verbinde dich neu.
errors-socket-unfetched = Dieser Client holt seine Antworten nicht ab. Hol sie zuerst.
errors-sockets = Von deiner Adresse sind zu viele Sockets offen. Schließ einige und verbinde dich neu.

errors-event-unreadable = Diese Nachricht können wir nicht lesen. Schick ein Ereignis mit einem JSON-Objekt.
errors-event-unknown = Es gibt kein Ereignis { $given }.
errors-event-several = Ein Ereignis hat ein einziges JSON-Objekt, nicht mehrere Argumente.
errors-event-lab = Dieser Socket gehört zu einer Partie. Das Labor fragst du unter /socket.io/?lab=1.

errors-coach-level = Der Coach hat die Stufen { $known }, nicht { $given }.
errors-push-address = { $given } ist keine Adresse eines Push-Dienstes.
errors-push-public = { $given } ist keine Adresse eines Push-Dienstes. Sie muss mit https:// beginnen und öffentlich sein.
errors-push-keys = Die Schlüssel dieses Abos können wir nicht lesen. Melde dich noch einmal an.

errors-step-failed = Diesen Schritt konnten wir nicht ausrechnen. Versuch es gleich noch einmal.
errors-no-table = Im Atlas gibt es keine Tabelle { $given }. Es gibt { $known }.
