### The settings.
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
settings-confirm-help = On touch, your first tap on a stack shows the result. Your second tap puts the token there.
settings-pace = Bots move
settings-pace-quick = Quickly
settings-pace-usual = In a second
settings-pace-slow = Slowly
settings-pace-help = If you play several moves in a row with the keyboard, bots answer at once.
settings-talk = Bots speak
settings-aloud = Screen reader reads what bots say
settings-shortcuts = Single-key shortcuts
settings-shortcuts-help = Arrow keys, Enter and Space always work. <a href="{ $address }">All keys</a>
settings-on = On
settings-off = Off
