### Pages inside pages of other sites.

embed-open = Embed
embed-code = Embed code
embed-copy = Copy the embed code
embed-copied = Copied
embed-selected = Selected: copy it
embed-what = Paste it into a page of your own. The frame sets no cookies.
embed-missing = Say which page to embed: url=https://… with the link of a game, a review, a plate or the Lab.
# $url = "https://example.org"
embed-none = There is nothing to embed at { $url }. Give the link of a game, a review, a plate or the Lab.
# $url = "https://example.org"
embed-withheld = A player asked us not to publish the game at { $url }. Choose another game.
# $url = "https://example.org"
embed-class = The game at { $url } belongs to a class, so it isn’t public. Choose another game.
# $url = "https://example.org"
embed-lobby = The game at { $url } hasn’t started yet. Try again once it has.
# $format = "xml"
embed-format = We answer in JSON only, not in { $format }.
