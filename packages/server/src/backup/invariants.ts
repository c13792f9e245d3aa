import { PHASE } from '@imprimatur/domain';
import type pg from 'pg';
import type { FileStore } from '../files/store.ts';
import { findFlawedFiles } from '../files/verify.ts';
import { type LogHead, verifyLog } from '../change-log/verify-log.ts';
import type { DamagedFile } from './manifest.ts';

/** Queries that must return no rows, each with the problem that a row means. */
const CONSISTENCY_QUERIES: readonly (readonly [sql: string, meaning: string])[] = [
  [
    `select phase, highest_phase from guideline_counts group by phase, highest_phase
     having sum(n) <> (select count(*) from guidelines g where g.abandoned_at is null
                          and g.phase = guideline_counts.phase and g.highest_phase = guideline_counts.highest_phase)
     union select phase, highest_phase from guidelines g where g.abandoned_at is null group by phase, highest_phase
     having count(*) <> coalesce((select sum(n) from guideline_counts c where c.phase = g.phase and c.highest_phase = g.highest_phase), 0)`,
    'the number of entries in a phase differs from its counter',
  ],
  [
    `select g.unique_id from guidelines g join entry_numbers e
       on g.unique_id ~ '-[0-9]{4}-[0-9]+$' and e.committee = split_part(g.unique_id, '-', 1) and e.year::text = split_part(g.unique_id, '-', 2)
      where split_part(g.unique_id, '-', 3)::int > e.last`,
    'the counter of entry numbers is too low, so a number would be assigned twice',
  ],
  [
    `select g.id from guidelines g where g.phase <> ${PHASE.draft}
        and (select h.phase from phase_changes h where h.guideline_id = g.id order by h.id desc limit 1) is distinct from g.phase
        and exists (select 1 from phase_changes h where h.guideline_id = g.id)`,
    'the phase of an entry differs from its history',
  ],
];

const describeFlaw = (flaw: DamagedFile): string =>
  flaw.how === 'missing' ? `file ${flaw.id} is missing from the store` : `file ${flaw.id} differs from its upload`;

export interface ExpectedState {
  /** The expected last row of the log. */
  readonly head?: LogHead | null;
  /** Files already known to be missing or altered; these are not reported again. */
  readonly damaged?: readonly Pick<DamagedFile, 'id'>[];
}

/** Returns the problems found in a database and its files. */
export async function findBackupFlaws(
  client: pg.ClientBase,
  store: FileStore,
  { head, damaged = [] }: ExpectedState = {},
): Promise<string[]> {
  const flaws: string[] = [];
  const verdict = await verifyLog(client, head ?? undefined);
  if (!verdict.whole) flaws.push(`the change log is not intact: ${verdict.reason}`);
  for (const [sql, meaning] of CONSISTENCY_QUERIES) {
    const { rows } = await client.query(sql);
    if (rows.length > 0) flaws.push(`${meaning} (${JSON.stringify(rows[0])})`);
  }
  const reported = new Set(damaged.map(({ id }) => id));
  const found = (await findDamagedFiles(client, store)).find(({ id }) => !reported.has(id));
  return found === undefined ? flaws : [...flaws, describeFlaw(found)];
}

export async function findDamagedFiles(client: pg.ClientBase, store: FileStore): Promise<DamagedFile[]> {
  const found: DamagedFile[] = [];
  for await (const flaw of findFlawedFiles(client, store))
    if (flaw.kind !== 'unknown') found.push({ id: flaw.id, name: flaw.name, how: flaw.kind });
  return found;
}
