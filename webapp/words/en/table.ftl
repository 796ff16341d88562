### Tables before the game starts: the list of open tables, the invitation and the lobby.
### $host = Ada
### $title = Eight dishes
### $open = 2
### $seats = 4
### $code = 7KQ4-MB2X
### $rule = a coin decides who bites
### $letter = B

table-open = Open tables
table-open-lead = Each of these tables waits for a player. Press Join to sit down under the name you last used.
table-open-none = No table is open right now. Start one and wait for someone to join.
table-open-start = Start an open table
# $count = 5
table-open-more = { $count } more { $count ->
    [one] table
   *[other] tables
}
table-open-code = I have a code
# $here = yes
table-open-host = { $host }<span class="line-here"> { $here ->
    [yes] is here
   *[no] was here
}</span>
table-open-nameless = An open table
table-open-both = both ways
table-open-seats = { $open } of { $seats } seats open
table-open-join = Join<span class="vh"> { $host }’s table</span>
table-open-join-nameless = Join<span class="vh"> the open table</span>

table-join = Join a table
table-join-this = Join this table
table-join-button = Join
table-join-invites = { $host } invites you
table-join-invites-to = { $host } invites you: { $title }
table-join-to = Join this table: { $title }
# $game = Ethiopian Dinner
table-join-card = { $game }. { table-join-open } You don’t need an account.
table-join-open = { PLURAL($open) ->
    [one] { $open } of { $seats } seats is open.
   *[other] { $open } of { $seats } seats are open.
}
table-join-full = All seats are taken.
# $names = Ada | Ben
# $count = 2
table-join-sit = { $count ->
    [one] { $names } sits at this table.
   *[other] { $names } sit at this table.
}
table-code = Table code
table-code-help = A code has eight letters and digits. You can leave out capitals, spaces and dashes.
# $typed = “foo”
table-code-wrong = { $typed } isn’t a table code. A code has eight letters and digits.
table-code-unknown = No table has the code { $code }. Compare it with your invitation.
table-name = Your name
table-name-help = The others see it. You don’t need an account, because this browser keeps your seat.
table-sit = Sit down
table-watch = Watch instead
table-late-full = This table is full
table-late-full-says = The game has started.
table-late-full-look = Watch the game
table-late-over = This game is over
table-late-says-over = It has no rematch yet.
table-late-look-over = See how it ended
table-late-says-ended = Their latest rematch is over too.
table-late-look-ended = See how that ended
table-late-says-rematch = They are playing a rematch now.
table-late-look-rematch = Watch the rematch
# $what = This table is full
table-late-title = { $what }: { $title }
# $game = Ethiopian Dinner
# $what = The game has started.
table-late-card = { $game }. { $what }

# $time = 1 day for each move
table-timer = Timer: { $time }.
# $games = 2
table-both-ways = Both ways: { $games } games, one from each seat. All scores count together.
# $help = Before each turn, a coin calls one of you.
table-rule = <strong>House rule: { $rule }.</strong> { $help }

table-lobby-title = { $open ->
    [0] Everyone is here – Table { $code }
   *[other] Waiting for { $open } – Table { $code }
}
table-lobby-seats = Seats
table-lobby-open-hosting = { table-lobby-open } Send <a href="#h-invite">the link</a>, or seat bots.
table-lobby-open-full = { table-lobby-open } The game starts when all seats are taken.
table-lobby-open-host = { table-lobby-open } The game starts when the host says so.
table-lobby-open-visitor = { table-lobby-open } { $open ->
    [one] It can be yours.
   *[other] One of them can be yours.
}
table-lobby-open = { $open ->
    [one] One seat is open.
   *[other] { $open } seats are open.
}
table-lobby-ready-host = Everyone is here. Start when you like.
table-lobby-ready-guest = Everyone is here. The host starts the game.
# $minutes = 10
table-lobby-program = If nothing happens here for { $minutes } minutes, a program leaves, and its seat is open again.
table-lobby-again = Load this page again to see who has come.
table-open-seat = Open seat
table-note-you = you
table-note-you-host = you, the host
table-note-here = here
table-note-here-host = here, the host
table-note-away = away
table-note-away-host = away, the host
table-note-bot = bot
# $note = looks three moves ahead
table-bot-note = bot, { $note }
table-note-open = waiting for a person
table-seat-of = Player at seat { $letter }
table-seat-friend = A friend
table-seat-choose = <span class="vh">For seat { $letter }: </span>Seat
table-swap = <span class="vh">Seat { $letter }: </span>Swap with the seat above
table-start = Start
table-fill = Fill with bots
table-take = Take a seat
table-full = The table is full. Stay, and watch from here.
table-invite = Invite a friend
table-invite-code = This table’s code is
table-invite-link = Or send this link
table-invite-copy = Copy
table-invite-share = Share
table-invite-copied = Copied.
table-invite-selected = The link is selected. Copy it with your keyboard or a long press.
table-invite-local = This address works only on this computer. To play across a network, start the server with <code>--host 0.0.0.0</code>. Then open this page at the computer’s own address.
table-options-host = This table, and you
table-options-you = You
table-option-starts = Start as soon as all seats are taken
table-option-listed = List this table on the home page, so that anyone can join
table-save = Save
table-rename = Change
table-demo = While you wait

# $author = Ada
table-program-by = program by { $author }
