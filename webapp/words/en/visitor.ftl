### lastbite doctor --url: a site as its visitors meet it, what was seen there, and how to mend it.
### $url = https://play.example.org
### $host = play.example.org
### $status = 502
### $cause = connection refused
### $seconds = 60

visitor-check-url = url
visitor-check-clock = clock of the site
visitor-check-ready = ready
visitor-check-home = home page
visitor-check-https = https
visitor-check-cookies = cookies
visitor-check-links = links
visitor-check-worker = service worker
visitor-check-metrics = metrics
visitor-check-request = request id
visitor-check-polling = long polling
visitor-check-websocket = websocket

# $line = location = /metrics
visitor-mend-nginx = In nginx: { $line }
# $line = proxy_set_header X-Forwarded-Proto $scheme
visitor-mend-proxies = LASTBITE_PROXIES=1, and in nginx: { $line }

visitor-url-certificate = Browsers don’t trust the certificate of { $url }: { $cause }.
visitor-url-renew = Renew the certificate for this host, and let nginx send the whole chain.
visitor-url-silent = Nothing answers at { $url }: { $cause }.
visitor-url-run = Check that the server and its proxy run, and that the port is open.
visitor-url-good = { $url } answers.
visitor-url-host = The server doesn’t know { $host } as its own.
visitor-url-hosts = LASTBITE_HOSTS={ $host }
visitor-url-proxy = The proxy reaches no server. It answers { $status }.
visitor-url-start = Start the server, and check that proxy_pass has its port.
# $to = https://example.org/
visitor-url-leads = { $url } leads to { $to }.
visitor-url-follow = Give that address to lastbite doctor.
visitor-url-other = { $url } isn’t a Last Bite. It answers { $status }.
visitor-url-check = Check the address.

visitor-clock-none = The site doesn’t tell the time.
visitor-clock-off = It is { $seconds } seconds from the clock of this machine.
visitor-clock-set = Let NTP set both clocks: timedatectl set-ntp true.
visitor-clock-good = It agrees with the clock of this machine.
visitor-ready-good = It can save moves.
visitor-ready-bad = It can’t save moves right now.
visitor-ready-log = Look for “not saved” in the log. The disk is full, or another process holds the database.
visitor-home-bad = It answers { $status }.
visitor-home-log = The log has the reason, under its X-Request-ID.
visitor-https-none = The site uses plain HTTP.
visitor-https-serve = Serve it over https (deploy/nginx.conf). Alerts need it, and plain HTTP shows cookies on the way.
visitor-https-loose = Browsers may come back over plain HTTP.
visitor-https-good = The site uses https.
visitor-https-here = This machine needs none.
visitor-cookies-none = A new visitor gets no cookie.
visitor-cookies-pass = Let the proxy pass Set-Cookie on, and cache no pages.
# $flags = httponly, secure
visitor-cookies-lack = The cookie of a guest lacks { $flags }.
visitor-cookies-good = Neither scripts nor other sites can read the cookie of a guest.
visitor-links-bad = Links to share don’t say { $url }.
visitor-links-good = Links to share say this address.
visitor-worker-bad = /worker.js answers { $status } and no script.
visitor-worker-pass = Let the proxy pass /worker.js on unchanged.
visitor-worker-off = It is there. Alerts are off.
visitor-worker-good = It is there, with the key of the alerts.
visitor-metrics-open = Visitors may read /metrics.
visitor-metrics-good = Visitors can’t read the figures.
visitor-request-none = Answers have no X-Request-ID.
visitor-request-pass = Let the proxy pass the header X-Request-ID on. It finds the lines of the log.
visitor-request-good = Answers say their X-Request-ID.
visitor-polling-good = A socket opens by long polling.
visitor-polling-bad = No socket opens: { $status }.
visitor-polling-pass = Let the proxy pass /socket.io/ on with its query.
visitor-websocket-good = A websocket opens.
visitor-websocket-bad = No websocket opens: { $status ->
    [0] no answer
   *[other] { $status }
 }. Games go on by long polling, more slowly.
