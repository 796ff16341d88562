### Zur Durchsicht durch Muttersprachler.
### Lernen: die erste Seite und was beide Geschichten gemeinsam haben. Jede Geschichte hat eine eigene Datei.

learn-title = Lernen
learn-description = Zwei kurze Geschichten, eine für jedes Spiel. Sag, was passieren wird, und sieh dann nach.
learn-lead = Zwei Geschichten von dir und Bob. Sag zuerst, was passieren wird. Dann sieh nach.
# Same in English.
learn-start = Start<span class="vh">: { $title }</span>
learn-go-on = Weiter mit Schritt { $number }<span class="vh">: { $title }</span>
learn-read-again = Noch einmal lesen<span class="vh">: { $title }</span>
learn-by-hand = Selbst durchstreichen
learn-read = (gelesen)
learn-medal-earned = Medaille verdient

learn-late-title = Gerade nicht
learn-late = Wir konnten nicht berechnen, was dieser Schritt zeigt. Beim zweiten Versuch klappt es meistens.
learn-late-again = Noch einmal versuchen
learn-late-steps = Alle Schritte

learn-page-title = { $number }. { $title }
learn-steps-of = Schritte von „{ $title }“
learn-step = Schritt { $number }: { $title }
learn-missing = Dieser Teil ließ sich nicht laden. Öffne ihn auf einer eigenen Seite.
learn-tap = Wähl ein Gericht auf dem Teller.
learn-tell = Verrat es mir
learn-answer = Die Antwort zu Schritt { $number }
learn-plain = Die Antwort in Worten
learn-proof = Beweis zeigen
learn-back = Zurück
learn-next = Weiter
learn-next-to = Weiter<span class="learn-next-title told-only">: { $title }</span>

learn-you = du
learn-medal = Medaille: { $act }
learn-medal-waiting = Beantworte jeden Schritt dieses Teils, dann bekommst du die Medaille.
learn-medal-play-crossout = Gegen Makeda spielen
learn-medal-play-nearest = Gegen Girma spielen
learn-end-label = Das Ende der Geschichte
learn-tries = So lief es bei dir
learn-try = { $tries ->
    [0] Schritt { $number }: nicht beantwortet
    [1] Schritt { $number }: beim ersten Versuch richtig
    [2] Schritt { $number }: beim zweiten Versuch richtig
   *[3] Schritt { $number }: verraten
}
learn-score = { $first } von { $steps } auf Anhieb richtig
learn-unfinished = { $answered } von { $steps } beantwortet
learn-end-go-on = Weiter mit Schritt { $number }
learn-share = Teilen
learn-copied = Kopiert
learn-not-copied = Kopier den Text oben
learn-play = Spielen
learn-key = Blau: erster Versuch. Gelb: zweiter Versuch. Orange: verraten.

## Köpfe von Tabellen

learn-head-at = Bei
learn-head-bite = Bissen
# Same in English.
learn-head-bob = Bob
learn-head-bob-ends = Bob hat am Ende
learn-head-cassandra-replies = Cassandra antwortet auf
learn-head-cassandra-takes = Cassandra bekommt
learn-head-cell = Zelle
learn-head-counts = Ein Punkt für Bob zählt
learn-head-crossed = Gestrichen
learn-head-dish = Gericht
learn-head-eaten-as = Gegessen als
learn-head-eats = Isst
learn-head-ends = Für dich und Bob möglich
learn-head-equilibrium-pays = Ein Gleichgewicht bringt
learn-head-first = Zuerst
learn-head-first-bite = Erster Bissen
learn-head-first-on = Zuerst auf
learn-head-fourth = Als Viertes
learn-head-in = Nach innen
learn-head-in-all = Insgesamt
learn-head-label-on = Marke auf
learn-head-later = Später
learn-head-least = Mindestens, im Gleichgewicht
learn-head-nearest = Am nächsten
learn-head-now = Sofort
learn-head-on = Auf Feld
learn-head-one = Eine Person sabotiert
learn-head-opening = Eröffnet auf
learn-head-others = Alle anderen
learn-head-out = Nach außen
learn-head-players = Plätze
learn-head-reach = Erreichbar
learn-head-second = Als Zweites
learn-head-selfish = Wenn alle an sich selbst denken
learn-head-short = Fehlt zur Linie
learn-head-shown = Gezeigt
learn-head-stack = Stapel
learn-head-stopped = Wenn Schluss wäre
learn-head-then = Danach
learn-head-third = Als Drittes
learn-head-together = Zusammen
learn-head-tokens = Steine, der Reihe nach
learn-head-who = Wer
learn-head-without = Ohne
learn-head-worth = Wert
learn-head-you = Du
learn-head-you-can-end = Für dich möglich
learn-head-you-end = Du hast am Ende
