### The documents: their index, its search, and the line above each document.

documents-title = Documents
documents-search = Search the documents
documents-search-button = Search
# $count = 3
# $asked = catalan
documents-found = { $count ->
    [0] No section has “{ $asked }”
    [one] One section has “{ $asked }”
   *[other] { $count } sections have “{ $asked }”
}
documents-none = Try fewer words, or only a part of one. A section is listed if it has all of them.
documents-all = All documents
documents-source = The same as plain text
documents-contents = On this page
documents-purpose-tutorials = Tutorials
documents-purpose-how-to = How-to guides
documents-purpose-reference = Reference
documents-purpose-explanation = Explanation

## What other pages say of a document, if the site shows them
## $address = /docs/proofs

documents-on-rules = <a href="{ $address }">This document</a> says what is proved about each.
documents-on-rule = <a href="{ $address }">Why</a>
documents-on-theorem = Section 1 of <a href="{ $address }">the proofs</a> shows it.
documents-on-exact = <a href="{ $address }">This document</a> says how, and how far it reaches. Sections 4 to 6 of the proofs say why it finds every equilibrium, even between stacks and with randomisation.
documents-on-orders = They are <a href="{ $address }">proved</a> for two people who know each other’s tastes.
documents-on-gallant = The <a href="{ $address }">proof</a> takes half a page.
documents-on-tastes = It is <a href="{ $address }">proved</a> for any order of turns.
documents-on-bot = <a href="{ $address }">How to write one</a>
# $errata = /docs/errata
# $review = /docs/review
# $par = /docs/par
# $protocol = /docs/protocol
documents-further = Read on: <a href="{ $errata }">where published solutions are wrong</a>, <a href="{ $review }">how a review judges</a>, <a href="{ $par }">what perfect play gives</a>, <a href="{ $protocol }">how programs can play</a>.
