import type { PersonalDataKind } from './personal-data-kind.ts';

/** Personal data in the columns of calendars, backups, statistics and frozen reports. Part of `HOLDINGS`. */
export const REPORT_COLUMNS = {
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
} as const satisfies Readonly<Record<string, Readonly<Record<string, PersonalDataKind>>>>;
