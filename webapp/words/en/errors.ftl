### Refusals: the page of an error, and the sentences that the game page shows.
### $player = Girma
### $seat = B
### $open = A | C
### $seconds = 5
### $place = field
### $field = “seats.1”
### $given = “x”
### $words = person | bot
### $limit = 10
### $rest = “}”
### $known = off | nudge | full

## The page of an error

errors-title-no_such_match = No such table
errors-title-no_such_puzzle = No such puzzle
errors-title-no_such_plate = No such plate
errors-title-no_such_class = No such class
errors-title-handover_over = This link doesn’t work
errors-title-not_found = Page not found
errors-title-server_error = That’s our fault
errors-title-other = That didn’t work

errors-http-not_found = There is nothing at this address.
errors-http-method_not_allowed = You can’t send this kind of request to this address.
errors-http-too_large = This is too large. The limit is 64 KB.
errors-http-bad_request = We can’t read this request.
errors-http-server_error = Something went wrong on our side. It’s in our log.

errors-to-today = Today’s puzzles
errors-to-game = Back to the game
errors-to-learn = All lessons
errors-to-lab = To the Lab
errors-to-records = Open a game file
errors-to-theatre = Watch bots
errors-to-settings = To the settings
errors-to-menu = To the menu
errors-to-street = To the street
errors-to-start = Home
errors-to-bot = Play a bot
errors-code-label = Try a table code
errors-code-join = Join
# $code = not_found
errors-code = Message code: <code>{ $code }</code>

## Too much at once

errors-busy = We’re busy right now. Try again in a moment.
errors-restarting = We’re restarting. Try again in a moment.
errors-not-saved = Not saved. Try again.
errors-no-database = We can’t reach our database right now. Try again in a moment.
errors-too-fast = Someone else moved at the same moment. Try again.
errors-failed = Something went wrong on our side. It’s in our log.
errors-event-failed = Something went wrong on our side. Look at the game and try again.
errors-slow = This takes longer than usual. Try again in a moment.
errors-too-large =
    { PLURAL($seconds) ->
        [one] We stopped this after 1 second. Try something smaller.
       *[other] We stopped this after { $seconds } seconds. Try something smaller.
    }
errors-bots-slow =
    { PLURAL($seconds) ->
        [one] These bots didn’t finish within 1 second. Try a smaller game.
       *[other] These bots didn’t finish within { $seconds } seconds. Try a smaller game.
    }
# $why = Crossout plays dinners only
errors-bots = These bots can’t play this game: { $why }
errors-reactions = { $seconds ->
    [one] That’s a lot of feeling! Wait one second before your next reaction.
   *[other] That’s a lot of feeling! Wait { $seconds } seconds before your next reaction.
}
errors-socket-busy = You’re sending too much. Wait a moment.
# $kind = matches
errors-too-many = { $kind ->
    [matches] Too many new games from your address.
    [uploads] Too many game files from your address.
    [reviews] Too many reviews from your address.
    [puzzles] Too many puzzles from your address.
    [pictures] Too many pictures from your address.
    [lab] Too many questions to the Lab from your address.
    [theatre] Too many bot games from your address.
    [devices] Too many device links from your address.
    [alerts] Too many alert subscriptions from your address.
    [names] Too many new names from your address.
    [classes] Too many new classes or rounds from your address.
    [reports] Too many class reports from your address.
    [guesses] Too many codes tried from your address.
    [exports] Too many downloads from your address.
   *[requests] Too many requests from your address.
} { $seconds ->
    [one] Try again in one second.
   *[other] Try again in { $seconds } seconds.
}

## Tables

# $code = "foo"
errors-no-code = { $code } isn’t a table code. Codes have 8 letters and digits.
# $code = "7KQ4MB2X"
errors-no-match = There is no game { $code }. Check its code.
# $most = 40
errors-name-length = We can’t show the name { $player }. Write 1 to { $most } characters, none of them hidden.
errors-name-wide = We can’t show the name { $player }. It’s too wide, or a letter has too many marks.
errors-full = This table is full. You can watch.
errors-seat-taken = Seat { $seat } is taken. Free: { $open }.
errors-seat-of = { $player } sits at { $seat }. Free the seat first.
errors-seat-not-away = You can’t give seat { $seat } to a bot yet. Its player left only a moment ago.
# $seats = 4
errors-no-seat = There is no seat { $seat }. This table has { $seats }, counted from 0.
errors-host-seat = The host can’t give up their own seat.
errors-swap-one = Seat { $seat } can’t be swapped with itself. Name two seats.
errors-open-seats = No one sits at { $open } yet. Invite a friend or add a bot.
errors-no-ready = No one has to press Ready at this table.
errors-waits-ready = This game starts once everyone has pressed Ready. You can’t change the table now.
errors-started = This game has started. The seats are fixed.
errors-not-started = This game hasn’t started. The host has to start it.
errors-not-host = Only the host of the table can do that.
errors-no-seat-of-yours = You have no seat in this game. Only its players can do that.
errors-no-key = This key opens no seat in this game. Only its players can do that.
errors-left = You’re no longer connected to this game. Connect again.
errors-bots-clock = A game between bots has no timer.

