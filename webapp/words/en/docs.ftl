### The documents: their index, its search, and the line above each document.

docs-title = Documents
docs-search = Search the documents
docs-search-button = Search
# $count = 3
# $asked = catalan
docs-found = { $count ->
    [0] No section has “{ $asked }”
    [one] One section has “{ $asked }”
   *[other] { $count } sections have “{ $asked }”
}
docs-none = Try fewer words, or only a part of one. A section is listed if it has all of them.
docs-all = All documents
docs-source = The same as plain text
docs-contents = On this page
docs-purpose-tutorials = Tutorials
docs-purpose-how-to = How-to guides
docs-purpose-reference = Reference
docs-purpose-explanation = Explanation
