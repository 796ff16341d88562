### The Lab: its first page, its parts on every page, all permutation dinners, and λ.

## The first page

lab-title = The Lab
lab-name = Lab
# $title = When both are greedy
lab-of = { $title } – Lab
# $proofs = /about#proofs
lab-lead = Ask anything about a dinner or a token game. Answers are exact if we can work them out, and each says <a href="{ $proofs }">what is proved</a>. Every question has its own address, so you can send it or print it.
lab-door-dinners = Dinners
lab-door-dinners-lead = See best play and its reasons, every outcome at a glance, and other ways to share the same plate.
lab-door-dinners-open = Look into a dinner
lab-door-tokens = Tokens
lab-door-tokens-lead = See every equilibrium in pure strategies and the worth of each first move. See who gains as the board grows, and the power of a coalition.
lab-door-tokens-open = Look into a token game
lab-link-figure-1 = 3,432 ways to share one plate (Levine and Stange, Figure 1)
lab-link-figure-2 = The crossout board (their Figure 2)
lab-link-d1 = If both are greedy, one gains and no one loses (their D₁)
lab-link-d2 = A better split that no one can enforce (their D₂)
lab-link-random = A random dinner of 14 morsels
lab-link-permutations = All 720 dinners of six morsels
lab-link-four = Four players on $1–$10: three outcomes, not one
lab-link-anywhere = Three players, tokens anywhere
lab-link-clock = The clock: players by stacks
lab-link-street = Ever longer streets: where to open
lab-link-growth = The worth of going first as the line grows
lab-link-saboteurs = Saboteurs against the first player
lab-to-atlas = Atlas: whole families of games, solved and drawn
lab-to-house = House rules in numbers
lab-to-first = Who should go first?

## Parts of every page

lab-typed = Your question
lab-works = These work:
lab-copy = Copy the table
lab-copied = Copied
lab-selected = Selected. Press Ctrl+C.
lab-csv = CSV
lab-json = JSON
lab-table = View as table
lab-look = Look into it
lab-players = Players
lab-stacks = Stacks
lab-morsels = Morsels
lab-turns = Turns
lab-seed = Seed
lab-diner-a = Alice
lab-diner-b = Bob
# $size = 12
lab-size = { $size }<span class="vh"> stacks</span>

## A question that takes a while

### $percent = 25

lab-wait = This takes a while
lab-wait-plain = We’re working it out. This page loads again every few seconds until the answer is here. If you leave, the work stops.
lab-wait-script = This takes longer than a page can wait. Press the button, and watch how far we get.
lab-wait-work = Work it out
lab-wait-working = Working …
lab-wait-done = { $percent } % done
lab-wait-cancel = Cancel
lab-wait-stopped = Stopped.
lab-wait-no-answer = The server didn’t answer.
lab-wait-unreachable = We can’t reach the Lab right now.
lab-wait-missing = We haven’t worked this out yet. Open its page in the Lab and wait for the answer.

## All permutation dinners

### $count = 2
### $dinners = 720
### $weakly = 1
### $morsels = 6

lab-permutations-title = All permutation dinners
lab-permutations-lead = Both diners rank n morsels 1 to n, and Bob has the last bite. Which of these dinners does crossout leave inefficient, and how many plates can it give?
lab-permutations-six = All dinners of six morsels
lab-permutations-seven = All dinners of seven morsels
lab-permutations-range = 2 to 8
lab-permutations-look = Look at all of them
lab-permutations-inefficient = Inefficient dinners
lab-permutations-answer = Crossout leaves <b>{ $count }</b> of { $dinners } dinners of { $morsels } morsels inefficient.
lab-permutations-weakly = { $weakly ->
    [0] They are all weakly efficient.
    [one] One of them isn’t even weakly efficient.
   *[other] { $weakly } of them aren’t even weakly efficient.
}
lab-permutations-more = And { $count } more.
lab-permutations-plates = Plates that crossout can give
lab-permutations-caption = How many different sets of ranks each diner can end with, over all of these dinners
lab-permutations-diner = Diner
lab-permutations-counted = Counted
lab-permutations-catalan = Catalan number
# $proofs = /about#proofs
# $command = lastbite study plates
lab-permutations-rule = With 2k morsels, Alice can end up with as many different plates as the Catalan number C<sub>k</sub> says, and Bob with C<sub>k+1</sub>. With 2k + 1 morsels it is C<sub>k+1</sub> for both. We have <a href="{ $proofs }">proved</a> it, and <code>{ $command }</code> counts them.

## Where best play changes as flavours fade

### $changes = 1
### $at = ≈0.70711
### $title = The price of being the only sincere diner
### $most = 10

lab-fading-name = Along λ
lab-fading-title = Best play as flavours fade
lab-fading-lead = At each turn, all flavours fade by the factor λ. Enter a dinner, and this page finds every λ at which its best play changes.
lab-fading-further = How much fading changes the best play of this dinner
lab-fading-morsels-help = The worth of each to A and to B, such as 1,2 2,3 3,1. At most { $most }.
lab-fading-turns-help = A letter for each bite, such as ABA. Leave it empty to alternate, with the last bite for B.
lab-fading-find = Find the changes
lab-fading-answer = { $changes ->
    [0] The best play is the same for every λ.
    [one] The best play changes once, at λ { $at }.
   *[other] The best play changes { $changes } times, at λ { $at }.
}
lab-fading-caption = Best play by λ
lab-fading-bites = Bites, in order
# $low = 0
# $high = ≈0.70711
lab-fading-range = { $low } to { $high }
lab-fading-proof = Between two changes, the play is an equilibrium for every λ. It is the only one, except at finitely many λ. A ≈ marks a root that we rounded to five digits.
# $polynomial = 2λ² − 1
lab-fading-root = λ { $at } is a root of { $polynomial }.

## House rules in numbers

lab-house-title = House rules in numbers
lab-house-lead = See how a game changes if the table plays by another rule. Each figure comes from many random dinners, each solved exactly. The bars show two standard errors. The command below a figure draws the same dinners again.
lab-house-fading = See at which λ the best play of your dinner changes
lab-rows = All rows
lab-rows-of = All rows<span class="vh">: { $title }</span>
lab-csv-of = CSV<span class="vh">: { $title }</span>
