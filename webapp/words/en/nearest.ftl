### The second story of Learn: the token game on ten stacks of money, in five steps.
### A number without a dollar sign is a place of the line, numbered from its left end.
### $value = some
### $verdict = wrong
### $mine = 5
### $bobs = 9
### $place = 6
### $stack = 7
### $half = $3½
### $you = $24½
### $bob = $30½
### $best = 8
### $take = $15
### $takes = $13
### $short = $2
### $richest = 10
### $richest_take = $10
### $reply = 6 | 7
### $now = $40
### $tempting = 6
### $tempting_now = $40
### $tempting_takes = $6
### $tempting_reply = 7
### $second = 9
### $third = 8
### $cassandra = $15
### $pot = $55
### $low = $13
### $high = $21
### $first = 5
### $alone = $21
### $some = $13
### $least = $5
### $places = 4 | 6
### $one = $5
### $one_place = 4
### $one_reply = 6
### $equilibria = 3
### $cells = 19
### $open = between 5 and 6 | on 6

nearest-title = Nearest token
nearest-teaser = You, Bob and ten stacks of money. The story starts with one stack in the middle and ends with players who only want to hurt you.
nearest-life = Ice-cream sellers along a beach play this game. So do parties on a line from left to right.
nearest-act-1 = Nearest wins
nearest-act-2 = Saboteurs and ties
nearest-play = Play this line

## Step 1

nearest-territory-title = Territory
nearest-territory-sentence = You and Bob each put one token on a line of ten places. Place 1 has $1, place 2 has $2, and so on. Each stack goes to the nearest token. You stand on place { $mine }, Bob on place { $bobs }.
nearest-territory-question = Who gets the money on place { $stack }?
nearest-territory-choice = { $value ->
    [you] You
    [bob] Bob
   *[split] Half each
}
nearest-territory-verdict = { $verdict ->
    [right] Yes. It’s two steps from either token, so you split it.
   *[wrong] It’s two steps from either token, so you split it: { $half } each.
}
nearest-territory-again = Count the steps from place { $stack } to each of the two tokens, and try again.
nearest-territory-answer =
    <p>Place { $stack } is as far from your token as from Bob’s, so you split its money: { $half } each. At most two tokens can tie for a stack, one on each side of it.</p>
    <p>In the end you get { $you }, and Bob gets { $bob }.</p>
nearest-territory-table = Who would get what

## Step 2

nearest-last-title = The last to move
nearest-last-sentence = Cassandra joins you. She goes last, so she doesn’t need to think ahead. She only has to look.
nearest-last-question = On which place does Cassandra get the most?
nearest-last-choice = { $place }
nearest-last-verdict = { $verdict ->
    [right] Yes. Place { $place } gets her { $takes }, and no place gets her more.
   *[wrong] On place { $place } she gets { $takes }, { $short } less than on place { $best }.
}
nearest-last-again = On place { $place } she gets { $takes }, as you see. Another place gets her more. Try again.
nearest-last-answer =
    <p>On place { $best } Cassandra gets { $take }. The richest stack is on place { $richest }, but she gets only { $richest_take } there. The money you stand on doesn’t decide. You need money that is nearer to you than to anyone else.</p>
    <p>Look at the other places on the line. Each shows who would get what.</p>
nearest-last-looked-on = If Cassandra stood on place { $place }
nearest-last-table = What Cassandra gets, by her place

## Step 3

nearest-backwards-title = Reason backwards
nearest-backwards-sentence = One step earlier: you stand on place { $mine }, and it’s Bob’s turn. Cassandra comes after him, and she will look carefully.
nearest-backwards-question = Where should Bob stand?
nearest-backwards-choice = { $place }
nearest-backwards-verdict = { $verdict ->
    [right] Yes. Cassandra goes to place { $reply }, and Bob keeps { $takes }.
    [untouched] { $takes } either way: Cassandra’s best reply, on place { $reply }, takes nothing from Bob. On place { $best } he keeps { $take }.
   *[wrong] He would get { $now } if the game stopped there. But Cassandra goes to place { $reply } and leaves him { $takes }. On place { $best } he keeps { $take }.
}
nearest-backwards-again = { $verdict ->
    [untouched] { $takes } either way: Cassandra’s best reply, on place { $reply }, takes nothing from Bob. But he can keep more. Try again.
   *[wrong] He would get { $now } if the game stopped there. But Cassandra goes to place { $reply } and leaves him { $takes }. He can keep more. Try again.
}
nearest-backwards-answer =
    <p>If the game stopped at once, place { $tempting } would get Bob { $tempting_now }. But it goes on. Cassandra goes to place { $tempting_reply } and leaves him { $tempting_takes }.</p>
    <p>On place { $best } he keeps { $take }, even after her best reply. So think of the last move first, then of the one before it. This is called backward induction.</p>