## Moves

# $turn = A | C
errors-not-your-turn = It’s { $turn }’s turn, not { $seat }’s.
errors-bot-plays = A bot plays for you. Take your seat back first.
errors-chosen = Everyone has chosen by now. Your earlier choice counts.
# $where = behind
# $made = 3
# $asked = 2
errors-round = { $where ->
    [behind] The game has moved on.
   *[ahead] The game isn’t there yet.
} { $made ->
    [one] This round began after one move, not { $asked }.
   *[other] This round began after { $made } moves, not { $asked }.
}
# $where = behind
# $made = 3
# $asked = 2
errors-ply = { $where ->
    [behind] The game has moved on.
   *[ahead] The game isn’t there yet.
} { $made ->
    [one] One move so far, not { $asked }.
   *[other] { $made } moves so far, not { $asked }.
}
errors-take-back = You can take back a move only against bots, once you have made one.
errors-over = The game is over. You can’t resign now.
errors-resign-early = This game hasn’t started. You can leave the table and lose nothing.
# $how = resigned
errors-stopped = { $how ->
    [resigned] The game is over: { $player } resigned.
   *[late] The game is over: { $player } ran out of time.
}
errors-called-off = The game is over. It ended early, and no one lost.
errors-no-question-take_back = You can ask once you’ve made a move. You can’t take moves back in a game with a timer, dice or secrets.
errors-no-question-call_off = No one else plays here, so there’s no one to ask.
errors-question-open = { $player } has asked something. Answer that first.
errors-question-asked = You’ve asked that already. You can ask again after the next move.
errors-question-over = This question is settled.
errors-question-others = This question isn’t for you.
errors-not-waited-for = The game isn’t waiting for that player.
# $time = 4 minutes
errors-reminded = That player got a nudge a moment ago. Wait { $time }.
errors-early-result = You can see the result once the game is over.
errors-early-next = You can start the next game once this one is over.
errors-early-review = You can review the game once it’s over.
errors-early-task = You can set the game as a task once it’s over.
errors-puzzle-over = This puzzle is over. There is nothing more to find.
errors-early-rematch = You can ask for a rematch once the game is over.
# $kind = record
errors-read-only = { $kind ->
    [record] This is a game file. You can watch it, but you can’t play on.
   *[theatre] Only bots play here. You can watch, but you can’t join in.
}
errors-only-bots = You can repeat only a game between bots.
errors-run-replaced = You started another run.
errors-run-failed = This run stopped: a game took too long or failed.
errors-run-stopped = You stopped this run.
errors-no-run = This run has ended, or never started.
errors-no-question = We have answered this question, or you never asked it.
errors-coach-people = The coach helps only against bots.
errors-coach-over = The game is over. See its review.
errors-coach-turn = The coach helps with your own move. It isn’t your turn.

## Links to another device, and other sites

errors-link-unknown = This isn’t a whole link. Check that you copied all of it.
errors-link-used = Someone has used this link, and each link works once. Make a new one in the settings of the other device.
errors-link-revoked = You cancelled this link on the other device. Make a new one in the settings there.
errors-link-expired = This link has expired: it works for 15 minutes. Make a new one in the settings of the other device.
errors-link-elsewhere = Only the device that made this link shows it. Use the link itself.
errors-cross-site = Another website made your browser send this, so we changed nothing. Open Last Bite to do it.

## What the engine refuses, by kind; its own sentence is English

errors-kind-engine_error = The rules don’t allow this.
errors-kind-bad_setup = We can’t make a game from this setup.
errors-kind-bad_number = This isn’t a number we can use.
errors-kind-illegal_move = The rules don’t allow this move here.
errors-kind-wrong_seat = It isn’t this player’s turn.
errors-kind-game_over = The game is over.
errors-kind-game_not_over = The game isn’t over yet.
errors-kind-bad_record = This isn’t a game file that we can replay.
errors-kind-bad_clock = No game can have this timer.
errors-kind-not_covered = This doesn’t work for this kind of game.
errors-kind-too_large = This is too much work. Try something smaller.
errors-kind-unknown_name = Nothing here has that name.
errors-kind-not_installed = This needs a package that isn’t installed on this server.
errors-kind-too_slow = This takes too long. Try again in a moment.
errors-kind-busy = We’re busy right now. Try again in a moment.
errors-kind-server_error = Something went wrong on our side. It’s in our log.

## Programs that play with a key

