### The reasons why a server does not start.
### $cause = Permission denied

serve-no-host = The host “” is not an address. Say --host 0.0.0.0 to listen on all of them.
# $extra = push
serve-extra = { $extra ->
    [push] Alerts need
    [cluster] A site of several servers needs
   *[postgres] PostgreSQL needs
 } an optional part of Last Bite: pip install 'lastbite[{ $extra }]'.
# $path = /srv/lastbite
serve-data = The data folder can’t be used: { $cause }, “{ $path }”.
serve-secret = The secret key of the cookies can’t be used: { $cause }
# $folder = /srv/lastbite
# $megabytes = 1
serve-room = There is no room for { $megabytes } MB in the folder “{ $folder }”: { $cause }. Make room and start again.
# $database = sqlite:///lastbite.sqlite3
serve-database = The database { $database } can’t be used: { $cause }
# $path = /srv/lastbite/lastbite.sqlite3
serve-database-damaged = The database “{ $path }” is damaged: { $cause }. Put back a backup: lastbite restore.
# $database = lastbite.sqlite3
# $path = /srv/lastbite.sqlite3
serve-database-address = “{ $database }” isn’t the address of a database. For a file write sqlite:///{ $path }.
# $address = 127.0.0.1:8000
serve-port = Last Bite can’t listen on { $address }: { $cause }. Try another --port.
