### The page on fair orders of turns: who should go first?
### $turns = 8
### $letter = A
### $most = 120

lab-first-title = Who should go first?
lab-first-lead = Two people take things from one list, in turns. Going first is an advantage, unless the order of turns makes up for it. Here you see exactly how much, on average over all tastes, if both play as well as they can.
lab-first-order = Order of turns
lab-first-help = A letter A or B for each turn, such as ABBA. At most { $most }.
# $given = ABX
lab-first-wrong = An order has 1 to { $most } letters A and B, not “{ $given }”.
lab-first-ask = Who leads?
lab-first-turns = The turns
# $turn = 3
lab-first-flip = Turn { $turn } is { $letter }’s. Give it to the other.
lab-first-add = Add a turn for { $letter }
lab-first-remove = Remove the last turn
lab-first-drag = Press a turn to give it to the other. Drag it to move it.
# $ahead = A
# $lead = 11/40
# $written = both
# $exact = 275/126
lab-first-lead-of = { $ahead ->
    [none] This order is exactly fair.
   *[other] { $written ->
        [both] { $ahead } leads by { $lead }, exactly { $exact }.
        [tiny] { $ahead } leads by only { $exact }.
        [next] { $ahead } leads by next to nothing.
       *[whole] { $ahead } leads by { $lead }.
    }
}
# $a = 19 1/2
# $b = 19
lab-first-means = On average, A gets { $a } and B gets { $b }. The best of the { $turns } things counts { $turns } to each of them, and the worst counts 1.
lab-first-play = Play a dinner with these turns
lab-first-others = Other orders of { $turns } turns
lab-first-name-fairest = The fairest
lab-first-name-alternating = Taking turns
lab-first-name-thue-morse = Thue–Morse
lab-first-uses = For a team, a draft, a list of chores
lab-first-use-captains = Two captains and twelve players
lab-first-use-draft = A draft of sixteen rounds
lab-first-use-chores = Eight chores for two
lab-first-use-exact = Five things, exactly fair
lab-first-table = The fairest orders up to 24 turns
# $proofs = /docs/proofs
# $command = lastbite study orders ABBA
lab-first-proof = The numbers are exact. They are <a href="{ $proofs }">proved</a> for two people who know each other’s tastes. In the terminal, <code>{ $command }</code> prints the same.
