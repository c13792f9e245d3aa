/** Installs the packages and builds the screens if a command needs them. Plain JavaScript for Node 20, which may be all there is. */
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { root, run } from './lib-process.mjs';
import { startProgress } from '../packages/server/src/progress.mjs';

const inRoot = (...parts) => join(root, ...parts);

/**
 * Prints a sentence and exits with an error.
 *
 * @param {string} sentence
 * @returns {never}
 */
export function giveUp(sentence) {
  console.error(sentence);
  process.exit(1);
}

/**
 * Runs a program and shows its progress. Exits with its output if it fails.
 *
 * @param {string} what
 * @param {string} command
 * @param {string[]} args
 * @param {{ env?: Record<string, string>, share?: () => number }} [options] `share` returns the completed share, from 0 to 1; without
 *   it, only the time is shown
 */
export async function runStep(what, command, args, { env, share } = {}) {
  process.stdout.write(`${what}…\n`);
  const began = Date.now();
  const progress = startProgress();
  progress.step(what, share === undefined ? 0 : 1);
  let shown = 0;
  const look = setInterval(() => {
    const now = share?.() ?? 0;
    progress.advance(now - shown);
    shown = now;
  }, 1_000);
  const { code, output } = await run(command, args, { env });
  clearInterval(look);
  progress.end();
  if (code !== 0) {
    console.log(`${what} failed.`);
    console.error(output.trimEnd());
    process.exit(code);
  }
  console.log(`${what}: done in ${Math.round((Date.now() - began) / 1000)} s.`);
}

/** Installs the locked packages if they are missing or belong to a different lockfile, then ensures a suitable Node. */
export async function ensurePackages() {
  const stamp = inRoot('node_modules', '.imprimatur-packages');
  const lockfileHash = createHash('sha256')
    .update(readFileSync(inRoot('package-lock.json')))
    .digest('hex');
  if (!existsSync(stamp) || readFileSync(stamp, 'utf8') !== lockfileHash) {
    if (!isInstalledByNpm())
      await runStep(
        'Installing packages (1.2 GB)',
        'npm',
        ['ci', '--include=dev', '--include=optional', '--no-audit', '--no-fund'],
        { share: computeInstalledShare },
      );
    writeFileSync(stamp, lockfileHash);
  }
  if (!existsSync(inRoot('node_modules', '.bin', 'node')) && Number(process.versions.node.split('.')[0]) < 24) {
    giveUp(`This system needs Node.js 24 or newer; it has ${process.versions.node}.`);
  }
}

/** Returns the share of the locked packages that are installed. Packages for other systems are never installed. */
function computeInstalledShare() {
  const { packages } = JSON.parse(readFileSync(inRoot('package-lock.json'), 'utf8'));
  const installable = Object.entries(packages).filter(
    ([path, { os, cpu, link }]) =>
      path.startsWith('node_modules/') &&
      !link &&
      (os ?? [process.platform]).includes(process.platform) &&
      (cpu ?? [process.arch]).includes(process.arch),
  );
  return installable.filter(([path]) => existsSync(inRoot(path, 'package.json'))).length / installable.length;
}

/** True if npm completed this installation: it then writes its own copy of the lockfile. */
function isInstalledByNpm() {
  const copy = inRoot('node_modules', '.package-lock.json');
  return existsSync(copy) && statSync(copy).mtimeMs >= statSync(inRoot('package-lock.json')).mtimeMs;
}

/** Builds the screens if their sources have changed since the last build. */
export async function ensureBuild() {
  const stamp = inRoot('packages', 'web', 'dist', '.sources');
  const sourcesHash = hashScreenSources();
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === sourcesHash) return;
  await runStep('Building the screens', 'npm', ['run', '--silent', 'build']);
  writeFileSync(stamp, sourcesHash);
}

/** Returns a hash of names, sizes and times of all files that the build reads. */
function hashScreenSources() {
  const hash = createHash('sha256');
  const skipped = /(^|\/)(dist|node_modules|\.vite|\.tanstack)$|\.test\.tsx?$|routeTree\.gen\.ts$/;
  const visit = (path) => {
    if (skipped.test(path) || !existsSync(path)) return;
    const entry = statSync(path);
    if (entry.isDirectory()) {
      for (const name of readdirSync(path).sort()) visit(join(path, name));
    } else {
      hash.update(`${relative(root, path)}\0${entry.size}\0${entry.mtimeMs}\n`);
    }
  };
  for (const name of [
    'packages/web',
    'packages/contract',
    'packages/documents',
    'packages/domain',
    'package-lock.json',
  ])
    visit(inRoot(name));
  return hash.digest('hex');
}
