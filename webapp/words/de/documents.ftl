### Zur Durchsicht durch Muttersprachler.
### Die Dokumente: ihr Verzeichnis, die Suche darin, und die Zeile über jedem Dokument. Sie selbst sind auf Englisch.

documents-title = Dokumente
documents-search = In den (englischen) Dokumenten suchen
documents-search-button = Suchen
documents-found = { $count ->
    [0] „{ $asked }“ kommt in keinem Abschnitt vor
    [one] „{ $asked }“ kommt in einem Abschnitt vor
   *[other] „{ $asked }“ kommt in { $count } Abschnitten vor
}
documents-none = Versuch es mit weniger Wörtern oder nur einem Teil davon. Die Liste zeigt Abschnitte, in denen alle vorkommen.
documents-all = Alle Dokumente
documents-source = Als reiner Text
documents-contents = Auf dieser Seite
documents-purpose-tutorials = Einführungen
documents-purpose-how-to = Anleitungen
documents-purpose-reference = Nachschlagen
documents-purpose-explanation = Hintergründe

## Was andere Seiten über ein Dokument sagen

documents-on-rules = <a href="{ $address }">Dieses Dokument</a> sagt, was über jede bewiesen ist.
documents-on-rule = <a href="{ $address }">Warum</a>
documents-on-theorem = Abschnitt 1 <a href="{ $address }">der Beweise</a> zeigt das.
documents-on-exact = <a href="{ $address }">Dieses Dokument</a> sagt, wie das geht und wie weit es reicht. Die Abschnitte 4 bis 6 der Beweise sagen, warum es jedes Gleichgewicht findet, auch zwischen den Stapeln und mit Zufall.
documents-on-orders = Sie sind <a href="{ $address }">bewiesen</a> für zwei Leute, die ihre Vorlieben voneinander kennen.
documents-on-gallant = Der <a href="{ $address }">Beweis</a> braucht eine halbe Seite.
documents-on-tastes = Es ist <a href="{ $address }">bewiesen</a> für jede Reihenfolge der Züge.
documents-on-bot = <a href="{ $address }">So schreibst du eines</a>
documents-further = Zum Weiterlesen: <a href="{ $errata }">wo veröffentlichte Lösungen falsch sind</a>, <a href="{ $review }">wie eine Analyse urteilt</a>, <a href="{ $par }">was perfektes Spiel bringt</a>, <a href="{ $protocol }">wie Programme mitspielen können</a>.
