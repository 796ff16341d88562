### The page on fair orders of turns: who should go first?
### $turns = 8
### $letter = A
### $most = 120
### $name = Ana
### $count = 2

lab-first-title = Who should go first?
lab-first-lead = Two of you share things out, one at a time. Going first is an advantage. Here is the fairest order of turns, exactly.
lab-first-things = How many things?
lab-first-one = Name of A
lab-first-other = Name of B
lab-first-find = Find the fairest order
# $given = 40
lab-first-wrong-things = The fairest order is known for 1 to { $most } things, not for “{ $given }”.
lab-first-order = Order of turns
lab-first-help = A letter A or B for each turn, such as ABBA. At most { $most }.
# $given = ABX
lab-first-wrong = An order has 1 to { $most } letters A and B, not “{ $given }”.
lab-first-ask = Who leads?
lab-first-turns = The turns
# $turn = 3
lab-first-flip = Turn { $turn } is { $letter }’s. Give it to the other person.
# $name = Ana
lab-first-add = Add a turn for { $name }
lab-first-remove = Remove the last turn
lab-first-press = Press a turn to give it to the other person.
lab-first-drag = Drag it to move it.
lab-first-ahead = { $name } ahead
lab-first-best = No order of { $turns } turns is fairer.
lab-first-say = Choose in this order
# $count = 2
lab-first-run = { $count ->
    [1] { $name }
    [2] { $name } twice
   *[other] { $name } { $count } times
}
lab-first-share = Share this order
lab-first-copied = Copied
lab-first-by-hand = Copy this page’s address
# $ahead = one
# $lead = 11/40
# $written = both
# $exact = 275/126
lab-first-lead-of = { $ahead ->
    [none] This order is exactly fair.
   *[other] { $written ->
        [both] { $name } leads by { $lead }, exactly { $exact }.
        [tiny] { $name } leads by only { $exact }.
        [next] { $name } leads by next to nothing.
       *[whole] { $name } leads by { $lead }.
    }
}
# $a = 19 1/2
# $b = 19
# $one = Ana
# $other = Ben
lab-first-means = Of { $turns } things, your favourite counts { $turns } and the one you like least counts 1. On average, { $one } gets { $a } and { $other } gets { $b }.
lab-first-assumes = This average has three conditions. Each thing counts by its rank. Your tastes have nothing to do with each other, and every ranking is equally likely. You both choose as well as you can.
lab-first-caution = The average says little about tastes that agree. If you both like the same things, AABBB gives A 9 and B 6, though it is exactly fair on average.
lab-first-play = Play it as a dinner
lab-first-others = Other orders of { $turns } turns
lab-first-name-fairest = The fairest
lab-first-name-alternating = Taking turns
lab-first-name-thue-morse = Thue–Morse
lab-first-uses = Examples
lab-first-use-captains = Two captains, twelve players
lab-first-use-draft = A draft of sixteen
lab-first-use-chores = Eight chores
lab-first-use-exact = Five things, exactly fair
lab-first-own = Your own order
lab-first-table = The fairest orders up to 24 turns
# $command = lastbite study orders ABBA
lab-first-exact = The numbers are exact. In the terminal, <code>{ $command }</code> prints the same.
