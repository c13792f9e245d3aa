import { createHash } from 'node:crypto';
import type { FrozenReport, Report } from '@imprimatur/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { connectAsOwner } from '../../testing/databases.ts';
import { type TestApp, type TestPerson, startTestApp } from '../../testing/test-app.ts';
import { callOrThrow, createEntryInPhase, createWorld, readEntry, type World } from '../../testing/world.ts';

let app: TestApp;
let world: World;
beforeAll(async () => {
  app = await startTestApp();
  world = await createWorld(app);
  await createEntryInPhase(app, world, 80);
  await createEntryInPhase(app, world, 0);
});
afterAll(() => app.close());

const REPORT_BODY = { dateFrom: '01-01-2020', dateTo: '31-12-2098', by: 'created' };

async function freezeReport(): Promise<FrozenReport> {
  const answer = await app.call(world.office, 'POST', '/reports', REPORT_BODY);
  expect(answer.statusCode, answer.body).toBe(201);
  return answer.json().data;
}
async function readFrozenReport(who: TestPerson, id: number): Promise<FrozenReport & { report: Report }> {
  const answer = await app.call(who, 'GET', `/reports/${id}`);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json().data;
}
const queryRows = async (text: string, values: readonly unknown[] = []) =>
  (await app.context.pool.query(text, [...values])).rows;

