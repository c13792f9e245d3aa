import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { copyFile, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readConfig } from './config/config.ts';

const SECRET = randomBytes(24).toString('base64');

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));
const RECIPES_FOLDER = join(ROOT, 'deploy/systemd');
const readRecipe = (name: string): Promise<string> => readFile(join(RECIPES_FOLDER, name), 'utf8');
const isInstalled = (program: string): boolean => spawnSync(program, ['--version']).error === undefined;

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'imprimatur-systemd-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const runSystemdAnalyze = (...args: readonly string[]) => {
  const { status, stdout, stderr } = spawnSync('systemd-analyze', [...args, '--no-pager'], { encoding: 'utf8' });
  return { status, output: `${stdout}${stderr}` };
};

describe.skipIf(!isInstalled('systemd-analyze'))('the systemd units (skipped without systemd)', () => {
  let units: string[];
  beforeAll(async () => {
    const names = (await readdir(RECIPES_FOLDER)).filter((name) => /\.(service|timer)$/.test(name));
    // Neither the release nor its account exists on this machine.
    for (const name of names) {
      const here = (await readRecipe(name)).replaceAll('/opt/imprimatur/bin/imprimatur', '/bin/true');
      await writeFile(join(folder, name), here.replaceAll(/^(User|Group)=imprimatur$/gm, '$1=daemon'));
    }
    units = names.map((name) => join(folder, name));
  });

  // Covers Audit.O6.2
  it('pass the checks of systemd', () => {
    expect(units).toHaveLength(3);
    expect(runSystemdAnalyze('verify', '--man=no', ...units)).toEqual({ status: 0, output: '' });
  });

  // Covers V13.2.5
  it('restrict what the services can do', () => {
    for (const unit of units.filter((path) => path.endsWith('.service'))) {
      const { status, output } = runSystemdAnalyze('security', '--offline=true', '--threshold=25', unit);
      expect(status, output).toBe(0);
    }
  });
});

/** Reads settings as sh does. */
function readWithShell(file: string): Record<string, string> {
  const { stdout, stderr } = spawnSync('sh', ['-c', `set -a; . ${file}; env`], {
    encoding: 'utf8',
    env: { PATH: process.env['PATH'] ?? '' },
  });
  expect(stderr).toBe('');
  return Object.fromEntries(stdout.split('\n').map((line) => line.split(/=(.*)/s).slice(0, 2)));
}

