import { MAX_BODY_BYTES, MAX_BODY_NAMES, type Operation, operations } from '@imprimatur/contract';
import { DEFAULT_LOG_ROWS, MAX_LOG_ROWS } from '@imprimatur/contract/operations/oversight';
import { MAX_IMPORT_ROWS } from '@imprimatur/contract/operations/users';
import {
  MAX_DRAFT_BYTES,
  MAX_DRAFTS,
  entriesOf,
  FORBIDDEN_ENDINGS,
  FORBIDDEN_NAMES,
  MAX_NAME_BYTES,
  PASSWORD_MAX,
  MAX_ROUND_DAYS,
  PASSWORD_MIN,
  MAX_POINTS_PER_CALL,
  MIN_ROUND_DAYS,
} from '@imprimatur/domain';
import { MAX_HEAVY_WAITING } from '@imprimatur/server/calls/heavy';
import { MAX_WAITING_CALLS } from '@imprimatur/server/calls/turns';
import { HEAVY_CONNECTIONS, STATEMENT_TIMEOUT } from '@imprimatur/server/db/database';
import { INSTALL_DAYS } from '@imprimatur/server/features/install/secret';
import { BUCKET_TIMEOUTS_MS } from '@imprimatur/server/files/s3-bucket';
import { ARGON2_PARAMETERS } from '@imprimatur/server/auth/password';
import { SESSION_LIFETIMES } from '@imprimatur/server/auth/session';
import { MAX_OPEN_UPLOADS } from '@imprimatur/server/features/files/chunked/create';
import { HASHING_LIMITS } from '@imprimatur/server/features/session/sign-in';
import { MAX_TOKEN_AGE } from '@imprimatur/server/features/session/sso/identity';
import { TRANSACTION_SECONDS } from '@imprimatur/server/features/session/sso/transaction';
import { FAILED_SIGN_IN_LIMITS, REFUSALS_LOGGED } from '@imprimatur/server/features/session/wrong-sign-ins';
import { ARCHIVE_LIMITS, ARCHIVES } from '@imprimatur/server/files/archive';
import { MAGIC_BYTES } from '@imprimatur/server/files/inspect';
import { FILE_LIMITS, formatSize } from '@imprimatur/server/files/limits';
import { MAX_CALLS } from '@imprimatur/server/http/admission';
import { JSON_LIMITS } from '@imprimatur/server/http/body';
import {
  CALL_LIMITS,
  EMAILS_PER_RECIPIENT_LIMIT,
  MAIL_LIMITS,
  ROLE_CHANGE_LIMIT,
} from '@imprimatur/server/http/rate-limits';
import { LINK_DAYS } from '@imprimatur/server/mail/link-token';
import { SIGNED_URL_MS } from '@imprimatur/server/signing';
import { z } from 'zod';
import { formatTable, GENERATED } from './markdown.ts';

function time(seconds: number): string {
  for (const [unit, length] of [
    ['hours', 3600],
    ['minutes', 60],
  ] as const)
    if (seconds >= length && seconds % length === 0)
      return seconds === length ? `1 ${unit.slice(0, -1)}` : `${seconds / length} ${unit}`;
  return `${seconds} seconds`;
}

const listed = (names: readonly string[]): string => names.map((name) => `\`${name}\``).join(', ');
const within = ({ most, window }: { most: number; window: number }): string => `${most} in ${time(window)}`;