nearest-backwards-chart = Bars: what Bob keeps after Cassandra’s best reply, by his place.
nearest-backwards-legend = Bar: what he keeps after the best reply. Dash: what he would get if the game stopped at once.
nearest-backwards-table = What Bob ends with, by his place

## Step 4

nearest-first-title = What going first is worth
nearest-first-sentence = Now from the start: an empty line, three players, { $pot } in all. You go first, and the others reason backwards.
nearest-first-question = Where should you stand?
nearest-first-choice = { $place }
nearest-first-verdict = { $verdict ->
    [right] Yes: { $takes }. Bob then goes to place { $second }, and Cassandra to place { $third }.
   *[wrong] Bob then goes to place { $second } and Cassandra to place { $third }, and you end with { $takes }. On place { $best } you end with { $take }.
}
nearest-first-again = Bob then goes to place { $second } and Cassandra to place { $third }, and you end with { $takes }. You can get more. Try again.
nearest-first-answer =
    <p>On place { $best } you end with { $take }. Bob goes to place { $second } and gets { $bob }. Cassandra goes to place { $third } and gets { $cassandra }. Going first is worth the most here.</p>
    <p>That’s certain as long as tokens stand on the places. If they may stand in between, a tie decides. Just to the right of place 5 you end with { $low } or { $high }.</p>
    <p>Cassandra gets the same either way, so it’s up to her. The honest answer there is a range, { $low }–{ $high }.</p>
nearest-first-chart = Bars: what you end with, by your first place.
nearest-first-legend = Bar: what you end with if the others reply as well as they can.
nearest-first-table = What going first is worth, by your first place

## Step 5

nearest-saboteurs-title = Saboteurs
nearest-saboteurs-sentence = You stand on place { $first }. You end with { $alone } if Bob and Cassandra look after themselves. Tonight they don’t. They only want you to have little.
nearest-saboteurs-question = How much can the two of them leave you?
nearest-saboteurs-choice = { $value ->
    [all] Still { $alone }
    [some] At worst { $some }
   *[least] Only { $least }
}
nearest-saboteurs-verdict = { $verdict ->
    [right] Yes. On places { $places } they take everything around you.
   *[wrong] Less. On places { $places } they leave you { $least }.
}
nearest-saboteurs-again = They can do worse to you than that. Where would the two of them have to stand? Try again.
nearest-saboteurs-answer =
    <p>Tokens on places { $places } leave you { $least }, the money you stand on. It doesn’t even take two saboteurs. If only Bob wants you to have little, he goes to place { $one_place }. Cassandra’s best place is then { $one_reply }, and you are left with { $one }.</p>
    <p>In an equilibrium no player gains by changing only their own plan. But nothing in it protects you from a player who is ready to lose.</p>
    <p>Ties leave things open too. With four players, best play has { $equilibria } different outcomes. A player with two equally good places decides what the others get. The table that Laurent Lessard published in 2018 has only one of them.</p>
    <p>And between the places? The line falls into { $cells } cells, and inside a cell nothing changes. So even this game can be solved exactly.</p>
    <p>With three players, only place 5 is sure to get you { $alone } if everyone plays their best. If you open { $open }, you end with { $some } or { $alone }, depending on how a tie breaks.</p>
nearest-saboteurs-chart = Cells of the line from place 1 to place 10: what each first cell gets you if tokens may stand anywhere.
nearest-saboteurs-legend = Dot or bar: what you can end with from there. Filled: best play of the whole game can start there and end so.
nearest-saboteurs-table-four = Four players on $1–$10: every outcome of best play (subgame perfect)
nearest-saboteurs-table-prices = What saboteurs leave the first player on $1–$10, by the number of players
nearest-saboteurs-table-cells = Three players, tokens anywhere: what each first cell gets you
nearest-saboteurs-on = on { $place }
nearest-saboteurs-between = between { $low } and { $high }

## Medals and the end

nearest-medal-1 = You can think of the last token first. Girma never does, and you played perfectly against him on a real board.
# $learned = no
nearest-medal-1-play = { $learned ->
    [yes] Now play Girma on a real board. He goes where the money is and never thinks ahead. Get everything your seat can get, and the medal is yours.
   *[no] Answer every step of this part. Then play a perfect game with Girma to earn its medal.
}
nearest-end-text = Think of the last token first, then of the one before it. And never count on others to look after themselves.
# $first = 3
# $steps = 5
nearest-share = Nearest token: I called { $first } of { $steps } right at the first try.
nearest-other-story = Next: Why crossout works
