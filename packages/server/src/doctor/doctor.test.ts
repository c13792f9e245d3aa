// @module-tag long
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, request, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { CreateBucketCommand } from '@aws-sdk/client-s3';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ChildServer, findFreePort, removeData } from '../testing/child-server.ts';
import { createServerStarter } from '../testing/child-servers.ts';
import { createSmtpError, type MailHub, startMailHub } from '../testing/mail-hub.ts';
import { type OpenIdProvider, startOpenIdProvider } from '../testing/openid-provider.ts';
import { type S3Server, startS3 } from '../testing/s3-server.ts';
import { runChecks } from './run-checks.ts';

const startServer = createServerStarter();

const EXAMPLE_BRANDING_PATH = fileURLToPath(new URL('../../../../docs/branding.example.json', import.meta.url));

/** The way in which a proxy treats X-Forwarded-For. */
type ForwardingMode = 'replaces' | 'adds' | 'silent';

/** A proxy on this machine in front of a port. */
async function startProxy(
  port: number,
  mode: ForwardingMode,
  limit = Number.POSITIVE_INFINITY,
): Promise<{ url: string; server: Server }> {
  const server = createServer((from, back) => {
    if (Number(from.headers['content-length'] ?? 0) > limit) return void back.writeHead(413).end();
    const claimed = from.headers['x-forwarded-for'];
    const { 'x-forwarded-for': _claimed, ...headers } = from.headers;
    // Not the proxy's own address, because the caller is on another machine.
    const caller = '198.51.100.9';
    const forwarded = { replaces: caller, adds: `${caller}, ${String(claimed)}`, silent: undefined }[mode];
    const onward = request(
      {
        port,
        host: '127.0.0.1',
        method: from.method,
        path: from.url,
        headers: { ...headers, ...(forwarded === undefined ? {} : { 'x-forwarded-for': forwarded }) },
      },
      (answer) => {
        back.writeHead(answer.statusCode ?? 0, answer.headers);
        answer.pipe(back);
      },
    );
    onward.on('error', () => back.destroy());
    from.on('error', () => onward.destroy());
    onward.flushHeaders();
    from.pipe(onward);
    return undefined;
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  return { url: `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`, server };
}

let folder: string;
let hub: MailHub;
let provider: OpenIdProvider;
let bucket: S3Server;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'imprimatur-doctor-'));
  hub = await startMailHub();
  bucket = await startS3();
});
afterAll(async () => {
  await hub.close();
  await bucket.close();
  await rm(folder, { recursive: true, force: true });
});

interface TestInstallation {
  readonly env: Record<string, string>;
  readonly server: ChildServer;
  end(): Promise<void>;
}

/** An installation with a server, optionally behind a proxy. */
async function startInstallation(
  more: Record<string, string> = {},
  mode?: ForwardingMode,
  limit?: number,
): Promise<TestInstallation> {
  const dataDir = await mkdtemp(join(folder, 'data-'));
  const port = await findFreePort();
  const proxy = mode === undefined ? null : await startProxy(port, mode, limit);
  const publicUrl = proxy?.url ?? `http://127.0.0.1:${port}`;
  provider = await startOpenIdProvider(publicUrl);
  const env = {
    DATA_DIR: dataDir,
    DATABASE: 'embedded',
    PORT: String(port),
    PUBLIC_URL: publicUrl,
    SECRET: randomBytes(24).toString('base64'),
    OIDC_ISSUER: provider.issuer,
    OIDC_CLIENT_ID: provider.clientId,
    OIDC_CLIENT_SECRET: provider.clientSecret,
    BRANDING: EXAMPLE_BRANDING_PATH,
    SMTP_URL: hub.url,
    MAIL_FROM: 'Guidelines <guidelines@association.example>',
    ...more,
  };
  const server = await startServer(dataDir, [], { program: 'production', port, environment: env });
  return {
    env,
    server,
    end: async () => {
      await server.end();
      await provider.stop();
      proxy?.server.closeAllConnections();
      proxy?.server.close();
      await removeData(dataDir);
    },
  };
}

