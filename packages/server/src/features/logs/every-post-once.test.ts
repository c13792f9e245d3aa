import { identifiesCaller, type Operation, type OperationName, operations } from '@imprimatur/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { repairTasks } from '../../entry/tasks-repository.ts';
import { sampleRows } from '../../testing/test-set.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { createWorld } from '../../testing/world.ts';
import { makeEntryCases } from './testing/entry-cases.ts';
import { createCallHolder, type HeldCall } from './testing/held-call.ts';
import { makePeopleCases } from './testing/people-cases.ts';
import { CHANGING_CALLS, forgetCases, TESTED_ELSEWHERE } from './testing/log-cases.ts';

let app: TestApp;
let hold: (name: OperationName) => Promise<HeldCall>;
beforeAll(async () => {
  app = await startTestApp();
  const world = await createWorld(app);
  hold = createCallHolder(app, { ...makeEntryCases(app, world), ...makePeopleCases(app, world) });
});
afterAll(async () => {
  // The cases delete declarations with SQL, so the tasks must be recomputed.
  await repairTasks(app.context);
  await app.close();
});

/** Responses with secrets are not stored, and the caller is unknown before signing in and after signing out. */
const keyedCalls = CHANGING_CALLS.filter((name) => {
  const one = operations[name] as Operation;
  return (
    name.startsWith('POST ') &&
    identifiesCaller(one) &&
    one.secret !== true &&
    name !== 'POST /logout' &&
    !(name in TESTED_ELSEWHERE)
  );
});

const sampledCalls = sampleRows(keyedCalls, 2);

/** People whose own call hides the entry from them get 404 for a repeat. */
const SELF_REMOVING_CALLS: readonly OperationName[] = [
  'POST /guideline-users-role-reject/{id}',
  'POST /guidelines/{id}/hand-over',
];

const readLastLogId = async (): Promise<number> =>
  (await app.context.pool.query('select coalesce(max(id), 0)::float8 as id from logs')).rows[0].id;
const listLogsAfter = async (after: number): Promise<string[]> =>
  (await app.context.pool.query('select model, action from logs where id > $1 order by id', [after])).rows.map(
    ({ model, action }) => `${model} ${action}`,
  );
const countEmails = async (): Promise<number> =>
  (await app.context.pool.query('select count(*)::int as n from mails')).rows[0].n;

/** Reminds a person in all their entries, including those of other cases. */
const REMINDS_IN_ALL_ENTRIES: OperationName = 'POST /user_coi_reminder/{id}';

describe('ten simultaneous calls with the same key have one effect:', () => {
  // Covers Fault.26
  it.each(sampledCalls)('%s', async (name) => {
    if (name === REMINDS_IN_ALL_ENTRIES) {
      await (await hold(name)).send();
      await forgetCases(app);
    }
    const held = await hold(name);
    const [before, mailsBefore] = [await readLastLogId(), await countEmails()];
    const headers = { 'idempotency-key': `once-${name.replaceAll(/\W/g, '-')}` };
    const answers = await Promise.all(Array.from({ length: 10 }, () => held.send({ headers })));
    const replayed = answers.filter(({ headers: { 'idempotency-replayed': one } }) => one === 'true');
    const { status } = operations[name] as Operation;
    const again = SELF_REMOVING_CALLS.includes(name) ? 404 : status;
    const statuses = answers.map(({ statusCode }) => statusCode);
    expect(statuses.toSorted((a, b) => a - b)).toEqual([status, ...Array(9).fill(again)].toSorted((a, b) => a - b));
    expect(replayed).toHaveLength(again === status ? 9 : 0);
    expect(new Set(answers.map(({ body }) => body)).size).toBe(again === status ? 1 : 2);
    const once = await listLogsAfter(before);
    const mails = (await countEmails()) - mailsBefore;
    // The same call without a repeat, in a separate case, writes the same number of log rows and emails.
    await forgetCases(app);
    const other = await hold(name);
    const [later, mailsLater] = [await readLastLogId(), await countEmails()];
    await other.send();
    expect(once).toEqual(await listLogsAfter(later));
    expect(mails).toBe((await countEmails()) - mailsLater);
  });
});
