import { randomBytes } from 'node:crypto';
import { copyFile, mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { z } from 'zod';
import { removeEmbeddedPostgres } from '../../db/embedded/index.ts';
import { type ChildServer, findFreePort, type StartServer } from '../child-server.ts';
import { startOpenIdProvider } from '../openid-provider.ts';
import { ROOT } from './blocks.ts';
import type { RunFolder } from './run.ts';

/** An association installed as the documentation describes, in a temporary folder, with single sign-on. */
export interface Association extends RunFolder {
  readonly url: string;
  readonly settings: Readonly<Record<string, string>>;
  end(): Promise<void>;
}

const PERSON_EMAIL = 'office@demo.example';

interface Settings {
  readonly folder: string;
  readonly url: string;
  readonly issuer: string;
  readonly clientSecret: string;
}

/** The settings of /etc/imprimatur/environment, with values that production accepts. */
const makeSettings = ({ folder, url, issuer, clientSecret }: Settings): Record<string, string> => ({
  PUBLIC_URL: url,
  PORT: new URL(url).port,
  DATABASE: 'embedded',
  DATA_DIR: join(folder, 'var/lib/imprimatur'),
  SECRET: randomBytes(36).toString('base64url'),
  BRANDING: join(folder, 'etc/imprimatur/branding.json'),
  OIDC_ISSUER: issuer,
  OIDC_CLIENT_ID: 'imprimatur',
  OIDC_CLIENT_SECRET: clientSecret,
  METRICS_TOKEN: randomBytes(24).toString('base64url'),
  LOG_LEVEL: 'error',
});

/** Creates the folders and settings. Only the single sign-on provider runs, and it signs in the office. */
export async function installAssociation(): Promise<Association> {
  const folder = await mkdtemp(join(tmpdir(), 'imprimatur-pages-'));
  const [port, second] = [await findFreePort(), await findFreePort()];
  const url = `http://127.0.0.1:${port}`;
  const provider = await startOpenIdProvider(url);
  provider.person = 'office';
  provider.accounts.set('office', { email: PERSON_EMAIL, email_verified: true });
  for (const path of ['opt', 'srv/imprimatur-work', 'etc/imprimatur', 'var/lib', 'var/backups/imprimatur'])
    await mkdir(join(folder, path), { recursive: true });
  await symlink(ROOT, join(folder, 'opt/imprimatur'));
  await copyFile(join(ROOT, 'docs/branding.example.json'), join(folder, 'etc/imprimatur/branding.json'));
  const { issuer, clientSecret } = provider;
  const settings = makeSettings({ folder, url, issuer, clientSecret });
  const lines = Object.entries(settings).map(([name, value]) => `${name}=${value}\n`);
  await writeFile(join(folder, 'etc/imprimatur/environment'), lines.join(''));
  return {
    folder,
    url,
    settings,
    environment: {},
    values: {
      'https://guidelines.example': url,
      'http://127.0.0.1:3000': url,
      'http://127.0.0.1:3001': `http://127.0.0.1:${second}`,
      'PORT=3001': `PORT=${second}`,
      'PORT=3000': `PORT=${port}`,
      'https://login.example': issuer,
      'CLIENT-SECRET': clientSecret,
    },
    end: async () => {
      await provider.stop();
      for (const data of ['var/lib/imprimatur', 'srv/imprimatur-work/drill'])
        await removeEmbeddedPostgres(join(folder, data));
      await rm(folder, { recursive: true, force: true });
    },
  };
}

const signedIn = z.object({ access_token: z.string() });
const createdEntry = z.object({ data: z.object({ id: z.int() }) });

/** Creates an entry with a file, as the submitter. */
async function makeEntry(url: string): Promise<void> {
  const json = { 'content-type': 'application/json' };
  const post = async (path: string, body: string | FormData, headers: Record<string, string>) => {
    const answer = await fetch(`${url}/api${path}`, { method: 'POST', body, headers });
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
    return answer.json();
  };
  const credentials = JSON.stringify({ email: 'submitter@demo.example', password: 'demo' });
  const { access_token } = signedIn.parse(await post('/auth', credentials, json));
  const authorization = `Bearer ${access_token}`;
  const entry = JSON.stringify({ name: 'Myocardial perfusion imaging' });
  const { data } = createdEntry.parse(await post('/guidelines', entry, { ...json, authorization }));
  const form = new FormData();
  form.append('gl', new Blob([randomBytes(100_000)]), 'manuscript.bin');
  await post(`/files/${data.id}`, form, { authorization });
}

/** Creates the same, with a running server, the people of the demo, and an entry with a file. */
export async function startAssociation(
  startServer: StartServer,
): Promise<Association & { readonly server: ChildServer }> {
  const association = await installAssociation();
  const { settings, url } = association;
  let server: ChildServer | undefined;
  const end = async () => {
    await server?.end();
    await association.end();
  };
  try {
    server = await startServer(settings['DATA_DIR'] ?? '', ['--empty'], {
      port: Number(new URL(url).port),
      environment: settings,
    });
    await makeEntry(url);
    return { ...association, server, end };
  } catch (error) {
    await end();
    throw error;
  }
}