/** The doctor's output, one line per finding. */
async function runDoctor(env: Record<string, string>, mailTo?: string): Promise<string[]> {
  const lines: string[] = [];
  for await (const { level, about, message } of runChecks(env, mailTo)) lines.push(`${level} ${about}: ${message}`);
  return lines;
}
const findProblemLines = (lines: readonly string[]) => lines.filter((line) => !line.startsWith('right'));

describe('the doctor, in a correct installation,', () => {
  let installed: TestInstallation;
  beforeAll(async () => {
    installed = await startInstallation({ TRUSTED_PROXIES: '127.0.0.1' }, 'replaces');
  });
  afterAll(() => installed.end());

  // Covers Audit.O6.5
  it('reports no faults, one line per check, and sends an email', async () => {
    const lines = await runDoctor(installed.env, 'admin@association.example');
    expect(findProblemLines(lines)).toEqual([
      'risky backup: There is no backup yet. Run imprimatur backup, and set up a timer that runs it every night.',
    ]);
    const things = new Set(lines.map((line) => line.split(' ', 2)[1]));
    for (const thing of [
      'configuration:',
      'branding:',
      'secret:',
      'disk:',
      'database:',
      'clock:',
      'files:',
      'chain:',
      'sign-in:',
      'mail:',
      'address:',
      'proxy:',
    ])
      expect(things).toContain(thing);
    expect(hub.received.map(({ to }) => to)).toEqual([['admin@association.example']]);
    expect(lines).toContain(
      'right proxy: The server sees 198.51.100.9 behind 127.0.0.1, even if a client sends a false X-Forwarded-For.',
    );
    expect(lines).toContain('right proxy: Uploads of 1 GB are accepted.');
  });

  // Covers Audit.O6.5
  it.each([
    [
      'another SECRET',
      { SECRET: randomBytes(24).toString('base64') },
      'has a different SECRET from this configuration',
    ],
    ['an unreachable database', { DATABASE: '', DATABASE_URL: 'postgres://127.0.0.1:9/none' }, 'wrong database: '],
    [
      'an unreachable provider',
      { OIDC_ISSUER: 'http://127.0.0.1:9' },
      'wrong sign-in: The single sign-on provider at http://127.0.0.1:9 does not answer',
    ],
    [
      'scopes that the provider does not offer',
      { OIDC_SCOPE: 'openid email unheard-of' },
      'risky sign-in: The provider does not announce the scopes unheard-of',
    ],
    [
      'an unreachable mail server',
      { SMTP_URL: 'smtp://127.0.0.1:9' },
      'wrong mail: 127.0.0.1:9 does not accept emails',
    ],
    ['no mail server', { SMTP_URL: '', MAIL_FROM: '' }, 'risky mail: SMTP_URL is not set'],
    [
      'an address where no server responds',
      { PUBLIC_URL: 'http://127.0.0.1:9' },
      'wrong address: http://127.0.0.1:9 does not answer from here',
    ],
    ['a missing setting', { BRANDING: '' }, 'wrong configuration: BRANDING is missing'],
    ['an unreadable setting', { PORT: 'x' }, 'wrong configuration: PORT must be a number'],
    [
      'a missing bucket',
      { S3_URL: 'http://KEY:SECRET@127.0.0.1:9/?region=x', S3_BUCKET: 'none' },
      'wrong bucket: Cannot write and read a test file in none at 127.0.0.1:9',
    ],
    ['a missing folder', { DATA_DIR: '/nowhere/at/all' }, 'risky disk: DATA_DIR /nowhere/at/all does not exist yet'],
    [
      'an unreachable replica',
      {
        DATABASE: '',
        DATABASE_URL: 'postgres://127.0.0.1:9/none',
        DATABASE_REPLICA_URL: 'postgres://127.0.0.1:9/none',
      },
      'risky replica: The replica does not answer',
    ],
    [
      'an earlier secret',
      { SECRET_PREVIOUS: randomBytes(24).toString('base64') },
      'risky secret: SECRET_PREVIOUS is set',
    ],
  ])('has one finding for %s', async (_what, change, line) => {
    expect(findProblemLines(await runDoctor({ ...installed.env, ...change })).join('\n')).toContain(line);
  });

  it('shows the response of a mail server that refuses the address', async () => {
    const strict = await startMailHub({
      onRcptTo: (_to, _session, done) => done(createSmtpError(550, 'no such person')),
    });
    const lines = await runDoctor({ ...installed.env, SMTP_URL: strict.url }, 'nobody@association.example');
    expect(findProblemLines(lines).join('\n')).toMatch(/wrong mail: .* does not accept emails \(.*no such person/);
    await strict.close();
  });

  it('sends a file to a bucket and reads it back', async () => {
    await bucket.client.send(new CreateBucketCommand({ Bucket: 'tried' }));
    const lines = await runDoctor({ ...installed.env, S3_URL: bucket.url, S3_BUCKET: 'tried' });
    expect(lines.join('\n')).toContain('right bucket: Wrote a test file to tried at ');
  });

  it('shows how a request arrived, but only to callers who know the SECRET', async () => {
    const probe = { 'imprimatur-probe': `${Date.now()}.${'A'.repeat(43)}` };
    const answer = await fetch(`${installed.env['PUBLIC_URL']}/.well-known/imprimatur.json`, { headers: probe });
    expect(await answer.json()).toEqual({ change_log_seals: expect.anything() });
  });
});

describe('the doctor, in an installation without a proxy,', () => {
  // Covers Audit.O6.5
  it.each([['127.0.0.1'], ['']])('reports no faults with TRUSTED_PROXIES="%s"', async (trusted) => {
    const installed = await startInstallation({ TRUSTED_PROXIES: trusted });
    try {
      const lines = await runDoctor(installed.env);
      expect(findProblemLines(lines)).toEqual([expect.stringMatching(/^risky backup: /)]);
      expect(lines).toContain('right proxy: There is no proxy: PUBLIC_URL is the server itself.');
    } finally {
      await installed.end();
    }
  });
});

describe('the doctor reports a proxy', { tags: ['nightly'] }, () => {
  // Covers Audit.O6.5
  it.each([
    [
      'that replaces the header and is not named',
      'replaces',
      '',
      'wrong proxy: TRUSTED_PROXIES does not contain 127.0.0.1, so all requests seem to come from it.',
    ],
    [
      'that adds to the header and is not named',
      'adds',
      '',
      'wrong proxy: TRUSTED_PROXIES does not contain 127.0.0.1, and the proxy passes on',
    ],
    [
      'that adds to the header and is named',
      'adds',
      '127.0.0.1',
      'wrong proxy: The proxy passes on the X-Forwarded-For of clients',
    ],
    ['that sends no header', 'silent', '127.0.0.1', 'risky proxy: The server receives no X-Forwarded-For'],
  ] as const)('%s', async (_what, mode, trusted, line) => {
    const installed = await startInstallation({ TRUSTED_PROXIES: trusted }, mode);
    try {
      expect(findProblemLines(await runDoctor(installed.env)).join('\n')).toContain(line);
    } finally {
      await installed.end();
    }
  });

  it('that accepts only a megabyte', async () => {
    const installed = await startInstallation({ TRUSTED_PROXIES: '127.0.0.1' }, 'replaces', 2 ** 20);
    try {
      expect(findProblemLines(await runDoctor(installed.env)).join('\n')).toContain(
        'wrong proxy: The proxy answers an upload of 1 GB with 413',
      );
    } finally {
      await installed.end();
    }
  });
});
