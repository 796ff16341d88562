### The page on different tastes: the dinners of a size as a diagram.
### $side = A
### $n = 4

lab-tastes-title = The more tastes differ, the better you eat
lab-tastes-answer = { $side ->
    [B] Follow any line up: dish by dish, Bob’s plate gets better or stays as good.
   *[A] Follow any line up: dish by dish, Alice’s plate gets better or stays as good.
}
lab-tastes-lead = Alice likes dish 1 least, then 2, and so on. A mark says what these dishes are worth to Bob. One line further up, they disagree about one more pair of dishes. They take turns, Bob bites last, and both plan from the last bite back.
lab-tastes-side = Whose plate
lab-tastes-of = { $side ->
    [B] Bob’s plate
   *[A] Alice’s plate
}
lab-tastes-sizes = How many dishes
lab-tastes-size = { $n } dishes
lab-tastes-caption = { $side ->
    [B] All dinners of { $n } dishes, better ones for Bob further up
   *[A] All dinners of { $n } dishes, better ones for Alice further up
}
lab-tastes-key = { $side ->
    [B] Left: how many pairs they rank oppositely. In a mark: Bob’s tastes, then what Alice and Bob eat. The stronger the colour, the more for Bob. Press one to open its dinner.
   *[A] Left: how many pairs they rank oppositely. In a mark: Bob’s tastes, then what Alice and Bob eat. The stronger the colour, the more for Alice. Press one to open its dinner.
}
lab-tastes-table = View as a table
lab-tastes-head-taste = Worth to Bob
lab-tastes-head-pairs = Opposite pairs
lab-tastes-head-plate = { $side ->
    [B] Bob’s dishes
   *[A] Alice’s dishes
}
# $given = 5
lab-tastes-wrong = The picture has room for 3 or 4 dishes, not for “{ $given }”.
# $given = C
lab-tastes-wrong-side = Better for whom is A or B, not “{ $given }”.
lab-tastes-source = Hopkins and Jones found this in 2009.