describe('the example settings', () => {
  it('are valid in production once the secrets are filled in', async () => {
    const file = join(folder, 'environment');
    await writeFile(file, await readRecipe('environment'));
    const given = readWithShell(file);
    expect([given['SECRET'], given['OIDC_CLIENT_SECRET'], given['BRANDING']]).toEqual([
      '',
      '',
      '/etc/imprimatur/branding.json',
    ]);
    const filled = {
      ...given,
      SECRET,
      OIDC_CLIENT_SECRET: 'x',
      BRANDING: join(ROOT, 'docs/branding.example.json'),
    };
    expect(readConfig(filled, 'production')).toMatchObject({
      publicUrl: 'https://guidelines.example',
      smtp: { from: 'Guidelines <guidelines@guidelines.example>' },
      trustedProxies: ['127.0.0.1'],
    });
  });

  it('are read in the same way by systemd and sh', async () => {
    for (const line of (await readRecipe('environment')).split('\n').filter((one) => one !== ''))
      expect(line).toMatch(/^(#.*|[A-Z0-9_]+="[^"$`\\]*")$/);
  });
});

describe('the cron line', () => {
  it('makes the same backup as the timer, with the settings of the server', async () => {
    const line = (await readRecipe('imprimatur-backup.cron')).split('\n').find((one) => /^\d/.test(one)) ?? '';
    // cron treats a % as the end of a line.
    const [, account, command = ''] = /^30 2 \* \* \* (\w+) ([^%]+)$/.exec(line) ?? [];
    expect(account).toBe('imprimatur');
    const [, called = ''] = /^ExecStart=(.*)$/m.exec(await readRecipe('imprimatur-backup.service')) ?? [];
    expect(command).toContain(called);
    const seen = join(folder, 'seen');
    const program = join(folder, 'imprimatur');
    await writeFile(program, `#!/bin/sh\nprintf '%s|' "$PUBLIC_URL" "$DATA_DIR" "$@" > ${seen}\n`, { mode: 0o755 });
    await copyFile(join(RECIPES_FOLDER, 'environment'), join(folder, 'settings'));
    const here = command
      .replace('/etc/imprimatur/environment', join(folder, 'settings'))
      .replace('/opt/imprimatur/bin/imprimatur', program);
    const { status, stderr } = spawnSync('sh', ['-c', here], { encoding: 'utf8' });
    expect([status, stderr]).toEqual([0, '']);
    expect(await readFile(seen, 'utf8')).toBe(
      'https://guidelines.example|/var/lib/imprimatur|backup|--into|/var/backups/imprimatur|--keep|31|',
    );
  });
});

/**
 * The restrictions of the unit without systemd: everything is read-only except a state folder and /tmp, there is no network except
 * loopback, and the account has no capabilities. Paths and command are those of the unit.
 */
const SANDBOX_SCRIPT = `set -eu
mount --make-rprivate /
mount -t tmpfs -o mode=755 none /opt
mkdir /opt/imprimatur
mount --bind "$TREE" /opt/imprimatur
mount -t tmpfs -o mode=755 none /var/lib
mkdir /var/lib/imprimatur
mount -t tmpfs -o mode=1777 none /tmp
for place in /opt/imprimatur /opt /var/lib /; do mount -o remount,bind,ro "$place"; done
mount -t tmpfs -o uid=65534,gid=65534,mode=700 none /var/lib/imprimatur
ip link set lo up
cd /var/lib/imprimatur
exec setpriv --reuid 65534 --regid 65534 --clear-groups --bounding-set=-all --inh-caps=-all --no-new-privs sh -c "$TRY"`;

const formatTrialScript = (serve: string) => `
for place in /opt/imprimatur /opt/imprimatur/packages/server /var/lib /usr /etc; do
  if touch "$place/written" 2>/dev/null; then echo "could write in $place"; exit 1; fi
done
${serve} &
server=$!
n=0
until node -e "fetch('http://127.0.0.1:3000/readyz').then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"; do
  kill -0 $server || exit 1
  n=$((n + 1)); [ $n -lt 300 ] || exit 1
  sleep 0.2
done
echo "it is ready"
kill $server
wait $server
echo "it ended with $?"`;

const CAN_SANDBOX =
  process.getuid?.() === 0 &&
  ['unshare', 'setpriv', 'ip'].every((program) => spawnSync(program, ['-V']).error === undefined) &&
  spawnSync('unshare', ['--mount', '--net', 'mount', '--make-rprivate', '/']).status === 0;

describe.skipIf(!CAN_SANDBOX)('a server (skipped if this account cannot create namespaces)', () => {
  // Covers Audit.O6.2, V13.2.5
  it('can write only to its own folder', { tags: ['long'] }, async () => {
    const [, serve = ''] = /^ExecStart=(.*)$/m.exec(await readRecipe('imprimatur.service')) ?? [];
    expect(serve).toBe('/opt/imprimatur/bin/imprimatur serve');
    const environment = {
      PATH: `/opt/imprimatur/node_modules/.bin:${process.env['PATH'] ?? ''}`,
      TREE: ROOT,
      TRY: formatTrialScript(serve),
      DATA_DIR: '/var/lib/imprimatur',
      DATABASE: 'embedded',
      PUBLIC_URL: 'https://guidelines.example',
      TRUSTED_PROXIES: '127.0.0.1',
      OIDC_ISSUER: 'https://login.example',
      OIDC_CLIENT_ID: 'a',
      OIDC_CLIENT_SECRET: 'b',
      SECRET,
      BRANDING: '/opt/imprimatur/docs/branding.example.json',
    };
    const child: ChildProcess = spawn(
      'unshare',
      '--mount --net --ipc --pid --fork --mount-proc --kill-child sh -c'.split(' ').concat(SANDBOX_SCRIPT),
      { env: environment },
    );
    let output = '';
    for (const channel of [child.stdout, child.stderr])
      channel?.setEncoding('utf8').on('data', (part: string) => {
        output += part;
      });
    const [code] = await once(child, 'close');
    expect(output).toContain('it is ready\n');
    expect(output).toContain('it ended with 0\n');
    expect(code, output).toBe(0);
  });
});
