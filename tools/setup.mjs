/** Installs or builds what a command needs if it is missing: packages, screens, a browser. */
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { findChromium, SHELL } from './lib-chromium.mjs';
import { root, run } from './lib-process.mjs';
import { startProgress } from '../packages/server/src/progress.mjs';

const inRoot = (...parts) => join(root, ...parts);

/** Prints a sentence and exits with an error. */
export function giveUp(sentence) {
  console.error(sentence);
  process.exit(1);
}

/**
 * Runs a program and shows its progress.
 *
 * @param {() => number} [share] the completed share, from 0 to 1; without it, only the time is shown
 */
async function step(what, command, args, { env, share } = {}) {
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
  const wanted = createHash('sha256')
    .update(readFileSync(inRoot('package-lock.json')))
    .digest('hex');
  if (!existsSync(stamp) || readFileSync(stamp, 'utf8') !== wanted) {
    if (!npmInstalledIt())
      await step(
        'Installing packages (1.2 GB)',
        'npm',
        ['ci', '--include=dev', '--include=optional', '--no-audit', '--no-fund'],
        { share: shareInstalled },
      );
    writeFileSync(stamp, wanted);
  }
  if (!existsSync(inRoot('node_modules', '.bin', 'node')) && Number(process.versions.node.split('.')[0]) < 24) {
    giveUp(`This system needs Node.js 24 or newer; it has ${process.versions.node}.`);
  }
}

/** Returns the share of the locked packages that are installed. Packages for other systems are never installed. */
function shareInstalled() {
  const { packages } = JSON.parse(readFileSync(inRoot('package-lock.json'), 'utf8'));
  const wanted = Object.entries(packages).filter(
    ([path, { os, cpu, link }]) =>
      path.startsWith('node_modules/') &&
      !link &&
      (os ?? [process.platform]).includes(process.platform) &&
      (cpu ?? [process.arch]).includes(process.arch),
  );
  return wanted.filter(([path]) => existsSync(inRoot(path, 'package.json'))).length / wanted.length;
}

/** True if npm completed this installation: it then writes its own copy of the lockfile. */
function npmInstalledIt() {
  const copy = inRoot('node_modules', '.package-lock.json');
  return existsSync(copy) && statSync(copy).mtimeMs >= statSync(inRoot('package-lock.json')).mtimeMs;
}

/** Builds the screens if their sources have changed since the last build. */
export async function ensureBuild() {
  const stamp = inRoot('packages', 'web', 'dist', '.sources');
  const wanted = sourcesOfTheScreens();
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return;
  await step('Building the screens', 'npm', ['run', '--silent', 'build']);
  writeFileSync(stamp, wanted);
}

/** Returns a hash of names, sizes and times of all files that the build reads. */
function sourcesOfTheScreens() {
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

/**
 * Installs Debian packages if this process is allowed to.
 *
 * @param {string} what names them in a sentence
 * @param {string[]} packages
 * @returns {Promise<boolean>} false if this process is not allowed to
 */
export async function ensureDebian(what, packages) {
  if (process.getuid?.() !== 0 || !existsSync('/etc/debian_version')) return false;
  const quiet = { DEBIAN_FRONTEND: 'noninteractive' };
  await step('Looking up packages', 'apt-get', ['update', '-qq'], { env: quiet });
  await step(`Installing ${what}`, 'apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...packages], {
    env: quiet,
  });
  return true;
}

/**
 * Finds a browser for the tests, or installs Debian's.
 *
 * @param {{ long: boolean }} run a long run installs the headless shell even if another Chromium exists,
 *   because it takes only three fifths of the time
 * @returns {Promise<string>} its path
 */
export async function ensureChromium({ long }) {
  const found = findChromium();
  if (found && (!long || process.env.CHROMIUM_PATH || found.endsWith(SHELL))) return found;
  await ensureDebian('the browser', [SHELL]);
  return (
    findChromium() ??
    giveUp('The browser tests need Chromium or Chrome: install one, or set CHROMIUM_PATH to its program.')
  );
}

const isThere = (name) => ['/usr/local/bin', '/usr/sbin', '/usr/bin'].some((folder) => existsSync(join(folder, name)));

/** Installs the proxies whose settings docs/operations describes. Without them, their tests are skipped. */
export async function ensureProxies() {
  const missing = ['nginx', 'apache2'].filter((name) => !isThere(name));
  if (missing.length > 0) await ensureDebian(missing.join(' and '), missing);
}

/**
 * Finds promtool, which tests the alerts of deploy/monitoring. Without it, their tests are skipped. Debian's package is only unpacked
 * into the folder, not installed, so that no service starts.
 *
 * @param {string} folder
 * @returns {Promise<string | undefined>} the folder to add to the path
 */
export async function ensurePromtool(folder) {
  if (isThere('promtool') || !existsSync('/etc/debian_version')) return undefined;
  const script = 'cd "$0" && apt-get download -qq prometheus && dpkg -x prometheus_*.deb promtool';
  const { code } = await run('sh', ['-c', script, folder]);
  return code === 0 ? join(folder, 'promtool/usr/bin') : undefined;
}
