### Bookmarks: matches to find again.

bookmarks-title = Bookmarks
bookmarks-none = You have no bookmarks yet.
bookmarks-keep = Bookmark this game
