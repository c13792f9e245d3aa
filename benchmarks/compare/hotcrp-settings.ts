/** As large as the `shared_buffers` of the embedded PostgreSQL. */
const BUFFERS = '128M';
/** Children that wait for calls: as many as there are connections, and some. */
const CHILDREN = 20;
/** What a person may upload. */
const LARGEST = '100M';

/** Debian's defaults otherwise, which wait for the disk at each commit as PostgreSQL does. */
export const mariadbArguments = (data: string, socket: string, temporary: string): string[] => [
  '--no-defaults',
  `--datadir=${data}`,
  `--socket=${socket}`,
  `--pid-file=${temporary}/mariadb.pid`,
  `--tmpdir=${temporary}`,
  '--skip-networking',
  '--character-set-server=utf8mb4',
  '--collation-server=utf8mb4_general_ci',
  `--innodb-buffer-pool-size=${BUFFERS}`,
  '--max-allowed-packet=32M',
  `--log-error=${temporary}/mariadb.log`,
];

/** Debian's pool with enough children; the limits and the life of a session are those of HotCRP's README, for larger files. */
export const fpmSettings = (temporary: string, sessions: string): string => `
[global]
error_log = ${temporary}/fpm.log
log_level = warning
pid = ${temporary}/fpm.pid
[www]
listen = ${temporary}/fpm.sock
pm = dynamic
pm.max_children = ${CHILDREN}
pm.start_servers = ${CHILDREN}
pm.min_spare_servers = 1
pm.max_spare_servers = ${CHILDREN}
php_admin_value[upload_max_filesize] = ${LARGEST}
php_admin_value[post_max_size] = ${LARGEST}
php_admin_value[upload_tmp_dir] = ${temporary}
php_admin_value[max_input_vars] = 4096
php_admin_value[session.save_path] = ${sessions}
php_admin_value[session.gc_maxlifetime] = 86400
`;

/** The block of HotCRP's README, with its static files served by nginx itself, as it advises. */
export const nginxSettings = (temporary: string, site: string, port: number): string => `
daemon off; pid ${temporary}/nginx.pid; error_log ${temporary}/nginx.log warn;
worker_processes auto;
events { worker_connections 768; }
http {
  include /etc/nginx/mime.types; default_type application/octet-stream;
  access_log off; sendfile on; tcp_nopush on; gzip on;
  client_max_body_size ${LARGEST};
  client_body_temp_path ${temporary}/body; proxy_temp_path ${temporary}/proxy; fastcgi_temp_path ${temporary}/fastcgi;
  uwsgi_temp_path ${temporary}/uwsgi; scgi_temp_path ${temporary}/scgi;
  server {
    listen 127.0.0.1:${port};
    location ~ ^/hotcrp/(images|scripts|stylesheets)/ { rewrite ^/hotcrp(/.*)$ $1 break; root ${site}; }
    location /hotcrp/ {
      fastcgi_pass unix:${temporary}/fpm.sock;
      fastcgi_split_path_info ^(/hotcrp)(/[\\s\\S]*)$;
      fastcgi_param SCRIPT_FILENAME ${site}/index.php;
      include /etc/nginx/fastcgi_params;
    }
  }
}
`;

/** Files lie in the file system, where HotCRP serves them faster than from its database. Nothing is mailed. */
export const siteOptions = (socket: string, documents: string): string => `
$Opt["dbSocket"] = ${JSON.stringify(socket)};
$Opt["docstore"] = ${JSON.stringify(`${documents}/%2H/%h%x`)};
$Opt["dbNoPapers"] = true;
$Opt["sendEmail"] = false;
$Opt["contactName"] = "Office";
$Opt["contactEmail"] = "office@bench.example";
$Opt["shortName"] = "Bench";
$Opt["timezone"] = "UTC";
`;