errors-program-key = No program has this key. Add your program first.
errors-no-program = There is no such program.
errors-program-away = { $player } is not online.
errors-program-game = { $player } does not play this game.
errors-program-busy = { $player } is already in as many games as it can play. Try again later.
# $count = 5
# $minutes = 10
errors-program-share = Your network already has { $count } games against { $player }. Finish one, or choose another program. A game without a move for { $minutes } minutes no longer counts.
errors-program-sits = { $player } already sits at this table.

## Messages of a page or a program that can't be read

errors-request-where =
    { $place ->
        [field] The field { $field }
       *[message] The message
    }
errors-request-missing = { errors-request-where } is missing.
errors-request-unknown = { errors-request-where } is unknown.
errors-request-object = { errors-request-where } must be a JSON object, not { $given }.
errors-request-tag = { errors-request-where } is { $given }. Its kind must be { $words }.
errors-request-no_tag = { errors-request-where } is { $given }. It needs a kind.
errors-request-choice = { errors-request-where } is { $given }. Write { $words }.
errors-request-int = { errors-request-where } is { $given }. Write a whole number.
errors-request-text = { errors-request-where } is { $given }. Write a text.
errors-request-bool = { errors-request-where } is { $given }. Write true or false.
errors-request-list = { errors-request-where } is { $given }. Write a list.
errors-request-least = { errors-request-where } is { $given }. Write { $limit } or more.
errors-request-most = { errors-request-where } is { $given }. Write { $limit } or less.
errors-request-below = { errors-request-where } is { $given }. Write less than { $limit }.
errors-request-long = { errors-request-where } is { $given }. It may have { $limit } characters.
errors-request-many = { errors-request-where } is { $given }. It may have { $limit } entries.
errors-request-few = { errors-request-where } is { $given }. It needs { $limit } or more.
errors-request-other = { errors-request-where } is { $given }. That doesn’t fit here.

errors-json-deep = This JSON is nested too deeply.
# $line = 2
# $column = 7
errors-json-at = This isn’t JSON. We can’t read it from line { $line }, character { $column } on: { $rest }.
errors-json-letters = This isn’t JSON. Send it in UTF-8.
errors-json-number = This isn’t JSON. A number in it is too long, infinite or not a number at all.

# $given = “yesterday”
errors-since-game = The field “since” is { $given }. Write the “cursor” of a game, such as 17, or a day, such as 2026-11-27.
# $given = “yesterday”
errors-since-match = The field “since” is { $given }. Write the “cursor” of a match, such as 1795782000-7KQ4MB2X.
errors-no-guest = We can’t tell who you are. Send a guest’s cookie.
errors-no-caller = We can’t tell who you are. Send a program’s key or a guest’s cookie.
errors-no-alerts = This server sends no alerts. Its operator hasn’t set them up.
errors-setup-or-named = A match is made from “setup” or from “named”. Send one of them.
errors-no-named = This game has no setups with names. Send “setup”.
# $seats = 3
# $count = 2
errors-seats = This game has { $seats } seats, not { $count }. Send one entry for each.
# $limit = 12
# $count = 14
errors-dice = A game can go on from another after at most { $limit } throws of the dice, not after { $count }.
# $count = 4
errors-streams = Your address has { $count } open streams. Close one, then try again.

## Requests that no page sends

# $given = “example.org”
errors-host = This server isn’t known as { $given }. Its operator can add hosts in LASTBITE_HOSTS.
errors-body-late =
    { PLURAL($seconds) ->
        [one] The body of this request didn’t arrive within 1 second.
       *[other] The body of this request didn’t arrive within { $seconds } seconds.
    }
# $limit = 64
errors-body-large = This is too large. The limit is { $limit } KB.
errors-body-broken = The body of this request breaks off. Send it again.
errors-body-length = Say in Content-Length how long the body is.
errors-socket-handshake = This isn’t the handshake of a websocket.
errors-socket-payload = These aren’t packets that a client may send.
errors-socket-over = This session is over. Connect again.
errors-socket-unfetched = This client doesn’t fetch its answers. Poll first.
errors-sockets = Too many sockets are open from your address. Close some, then connect again.

errors-event-unreadable = We can’t read this message. Send an event with a JSON object.
errors-event-unknown = There is no event { $given }.
errors-event-several = An event has one JSON object, not several arguments.
errors-event-lab = This socket belongs to a game. Ask the Lab at /socket.io/?lab=1.

errors-coach-level = The coach has the levels { $known }, not { $given }.
errors-push-address = { $given } isn’t the address of a push service.
errors-push-public = { $given } isn’t the address of a push service. It must start with https:// and be public.
errors-push-keys = We can’t read the keys of this subscription. Subscribe again.

errors-step-failed = We couldn’t work this step out. Try again in a moment.
# $given = “fare”
# $known = fair | sizes
errors-no-table = The atlas has no table { $given }. It has { $known }.
