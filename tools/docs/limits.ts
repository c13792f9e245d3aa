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
  MAX_PASSWORD_LENGTH,
  MAX_ROUND_DAYS,
  MIN_PASSWORD_LENGTH,
  MAX_POINTS_PER_CALL,
  MIN_ROUND_DAYS,
} from '@imprimatur/domain';
import { MAX_HEAVY_WAITING } from '@imprimatur/server/calls/heavy';
import { MAX_WAITING_CALLS } from '@imprimatur/server/calls/call-slots';
import { HEAVY_CONNECTIONS, STATEMENT_TIMEOUT } from '@imprimatur/server/db/database';
import { INSTALL_DAYS } from '@imprimatur/server/features/install/secret';
import { BUCKET_TIMEOUTS_MS } from '@imprimatur/server/files/s3-bucket';
import { ARGON2_PARAMETERS } from '@imprimatur/server/auth/password';
import { SESSION_LIFETIMES } from '@imprimatur/server/auth/session';
import { MAX_OPEN_UPLOADS } from '@imprimatur/server/features/files/chunked/create';
import { HASHING_LIMITS } from '@imprimatur/server/features/session/sign-in';
import { MAX_TOKEN_AGE } from '@imprimatur/server/features/session/sso/identity';
import { TRANSACTION_SECONDS } from '@imprimatur/server/features/session/sso/transaction';
import { FAILED_SIGN_IN_LIMITS, MAX_LOGGED_REFUSALS } from '@imprimatur/server/features/session/wrong-sign-ins';
import { ARCHIVE_LIMITS, ARCHIVE_EXTENSIONS } from '@imprimatur/server/files/archive';
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
import { formatTable, GENERATED_NOTE } from './markdown.ts';

function formatTime(seconds: number): string {
  for (const [unit, length] of [
    ['hours', 3600],
    ['minutes', 60],
  ] as const)
    if (seconds >= length && seconds % length === 0)
      return seconds === length ? `1 ${unit.slice(0, -1)}` : `${seconds / length} ${unit}`;
  return `${seconds} seconds`;
}

const formatNames = (names: readonly string[]): string => names.map((name) => `\`${name}\``).join(', ');
const formatRate = ({ max, window }: { max: number; window: number }): string => `${max} in ${formatTime(window)}`;

const describeSignIn = (): string =>
  formatTable(
    ['subject', 'limit'],
    [
      [
        'idle time of a session',
        `${formatTime(SESSION_LIFETIMES.idle)}; the office ${formatTime(SESSION_LIFETIMES.officeIdle)}`,
      ],
      [
        'total time of a session',
        `${formatTime(SESSION_LIFETIMES.absolute)}; the office ${formatTime(SESSION_LIFETIMES.officeAbsolute)}`,
      ],
      ['age of a sign-in at the provider', formatTime(MAX_TOKEN_AGE)],
      ['time to complete a sign-in', formatTime(TRANSACTION_SECONDS)],
      ['refused codes from one address that the change log records', formatRate(MAX_LOGGED_REFUSALS)],
      [
        'wrong passwords from one address, and for one account, in the demo',
        `${FAILED_SIGN_IN_LIMITS.free} in ${formatTime(FAILED_SIGN_IN_LIMITS.window)}`,
      ],
      [
        'wrong passwords from one address for an account under attack, in the demo',
        String(FAILED_SIGN_IN_LIMITS.freeUnderAttack),
      ],
      ['a password', `${MIN_PASSWORD_LENGTH} to ${MAX_PASSWORD_LENGTH} characters`],
      [
        'hash of a password',
        `argon2id, ${ARGON2_PARAMETERS.memory / 1024} MiB, ${ARGON2_PARAMETERS.passes} passes, ${ARGON2_PARAMETERS.parallelism} lane`,
      ],
      [
        'passwords hashed at the same time',
        `${HASHING_LIMITS.max}; ${HASHING_LIMITS.waiting} wait, further ones are refused`,
      ],
      ['validity of a link in an email', `${LINK_DAYS} days`],
      ['validity of the installation link', `${INSTALL_DAYS} days`],
      ['validity of a signed URL of a file or table', formatTime(SIGNED_URL_MS / 1000)],
    ],
  );

type Row = [subject: string, limit: string];

const bodyLimits = Object.entries<Operation>(operations).flatMap(([name, { bodyLimit }]) =>
  bodyLimit === undefined ? [] : [[name, bodyLimit] as const],
);

const bodyNameLimits = Object.entries<Operation>(operations).flatMap(([name, { bodyNames }]) =>
  bodyNames === undefined ? [] : [[name, bodyNames] as const],
);

/** Every kind of call with a rate limit. */
const CALL_LIMIT_LABELS: Record<keyof typeof CALL_LIMITS, string> = {
  zip: 'URLs of zips that a person requests',
  export: 'exports of statistics',
  citation: 'citations of entries',
  declare: 'submissions for one request for a declaration',
  declareStanding: 'standing declarations of a person, and their first declarations for entries that did not ask them',
  accept: 'acceptances with one invitation link',
  guest: 'views and downloads with one guest link to a dossier',
  resend: 'emails sent again by one member of the office',
  preview: 'email previews of a person',
  register: 'pages of the public register that one address requests from one server',
};

const EMAIL_LIMIT_LABELS: Record<keyof typeof MAIL_LIMITS, string> = {
  mails: 'calls of a person that send emails to addresses of their choice',
  invitations: 'first invitations of a person',
  addresses:
    'new authors that a person names, and addresses that they search for, because the response shows who has an account',
};

