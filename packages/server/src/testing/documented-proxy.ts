import { createHash } from 'node:crypto';
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, readdir, readFile, readlink, rm, stat, writeFile } from 'node:fs/promises';
import { type IncomingHttpHeaders, type IncomingMessage, request as requestInClear } from 'node:http';
import { request } from 'node:https';
import { connect } from 'node:net';
import { networkInterfaces, tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { vi } from 'vitest';
import { scaleToMachineSpeed } from '../../../../tools/machine-speed.mjs';
import { findFreePort } from './child-server.ts';

export const DOCUMENTED_HOST = 'guidelines.example';

interface Place {
  /** The folder for everything that the proxy writes. */
  readonly folder: string;
  readonly key: string;
  readonly certificate: string;
  readonly plain: number;
  readonly secure: number;
  readonly server: number;
}

interface Kind {
  readonly program: string;
  /** The example in `deploy/proxy`. */
  readonly example: string;
  /** Adapts the example to a complete configuration for this machine. */
  readonly configuration: (example: string, place: Place) => string;
  readonly command: (configuration: string, place: Place) => readonly string[];
  /** True if the settings determine the order of the cipher suites. Go orders them itself. */
  readonly ordersSuites: boolean;
  /** True if the proxy reads a refused body to the end, so that the client gets the reason. Go closes the connection. */
  readonly readsRefusedBodies: boolean;
}

const hasIpv6 = (): boolean =>
  Object.values(networkInterfaces()).some((addresses) => addresses?.some(({ address }) => address === '::1'));

/** Includes the compression that Debian switches on by default. */
function formatNginxConfiguration(example: string, { folder, key, certificate, plain, secure, server }: Place): string {
  const here = example
    .replaceAll(/(?:# )?server \d+\.\d+\.\d+\.\d+:3000/g, `server 127.0.0.1:${server}`)
    .replace('listen 80;', `listen 127.0.0.1:${plain};`)
    .replace('listen 443 ssl;', `listen 127.0.0.1:${secure} ssl;`)
    .replace('listen [::]:80;', hasIpv6() ? `listen [::1]:${plain};` : '')
    .replace('listen [::]:443 ssl;', hasIpv6() ? `listen [::1]:${secure} ssl;` : '')
    .replace(/ssl_certificate \S+;/, `ssl_certificate ${certificate};`)
    .replace(/ssl_certificate_key \S+;/, `ssl_certificate_key ${key};`);
  const paths = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${folder}/${name};`,
  );
  return `daemon off; master_process off; pid ${folder}/pid; error_log ${folder}/error.log;
    events { worker_connections 256; }
    http { access_log off; gzip on; gzip_proxied any; gzip_types *; ${paths.join(' ')} ${here} }`;
}

const APACHE_MODULES =
  'mpm_event authz_core alias deflate filter headers mime proxy proxy_http reqtimeout setenvif ssl';

function formatApacheConfiguration(
  example: string,
  { folder, key, certificate, plain, secure, server }: Place,
): string {
  const here = example
    .replace('*:80', `127.0.0.1:${plain}`)
    .replace('*:443', `127.0.0.1:${secure}`)
    .replace(/(SSLCertificateFile) \S+/, `$1 ${certificate}`)
    .replace(/(SSLCertificateKeyFile) \S+/, `$1 ${key}`)
    .replaceAll('127.0.0.1:3000', `127.0.0.1:${server}`);
  const modules = APACHE_MODULES.split(' ').map(
    (name) => `LoadModule ${name}_module /usr/lib/apache2/modules/mod_${name}.so`,
  );
  return `${modules.join('\n')}
    ServerName ${DOCUMENTED_HOST}
    DefaultRuntimeDir ${folder}
    PidFile ${folder}/pid
    ErrorLog ${folder}/error.log
    Listen 127.0.0.1:${plain}
    Listen 127.0.0.1:${secure}
    User www-data
    Group www-data
    TypesConfig /etc/mime.types
    SetOutputFilter DEFLATE
    <Directory />
      Require all denied
    </Directory>
    ${here}`;
}

const formatCaddyConfiguration = (
  example: string,
  { folder, key, certificate, plain, secure, server }: Place,
): string =>
  `{
    admin off
    storage file_system ${folder}/storage
    default_bind 127.0.0.1
    http_port ${plain}
    https_port ${secure}
    log {
      output file ${folder}/error.log
    }
  }
  ${example
    .replace(`\n${DOCUMENTED_HOST} {`, `\n${DOCUMENTED_HOST} {\n  tls ${certificate} ${key}`)
    .replaceAll('127.0.0.1:3000', `127.0.0.1:${server}`)}`;

export const PROXIES = {
  nginx: {
    program: 'nginx',
    example: 'nginx.conf',
    configuration: formatNginxConfiguration,
    command: (configuration, { folder }) => ['-p', folder, '-c', configuration],
    ordersSuites: true,
    readsRefusedBodies: true,
  },
  Apache: {
    program: 'apache2',
    example: 'apache.conf',
    configuration: formatApacheConfiguration,
    command: (configuration) => ['-D', 'FOREGROUND', '-f', configuration],
    ordersSuites: true,
    readsRefusedBodies: true,
  },
  Caddy: {
    program: 'caddy',
    example: 'Caddyfile',
    configuration: formatCaddyConfiguration,
    command: (configuration) => ['run', '--adapter', 'caddyfile', '--config', configuration],
    ordersSuites: false,
    readsRefusedBodies: false,
  },
} satisfies Record<string, Kind>;

export type ProxyName = keyof typeof PROXIES;
const PROXY_NAMES: readonly ProxyName[] = ['nginx', 'Apache', 'Caddy'];

const isInstalled = (program: string): boolean => spawnSync(program, ['-v']).error === undefined;

/** Each documented proxy, and whether it is installed on this machine. */
export const documentedProxies = PROXY_NAMES.map((name) => ({
  name,
  missing: !isInstalled('openssl') || !isInstalled(PROXIES[name].program),
}));

export interface ProxyResponse {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

interface Call {
  readonly method?: string;
  readonly headers?: Record<string, string>;
  readonly body?: Buffer | Readable;
}

export interface DocumentedProxy {
  readonly secure: number;
  /** A call over HTTPS. Verifies the certificate. */
  readonly call: (path: string, call?: Call) => Promise<ProxyResponse>;
  readonly callInClear: (path: string, call?: Call) => Promise<ProxyResponse>;
  /** Downloads a file over HTTPS and returns the SHA-256 of its bytes, without keeping them. */
  readonly sumOf: (path: string) => Promise<string>;
  /** The highest number of bytes in the proxy's files and in its memory so far, measured at each call. */
  readonly holds: () => Promise<{ readonly onDisk: number; readonly inMemory: number }>;
  readonly stop: () => Promise<void>;
}

function createCertificate(key: string, certificate: string): void {
  const subject = `/CN=${DOCUMENTED_HOST} -addext subjectAltName=DNS:${DOCUMENTED_HOST}`;
  const result = spawnSync(
    'openssl',
    `req -x509 -newkey rsa:2048 -nodes -days 2 -subj ${subject} -keyout ${key} -out ${certificate}`.split(' '),
  );
  if (result.status !== 0) throw new Error(String(result.stderr));
}

const canConnect = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => resolve(true));
    socket.on('connect', () => socket.destroy());
    socket.on('error', () => resolve(false));
  });

/** `ca` is the trusted authority for HTTPS, or null for plain HTTP. `read` reads the body. */
const createCaller =
  <T>(port: number, ca: Buffer | null, read: (response: IncomingMessage) => Promise<T>) =>
  (path: string, { method = 'GET', headers = {}, body }: Call = {}): Promise<T> =>
    new Promise((resolve, reject) => {
      const options = {
        host: '127.0.0.1',
        port,
        agent: false,
        path,
        method,
        headers: { host: DOCUMENTED_HOST, ...headers },
      };
      const client = ca === null ? requestInClear(options) : request({ ...options, servername: DOCUMENTED_HOST, ca });
      // The response is valid, even if the proxy then stops reading the body.
      let responded = false;
      client.on('response', (response) => {
        responded = true;
        read(response).then(resolve, reject);
      });
      client.on('error', (error) => {
        if (!responded) reject(error);
      });
      if (body instanceof Readable) body.pipe(client);
      else client.end(body);
    });

const readResponse = async (response: IncomingMessage): Promise<ProxyResponse> => ({
  status: response.statusCode ?? 0,
  headers: response.headers,
  body: await buffer(response),
});

async function hashBody(response: IncomingMessage): Promise<string> {
  const hash = createHash('sha256');
  for await (const bytes of response) hash.update(bytes);
  return hash.digest('hex');
}

/** The process and its children. */
async function listProcessTree(pid: number): Promise<number[]> {
  const listed = await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8').catch(() => '');
  const children = listed.split(' ').filter(Boolean).map(Number);
  return [pid, ...(await Promise.all(children.map(listProcessTree))).flat()];
}

/** Total size of a process's open files below a folder, including deleted ones. */
async function countOpenBytes(pid: number, folder: string): Promise<number> {
  const open = `/proc/${pid}/fd`;
  const names = await readdir(open).catch(() => []);
  const sizes = names.map(async (name) => {
    const target = await readlink(join(open, name)).catch(() => '');
    return target.startsWith(folder) ? ((await stat(join(open, name)).catch(() => null))?.size ?? 0) : 0;
  });
  return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
}

/** The peak memory of a process. */
async function readPeakMemory(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  return Number(/VmHWM:\s+(\d+) kB/.exec(status)?.[1] ?? 0) * 1024;
}

function createUsageMeter(pid: number, folder: string): DocumentedProxy['holds'] {
  const highest = { onDisk: 0, inMemory: 0 };
  return async () => {
    const pids = await listProcessTree(pid);
    const [openBytes, peaks] = await Promise.all([
      Promise.all(pids.map((one) => countOpenBytes(one, folder))),
      Promise.all(pids.map(readPeakMemory)),
    ]);
    highest.onDisk = Math.max(highest.onDisk, ...openBytes);
    highest.inMemory = Math.max(highest.inMemory, ...peaks);
    return { ...highest };
  };
}

async function stopProcess(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  await ended;
}

/**
 * Starts a proxy with the example in `deploy/proxy`, with different ports and a different certificate, and with the changes of `change`.
 */
export async function startDocumentedProxy(
  name: ProxyName,
  server: number,
  change: (example: string) => string = (example) => example,
): Promise<DocumentedProxy> {
  const { program, example, configuration, command }: Kind = PROXIES[name];
  const folder = await mkdtemp(join(tmpdir(), 'imprimatur-proxy-'));
  // Apache runs as another account.
  await chmod(folder, 0o755);
  const [key, certificate] = [join(folder, 'key.pem'), join(folder, 'certificate.pem')];
  createCertificate(key, certificate);
  const place = { folder, key, certificate, plain: await findFreePort(), secure: await findFreePort(), server };
  const documented = await readFile(
    fileURLToPath(new URL(`../../../../deploy/proxy/${example}`, import.meta.url)),
    'utf8',
  );
  const file = join(folder, example);
  await writeFile(file, configuration(change(documented), place));
  const child = spawn(program, command(file, place), {
    env: { ...process.env, HOME: folder, TMPDIR: folder },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let output = '';
  child.stderr.setEncoding('utf8').on('data', (part: string) => {
    output += part;
  });
  const stop = async () => {
    await stopProcess(child);
    await rm(folder, { recursive: true, force: true });
  };
  const isUp = () => {
    if (child.exitCode !== null) throw new Error(`${program} has ended: ${output}`);
    return canConnect(place.secure);
  };
  await vi.waitUntil(isUp, { timeout: scaleToMachineSpeed(30_000), interval: 100 }).catch(async (error: unknown) => {
    await stop();
    throw error;
  });
  const ca = await readFile(certificate);
  return {
    secure: place.secure,
    call: createCaller(place.secure, ca, readResponse),
    callInClear: createCaller(place.plain, null, readResponse),
    sumOf: createCaller(place.secure, ca, hashBody),
    holds: createUsageMeter(child.pid ?? 0, folder),
    stop,
  };
}
