import { DELEGATE_ROUND, ROLE } from '@imprimatur/domain';
import type pg from 'pg';
import type { Context } from '../context.ts';
import { ask, createDrizzle } from '../db/ask.ts';
import type { Tx } from '../db/database.ts';
import { formatInstant } from '../instant.ts';
import { readRecords } from './entry-repository.ts';
import { computeTaskRows, type TaskRow, type ClockContext } from './tasks.ts';

/** The only code that writes the table `tasks`. */

interface Stored {
  readonly guideline_id: number;
  readonly rows: readonly (TaskRow & { readonly id: number })[];
}

const SELECT_STORED = `
  select guideline_id, json_agg(t) as rows from tasks t where guideline_id = any ($1::integer[]) group by 1`;

/** Tasks of an entry that must be added, and stored tasks that must be removed. */
interface Difference {
  readonly guidelineId: number;
  readonly missing: readonly TaskRow[];
  readonly outdated: readonly Stored['rows'][number][];
}

const keyOf = (row: TaskRow): string =>
  JSON.stringify([
    row.task,
    row.user_id,
    row.audience,
    row.not_for,
    row.may_lack,
    row.part_id,
    row.declaration_id,
    formatInstant(row.since),
    row.due,
    row.awaited,
  ]);

/** Compares the stored tasks of these entries with their current tasks. */
async function compareTasks(tx: Tx, context: ClockContext, ids: readonly number[]): Promise<Difference[]> {
  const [records, stored] = await Promise.all([
    readRecords(tx, ids),
    ask<Stored>(tx, { text: SELECT_STORED, values: [[...ids]], changesNothing: true }),
  ]);
  const rowsByEntry = new Map(stored.map(({ guideline_id, rows }) => [guideline_id, rows]));
  return [...records].flatMap(([guidelineId, record]) => {
    const now = rowsByEntry.get(guidelineId) ?? [];
    const current = computeTaskRows(context, record);
    const before = new Set(now.map(keyOf));
    const after = new Set(current.map(keyOf));
    const missing = current.filter((row) => !before.has(keyOf(row)));
    const outdated = now.filter((row) => !after.has(keyOf(row)));
    return missing.length + outdated.length === 0 ? [] : [{ guidelineId, missing, outdated }];
  });
}

const DELETE_TASKS = 'delete from tasks where id = any ($1::bigint[])';
const INSERT_TASKS = `
  insert into tasks (guideline_id, task, user_id, audience, not_for, may_lack, part_id, declaration_id, since, due, awaited)
  select guideline_id, task, user_id, audience, not_for, may_lack, part_id, declaration_id, since, due, awaited
    from json_to_recordset($1::json) as given (guideline_id integer, task text, user_id integer, audience text, not_for integer[],
      may_lack boolean, part_id integer, declaration_id integer, since timestamptz, due date, awaited smallint)`;

/**
 * Stores the current tasks of these entries. Every change to an entry ends with this, after all other writes and before the log takes its
 * lock. Callers must have locked the entries. Returns how many entries had different tasks before.
 */
export async function storeTasks(tx: Tx, context: ClockContext, ids: readonly number[]): Promise<number> {
  const differences = await compareTasks(tx, context, ids);
  const outdatedIds = differences.flatMap(({ outdated }) => outdated.map((row) => row.id));
  const newRows = differences.flatMap(({ guidelineId, missing }) =>
    missing.map((row) => ({ ...row, guideline_id: guidelineId })),
  );
  await Promise.all([
    outdatedIds.length > 0 && ask(tx, { text: DELETE_TASKS, values: [outdatedIds] }),
    newRows.length > 0 && ask(tx, { text: INSERT_TASKS, values: [JSON.stringify(newRows)] }),
  ]);
  return differences.length;
}

const INSERT_ELECTORATE = `
  insert into electorate (guideline_id, round, user_id)
  select g.id, g.round, u.id from guidelines g
    join users u on u.role = ${ROLE.delegate} and u.deleted_at is null and u.deactivated_at is null
   where g.phase = ${DELEGATE_ROUND} and g.id = any ($1::integer[])
     and not exists (select 1 from electorate e where e.guideline_id = g.id and e.round = g.round)`;

/** Records the delegates for whom the open rounds of these entries wait, unless they are recorded already. */
export async function recordElectorate(tx: Tx, guidelineIds: readonly number[]): Promise<void> {
  await ask(tx, { text: INSERT_ELECTORATE, values: [guidelineIds] });
}

/** With a thousand delegates, each entry may need a thousand tasks, and all of a batch must be stored within the time limit of a statement. */
const SELECT_NEXT_IDS = 'select id from guidelines where id > $1 order by id limit 20';
const LOCK_ENTRIES = 'select id from guidelines where id = any ($1::integer[]) order by id for no key update';

/** Yields the ids of all entries in batches. */
async function* readIdsInBatches(tx: Tx): AsyncGenerator<number[]> {
  for (let last = 0; ; ) {
    const ids = (await ask<{ id: number }>(tx, { text: SELECT_NEXT_IDS, values: [last] })).map(({ id }) => id);
    const end = ids.at(-1);
    if (end === undefined) return;
    yield ids;
    last = end;
  }
}

/** Returns the ids of the entries whose stored tasks are wrong. */
export async function findWrongTasks(client: pg.Pool | pg.Client, context: ClockContext): Promise<number[]> {
  const tx = createDrizzle(client, (statement, values) => client.query({ ...statement, values }));
  const wrong: number[] = [];
  for await (const ids of readIdsInBatches(tx))
    wrong.push(...(await compareTasks(tx, context, ids)).map(({ guidelineId }) => guidelineId));
  return wrong;
}

/**
 * Stores the tasks of all entries again, a batch of entries per transaction. Returns how many entries had wrong tasks: usually none, but
 * all of them after an upgrade that changes the tasks.
 */
export async function repairTasks(context: ClockContext & Pick<Context, 'db'>): Promise<number> {
  const { db } = context;
  let wrong = 0;
  for await (const ids of readIdsInBatches(db))
    wrong += await db.transaction(async (tx) => {
      await ask(tx, { text: LOCK_ENTRIES, values: [ids] });
      await recordElectorate(tx, ids);
      return storeTasks(tx, context, ids);
    });
  return wrong;
}

const LACKS_TASKS = 'select not exists (select from tasks) and exists (select from guidelines) as none';

/** True if there are entries but no tasks, as after an upgrade from a version without tasks. */
export async function hasNoTasks(tx: Tx): Promise<boolean> {
  const [found] = await ask<{ none: boolean }>(tx, { text: LACKS_TASKS, values: [] });
  return found?.none === true;
}
