### Another device, one’s data, and their deletion: sections of the settings, and the pages behind them.

account-device = Continue on another device
account-device-what = You have no account. A secret in this browser makes the seats and stars yours.
account-device-link = A link copies that secret to another device, and you go on playing there. It works once, within 15 minutes. Anyone who opens it plays as you, so keep it to yourself.
account-device-waiting = You made a link and haven’t used it yet.
account-device-make = Make a link and a QR code
account-device-renew = Make a new one instead
account-device-revoke = Cancel the link
account-device-revoked = The link no longer works.
account-device-out = Log out everywhere else
account-device-out-what = Lost a device, or did someone else open your link? Log out everywhere else, and only this browser plays as you. Afterwards, turn alerts on again. In a class, ask your teacher for a new card.
account-device-out-done = You’re logged out everywhere else.
# $minutes = 15
account-device-scan = { $minutes ->
    [one] Scan this with the other device, or open the link there, within one minute.
   *[other] Scan this with the other device, or open the link there, within { $minutes } minutes.
}
account-device-qr = QR code of the link below
account-device-address = The link
account-device-once = It works once. Anyone who opens it plays as you, so keep it to yourself.

account-continue = Continue here
# $player = Ada
account-continue-as = Continue here as { $player }?
# $player = Ada
account-continue-already = You are { $player } in this browser already. Open the link on the other device.
account-continue-what = Your games, seats and stars come with you. The games you started in this browser stay here too.
account-continue-both = The link works once. You can then play as the same person on both devices.
account-home = Home

account-data = Give me my data
account-data-what = One file with everything we store about you: your games, stars, puzzles and devices.
account-data-export = Researchers may download games against bots and at listed tables, under made-up names. To keep a game out, open it and press “Don’t publish this game”.
account-data-button = Download
account-erase = Delete my data
account-erase-what = This deletes your games against bots, your stars and your links for good. In games with other people your seat stays, without your name. All your devices start from zero.
account-erase-sure = Yes, delete everything. I know that I can’t undo this.
account-erase-tick = Tick the box first. You can’t undo this.
account-erase-button = Delete
account-erased = Deleted
account-erased-what = Your name, games, stars, puzzles and alerts are gone. If you play on, you start as someone new.
account-erased-start = Start again
