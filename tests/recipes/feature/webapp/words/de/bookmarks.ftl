### Lesezeichen: Partien zum Wiederfinden.

bookmarks-title = Lesezeichen
bookmarks-none = Du hast noch keine Lesezeichen.
bookmarks-keep = Lesezeichen setzen
