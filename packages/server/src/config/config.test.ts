import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SAMPLE_BRANDING } from './branding.ts';
import { ConfigurationError, readConfig } from './config.ts';
import { findWarnings } from './warnings.ts';

const productionEnvironment = {
  NODE_ENV: 'production',
  PUBLIC_URL: 'https://imprimatur.example/',
  DATABASE_URL: 'postgres://app@db.example/imprimatur?sslmode=verify-full',
  SECRET: 'qF3v9LxT0aWmZ8rKcN5yHbD2uJ7sEgPo',
  BRANDING: 'docs/branding.example.json',
  OIDC_ISSUER: 'https://login.example',
  OIDC_CLIENT_ID: 'imprimatur',
  OIDC_CLIENT_SECRET: 'secret',
};
type Environment = Record<string, string | undefined>;

function findProblems(environment: Environment, mode: 'production' | 'demo' = 'production'): readonly string[] {
  try {
    readConfig(environment, mode);
    return [];
  } catch (error) {
    if (error instanceof ConfigurationError) return error.problems;
    throw error;
  }
}

describe('in production,', () => {
  // Covers Audit.A14, V12.3.1, V12.3.3, T8
  it.each(['postgres://app@db.example/imprimatur', 'postgres://app@10.0.0.5:5433/imprimatur'])(
    'a database on another machine requires encryption unless the URL allows none: %s',
    (DATABASE_URL) => {
      expect(findProblems({ ...productionEnvironment, DATABASE_URL })).toEqual([
        'DATABASE_URL leads to another machine without encryption. Add ?sslmode=verify-full, or ?sslmode=disable to allow this.',
      ]);
      expect(findProblems({ ...productionEnvironment, DATABASE_URL: `${DATABASE_URL}?sslmode=disable` })).toEqual([]);
      expect(findProblems({ ...productionEnvironment, DATABASE_WORKING_URL: DATABASE_URL })).toHaveLength(1);
      expect(findProblems({ ...productionEnvironment, DATABASE_REPLICA_URL: DATABASE_URL })).toHaveLength(1);
    },
  );

  // Covers Audit.A14
  it.each([
    'postgres://app@localhost/imprimatur',
    'postgres://app@127.0.0.1:5433/imprimatur',
    'postgres://app@[::1]/imprimatur',
    'postgres:///imprimatur?host=/var/run/postgresql',
  ])('a database on this machine does not require encryption: %s', (DATABASE_URL) => {
    expect(findProblems({ ...productionEnvironment, DATABASE_URL })).toEqual([]);
  });

  // Covers V12.3.3
  it.each([
    'http://store.example',
    'HTTP://store.example',
    'http://10.0.0.7:9000',
    'http://minio:9000',
    'http://192.168.1.4',
  ])('a bucket on another machine requires encryption: %s', (S3_URL) => {
    const bucket = { ...productionEnvironment, S3_BUCKET: 'guidelines' };
    expect(findProblems({ ...bucket, S3_URL })).toEqual([
      'S3_URL must begin with https://, because the store is on another machine. Files and the key would be sent unencrypted.',
    ]);
    expect(findProblems({ ...bucket, S3_URL: S3_URL.replace(/^http:/i, 'https:') })).toEqual([]);
  });

  it.each(['http://localhost:9000', 'http://127.0.0.1:9000', 'http://[::1]:9000', 'https://store.example'])(
    'a bucket on this machine, or over HTTPS, is accepted: %s',
    (S3_URL) => {
      expect(findProblems({ ...productionEnvironment, S3_BUCKET: 'guidelines', S3_URL })).toEqual([]);
    },
  );

  it('the required settings are sufficient', () => {
    const config = readConfig(productionEnvironment, 'production');
    expect(config).toMatchObject({
      publicUrl: 'https://imprimatur.example',
      database: { url: productionEnvironment.DATABASE_URL },
      host: '127.0.0.1',
      port: 3000,
      developmentLogin: false,
      quickLogins: [],
      smtp: null,
      s3: null,
      timeZone: 'Europe/Vienna',
      oidc: { scope: 'openid email profile Api/User' },
      trustedProxies: [],
    });
  });

  // Covers V13.2.3, T26
  it('an empty environment yields one line per problem', () => {
    const problems = findProblems({});
    expect(problems.map((line) => line.split(' ')[0])).toEqual([
      'PUBLIC_URL',
      'DATABASE_URL',
      'SECRET',
      'BRANDING',
      'OIDC_ISSUER,',
    ]);
    for (const line of problems) expect(line).not.toContain('\n');
  });

  // Covers Audit.A8, Audit.O5, V12.2.1, V13.2.3, T26
  it.each<[string, Environment, string[]]>([
    [
      'a missing public address',
      { PUBLIC_URL: undefined },
      ['PUBLIC_URL is missing. Set it to the URL at which people reach the application.'],
    ],
    [
      'an empty public address',
      { PUBLIC_URL: '' },
      ['PUBLIC_URL is missing. Set it to the URL at which people reach the application.'],
    ],
    [
      'a missing database',
      { DATABASE_URL: undefined },
      ['DATABASE_URL is missing. Set it to a PostgreSQL server, or set DATABASE=embedded.'],
    ],
    ['an embedded database', { DATABASE_URL: undefined, DATABASE: 'embedded' }, []],
    ['two databases', { DATABASE: 'embedded' }, ['DATABASE_URL and DATABASE=embedded cannot both be set.']],
    [
      'a missing secret',
      { SECRET: undefined },
      ['SECRET is missing. Set it to at least 32 random characters, which sign links.'],
    ],
    ['a short secret', { SECRET: 'short' }, ['SECRET must have at least 32 characters.']],
    [
      'the secret of the demo',
      { SECRET: 'only-for-the-demo-0123456789abcdef' },
      ['SECRET is the public secret of the demo. Generate one with `openssl rand -base64 48`.'],
    ],
    [
      'a secret with a simple sequence',
      { SECRET: `${'1234567890'.repeat(3)}12` },
      ['SECRET is easy to guess. Generate one with `openssl rand -base64 48`.'],
    ],
    [
      'the secret of the demo in another case',
      { SECRET: 'ONLY-for-the-demo-0123456789abcdef ' },
      ['SECRET is the public secret of the demo. Generate one with `openssl rand -base64 48`.'],
    ],
    [
      'a token with a single repeated letter',
      { METRICS_TOKEN: 'a'.repeat(16) },
      ['METRICS_TOKEN is easy to guess. Generate one with `openssl rand -base64 48`.'],
    ],
    [
      'a secret with a single repeated character',
      { SECRET: 'a'.repeat(32) },
      ['SECRET is easy to guess. Generate one with `openssl rand -base64 48`.'],
    ],
    [
      'an easily guessed previous secret',
      { SECRET_PREVIOUS: '0123'.repeat(10) },
      ['SECRET_PREVIOUS is easy to guess. Generate one with `openssl rand -base64 48`.'],
    ],
    [
      'a public address without HTTPS',
      { PUBLIC_URL: 'http://guidelines.example' },
      ['PUBLIC_URL must begin with https://, because its host name is public. Sessions would be sent unencrypted.'],
    ],
    ...[
      'http://localhost:3000',
      'http://127.0.0.1',
      'http://192.168.1.4:8080',
      'http://guidelines',
      'http://[::1]:1',
    ].map((PUBLIC_URL): [string, Environment, string[]] => [`a name of this app, ${PUBLIC_URL}`, { PUBLIC_URL }, []]),
    [
      'a missing association',
      { BRANDING: undefined },
      ['BRANDING is missing. Set it to a JSON file about your association, such as docs/branding.example.json.'],
    ],
    [
      'a missing way to sign in',
      { OIDC_ISSUER: undefined, OIDC_CLIENT_ID: undefined, OIDC_CLIENT_SECRET: undefined },
      ['OIDC_ISSUER, OIDC_CLIENT_ID and OIDC_CLIENT_SECRET are missing. Nobody could sign in.'],
    ],
    [
      'an incomplete set of provider settings',
      { OIDC_CLIENT_SECRET: undefined },
      ['OIDC_ISSUER, OIDC_CLIENT_ID and OIDC_CLIENT_SECRET must be set together.'],
    ],
    [
      'a development form',
      { DEVELOPMENT_LOGIN: '1' },
      ['DEVELOPMENT_LOGIN cannot be 1 in production. Use `npm start` to start the demo instead.'],
    ],
    ['a development form that is switched off', { DEVELOPMENT_LOGIN: '0' }, []],
    [
      'an issuer with a password',
      { OIDC_ISSUER: 'https://imprimatur:secret@login.example' },
      ['OIDC_ISSUER must not contain a user name or a password.'],
    ],
    [
      'a mail server without a sender address',
      { SMTP_URL: 'smtp://mail.example' },
      ['MAIL_FROM is missing. SMTP_URL requires it.'],
    ],
    [
      'a store without a bucket',
      { S3_URL: 'https://s3.example' },
      ['S3_URL and S3_BUCKET must be set together, or not at all.'],
    ],
  ])('reports exactly the problems of %s', (_what, change, expected) => {
    expect(findProblems({ ...productionEnvironment, ...change })).toEqual(expected);
  });

  it.each<[string, string, RegExp]>([
    ['PORT', 'x', /^PORT must be a number from 0 to 65535\.$/],
    ['PORT', '70000', /^PORT must be a number from 0 to 65535\.$/],
    ['PUBLIC_URL', 'imprimatur', /^PUBLIC_URL /],
    ['PUBLIC_URL', 'javascript:alert(1)', /^PUBLIC_URL must be a URL/],
    ['DATABASE_URL', 'mysql://x', /^DATABASE_URL must begin with postgres:\/\/\.$/],
    ['SMTP_URL', 'http://mail', /^SMTP_URL must begin with smtp/],
    ['DATABASE', 'other', /^DATABASE must be "embedded", or not set\.$/],
    ['DEVELOPMENT_LOGIN', 'yes', /^DEVELOPMENT_LOGIN must be 0 or 1\.$/],
    ['MAIL_FROM', 'nomail', /^MAIL_FROM must be an email address/],
    ['TIME_ZONE', 'Mars/Base', /^TIME_ZONE must be an IANA time zone, such as Europe\/Vienna\.$/],
    ['RETENTION_YEARS', '0', /^RETENTION_YEARS must be a whole number of years from 1 to 100\.$/],
    ['RETENTION_YEARS', 'ten', /^RETENTION_YEARS must be a whole number of years from 1 to 100\.$/],
    ['METRICS_TOKEN', 'short', /^METRICS_TOKEN must have at least 16 characters\.$/],
    ['LOG_LEVEL', 'loud', /^LOG_LEVEL must be one of fatal, error/],
    ['TRUSTED_PROXIES', 'proxy.example', /^TRUSTED_PROXIES must be a comma-separated list/],
    ['TRUSTED_PROXIES', '10.0.0.0/64', /^TRUSTED_PROXIES /],
    ['SECRET_PREVIOUS', 'short', /^SECRET_PREVIOUS must have at least 32 characters\.$/],
  ])('%s=%s is reported', (name, value, expected) => {
    const problems = findProblems({ ...productionEnvironment, [name]: value });
    expect(problems).toHaveLength(1);
    expect(problems[0]).toMatch(expected);
  });

  it('proxies can be addresses and networks', () => {
    const config = readConfig(
      { ...productionEnvironment, TRUSTED_PROXIES: '10.0.0.0/8, 192.0.2.1,fd00::/8' },
      'production',
    );
    expect(config.trustedProxies).toEqual(['10.0.0.0/8', '192.0.2.1', 'fd00::/8']);
  });

  it('several problems are reported together', () => {
    expect(findProblems({ ...productionEnvironment, PORT: 'x', LOG_LEVEL: 'loud', SECRET: 'short' })).toHaveLength(3);
  });

  it('no message contains a secret', () => {
    const text = findProblems({ ...productionEnvironment, SECRET: 'tooshort', METRICS_TOKEN: 'hidden' }).join('\n');
    expect(text).not.toMatch(/tooshort|hidden/);
  });
});

