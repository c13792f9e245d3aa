#!/bin/sh
# Serves a copy of a checkout of HotCRP with its own MariaDB, php-fpm and nginx from a folder until its input ends:
# hotcrp.sh CHECKOUT FOLDER PORT. Needs Debian's packages; the first run sets HotCRP up. Run by root, the servers are www-data's.
set -eu
site=$2/site run=$2/run data=$2/mariadb sessions=$2/sessions checkout=$1 port=$3
PATH=$PATH:/usr/sbin
packages='nginx php-fpm php-cli mariadb-server mariadb-client poppler-utils php-mysql php-intl php-mbstring php-curl php-zip php-xml'
for package in $packages; do
  [ -e "/usr/share/doc/$package" ] || missing="${missing-} $package"
done
if [ -n "${missing-}" ]; then
  echo "HotCRP needs packages. As root: apt-get install --no-install-recommends$missing" >&2
  exit 1
fi
fpm=$(ls /usr/sbin/php-fpm[0-9]* | tail -n 1)
user=$(id -un)
[ "$user" != root ] || user=www-data
mkdir -p "$run" "$sessions"

# Debian's pool with a child for each connection, and some; limits and sessions are those of HotCRP's README, for larger files.
cat > "$run/fpm.conf" <<END
[global]
error_log = $run/fpm.log
log_level = warning
[www]
user = $user
listen = $run/fpm.sock
listen.owner = $user
pm = static
pm.max_children = 20
php_admin_value[upload_max_filesize] = 100M
php_admin_value[post_max_size] = 100M
php_admin_value[upload_tmp_dir] = $run
php_admin_value[max_input_vars] = 4096
php_admin_value[session.save_path] = $sessions
php_admin_value[session.gc_maxlifetime] = 86400
END

# The block of HotCRP's README, with its static files served by nginx itself, as it advises.
cat > "$run/nginx.conf" <<END
daemon off; pid $run/nginx.pid; error_log $run/nginx.log warn; user $user; worker_processes auto;
events { worker_connections 768; }
http {
  include /etc/nginx/mime.types; default_type application/octet-stream;
  access_log off; sendfile on; tcp_nopush on; gzip on; client_max_body_size 100M;
  client_body_temp_path $run/body; proxy_temp_path $run/body; fastcgi_temp_path $run/body;
  uwsgi_temp_path $run/body; scgi_temp_path $run/body;
  server {
    listen 127.0.0.1:$port;
    location ~ ^/hotcrp/(images|scripts|stylesheets)/ { rewrite ^/hotcrp(/.*)\$ \$1 break; root $site; }
    location /hotcrp/ {
      fastcgi_pass unix:$run/fpm.sock;
      fastcgi_split_path_info ^(/hotcrp)(/[\\s\\S]*)\$;
      fastcgi_param SCRIPT_FILENAME $site/index.php;
      include /etc/nginx/fastcgi_params;
    }
  }
}
END

if [ ! -d "$data" ]; then
  # A configuration of the checkout's own would name another database.
  cp -r "$checkout" "$site" && rm -rf "$site/.git" "$site/conf/options.php"
  mkdir -p "$site/docs"
  chown -R "$user" "$2"
  mariadb-install-db --no-defaults --user="$user" --datadir="$data" --auth-root-authentication-method=normal --skip-test-db >&2
  fresh=1
fi
# Debian's defaults, which wait for the disk at each commit as PostgreSQL does, and the buffers that PostgreSQL has here.
mariadbd --no-defaults --user="$user" --datadir="$data" --socket="$run/sock" --tmpdir="$run" --skip-networking \
  --character-set-server=utf8mb4 --collation-server=utf8mb4_general_ci --innodb-buffer-pool-size=128M \
  --max-allowed-packet=32M --log-error="$run/mariadb.log" & database=$!
trap 'exit 1' INT TERM
trap 'kill $php $proxy $database 2> /dev/null; wait' EXIT
php= proxy=
until mariadb-admin --no-defaults --socket="$run/sock" --user=root --silent ping > /dev/null 2>&1; do sleep 0.2; done
if [ -n "${fresh-}" ]; then
  (cd "$site" && HOME=$run sh lib/createdb.sh --batch --quiet --no-setup-phase --socket="$run/sock" --user=root hotcrp) >&2
  # Files lie in the file system, where HotCRP serves them faster than from its database. Nothing is mailed.
  cat >> "$site/conf/options.php" <<END
\$Opt["dbSocket"] = "$run/sock"; \$Opt["docstore"] = "$site/docs/%2H/%h%x"; \$Opt["dbNoPapers"] = true;
\$Opt["sendEmail"] = false; \$Opt["contactName"] = "Office"; \$Opt["contactEmail"] = "office@bench.example";
\$Opt["shortName"] = "Bench"; \$Opt["timezone"] = "UTC";
END
  chown -R "$user" "$site"
fi
"$fpm" -F -y "$run/fpm.conf" & php=$!
nginx -p "$run" -c "$run/nginx.conf" & proxy=$!
echo "$database $php $proxy $(id -u "$user")"
cat > /dev/null
