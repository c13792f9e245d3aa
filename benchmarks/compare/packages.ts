import { existsSync } from 'node:fs';

interface Program {
  readonly path: string;
  /** Debian's package. */
  readonly from: string;
}

const newestFpm = ['8.5', '8.4', '8.3', '8.2'].map((version) => `/usr/sbin/php-fpm${version}`).find(existsSync);

/** What HotCRP's README asks for. */
export const PROGRAMS = {
  nginx: { path: '/usr/sbin/nginx', from: 'nginx' },
  fpm: { path: newestFpm ?? '/usr/sbin/php-fpm', from: 'php-fpm' },
  php: { path: '/usr/bin/php', from: 'php-cli' },
  mariadb: { path: '/usr/sbin/mariadbd', from: 'mariadb-server' },
  install: { path: '/usr/bin/mariadb-install-db', from: 'mariadb-server' },
  client: { path: '/usr/bin/mariadb', from: 'mariadb-client' },
  pdf: { path: '/usr/bin/pdftohtml', from: 'poppler-utils' },
} as const satisfies Record<string, Program>;

/** PHP's extensions lie in a folder whose name changes with the version: asked for by what Debian installs beside them. */
const EXTENSIONS = ['mysql', 'intl', 'mbstring', 'curl', 'zip', 'xml'].map((name) => `php-${name}`);

/** Returns the line that installs what is missing; null: nothing is. */
export function missingPackages(): string | null {
  const programs = Object.values(PROGRAMS).flatMap(({ path, from }) => (existsSync(path) ? [] : [from]));
  const extensions = EXTENSIONS.filter((name) => !existsSync(`/usr/share/doc/${name}`));
  const missing = [...new Set([...programs, ...extensions])];
  return missing.length === 0 ? null : `apt-get install --no-install-recommends ${missing.join(' ')}`;
}