describe('in the demo,', () => {
  it('every setting has a default', () => {
    const config = readConfig({}, 'demo');
    expect(config).toMatchObject({
      mode: 'demo',
      publicUrl: 'http://localhost:3000',
      database: { embedded: './data' },
      dataDir: './data',
      developmentLogin: true,
      branding: SAMPLE_BRANDING,
    });
    expect(readConfig({ PORT: '4000' }, 'demo').publicUrl).toBe('http://localhost:4000');
  });

  it('DEVELOPMENT_LOGIN=0 switches off the sign-in with a password', () => {
    expect(readConfig({ DEVELOPMENT_LOGIN: '0' }, 'demo').developmentLogin).toBe(false);
    expect(readConfig({ DEVELOPMENT_LOGIN: '1' }, 'demo').developmentLogin).toBe(true);
  });
});

describe('the branding file', () => {
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'imprimatur-branding-'));
  });
  afterAll(() => rm(folder, { recursive: true }));
  const writeBranding = async (content: unknown): Promise<string> => {
    const path = join(folder, 'branding.json');
    await writeFile(path, typeof content === 'string' ? content : JSON.stringify(content));
    return path;
  };
  const imprint = (html: string) => ({ ...SAMPLE_BRANDING, imprint: [{ id: 'publisher', title: 'Publisher', html }] });

  it('may have any values with the right structure', async () => {
    const other = { ...SAMPLE_BRANDING, association: 'Society of Others', logo: '/logo.svg' };
    expect(readConfig({ BRANDING: await writeBranding(other) }, 'demo').branding).toEqual(other);
  });

  // Covers Audit.O5, V1.2.2, V1.3.1
  it.each<[string, unknown, RegExp]>([
    ['that is not JSON', '{', /cannot be read as JSON/],
    ['without a name', { ...SAMPLE_BRANDING, association: undefined }, /: association is missing\.$/],
    ['with an unknown field', { ...SAMPLE_BRANDING, extra: 1 }, /: extra is not a known field\.$/],
    [
      'with an unknown field inside another',
      { ...SAMPLE_BRANDING, links: { ...SAMPLE_BRANDING.links, other: '/x' } },
      /: links\.other is not a known field/,
    ],
    ['with a number as a name', { ...SAMPLE_BRANDING, journal: 5 }, /: journal must be a text\.$/],
    [
      'with a text instead of a list',
      { ...SAMPLE_BRANDING, contact: { ...SAMPLE_BRANDING.contact, address: 'x' } },
      /: contact\.address must be a list\.$/,
    ],
    ['without a contact address', { association: 'Society' }, /: contact\.email is missing\.$/],
    ['that is a list', [], /must be a JSON object/],
    ['with a script', imprint('<p>x</p><script>alert(1)</script>'), /imprint "publisher" may only contain/],
    ['with an event handler', imprint('<p onclick="x">x</p>'), /imprint "publisher"/],
    ['with an image', imprint('<img src=x onerror=alert(1)>'), /imprint "publisher"/],
    ['with a javascript link', imprint('<a href="javascript:alert(1)">x</a>'), /imprint "publisher"/],
    ['with a link to another site without a protocol', imprint('<a href="//evil.test">x</a>'), /imprint "publisher"/],
    ['with a broken tag', imprint('<p'), /imprint "publisher"/],
    [
      'with a dangerous document',
      { ...SAMPLE_BRANDING, links: { ...SAMPLE_BRANDING.links, preamble: 'javascript:alert(1)' } },
      /preamble must begin/,
    ],
    ['with a logo from another site', { ...SAMPLE_BRANDING, logo: 'data:image/svg+xml,x' }, /logo must begin/],
  ])('%s is refused', async (_what, content, expected) => {
    const problems = findProblems({ BRANDING: await writeBranding(content) }, 'demo');
    expect(problems).toHaveLength(1);
    expect(problems[0]).toMatch(expected);
  });

  it('that does not exist is refused', () => {
    expect(findProblems({ BRANDING: '/nowhere/branding.json' }, 'demo')[0]).toMatch(
      /^BRANDING \/nowhere\/branding\.json cannot be read/,
    );
  });

  // Covers Audit.O5
  it('takes missing values from its other values, never from the sample association', async () => {
    const some = {
      association: 'Society of <Others>',
      contact: { address: ['1 Street'], email: 'office@others.example' },
    };
    const { branding } = readConfig({ BRANDING: await writeBranding(some) }, 'demo');
    expect(branding).toMatchObject({
      ...some,
      product: 'Society of <Others> Guidelines',
      association_short: 'Society of <Others>',
      contact: { ...some.contact, phone: '' },
    });
    expect(branding.imprint.map(({ id }) => id)).toEqual(SAMPLE_BRANDING.imprint.map(({ id }) => id));
    expect(branding.imprint[0]?.html).toContain('Society of &lt;Others&gt;');
    expect(JSON.stringify(branding)).not.toMatch(/ENMA|European Nuclear Medicine|enma/);
  });

  it('of the sample association is valid', async () => {
    expect(findProblems({ BRANDING: await writeBranding(SAMPLE_BRANDING) }, 'demo')).toEqual([]);
  });
});