// The first test lists the frozen reports.
describe('a frozen report', { shuffle: false }, () => {
  it('has a number within its year, a date, and its checksum in the log', async () => {
    const one = await freezeReport();
    const year = new Date(app.context.now()).getFullYear();
    expect(one).toMatchObject({
      dateFrom: '01-01-2020',
      dateTo: '31-12-2098',
      by: 'created',
      frozenBy: world.office.name,
    });
    expect(one.number).toMatch(new RegExp(`^${year}-`));
    const [stored] = await queryRows('select body, sha256 from reports where id = $1', [one.id]);
    expect(createHash('sha256').update(stored.body).digest('hex')).toBe(one.sha256);
    const [logged] = await queryRows(`select data from logs where model = 'report' and model_id = $1`, [one.id]);
    expect(JSON.parse(logged.data)).toMatchObject({ number: one.number, sha256: one.sha256 });
    const listed: FrozenReport[] = (await app.call(world.igo, 'GET', '/reports')).json().data;
    expect(listed).toEqual([one]);
  });

  it('has a unique number, even if many are frozen simultaneously', async () => {
    const before = Number((await freezeReport()).number.slice(5));
    const made = await Promise.all(Array.from({ length: 12 }, freezeReport));
    const numbers = made.map(({ number }) => Number(number.slice(5)) - before);
    expect(numbers.toSorted((a, b) => a - b)).toEqual(numbers.map((_, at) => at + 1));
  });

  it('does not change when entries change', async () => {
    const { id } = await freezeReport();
    const before = await readFrozenReport(world.office, id);
    await createEntryInPhase(app, world, 20);
    expect(await readFrozenReport(world.office, id)).toEqual(before);
    const now = (await app.call(world.office, 'POST', '/report', REPORT_BODY)).json().data;
    expect(now.counts.all.count).toBeGreaterThan(before.report.counts.all.count);
  });

  it('does not count drafts, which councils cannot see', async () => {
    const { report } = await readFrozenReport(world.office, (await freezeReport()).id);
    expect(report.counts.all.entries.map(({ phase }) => phase)).not.toContain(0);
    expect(report.counts.all.count).toBe(report.counts.all.entries.length);
  });

  it('can be read by councils without response times, and by nobody else except the office', async () => {
    const { id } = await freezeReport();
    const times = async (who: TestPerson) =>
      (await readFrozenReport(who, id)).report.reviewers.people.map(({ median }) => median);
    expect(await times(world.office)).toEqual(expect.arrayContaining([expect.any(Number)]));
    for (const who of [world.gpc, world.igo]) expect(new Set(await times(who))).toEqual(new Set([null]));
    for (const path of ['/reports', `/reports/${id}`])
      expect((await app.call(world.delegate, 'GET', path)).statusCode).toBe(403);
    expect((await app.call(world.gpc, 'POST', '/reports', REPORT_BODY)).statusCode).toBe(403);
    expect((await app.call(world.gpc, 'GET', '/reports/2000000000')).statusCode).toBe(404);
  });

  it('does not list entries from which a reader is excluded', async () => {
    const entry = await createEntryInPhase(app, world, 50);
    const { id } = await freezeReport();
    const unique = (await readEntry(app, world.office, entry)).unique_id;
    const reads = async () => JSON.stringify(await readFrozenReport(world.gpc2, id)).includes(unique);
    expect(await reads()).toBe(true);
    await queryRows(
      `insert into declarations (guideline_id, user_id, name, type, handling) values ($1, $2, 'Name', 'decider', 'excluded')`,
      [entry, world.gpc2.id],
    );
    expect(await reads()).toBe(false);
    expect(JSON.stringify(await readFrozenReport(world.office, id))).toContain(unique);
  });

  it('can be read even if it was frozen before the report listed rounds, points and delegates', async () => {
    const { id } = await freezeReport();
    const { report } = await readFrozenReport(world.office, id);
    const [{ body }] = await queryRows('select body from reports where id = $1', [id]);
    const old = JSON.stringify(
      JSON.parse(body, function (this: unknown, key: string, value: unknown) {
        const isPeriod = key === 'entries' && typeof this === 'object' && this !== null && 'previous' in this;
        return key === 'list' || isPeriod ? undefined : value;
      }),
    );
    expect(old).not.toContain('"list"');
    const [{ id: older }] = await queryRows(
      `insert into reports (year, number, as_of, date_from, date_to, by, body, sha256, user_id, created_at)
       select year, number + 1000, as_of, date_from, date_to, by, $2, sha256, user_id, created_at from reports where id = $1 returning id`,
      [id, old],
    );
    const seen = (await readFrozenReport(world.office, older)).report;
    expect(seen.counts).toEqual(report.counts);
    expect(seen.rounds).toEqual(report.rounds.map((one) => ({ ...one, list: [] })));
    expect(seen.points).toEqual({ ...report.points, list: [] });
    expect(seen.delegates).toEqual(report.delegates.map((one) => ({ ...one, list: [] })));
    expect(report.rounds.length).toBeGreaterThan(0);
    expect(seen.entries).toEqual([]);
  });

  it('cannot be changed or deleted, not even by the owner of the tables', async () => {
    const { id } = await freezeReport();
    const owner = await connectAsOwner(app.context.pool);
    for (const text of [`update reports set body = '{}' where id = ${id}`, `delete from reports where id = ${id}`])
      await expect(owner.query(text)).rejects.toThrow('a frozen report is never changed');
    await owner.end();
  });

  it('shows a replacement name after a person was erased, and keeps its checksum', async () => {
    const { id, sha256 } = await freezeReport();
    const { report } = await readFrozenReport(world.office, id);
    const [person] = report.reviewers.people;
    if (person === undefined) throw new Error('no reviewer');
    await callOrThrow(app, world.office, 'DELETE', `/users/${person.user_id}`);
    await callOrThrow(app, world.office, 'POST', `/users/${person.user_id}/erase`, { anonymise: true });
    const after = await readFrozenReport(world.office, id);
    expect(after.report.reviewers.people[0]?.name).toMatch(/^Former member \d+$/);
    const [stored] = await queryRows('select body from reports where id = $1', [id]);
    expect(createHash('sha256').update(stored.body).digest('hex')).toBe(sha256);
    expect(stored.body).not.toContain(person.name);
    expect(
      await queryRows('select 1 from report_names where user_id = $1 and salt is not null', [person.user_id]),
    ).toEqual([]);
  });
});
