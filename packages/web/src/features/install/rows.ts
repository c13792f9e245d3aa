import { findEmailProblem, isEmail, normalizeAddress } from '@imprimatur/domain/email';
import { findImportRowProblems, type ImportRow } from '@imprimatur/domain/people/import';
import type { Operations } from '../../lib/operations.ts';

/** A row under verification. `key` is its index in the table and never changes. */
export interface EditedRow extends ImportRow {
  readonly key: number;
}

export type RowProblem = 'email' | 'first_name' | 'last_name' | 'sameEmail' | 'straightApostrophe';

export const withKeys = (rows: readonly ImportRow[], lines?: readonly number[]): EditedRow[] =>
  rows.map((row, at) => ({ ...row, key: (lines?.[at] ?? at + 1) - 1 }));

/** The problems of the rows that need correction, by key. */
export function findRowProblems(rows: readonly EditedRow[]): ReadonlyMap<number, readonly RowProblem[]> {
  const times = new Map<string, number>();
  for (const { email } of rows) times.set(email, (times.get(email) ?? 0) + 1);
  const found = new Map<number, readonly RowProblem[]>();
  for (const row of rows) {
    const problems: RowProblem[] = findImportRowProblems(row).map((problem) =>
      problem === 'email' ? (findEmailProblem(row.email) ?? problem) : problem,
    );
    if (isEmail(row.email) && (times.get(row.email) ?? 0) > 1) problems.push('sameEmail');
    if (problems.length > 0) found.set(row.key, problems);
  }
  return found;
}

export type Field = 'first_name' | 'last_name' | 'email' | 'committee';

/** Normalises a typed value: trims it and converts email addresses to lower case. */
export const normaliseField = (field: Field, text: string): Partial<ImportRow> => ({
  [field]: field === 'email' ? normalizeAddress(text) : text.trim(),
});

type SentUsers = Operations['POST /users-import']['body']['users'];

export const toUsers = (rows: readonly EditedRow[]): SentUsers =>
  rows.map(({ role, first_name, last_name, email, committee }) => ({ role, first_name, last_name, email, committee }));

/** Suggests the first super user: the first person with the office role, if any. */
export const suggestAdmin = (rows: readonly EditedRow[]): string | null =>
  rows.find(({ role }) => role === 0)?.email ?? null;