describe('the warning when the server starts', () => {
  const warningsOf = (environment: Environment, mode: 'production' | 'demo') =>
    findWarnings(readConfig(environment, mode)).join('\n');
  // Covers Audit.O11
  it('mentions that other machines can reach the demo', () => {
    for (const HOST of ['0.0.0.0', '::', '192.168.1.4'])
      expect(warningsOf({ HOST }, 'demo')).toContain(`HOST=${HOST} opens the demo`);
    for (const HOST of ['127.0.0.1', 'localhost', '::1']) expect(warningsOf({ HOST }, 'demo')).toBe('');
  });

  // Covers Audit.A3
  it('mentions that no proxy is configured where one is needed', () => {
    expect(warningsOf(productionEnvironment, 'production')).toContain('TRUSTED_PROXIES is empty');
    expect(warningsOf({ ...productionEnvironment, TRUSTED_PROXIES: '127.0.0.1' }, 'production')).not.toContain(
      'TRUSTED_PROXIES',
    );
    expect(warningsOf({ ...productionEnvironment, PUBLIC_URL: 'http://localhost:3000' }, 'production')).not.toContain(
      'TRUSTED_PROXIES',
    );
  });

  it.each(['0.0.0.0/0', '127.0.0.1, ::/0'])('mentions that every address counts as a proxy: %s', (TRUSTED_PROXIES) => {
    expect(warningsOf({ ...productionEnvironment, TRUSTED_PROXIES }, 'production')).toContain(
      'TRUSTED_PROXIES contains every address',
    );
  });
});
