import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { chmod, chown, copyFile, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { removeEmbeddedPostgres } from '../../db/embedded/index.ts';
import { findFreePort } from '../../testing/child-server.ts';
import { type Block, ROOT } from '../../testing/documents/blocks.ts';
import { runShell } from '../../testing/documents/run.ts';
import { type MailHub, startMailHub } from '../../testing/mail-hub.ts';
import { type OpenIdProvider, startOpenIdProvider } from '../../testing/openid-provider.ts';
import { type Account, ACCOUNTS } from './accounts.ts';
import { readPrelude } from './page.ts';

type Settings = Readonly<Record<string, string>>;

/** A machine with the folders of the documentation, two accounts, a single sign-on and a mail server. */
export interface Machine {
  readonly folder: string;
  readonly url: string;
  readonly port: number;
  readonly provider: OpenIdProvider;
  readonly hub: MailHub;
  /** The settings that the old and the new server share. */
  readonly settings: Settings;
  /** `/var/lib/imprimatur` of the machine. */
  readonly dataDir: string;
  /** Runs blocks of a page as one of the accounts. `values` replaces names in them. Returns the output. */
  run(account: keyof typeof ACCOUNTS, blocks: readonly Block[], values?: Settings): Promise<string>;
  close(): Promise<void>;
}

/**
 * A `systemctl` that starts and stops the installation of `/opt/imprimatur`, because tests have no systemd. Starting waits until the server
 * accepts calls.
 */
const formatSystemctl = (folder: string, { uid, gid }: Account): string => `#!/bin/bash
cd ${folder}/opt/imprimatur
case $1 in
stop)
  read -r pid < ${folder}/service.pid
  kill -TERM "$pid"
  while kill -0 "$pid" 2>/dev/null; do sleep 0.1; done
  rm ${folder}/service.pid ;;
start)
  set -a; . ${folder}/etc/imprimatur/environment; set +a
  : > ${folder}/service.log
  if [ "$(id -u)" = ${uid} ]; then account=; else account="setpriv --reuid=${uid} --regid=${gid} --clear-groups"; fi
  $account bin/imprimatur serve >> ${folder}/service.log 2>&1 < /dev/null &
  echo $! > ${folder}/service.pid
  until grep -q ' serves http' ${folder}/service.log; do
    kill -0 $! 2>/dev/null || { cat ${folder}/service.log >&2; rm ${folder}/service.pid; exit 1; }
    sleep 0.2
  done ;;
esac
`;

/** Makes a folder that belongs to an account and that no other one can enter. */
async function makeOwnFolder(path: string, { uid, gid }: Account): Promise<void> {
  await mkdir(path, { recursive: true, mode: 0o700 });
  await chown(path, uid, gid);
}

/** Creates the folders, the branding and the `systemctl` of the machine. */
async function makeFolders(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'imprimatur-upgrade-'));
  for (const path of ['opt', 'srv/download', 'etc/imprimatur', 'programs', 'var/lib', 'var/backups', 'home'])
    await mkdir(join(folder, path), { recursive: true });
  await chmod(folder, 0o755);
  for (const path of ['var/lib/imprimatur', 'var/backups/imprimatur', 'srv/imprimatur-work', 'home/service'])
    await makeOwnFolder(join(folder, path), ACCOUNTS.service);
  for (const name of ['former', 'root'] as const) await makeOwnFolder(join(folder, 'home', name), ACCOUNTS[name]);
  await copyFile(join(ROOT, 'docs/branding.example.json'), join(folder, 'etc/imprimatur/branding.json'));
  await writeFile(join(folder, 'programs/systemctl'), formatSystemctl(folder, ACCOUNTS.service), { mode: 0o755 });
  return folder;
}

const makeSettings = (url: string, provider: OpenIdProvider, hub: MailHub): Settings => ({
  PUBLIC_URL: url,
  PORT: new URL(url).port,
  SECRET: randomBytes(36).toString('base64url'),
  OIDC_ISSUER: provider.issuer,
  OIDC_CLIENT_ID: provider.clientId,
  OIDC_CLIENT_SECRET: provider.clientSecret,
  SMTP_URL: hub.url,
  MAIL_FROM: 'guidelines@association.example',
  LOG_LEVEL: 'warn',
});

/** Runs blocks in one shell of the account, with the names of the machine. The service's account first loads its settings. */
function runAs(
  { folder, url }: Pick<Machine, 'folder' | 'url'>,
  account: keyof typeof ACCOUNTS,
  blocks: readonly Block[],
  values: Settings,
): Promise<string> {
  const { uid, gid } = ACCOUNTS.service;
  const home = join(folder, 'home', account);
  const { PATH = '' } = process.env;
  return runShell(account === 'service' ? [readPrelude(), ...blocks] : blocks, {
    folder,
    values: {
      'https://guidelines.example': url,
      '--owner=imprimatur --group=imprimatur': `--owner=${uid} --group=${gid}`,
      'chown --recursive imprimatur:': `chown --recursive ${uid}:${gid}`,
      ...values,
    },
    environment: { PATH: `${folder}/programs:${PATH}`, HOME: home, TMPDIR: home },
    account: ACCOUNTS[account],
  });
}

/** Creates everything that the installation page creates, without a server. */
export async function prepareMachine(): Promise<Machine> {
  const folder = await makeFolders();
  const port = await findFreePort();
  const url = `http://127.0.0.1:${port}`;
  const [provider, hub] = [await startOpenIdProvider(url), await startMailHub()];
  const settings = makeSettings(url, provider, hub);
  const dataDir = join(folder, 'var/lib/imprimatur');
  const branding = join(folder, 'etc/imprimatur/branding.json');
  const lines = Object.entries({ ...settings, DATABASE: 'embedded', DATA_DIR: dataDir, BRANDING: branding });
  await writeFile(
    join(folder, 'etc/imprimatur/environment'),
    lines.map(([name, value]) => `${name}="${value}"\n`).join(''),
  );
  return {
    folder,
    url,
    port,
    provider,
    hub,
    settings,
    dataDir,
    run: (account, blocks, values = {}) => runAs({ folder, url }, account, blocks, values),
    close: async () => {
      if (existsSync(join(folder, 'service.pid'))) spawnSync(join(folder, 'programs/systemctl'), ['stop']);
      await Promise.all([provider.stop(), hub.close()]);
      for (const data of ['var/lib/imprimatur', 'var/lib/imprimatur-newer', 'srv/imprimatur-old/data'])
        await removeEmbeddedPostgres(join(folder, data));
      await rm(folder, { recursive: true, force: true });
    },
  };
}
