### The frame of every page: names, navigation, foot.

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
site-offline-safe = Your games are safe: the server keeps them. This page opens by itself once you are connected again.
site-again = Try again
