### Pages inside pages of other sites.

# $url = "https://example.org"
embed-none = There is nothing to embed at { $url }. Give the link of a game, a review, a plate or the Lab.
# $format = "xml"
embed-format = We answer in JSON only, not in { $format }.
