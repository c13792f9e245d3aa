import { getTableColumns, getTableName, is } from 'drizzle-orm';
import { PgTable } from 'drizzle-orm/pg-core';
import * as schema from '../db/schema/index.ts';
import { type ColumnKinds, ENTRY_COLUMNS, type PersonalDataKind, type Tables } from './personal-columns-of-entries.ts';

/** Personal data in every column of every table. A new column does not compile until it is classified here. */
export const PERSONAL_COLUMNS = {
  users: {
    id: 'person',
    email: 'contact',
    firstName: 'name',
    lastName: 'name',
    searchName: 'name',
    searchEmail: 'contact',
    phone: 'contact',
    superuser: 'plain',
    role: 'plain',
    hospital: 'contact',
    city: 'contact',
    country: 'contact',
    gender: 'contact',
    committee: 'plain',
    coiAccepted: 'plain',
    activated: 'plain',
    deactivatedAt: 'plain',
    deletedAt: 'plain',
    erasedAt: 'plain',
    formerMember: 'plain',
    passwordHash: 'contact',
    ssoIssuer: 'contact',
    ssoSubject: 'contact',
    muteReminders: 'plain',
    dailyDigest: 'plain',
    language: 'contact',
    awayFrom: 'contact',
    awayTo: 'contact',
    version: 'plain',
    createdAt: 'plain',
    updatedAt: 'plain',
  },
  mails: {
    id: 'plain',
    eventKey: 'contact',
    template: 'plain',
    recipientId: 'person',
    recipientName: 'name',
    recipientEmail: 'contact',
    guidelineId: 'plain',
    values: 'copy',
    language: 'plain',
    status: 'plain',
    attempts: 'plain',
    nextAttemptAt: 'plain',
    lastError: 'copy',
    createdAt: 'plain',
    sentAt: 'plain',
  },
  logs: {
    id: 'plain',
    createdAt: 'plain',
    model: 'plain',
    modelId: 'plain',
    guidelineId: 'plain',
    action: 'plain',
    userId: 'person',
    userName: 'sealed',
    data: 'sealed',
    previousHash: 'key',
    hash: 'key',
  },
  logPersonal: { logId: 'plain', path: 'plain', salt: 'key', value: 'contact' },
  // Repeats values of the log, and is deleted with them.
  logSearch: { logId: 'plain', folded: 'copy' },
  seals: { number: 'plain', logId: 'plain', line: 'key' },
  idempotencyKeys: {
    key: 'plain',
    userId: 'person',
    requestHash: 'key',
    status: 'plain',
    body: 'copy',
    guidelineId: 'plain',
    standing: 'plain',
    createdAt: 'plain',
  },
  rateLimits: { key: 'key', windowStart: 'plain', count: 'plain' },
  // The server refuses to erase a person whose address is the office's address in the settings.
  configurations: { key: 'plain', value: 'plain' },
  sessions: {
    id: 'plain',
    tokenHash: 'contact',
    userId: 'person',
    createdAt: 'plain',
    lastUsedAt: 'plain',
    expiresAt: 'plain',
  },
  standingDeclarations: {
    id: 'plain',
    userId: 'person',
    form: 'name',
    terms: 'plain',
    answeredAt: 'plain',
    validUntil: 'plain',
  },
  guidelineCounts: {
    id: 'plain',
    phase: 'plain',
    highestPhase: 'plain',
    n: 'plain',
  },
  files: {
    id: 'plain',
    guidelineId: 'plain',
    userId: 'person',
    uploadedBy: 'person',
    uploadId: 'plain',
    reviewId: 'plain',
    name: 'written',
    kind: 'plain',
    ofPoints: 'plain',
    size: 'plain',
    type: 'plain',
    sha256: 'key',
    storageKey: 'key',
    createdAt: 'plain',
    deletedAt: 'plain',
  },
  downloads: {
    fileId: 'plain',
    userId: 'person',
    createdAt: 'plain',
  },
  uploads: {
    id: 'plain',
    guidelineId: 'plain',
    userId: 'person',
    forUserId: 'person',
    name: 'written',
    kind: 'plain',
    type: 'plain',
    size: 'plain',
    received: 'plain',
    fileId: 'plain',
    createdAt: 'plain',
    touchedAt: 'plain',
    leasedBy: 'plain',
    leasedUntil: 'plain',
    wantedAt: 'plain',
  },
  calendars: { userId: 'person', tokenHash: 'contact', createdAt: 'plain' },
  backups: { madeAt: 'plain' },
  statistics: { id: 'plain', userId: 'person', result: 'plain', createdAt: 'plain' },
  reports: {
    id: 'plain',
    year: 'plain',
    number: 'plain',
    asOf: 'plain',
    dateFrom: 'plain',
    dateTo: 'plain',
    by: 'plain',
    // Contains titles of entries; names are stored separately.
    body: 'written',
    sha256: 'key',
    userId: 'person',
    createdAt: 'plain',
  },
  reportNames: { reportId: 'plain', digest: 'key', userId: 'person', name: 'name', salt: 'key' },
  ...ENTRY_COLUMNS,
} as const satisfies ColumnKinds;

type Contact<Held> = { [Column in keyof Held]: Held[Column] extends 'contact' ? Column : never }[keyof Held];

/** The erased columns of an account; the database recomputes generated columns from them. */
export type ErasedUserColumn = Exclude<Contact<typeof PERSONAL_COLUMNS.users>, 'searchEmail'>;

/** Returns the tables of the database, each with the names of its columns that contain data of a kind. */
export function listPersonalTables(): { name: string; columnsWith: (kind: PersonalDataKind) => string[] }[] {
  return Object.entries(schema).flatMap(([key, table]) => {
    if (!is(table, PgTable)) return [];
    const kinds: Readonly<Record<string, PersonalDataKind>> = PERSONAL_COLUMNS[key as keyof Tables];
    const columns = Object.entries(getTableColumns(table));
    return {
      name: getTableName(table),
      columnsWith: (kind) => columns.flatMap(([column, { name }]) => (kinds[column] === kind ? [name] : [])),
    };
  });
}
