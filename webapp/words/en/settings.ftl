### The settings, moving to another device, and deleting one’s data.
### $address = /help/keys

settings-title = Settings
settings-saved = Saved on this device.
settings-save = Save

settings-name = Your name at the table
settings-name-help = Other players see it. You don’t need an account: this browser remembers your seats.

settings-language = Language
settings-language-browser = Same as my browser

settings-theme = Light or dark
settings-theme-system = Same as device
settings-theme-light = Light
settings-theme-dark = Dark

settings-sound = Sounds
settings-confirm = Ask before a move
settings-confirm-auto = On touch
settings-confirm-always = Always
settings-confirm-never = Never
settings-confirm-help = On touch, your first tap on a stack shows the result. Your second tap places the token.
settings-pace = Bots move
settings-pace-quick = Quickly
settings-pace-usual = In a second
settings-pace-slow = Slowly
settings-pace-help = If you play several moves in a row with the keyboard, bots answer at once.
settings-talk = Bots speak
settings-aloud = Screen reader reads the bots’ lines
settings-shortcuts = Single-key shortcuts
settings-shortcuts-help = Arrow keys, Enter and Space always work. <a href="{ $address }">All keys</a>
settings-on = On
settings-off = Off

settings-device = Continue on another device
settings-device-what = You have no account. A secret in this browser makes the seats and stars yours.
settings-device-link = A link copies that secret to another device, and you go on playing there. It works once, within 15 minutes. Anyone who opens it plays as you, so keep it to yourself.
settings-device-waiting = A link is waiting for you to use it.
settings-device-make = Make a link and a QR code
settings-device-renew = Make a new one instead
settings-device-revoke = Cancel the link
settings-device-revoked = The link no longer works.
settings-device-out = Log out everywhere else
settings-device-out-what = Lost a device, or did someone else open your link? Log out everywhere else, and only this browser plays as you. Afterwards, turn alerts on again. In a class, ask your teacher for a new card.
settings-device-out-done = You’re logged out everywhere else.
# $minutes = 15
settings-device-scan = { $minutes ->
    [one] Scan this with the other device, or open the link there, within one minute.
   *[other] Scan this with the other device, or open the link there, within { $minutes } minutes.
}
settings-device-qr = QR code of the link below
settings-device-address = The link
settings-device-once = It works once. Anyone who opens it plays as you, so keep it to yourself.

settings-continue = Continue here
# $player = Ada
settings-continue-as = Continue here as { $player }?
# $player = Ada
settings-continue-already = You are { $player } in this browser already. Open the link on the other device.
settings-continue-what = Your games, seats and stars come with you. The games you started in this browser stay here too.
settings-continue-both = The link works once. You can then play as the same person on both devices.
settings-home = Home

settings-data = Give me my data
settings-data-what = One file with everything we store about you: your games, stars, puzzles and devices.
settings-data-export = Researchers may download games against bots and at listed tables, under made-up names. The page of each game can keep it out.
settings-data-button = Download
settings-erase = Delete my data
settings-erase-what = This deletes your games against bots, your stars and your links for good. In games with other people your seat stays, without your name. All your devices start from zero.
settings-erase-sure = Yes, delete everything. I know that I can’t undo this.
settings-erase-tick = Tick the box first. You can’t undo this.
settings-erase-button = Delete
settings-erased = Deleted
settings-erased-what = Your name, games, stars, puzzles and alerts are gone. If you play on, you start as someone new.
settings-erased-start = Start again
