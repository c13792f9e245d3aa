import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SAMPLE } from './branding.ts';
import { ConfigurationError, readConfig } from './config.ts';

const real = {
  NODE_ENV: 'production',
  PUBLIC_URL: 'https://imprimatur.example/',
  DATABASE_URL: 'postgres://app@db.example/imprimatur',
  SECRET: 'x'.repeat(32),
  OIDC_ISSUER: 'https://login.example',
  OIDC_CLIENT_ID: 'imprimatur',
  OIDC_CLIENT_SECRET: 'secret',
};
type Environment = Record<string, string | undefined>;

function problemsOf(environment: Environment, mode: 'production' | 'demo' = 'production'): readonly string[] {
  try {
    readConfig(environment, mode);
    return [];
  } catch (error) {
    if (error instanceof ConfigurationError) return error.problems;
    throw error;
  }
}

describe('in production', () => {
  it('what is needed is enough', () => {
    const config = readConfig(real, 'production');
    expect(config).toMatchObject({
      publicUrl: 'https://imprimatur.example',
      database: { url: real.DATABASE_URL },
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

  it('nothing at all gives one line per problem', () => {
    const problems = problemsOf({});
    expect(problems.map((line) => line.split(' ')[0])).toEqual([
      'PUBLIC_URL',
      'DATABASE_URL',
      'SECRET',
      'OIDC_ISSUER,',
    ]);
    for (const line of problems) expect(line).not.toContain('\n');
  });

  it.each<[string, Environment, string[]]>([
    [
      'no address',
      { PUBLIC_URL: undefined },
      ['PUBLIC_URL is missing: the address under which people reach the application'],
    ],
    [
      'an empty address',
      { PUBLIC_URL: '' },
      ['PUBLIC_URL is missing: the address under which people reach the application'],
    ],
    [
      'no database',
      { DATABASE_URL: undefined },
      ['DATABASE_URL is missing: a PostgreSQL server, or set DATABASE=embedded'],
    ],
    ['an embedded database', { DATABASE_URL: undefined, DATABASE: 'embedded' }, []],
    ['two databases', { DATABASE: 'embedded' }, ['DATABASE_URL and DATABASE=embedded contradict each other']],
    ['no secret', { SECRET: undefined }, ['SECRET is missing: at least 32 random characters that sign links']],
    ['a short secret', { SECRET: 'short' }, ['SECRET must have at least 32 characters']],
    [
      'nobody to sign in',
      { OIDC_ISSUER: undefined, OIDC_CLIENT_ID: undefined, OIDC_CLIENT_SECRET: undefined },
      ['OIDC_ISSUER, OIDC_CLIENT_ID and OIDC_CLIENT_SECRET are missing: nobody could sign in'],
    ],
    [
      'half a provider',
      { OIDC_CLIENT_SECRET: undefined },
      ['OIDC_ISSUER, OIDC_CLIENT_ID and OIDC_CLIENT_SECRET belong together: give all three or none'],
    ],
    [
      'the development form',
      { DEVELOPMENT_LOGIN: '1' },
      ['DEVELOPMENT_LOGIN cannot be switched on in production: start the demo with `npm start` instead'],
    ],
    ['the development form, off', { DEVELOPMENT_LOGIN: '0' }, []],
    ['mail without a sender', { SMTP_URL: 'smtp://mail.example' }, ['MAIL_FROM is needed where SMTP_URL is set']],
    ['a store without a bucket', { S3_URL: 'https://s3.example' }, ['S3_URL and S3_BUCKET belong together']],
  ])('%s', (_what, change, expected) => {
    expect(problemsOf({ ...real, ...change })).toEqual(expected);
  });

  it.each<[string, string, RegExp]>([
    ['PORT', 'x', /^PORT must be a number from 0 to 65535$/],
    ['PORT', '70000', /^PORT must be a number from 0 to 65535$/],
    ['PUBLIC_URL', 'imprimatur', /^PUBLIC_URL /],
    ['PUBLIC_URL', 'javascript:alert(1)', /^PUBLIC_URL must be an address/],
    ['DATABASE_URL', 'mysql://x', /^DATABASE_URL must begin with postgres:\/\/$/],
    ['SMTP_URL', 'http://mail', /^SMTP_URL must begin with smtp/],
    ['DATABASE', 'other', /^DATABASE can only be embedded$/],
    ['DEVELOPMENT_LOGIN', 'yes', /^DEVELOPMENT_LOGIN must be 0 or 1$/],
    ['MAIL_FROM', 'nomail', /^MAIL_FROM must be an address/],
    ['TIME_ZONE', 'Mars/Base', /^TIME_ZONE is no IANA time zone$/],
    ['METRICS_TOKEN', 'short', /^METRICS_TOKEN must have at least 16 characters$/],
    ['LOG_LEVEL', 'loud', /^LOG_LEVEL must be one of fatal, error/],
    ['TRUSTED_PROXIES', 'proxy.example', /^TRUSTED_PROXIES must list/],
    ['TRUSTED_PROXIES', '10.0.0.0/64', /^TRUSTED_PROXIES /],
    ['SECRET_PREVIOUS', 'short', /^SECRET_PREVIOUS must have at least 32 characters$/],
  ])('%s=%s is named', (name, value, expected) => {
    const problems = problemsOf({ ...real, [name]: value });
    expect(problems).toHaveLength(1);
    expect(problems[0]).toMatch(expected);
  });

  it('proxies are addresses and networks', () => {
    const config = readConfig({ ...real, TRUSTED_PROXIES: '10.0.0.0/8, 192.0.2.1,fd00::/8' }, 'production');
    expect(config.trustedProxies).toEqual(['10.0.0.0/8', '192.0.2.1', 'fd00::/8']);
  });

  it('several problems are told at once', () => {
    expect(problemsOf({ ...real, PORT: 'x', LOG_LEVEL: 'loud', SECRET: 'short' })).toHaveLength(3);
  });

  it('never repeats a secret', () => {
    const text = problemsOf({ ...real, SECRET: 'tooshort', METRICS_TOKEN: 'hidden' }).join('\n');
    expect(text).not.toMatch(/tooshort|hidden/);
  });
});

describe('in the demo', () => {
  it('everything has a value', () => {
    const config = readConfig({}, 'demo');
    expect(config).toMatchObject({
      mode: 'demo',
      publicUrl: 'http://localhost:3000',
      database: { embedded: './data' },
      dataDir: './data',
      developmentLogin: true,
      branding: SAMPLE,
    });
    expect(readConfig({ PORT: '4000' }, 'demo').publicUrl).toBe('http://localhost:4000');
  });
});

describe('branding', () => {
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'imprimatur-branding-'));
  });
  afterAll(() => rm(folder, { recursive: true }));
  const given = async (content: unknown): Promise<string> => {
    const path = join(folder, 'branding.json');
    await writeFile(path, typeof content === 'string' ? content : JSON.stringify(content));
    return path;
  };
  const imprint = (html: string) => ({ ...SAMPLE, imprint: [{ id: 'publisher', title: 'Publisher', html }] });

  it('comes from a file of the same shape', async () => {
    const other = { ...SAMPLE, association: 'Society of Others', logo: '/logo.svg' };
    expect(readConfig({ BRANDING: await given(other) }, 'demo').branding).toEqual(other);
  });

  it.each<[string, unknown, RegExp]>([
    ['no JSON', '{', /cannot be read as JSON/],
    ['a missing name', { ...SAMPLE, association: undefined }, /: association /],
    ['an unknown field', { ...SAMPLE, extra: 1 }, /Unrecognized key/],
    ['a script', imprint('<p>x</p><script>alert(1)</script>'), /imprint "publisher" may use/],
    ['a handler', imprint('<p onclick="x">x</p>'), /imprint "publisher"/],
    ['an image', imprint('<img src=x onerror=alert(1)>'), /imprint "publisher"/],
    ['a javascript link', imprint('<a href="javascript:alert(1)">x</a>'), /imprint "publisher"/],
    ['a link to nowhere in particular', imprint('<a href="//evil.test">x</a>'), /imprint "publisher"/],
    ['a broken tag', imprint('<p'), /imprint "publisher"/],
    [
      'a dangerous document',
      { ...SAMPLE, links: { ...SAMPLE.links, preamble: 'javascript:alert(1)' } },
      /preamble must begin/,
    ],
    ['a foreign logo', { ...SAMPLE, logo: 'data:image/svg+xml,x' }, /logo must begin/],
  ])('%s is refused', async (_what, content, expected) => {
    const problems = problemsOf({ BRANDING: await given(content) }, 'demo');
    expect(problems).toHaveLength(1);
    expect(problems[0]).toMatch(expected);
  });

  it('that is not there is refused', () => {
    expect(problemsOf({ BRANDING: '/nowhere/branding.json' }, 'demo')[0]).toMatch(
      /^BRANDING \/nowhere\/branding\.json cannot be read/,
    );
  });

  it('of the sample is valid itself', async () => {
    expect(problemsOf({ BRANDING: await given(SAMPLE) }, 'demo')).toEqual([]);
  });
});
