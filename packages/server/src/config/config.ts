import { isIP } from 'node:net';
import type { Branding } from '@imprimatur/contract';
import { isEmail } from '@imprimatur/domain';
import { z } from 'zod';
import { readBranding } from './branding.ts';
import { isLocalDatabase, isThisMachine } from './this-machine.ts';

const booleanFlag = z.enum(['0', '1'], 'must be 0 or 1').transform((value) => value === '1');
/** Writes the scheme in lower case, because other code tests whether the URL begins with `https://`. */
const httpUrl = z
  .url({ protocol: /^https?$/, error: 'must be a URL that begins with http:// or https://' })
  .transform((address) => address.replace(/^https?/i, (scheme) => scheme.toLowerCase()));

const databaseUrl = z.string().regex(/^postgres(ql)?:\/\//, 'must begin with postgres://');

/** An address, or a network as an address and a prefix length. */
function isProxy(one: string): boolean {
  const [address = '', length, ...more] = one.trim().split('/');
  const version = isIP(address);
  if (version === 0 || more.length > 0) return false;
  return length === undefined || (/^\d{1,3}$/.test(length) && Number(length) <= (version === 4 ? 32 : 128));
}

/** `a@b.example`, with or without a name: `Imprimatur <a@b.example>`. */
const isSender = (text: string): boolean => isEmail(/^[^<>]*<([^<>]+)>$/.exec(text.trim())?.[1] ?? text.trim());

/** The demo's secret, which everybody can read here. */
const DEMO_SECRET = 'only-for-the-demo-0123456789abcdef';
/** Minimum number of different characters. Random secrets of the required length contain more. */
const MIN_DISTINCT = { secret: 10, token: 6 };
const OPENSSL_HINT = 'Generate one with `openssl rand -base64 48`.';

/** True if a text repeats one piece, or counts up or down: `abcabcabc`, `1234567890`. */
function isPattern(text: string): boolean {
  const repeats = (length: number): boolean => [...text].every((letter, at) => letter === text[at % length]);
  const steps = [...text].slice(1).map((letter, at) => (letter.codePointAt(0) ?? 0) - (text.codePointAt(at) ?? 0));
  const even = steps.filter((step) => Math.abs(step) <= 1).length;
  return Array.from({ length: Math.floor(text.length / 2) }, (_, at) => at + 1).some(repeats) || even > text.length / 2;
}

/** The secret must not be the one in this file, nor repeat a few characters. */
function findSecretProblems(name: string, secret: string | undefined, distinct = MIN_DISTINCT.secret): string[] {
  if (secret === undefined) return [];
  if (secret.trim().toLowerCase() === DEMO_SECRET) return [`${name} is the public secret of the demo. ${OPENSSL_HINT}`];
  return new Set(secret).size < distinct || isPattern(secret) ? [`${name} is easy to guess. ${OPENSSL_HINT}`] : [];
}

const NOT_PUBLIC =
  /^(?:localhost|\[?::1\]?|127\.[\d.]+|10\.[\d.]+|192\.168\.[\d.]+|172\.(?:1[6-9]|2\d|3[01])\.[\d.]+|[^.]+|.*\.(?:localhost|local|internal|lan|test|home\.arpa))$/;

/** True if tokens would travel unencrypted over a network. */
const isPublicHttp = (address: string): boolean =>
  address.startsWith('http://') && !NOT_PUBLIC.test(new URL(address).hostname);

const PORT_RULE = 'must be a number from 0 to 65535';
const YEARS_RULE = 'must be a whole number of years from 1 to 100';
const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

const environment = z.object({
  NODE_ENV: z.string().optional(),
  PORT: z.coerce.number(PORT_RULE).int(PORT_RULE).min(0, PORT_RULE).max(65535, PORT_RULE).default(3000),
  HOST: z.string().default('127.0.0.1'),
  PUBLIC_URL: httpUrl.optional(),
  DATABASE_URL: databaseUrl.optional(),
  DATABASE_WORKING_URL: databaseUrl.optional(),
  DATABASE_REPLICA_URL: databaseUrl.optional(),
  DATABASE: z.enum(['embedded'], 'must be "embedded", or not set').optional(),
  DATA_DIR: z.string().min(1).default('./data'),
  PG_BIN: z.string().optional(),
  SECRET: z.string().min(32, 'must have at least 32 characters').optional(),
  SECRET_PREVIOUS: z.string().min(32, 'must have at least 32 characters').optional(),
  OIDC_ISSUER: httpUrl.optional(),
  OIDC_CLIENT_ID: z.string().min(1).optional(),
  OIDC_CLIENT_SECRET: z.string().min(1).optional(),
  OIDC_SCOPE: z.string().min(1).default('openid email profile Api/User'),
  OIDC_TRUST_EMAIL: booleanFlag.optional(),
  SMTP_URL: z
    .string()
    .regex(/^smtps?:\/\//, 'must begin with smtp:// or smtps://')
    .optional(),
  MAIL_FROM: z
    .string()
    .refine(isSender, 'must be an email address, or a name and an email address in angle brackets')
    .optional(),
  S3_URL: httpUrl.optional(),
  S3_BUCKET: z.string().optional(),
  AWS_REGION: z.string().optional(),
  DEVELOPMENT_LOGIN: booleanFlag.optional(),
  TIME_ZONE: z
    .string()
    .default('Europe/Vienna')
    .refine(
      (zone) => Intl.supportedValuesOf('timeZone').includes(zone) || zone === 'UTC',
      'must be an IANA time zone, such as Europe/Vienna',
    ),
  RETENTION_YEARS: z.coerce.number(YEARS_RULE).int(YEARS_RULE).min(1, YEARS_RULE).max(100, YEARS_RULE).default(10),
  CDS_URL: httpUrl.optional(),
  METRICS_TOKEN: z.string().min(16, 'must have at least 16 characters').optional(),
  LOG_LEVEL: z.enum(LOG_LEVELS, `must be one of ${LOG_LEVELS.join(', ')}`).default('info'),
  TRUSTED_PROXIES: z
    .string()
    .refine(
      (list) => list.split(',').every(isProxy),
      'must be a comma-separated list of addresses or networks, such as 10.0.0.0/8',
    )
    .optional(),
  BRANDING: z.string().optional(),
});

export interface Config {
  readonly mode: 'production' | 'demo' | 'test';
  readonly host: string;
  readonly port: number;
  /** The application's base URL without a trailing slash; links in emails and redirects of the sign-in begin with it. */
  readonly publicUrl: string;
  /** The URL of a server, or the data folder of an embedded PostgreSQL. */
  readonly database:
    | { readonly url: string }
    | {
        readonly embedded: string;
        /** The `bin` folder of the system's PostgreSQL. */
        readonly pgBin?: string | undefined;
      };
  /** The server's database account, if an administrator created one. */
  readonly workingDatabase: { readonly url: string } | null;
  /** A standby of the database, for statistics. */
  readonly replicaDatabase: { readonly url: string } | null;
  readonly dataDir: string;
  /** Signs download and declaration links; links signed with the previous secret still work. */
  readonly secrets: readonly [string, ...string[]];
  readonly oidc: {
    readonly issuer: string;
    readonly clientId: string;
    readonly clientSecret: string;
    readonly scope: string;
    /** True if addresses count as verified even though the provider does not say so. */
    readonly trustEmail?: boolean;
  } | null;
  readonly smtp: { readonly url: string; readonly from: string } | null;
  readonly s3: { readonly url: string; readonly bucket: string } | null;
  readonly developmentLogin: boolean;
  readonly timeZone: string;
  /** Years for which a declaration of interest is kept after the contact data of its person are erased. */
  readonly retentionYears: number;
  readonly cdsUrl: string | null;
  readonly metricsToken: string | null;
  readonly logLevel: string;
  readonly trustedProxies: readonly string[];
  readonly branding: Branding;
  /** The demo's people, one sign-in button each; empty outside the demo. */
  readonly quickLogins: readonly { readonly label: string; readonly email: string; readonly password: string }[];
}

/** One line per problem; the server prints them and refuses to start. */
export class ConfigurationError extends Error {
  readonly problems: readonly string[];
  constructor(problems: readonly string[]) {
    super(`The configuration is invalid:\n${problems.map((line) => `  ${line}`).join('\n')}`);
    this.problems = problems;
  }
}

type Environment = Record<string, string | undefined>;

/** The address of a bucket contains its region, or the machine's configured region is used. */
function resolveBucket(address: string, bucket: string, region: string | undefined): { url: string; bucket: string } {
  const url = new URL(address);
  if (region === undefined || url.searchParams.has('region')) return { url: address, bucket };
  url.searchParams.set('region', region);
  return { url: url.href, bucket };
}

/** Converts the environment to the configuration. The demo has a default for everything; production requires values. */
export function readConfig(variables: Environment, mode: Config['mode']): Config {
  const given = Object.fromEntries(
    Object.entries(variables).filter(([, value]) => value !== undefined && value !== ''),
  );
  const parsed = environment.safeParse(given);
  if (!parsed.success) {
    throw new ConfigurationError(parsed.error.issues.map((issue) => `${issue.path.join('.')} ${issue.message}.`));
  }
  const env = parsed.data;
  const branding = readBranding(env.BRANDING);
  const problems = [
    ...findContradictions(env),
    ...(mode === 'production' ? findProductionProblems(env) : []),
    ...('problems' in branding ? branding.problems : []),
  ];
  if (problems.length > 0 || 'problems' in branding) throw new ConfigurationError(problems);
  const { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: clientId, OIDC_CLIENT_SECRET: clientSecret } = env;
  return {
    mode,
    host: env.HOST,
    port: env.PORT,
    publicUrl: (env.PUBLIC_URL ?? `http://localhost:${env.PORT}`).replace(/\/+$/, ''),
    database:
      env.DATABASE_URL === undefined ? { embedded: env.DATA_DIR, pgBin: env.PG_BIN } : { url: env.DATABASE_URL },
    workingDatabase: env.DATABASE_WORKING_URL === undefined ? null : { url: env.DATABASE_WORKING_URL },
    replicaDatabase: env.DATABASE_REPLICA_URL === undefined ? null : { url: env.DATABASE_REPLICA_URL },
    dataDir: env.DATA_DIR,
    secrets: [env.SECRET ?? DEMO_SECRET, ...(env.SECRET_PREVIOUS === undefined ? [] : [env.SECRET_PREVIOUS])],
    oidc:
      issuer === undefined || clientId === undefined || clientSecret === undefined
        ? null
        : { issuer, clientId, clientSecret, scope: env.OIDC_SCOPE, trustEmail: env.OIDC_TRUST_EMAIL === true },
    smtp: env.SMTP_URL === undefined ? null : { url: env.SMTP_URL, from: env.MAIL_FROM ?? '' },
    s3:
      env.S3_URL === undefined || env.S3_BUCKET === undefined
        ? null
        : resolveBucket(env.S3_URL, env.S3_BUCKET, env.AWS_REGION),
    developmentLogin: mode !== 'production' && env.DEVELOPMENT_LOGIN !== false,
    timeZone: env.TIME_ZONE,
    retentionYears: env.RETENTION_YEARS,
    cdsUrl: env.CDS_URL ?? null,
    metricsToken: env.METRICS_TOKEN ?? null,
    logLevel: env.LOG_LEVEL,
    trustedProxies: (env.TRUSTED_PROXIES ?? '')
      .split(',')
      .map((one) => one.trim())
      .filter((one) => one !== ''),
    branding: branding.branding,
    quickLogins: [],
  };
}

const hasUser = (address: string): boolean => {
  const { username, password } = new URL(address);
  return username !== '' || password !== '';
};

type Parsed = z.infer<typeof environment>;

function findContradictions(env: Parsed): string[] {
  const problems: string[] = [];
  const oidc = [env.OIDC_ISSUER, env.OIDC_CLIENT_ID, env.OIDC_CLIENT_SECRET].filter(
    (value) => value !== undefined,
  ).length;
  if (oidc > 0 && oidc < 3) problems.push('OIDC_ISSUER, OIDC_CLIENT_ID and OIDC_CLIENT_SECRET must be set together.');
  for (const [name, address] of Object.entries({ OIDC_ISSUER: env.OIDC_ISSUER, PUBLIC_URL: env.PUBLIC_URL }))
    if (address !== undefined && hasUser(address)) problems.push(`${name} must not contain a user name or a password.`);
  if ((env.S3_URL === undefined) !== (env.S3_BUCKET === undefined))
    problems.push('S3_URL and S3_BUCKET must be set together, or not at all.');
  if (env.SMTP_URL !== undefined && env.MAIL_FROM === undefined)
    problems.push('MAIL_FROM is missing. SMTP_URL requires it.');
  if (env.DATABASE_WORKING_URL !== undefined && env.DATABASE_URL === undefined)
    problems.push('DATABASE_WORKING_URL requires DATABASE_URL. The embedded database creates its accounts itself.');
  if (env.DATABASE_REPLICA_URL !== undefined && env.DATABASE_URL === undefined)
    problems.push('DATABASE_REPLICA_URL requires DATABASE_URL. The embedded database has no replica.');
  if (env.DATABASE_URL !== undefined && env.DATABASE === 'embedded')
    problems.push('DATABASE_URL and DATABASE=embedded cannot both be set.');
  return problems;
}

/** Without an explicit setting in the URL, the driver does not encrypt and does not report it. */
function findEncryptionProblems(name: string, address: string | undefined): string[] {
  if (address === undefined || !URL.canParse(address)) return [];
  if (isLocalDatabase(address)) return [];
  const { searchParams } = new URL(address);
  if (searchParams.has('sslmode') || searchParams.has('ssl')) return [];
  return [
    `${name} leads to another machine without encryption. Add ?sslmode=verify-full, or ?sslmode=disable to allow this.`,
  ];
}

function findProductionProblems(env: Parsed): string[] {
  const problems = [
    ...findEncryptionProblems('DATABASE_URL', env.DATABASE_URL),
    ...findEncryptionProblems('DATABASE_WORKING_URL', env.DATABASE_WORKING_URL),
    ...findEncryptionProblems('DATABASE_REPLICA_URL', env.DATABASE_REPLICA_URL),
  ];
  if (env.S3_URL?.startsWith('http://') === true && !isThisMachine(new URL(env.S3_URL).hostname))
    problems.push(
      'S3_URL must begin with https://, because the store is on another machine. Files and the key would be sent unencrypted.',
    );
  if (env.PUBLIC_URL === undefined)
    problems.push('PUBLIC_URL is missing. Set it to the URL at which people reach the application.');
  else if (isPublicHttp(env.PUBLIC_URL))
    problems.push(
      'PUBLIC_URL must begin with https://, because its host name is public. Sessions would be sent unencrypted.',
    );
  if (env.DATABASE_URL === undefined && env.DATABASE === undefined)
    problems.push('DATABASE_URL is missing. Set it to a PostgreSQL server, or set DATABASE=embedded.');
  if (env.SECRET === undefined)
    problems.push('SECRET is missing. Set it to at least 32 random characters, which sign links.');
  problems.push(
    ...findSecretProblems('SECRET', env.SECRET),
    ...findSecretProblems('SECRET_PREVIOUS', env.SECRET_PREVIOUS),
    ...findSecretProblems('METRICS_TOKEN', env.METRICS_TOKEN, MIN_DISTINCT.token),
  );
  if (env.BRANDING === undefined)
    problems.push(
      'BRANDING is missing. Set it to a JSON file about your association, such as docs/branding.example.json.',
    );
  if (env.OIDC_ISSUER === undefined)
    problems.push('OIDC_ISSUER, OIDC_CLIENT_ID and OIDC_CLIENT_SECRET are missing. Nobody could sign in.');
  if (env.DEVELOPMENT_LOGIN === true)
    problems.push('DEVELOPMENT_LOGIN cannot be 1 in production. Use `npm start` to start the demo instead.');
  return problems;
}