const describeCalls = (): string =>
  formatTable(
    ['subject', 'limit'],
    [
      ['calls in progress or waiting, on one server', `${MAX_CALLS}; the next gets 503`],
      [
        'heavy calls on one server: the change log, statistics, imports of users, exports',
        `${HEAVY_CONNECTIONS} in progress, ${MAX_HEAVY_WAITING} waiting; the next gets 503`,
      ],
      [
        'heavy calls, calls with more than 16 kB, the desk, My work, the progress board and the list of emails, of one person on one server',
        `1 in progress, ${MAX_WAITING_CALLS} waiting; the next gets 503`,
      ],
      ['duration of a database statement', `${formatTime(STATEMENT_TIMEOUT / 1000)}; then the call gets 503`],
      ['body of a call without sign-in', formatSize(MAX_BODY_BYTES.public)],
      ...bodyLimits.map(([name, bytes]): Row => [`body of \`${name}\``, formatSize(bytes)]),
      ['body of any other call', formatSize(MAX_BODY_BYTES.signedIn)],
      ...bodyNameLimits.map(([name, most]): Row => [`property names in the body of \`${name}\``, String(most)]),
      ['property names in any other body', String(MAX_BODY_NAMES)],
      ['fields of an object in a body, and items of a list', `${JSON_LIMITS.fields}, ${JSON_LIMITS.rows}`],
      ['users in the first import', String(MAX_IMPORT_ROWS)],
      ['rows of the change log in one response', `${MAX_LOG_ROWS}; ${DEFAULT_LOG_ROWS} by default`],
      ['points in one call', String(MAX_POINTS_PER_CALL)],
      ['points in preparation by one person in one entry', String(MAX_DRAFTS)],
      ['total text of these points', formatSize(MAX_DRAFT_BYTES)],
      ['days of a round', `${MIN_ROUND_DAYS} to ${MAX_ROUND_DAYS}`],
      ...entriesOf(CALL_LIMIT_LABELS).map(([kind, what]): Row => [what, formatRate(CALL_LIMITS[kind])]),
      ...entriesOf(EMAIL_LIMIT_LABELS).map(([kind, what]): Row => [what, formatRate(MAIL_LIMITS[kind])]),
      ['emails about roles from one sender to one person', formatRate(EMAILS_PER_RECIPIENT_LIMIT)],
      ['changes of one person in one role of an entry', formatRate(ROLE_CHANGE_LIMIT)],
    ],
  );

const describeFiles = (): string =>
  formatTable(
    ['subject', 'limit'],
    [
      ['size of a file', formatSize(FILE_LIMITS.fileSize)],
      ['total size of the uploads that a person starts in a day', formatSize(FILE_LIMITS.perDay)],
      ['files in one request', String(FILE_LIMITS.filesPerRequest)],
      ['incomplete uploads in chunks of a person', String(MAX_OPEN_UPLOADS)],
      ['length of a file name', `${MAX_NAME_BYTES} bytes`],
      [
        'an upload that counts as stalled',
        `less than ${formatSize(FILE_LIMITS.leastPerWindow)} in ${formatTime(FILE_LIMITS.window / 1000)}`,
      ],
      ['total time of an upload', formatTime(FILE_LIMITS.longestUpload / 1000)],
      ['idle time of a download', formatTime(FILE_LIMITS.idleDownload / 1000)],
      ['response time of a bucket', `${formatTime(BUCKET_TIMEOUTS_MS.answer / 1000)}, with one retry`],
      ['zips at the same time', `${FILE_LIMITS.zips} on one server, ${FILE_LIMITS.zipsPerUser} for a person`],
      ['stored bytes without a row in the database', `deleted after ${formatTime(FILE_LIMITS.orphanAge / 1000)}`],
      ['files in an archive', String(ARCHIVE_LIMITS.entries)],
      [
        'unpacked size of an archive',
        `${formatSize(ARCHIVE_LIMITS.unpacked)}, or ${ARCHIVE_LIMITS.times} times its size`,
      ],
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

const describeBodies = (): string => {
  const schemas = Object.values<Operation>(operations).flatMap(({ body }) =>
    body === undefined ? [] : [z.toJSONSchema(body, { io: 'input', unrepresentable: 'any', reused: 'inline' })],
  );
  const rows = (limit: 'maxLength' | 'maxItems', unit: string): Row[] => {
    const found = new Map<number, Set<string>>();
    for (const schema of schemas) collectLimits(found, limit, 'body', schema);
    return [...found]
      .toSorted(([one], [other]) => one - other)
      .map(([most, names]) => [formatNames([...names].toSorted()), `${most} ${unit}`]);
  };
  return formatTable(['fields', 'maximum'], [...rows('maxLength', 'characters'), ...rows('maxItems', 'elements')]);
};

export const describeLimits = (): string =>
  [
    '# Limits',
    GENERATED_NOTE,
    'A call above a rate limit gets 429 with `Retry-After`. A call that is too large gets 413 or 422.',
    '## Signing in',
    describeSignIn(),
    '## Calls',
    describeCalls(),
    '## Texts and lists in bodies',
    'Some texts also have a word limit. If a field is in two rows, its limit depends on the call.',
    describeBodies(),
    '## Files',
    describeFiles(),
    `Refused because of the extension, in upper or lower case, even if dots, spaces or invisible characters follow it: ${formatNames(FORBIDDEN_ENDINGS)}.`,
    `Refused because of the name: ${formatNames(FORBIDDEN_NAMES)}, empty names, names that begin with a dot, and names with control characters or path separators.`,
    `The content must begin as the extension requires: ${formatNames(Object.keys(MAGIC_BYTES))}. The entries of archives are checked: ${formatNames(ARCHIVE_EXTENSIONS)}. The content of other files is not checked.`,
    '',
  ].join('\n\n');