const signIn = (): string =>
  formatTable(
    ['what', 'bound'],
    [
      [
        'a session that is not used',
        `${time(SESSION_LIFETIMES.idle)}; the office ${time(SESSION_LIFETIMES.officeIdle)}`,
      ],
      [
        'a session that is used',
        `${time(SESSION_LIFETIMES.absolute)}; the office ${time(SESSION_LIFETIMES.officeAbsolute)}`,
      ],
      ['a sign-in at the provider that still counts', time(MAX_TOKEN_AGE)],
      ['a sign-in that was begun', time(TRANSACTION_SECONDS)],
      ['refused codes of one address that the change log gets', within(REFUSALS_LOGGED)],
      [
        'wrong passwords from one address, and for one account, in the demo',
        `${FAILED_SIGN_IN_LIMITS.free} in ${time(FAILED_SIGN_IN_LIMITS.window)}`,
      ],
      [
        'wrong passwords of one address for an account that is attacked, in the demo',
        String(FAILED_SIGN_IN_LIMITS.freeUnderAttack),
      ],
      ['a password', `${PASSWORD_MIN} to ${PASSWORD_MAX} characters`],
      [
        'the hash of a password',
        `argon2id, ${ARGON2_PARAMETERS.memory / 1024} MiB, ${ARGON2_PARAMETERS.passes} passes, ${ARGON2_PARAMETERS.parallelism} lane`,
      ],
      [
        'passwords that are hashed at once',
        `${HASHING_LIMITS.most}; ${HASHING_LIMITS.waiting} wait, others are told to come again`,
      ],
      ['a link in an email', `${LINK_DAYS} days`],
      ['the link of the first installation', `${INSTALL_DAYS} days`],
      ['a signed URL of a file or table', time(SIGNED_URL_MS / 1000)],
    ],
  );

type Row = [what: string, bound: string];

const limitedBodies = Object.entries<Operation>(operations).flatMap(([name, { bodyLimit }]) =>
  bodyLimit === undefined ? [] : [[name, bodyLimit] as const],
);

const namesOfBodies = Object.entries<Operation>(operations).flatMap(([name, { bodyNames }]) =>
  bodyNames === undefined ? [] : [[name, bodyNames] as const],
);

/** Every kind of counted call. */
const RATED: Record<keyof typeof CALL_LIMITS, string> = {
  zip: 'addresses of zips that a person asks for',
  export: 'tables of statistics',
  citation: 'citations',
  declare: 'answers to one request for a declaration',
  declareStanding: 'standing declarations of a person, and first declarations that nobody asked for',
  accept: 'acceptances behind the link of one invitation',
  guest: 'openings and downloads behind the link of one guest of a dossier',
  resend: 'emails that the office sends again',
  preview: 'emails that a person looks at before they are sent',
  register: 'pages of the public register that one address asks one server for',
};

const MAILED: Record<keyof typeof MAIL_LIMITS, string> = {
  mails: 'calls of a person that send email to addresses of their choice',
  invitations: 'first invitations of a person',
  addresses: 'new authors that a person names and addresses that they search, since the answer says who has an account',
};

const calls = (): string =>
  formatTable(
    ['what', 'bound'],
    [
      ['calls under way or waiting, on one server', `${MAX_CALLS}; the next gets 503`],
      [
        'heavy calls on one server: the change log, statistics, imports of users, exports',
        `${HEAVY_CONNECTIONS} at work, ${MAX_HEAVY_WAITING} waiting; the next gets 503`,
      ],
      [
        'heavy calls, the desk, my work, the progress, the list of emails, and calls with more than 16 kB, of one person on one server',
        `1 at work, ${MAX_WAITING_CALLS} waiting; the next gets 503`,
      ],
      ['a statement of the database', `${time(STATEMENT_TIMEOUT / 1000)}; then the call gets 503`],
      ['the body of a call without signing in', formatSize(MAX_BODY_BYTES.public)],
      ...limitedBodies.map(([name, bytes]): Row => [`the body of \`${name}\``, formatSize(bytes)]),
      ['the body of any other call', formatSize(MAX_BODY_BYTES.signedIn)],
      ...namesOfBodies.map(([name, most]): Row => [`names of values in the body of \`${name}\``, String(most)]),
      ['names of values in any other body', String(MAX_BODY_NAMES)],
      ['fields of one object in a body, and rows of one list', `${JSON_LIMITS.fields}, ${JSON_LIMITS.rows}`],
      ['users in the first import', String(MAX_IMPORT_ROWS)],
      ['rows of the change log in one answer', `${MAX_LOG_ROWS}; ${DEFAULT_LOG_ROWS} unless more are asked for`],
      ['points in one call', String(MAX_POINTS_PER_CALL)],
      ['points that a person has prepared for an entry', String(MAX_DRAFTS)],
      ['the text of these points in all', formatSize(MAX_DRAFT_BYTES)],
      ['the days of a round', `${MIN_ROUND_DAYS} to ${MAX_ROUND_DAYS}`],
      ...entriesOf(RATED).map(([kind, what]): Row => [what, within(CALL_LIMITS[kind])]),
      ...entriesOf(MAILED).map(([kind, what]): Row => [what, within(MAIL_LIMITS[kind])]),
      ['emails about roles from one sender to one person', within(EMAILS_PER_RECIPIENT_LIMIT)],
      ['how often somebody is put into one role of an entry or taken out of it', within(ROLE_CHANGE_LIMIT)],
    ],
  );

