import { tmpdir } from 'node:os';

/** The environment of PostgreSQL. Ignores the caller's PGDATA, locale and time zone. */
export const POSTGRES_ENVIRONMENT = { PATH: '/usr/local/bin:/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC', TMPDIR: tmpdir() };

/** Names in the embedded database. Access is controlled by the permissions of the socket folder only. */
export const POSTGRES_NAMES = { user: 'imprimatur', database: 'imprimatur', port: 5432 } as const;

/**
 * A collation that sorts and compares deterministically, with Unicode's rules for upper and lower case if the version supports them.
 */
export function createLocaleArguments(major: number): string[] {
  if (major >= 17) return ['--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8'];
  return [process.platform === 'linux' ? '--locale=C.UTF-8' : '--locale=C'];
}

/**
 * Settings for a small server beside the application, set on the command line so that no file in the data folder can weaken them.
 * Statements and their values stay out of the log.
 */
export function createServerArguments(socketFolder: string, fsync: boolean): string[] {
  const settings = {
    listen_addresses: '',
    unix_socket_directories: socketFolder,
    unix_socket_permissions: '0700',
    port: POSTGRES_NAMES.port,
    fsync: fsync ? 'on' : 'off',
    full_page_writes: fsync ? 'on' : 'off',
    synchronous_commit: 'on',
    shared_buffers: '128MB',
    max_connections: 200,
    max_wal_size: '512MB',
    max_parallel_workers_per_gather: 0,
    jit: 'off',
    timezone: 'UTC',
    log_timezone: 'UTC',
    lc_messages: 'C',
    logging_collector: 'off',
    log_destination: 'stderr',
    log_line_prefix: '',
    log_min_messages: 'log',
    log_min_error_statement: 'panic',
    log_error_verbosity: 'terse',
    log_checkpoints: 'off',
  };
  return Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
}
