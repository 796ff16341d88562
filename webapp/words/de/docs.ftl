### Zur Durchsicht durch Muttersprachler.
### Die Dokumente: ihr Verzeichnis, die Suche darin, und die Zeile über jedem Dokument. Sie selbst sind auf Englisch.

docs-title = Dokumente
docs-search = In den (englischen) Dokumenten suchen
docs-search-button = Suchen
docs-found = { $count ->
    [0] „{ $asked }“ kommt in keinem Abschnitt vor
    [one] „{ $asked }“ kommt in einem Abschnitt vor
   *[other] „{ $asked }“ kommt in { $count } Abschnitten vor
}
docs-none = Versuch es mit weniger Wörtern oder nur einem Teil davon. Die Liste zeigt Abschnitte, in denen alle vorkommen.
docs-all = Alle Dokumente
docs-source = Als reiner Text
docs-contents = Auf dieser Seite
docs-purpose-tutorials = Einführungen
docs-purpose-how-to = Anleitungen
docs-purpose-reference = Nachschlagen
docs-purpose-explanation = Hintergründe
