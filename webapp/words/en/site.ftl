### The frame of every page: names, navigation, foot. Then the pages of keys and game files.
### $address = /settings

site-name = Last Bite
site-description = Two games of pure strategy in your browser. Plan the last bite first, and stand nearest to the money.
site-motto = Plan the last bite first.
site-skip = Skip to the content

site-nav = Main
site-nav-play = Play
site-nav-watch = Watch
site-nav-learn = Learn
site-nav-lab = Lab

site-sound = Sound
site-settings = Settings
site-about = Rules and credits
site-keys = Keys
site-daily = Daily puzzles
site-records = Open a game file

site-offline = You are offline
site-offline-safe = The server keeps your games safe. This page opens by itself once you are connected again.
site-again = Try again
site-missing-script = Part of this page didn’t load.
site-new-version = There is a new version of Last Bite. You can go on here.
site-load-again = Load the page again

site-shortcut-play = Your games
# $number = 3248
site-guest = Guest { $number }

site-keys-lead = You can do everything from the keyboard. Everything a key does has a button too.
site-keys-key = Key
site-keys-board = On the board
site-keys-go = Go from one dish or stack to the next
site-keys-ends = Go to the first or the last
site-keys-jump = Dinner: jump to your favourite dish, your second favourite and so on. Tokens: jump to that stack (type two digits quickly)
site-keys-do = Eat the dish, or put your token there
site-keys-leave = Leave the preview
site-keys-view = Dinner: switch between plate, ladder and board
site-keys-hint = Against bots: ask the coach for a hint
site-keys-last = Hear the last move again
site-keys-scores = Hear the scores
site-keys-this = This page
site-keys-replay = In the replay
site-keys-step = One move back, one move forward
site-keys-far = To the first position, to the latest
site-keys-play = Play, pause
site-keys-speed = Slower, faster
site-keys-single = Single-character keys work outside text fields and without Ctrl, Alt or ⌘. You can turn them off in the <a href="{ $address }">settings</a>.

site-record-lead = You can save any game as a small file. Open one here and step through it.
site-record-file = A file of up to 64 KB
site-record-paste = Or paste it here
site-record-open = Open it
site-record-what = A game file holds the players, the setup and the moves, as plain JSON. We check it move by move. Anyone with its link can look at it.
site-record-none = Choose a file, or paste its text.
# $size = 90
# $limit = 64
site-record-long = This file has { $size } KB. A game file has at most { $limit } KB, and one game is far shorter.
site-record-encoding = This file isn’t text in UTF-8 or UTF-16. Save it as UTF-8.
# $line = 3
site-record-unread = { $line ->
    [0] This isn’t a game file.
   *[other] This isn’t a game file: line { $line } isn’t JSON.
}
