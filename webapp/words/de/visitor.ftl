### Zur Durchsicht durch Muttersprachler.

visitor-check-url = Adresse
visitor-check-clock = Uhrzeit der Site
visitor-check-ready = bereit
visitor-check-home = Startseite
# Same in English.
visitor-check-https = https
visitor-check-cookies = Cookies
visitor-check-links = Links
visitor-check-worker = Service Worker
visitor-check-metrics = Messwerte
visitor-check-request = Kennung der Anfrage
visitor-check-polling = Long Polling
visitor-check-websocket = Websocket

# Same in English.
visitor-mend-nginx = In nginx: { $line }
visitor-mend-proxies = LASTBITE_PROXIES=1, und in nginx: { $line }

visitor-url-certificate = Browser vertrauen dem Zertifikat von { $url } nicht: { $cause }.
visitor-url-renew = Erneuere das Zertifikat für diesen Host, und lass nginx die ganze Kette senden.
visitor-url-silent = Unter { $url } antwortet nichts: { $cause }.
visitor-url-run = Prüf, ob der Server und sein Proxy laufen und ob der Port offen ist.
visitor-url-good = { $url } antwortet.
visitor-url-host = Der Server kennt { $host } nicht als seinen Namen.
# Same in English.
visitor-url-hosts = LASTBITE_HOSTS={ $host }
visitor-url-proxy = Der Proxy erreicht keinen Server. Er antwortet mit { $status }.
visitor-url-start = Starte den Server, und prüf, ob sein Port in proxy_pass steht.
visitor-url-leads = { $url } führt zu { $to }.
visitor-url-follow = Gib lastbite doctor diese Adresse.
visitor-url-other = { $url } ist kein Last Bite. Es antwortet mit { $status }.
visitor-url-check = Prüf die Adresse.

visitor-clock-none = Die Site nennt keine Uhrzeit.
visitor-clock-off = Sie weicht um { $seconds } Sekunden von der Uhr dieses Rechners ab.
visitor-clock-set = Lass NTP beide Uhren stellen: timedatectl set-ntp true.
visitor-clock-good = Sie stimmt mit der Uhr dieses Rechners überein.
visitor-ready-good = Die Site kann Züge speichern.
visitor-ready-bad = Die Site kann gerade keine Züge speichern.
visitor-ready-log = Such im Log nach „not saved“. Der Datenträger ist voll, oder ein anderer Prozess hält die Datenbank fest.
visitor-home-bad = Sie antwortet mit { $status }.
visitor-home-log = Der Grund steht im Log, unter der X-Request-ID.
visitor-https-none = Die Site benutzt einfaches HTTP.
visitor-https-serve = Liefere sie über https aus (deploy/nginx.conf). Benachrichtigungen brauchen es, und einfaches HTTP verrät unterwegs die Cookies.
visitor-https-loose = Browser könnten über einfaches HTTP zurückkommen.
visitor-https-good = Die Site benutzt https.
visitor-https-here = Dieser Rechner braucht keines.
visitor-cookies-none = Neue Besucher bekommen kein Cookie.
visitor-cookies-pass = Lass den Proxy Set-Cookie weitergeben und keine Seiten zwischenspeichern.
visitor-cookies-lack = Dem Cookie eines Gasts fehlt { $flags }.
visitor-cookies-good = Weder Skripte noch andere Sites können das Cookie eines Gasts lesen.
visitor-links-bad = In Links zum Teilen steht nicht { $url }.
visitor-links-good = In Links zum Teilen steht diese Adresse.
visitor-worker-bad = /worker.js antwortet mit { $status } und ist kein Skript.
visitor-worker-pass = Lass den Proxy /worker.js unverändert weitergeben.
visitor-worker-off = Er ist da. Benachrichtigungen sind aus.
visitor-worker-good = Er ist da, mit dem Schlüssel der Benachrichtigungen.
visitor-metrics-open = Besucher können /metrics lesen.
visitor-metrics-good = Besucher können die Messwerte nicht lesen.
visitor-request-none = Antworten haben keine X-Request-ID.
visitor-request-pass = Lass den Proxy den Header X-Request-ID weitergeben. Damit findest du die Zeilen im Log.
visitor-request-good = Antworten nennen ihre X-Request-ID.
visitor-polling-good = Ein Socket öffnet sich über Long Polling.
visitor-polling-bad = Kein Socket öffnet sich: { $status }.
visitor-polling-pass = Lass den Proxy /socket.io/ mit seinen Parametern weitergeben.
visitor-websocket-good = Ein Websocket öffnet sich.
visitor-websocket-bad = Kein Websocket öffnet sich: { $status ->
    [0] keine Antwort
   *[other] { $status }
 }. Partien laufen über Long Polling weiter, nur langsamer.
