import type { Operations } from '@imprimatur/contract';
import { describe, expect, it } from 'vitest';
import { indexLog } from '../../jobs/index-log.ts';
import { withWorld } from '../../testing/with-world.ts';
import { callOrThrow, createEntryInPhase, readEntry, uploadFile } from '../../testing/world.ts';

const run = withWorld({ each: true });

async function readLogs(query: string): Promise<Operations['GET /logs']['answer']> {
  const answer = await run.app.call(run.world.office, 'GET', `/logs?${query}`);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json();
}
const listIds = async (query: string) => (await readLogs(query)).data.map(({ id }) => id);
const updateIndex = () => indexLog(run.app.context);
const queryRows = async (text: string, values: readonly unknown[] = []) =>
  (await run.app.context.pool.query(text, [...values])).rows;

// Covers S3.10, Audit.R15.3
it('the log names the entry of every row, and finds all its rows by its unique id, even after the entry was deleted', async () => {
  const { office, gpc } = run.world;
  const id = await createEntryInPhase(run.app, run.world, 40);
  const other = await createEntryInPhase(run.app, run.world, 10);
  const { unique_id, coi_users } = await readEntry(run.app, office, id);
  await callOrThrow(run.app, gpc, 'POST', `/comments/${id}`, { comment: 'A comment' });
  await uploadFile(run.app, run.world.submitter, id, 'draft.pdf');
  const coiUsers = coi_users.map((one) => ({ id: one.id, conflict_of_interest: 1 }));
  await callOrThrow(run.app, office, 'POST', `/guidelines/update_coi/${id}`, { coiUsers });
  const { data } = await readLogs(`guideline=${id}`);
  const models = data.map(({ model }) => model);
  expect(models).toEqual(expect.arrayContaining(['comment', 'declaration', 'guideline', 'file']));
  expect(models.filter((model) => model === 'declaration')).toHaveLength(coi_users.length);
  expect(new Set(data.map((row) => `${row.guideline_id} ${row.unique_id}`))).toEqual(new Set([`${id} ${unique_id}`]));
  const ids = data.map((row) => row.id);
  expect(await listIds(`guideline=${other}`)).not.toEqual([]);
  expect(await listIds(`query=${unique_id}`)).toEqual(ids);
  await updateIndex();
  expect(await listIds(`query=${unique_id}`)).toEqual(ids);

  await callOrThrow(run.app, office, 'DELETE', `/guidelines/${id}`);
  const after = await readLogs(`query=${unique_id}`);
  expect(after.data.map((row) => row.id).slice(1)).toEqual(ids);
  expect(new Set(after.data.map((row) => row.unique_id))).toEqual(new Set([unique_id]));
});

describe('a log search', () => {
  // Covers Audit.D5
  it('gives the same result from the index, from the rows, and from both', async () => {
    const { gpc, office } = run.world;
    const id = await createEntryInPhase(run.app, run.world, 10);
    const say = (comment: string) => callOrThrow(run.app, gpc, 'POST', `/comments/${id}`, { comment });
    for (const comment of ['Nadel 1', 'hay', 'nádel 2 100%', 'Na-del, the third']) await say(comment);
    await callOrThrow(run.app, office, 'PATCH', `/users/${gpc.id}`, { city: 'Nadelburg' });
    await queryRows('delete from log_search');
    const today = (await queryRows(`select to_char(now() at time zone 'Europe/Vienna', 'DD-MM-YYYY') as day`))[0].day;
    const first = (await listIds('query=nadel')).at(-1) ?? 0;
    const queries = [
      'query=nadel',
      'query=nadel&limit=2',
      `query=nadel&before=${first + 2}`,
      `query=nadel&before=${first}`,
      'query=nadel&model=comment',
      'query=nadel&action=updated',
      `query=nadel&guideline=${id}&limit=1`,
      `query=nadel&from=${today}&to=${today}`,
      'query=nadel&to=01-01-2020',
      'query=nadel+third',
      'query=na',
      'query=100%25',
      'query=1_0',
      'query=nothing+nadel',
    ];
    const answers = () => Promise.all(queries.map(readLogs));
    const without = await answers();
    expect(without.map(({ meta }) => meta.total)).toEqual([4, 4, 4, 4, 3, 1, 3, 4, 0, 1, expect.any(Number), 1, 0, 0]);
    expect(without[2]?.data).toHaveLength(1);
    // Only the first rows are indexed, as after a start or with parallel writers.
    await queryRows(`insert into log_search select id, log_folded(l) from logs_in_clear l where id <= $1`, [first]);
    expect(await answers()).toEqual(without);
    await updateIndex();
    expect(await answers()).toEqual(without);
  });

  it('reads the stored text of a row, and never folds an indexed row again', async () => {
    await createEntryInPhase(run.app, run.world, 10);
    await updateIndex();
    const [{ all, folded }] = await queryRows(
      'select (select count(*)::int from logs) as all, (select count(*)::int from log_search) as folded',
    );
    expect(folded).toBe(all);
    await queryRows(`update log_search set folded = 'needle' where log_id = 1`);
    expect(await listIds('query=needle')).toEqual([1]);
    await updateIndex();
    expect(await listIds('query=needle')).toEqual([1]);
  });

  // Covers Desk.12
  it('neither finds nor stores an erased value', async () => {
    const { office } = run.world;
    const body = {
      email: 'zelda@hospital.example',
      first_name: 'Zelda',
      last_name: 'Quince',
      role: 2,
      password: 'x'.repeat(12),
      password_confirmation: 'x'.repeat(12),
      city: 'Quincetown',
    };
    const { id } = await callOrThrow(run.app, office, 'POST', '/users', body);
    await updateIndex();
    expect(await listIds('query=zelda')).not.toEqual([]);
    await callOrThrow(run.app, office, 'DELETE', `/users/${id}`);
    await callOrThrow(run.app, office, 'POST', `/users/${id}/erase`, { anonymise: true });
    await updateIndex();
    for (const word of ['zelda', 'quince', 'hospital.example']) {
      expect(await listIds(`query=${word}`)).toEqual([]);
      expect(await queryRows('select log_id from log_search where folded like $1', [`%${word}%`])).toEqual([]);
    }
    expect(await listIds('query=erased')).not.toEqual([]);
  });
});