const files = (): string =>
  formatTable(
    ['what', 'bound'],
    [
      ['one file', formatSize(FILE_LIMITS.fileSize)],
      ['what a person announces in a day', formatSize(FILE_LIMITS.perDay)],
      ['files in one request', String(FILE_LIMITS.filesPerRequest)],
      ['uploads in chunks of a person that are not whole', String(MAX_OPEN_UPLOADS)],
      ['a name', `${MAX_NAME_BYTES} bytes`],
      [
        'an upload that stalls',
        `less than ${formatSize(FILE_LIMITS.leastPerWindow)} in ${time(FILE_LIMITS.window / 1000)}`,
      ],
      ['an upload as a whole', time(FILE_LIMITS.longestUpload / 1000)],
      ['a download of which nothing is taken', time(FILE_LIMITS.idleDownload / 1000)],
      ['a bucket that does not answer', `${time(BUCKET_TIMEOUTS_MS.answer / 1000)}, and a second try`],
      ['zips at once', `${FILE_LIMITS.zips} on one server, ${FILE_LIMITS.zipsPerUser} of a person`],
      ['bytes without a row', `swept after ${time(FILE_LIMITS.orphanAge / 1000)}`],
      ['files in an archive', String(ARCHIVE_LIMITS.entries)],
      ['an archive, unpacked', `${formatSize(ARCHIVE_LIMITS.unpacked)}, or ${ARCHIVE_LIMITS.times} times its size`],
    ],
  );

/** Adds the field names in a schema to each value of `limit`. */
function collectLimits(
  found: Map<number, Set<string>>,
  limit: 'maxLength' | 'maxItems',
  field: string,
  schema: z.core.JSONSchema._JSONSchema | undefined,
): void {
  if (typeof schema !== 'object') return;
  const most = schema[limit];
  if (most !== undefined) found.set(most, (found.get(most) ?? new Set()).add(field));
  for (const [name, inner] of Object.entries(schema.properties ?? {})) collectLimits(found, limit, name, inner);
  for (const inner of [schema.items, schema.anyOf, schema.oneOf, schema.allOf].flat())
    collectLimits(found, limit, field, inner);
}

const bodies = (): string => {
  const schemas = Object.values<Operation>(operations).flatMap(({ body }) =>
    body === undefined ? [] : [z.toJSONSchema(body, { io: 'input', unrepresentable: 'any', reused: 'inline' })],
  );
  const rows = (limit: 'maxLength' | 'maxItems', unit: string): Row[] => {
    const found = new Map<number, Set<string>>();
    for (const schema of schemas) collectLimits(found, limit, 'body', schema);
    return [...found]
      .toSorted(([one], [other]) => one - other)
      .map(([most, names]) => [listed([...names].toSorted()), `${most} ${unit}`]);
  };
  return formatTable(['fields', 'at most'], [...rows('maxLength', 'characters'), ...rows('maxItems', 'elements')]);
};

export const describeLimits = (): string =>
  [
    '# Limits',
    GENERATED,
    'A call beyond a limit in time gets 429 with `Retry-After`. One that is too large gets 413 or 422.',
    '## Signing in',
    signIn(),
    '## Calls',
    calls(),
    '## Texts and lists in bodies',
    'Some texts are also limited by words. A field with two limits has another one in another call.',
    bodies(),
    '## Files',
    files(),
    `Refused for their ending, in any case, behind dots, blanks and invisible letters too: ${listed(FORBIDDEN_ENDINGS)}.`,
    `Refused for their name: ${listed(FORBIDDEN_NAMES)}, names that begin with a dot, names with control characters or the separators of paths, empty ones.`,
    `Must begin as their ending promises: ${listed(Object.keys(MAGIC_BYTES))}. Looked into as archives: ${listed(ARCHIVES)}. Everything else is taken as it comes.`,
    '',
  ].join('\n\n');
