import type { DeskTaskResponse, Operations } from '@imprimatur/contract';
import { describe, expect, it } from 'vitest';
import { TODAY } from '../../testing/test-app.ts';
import { withWorld } from '../../testing/with-world.ts';
import { createEntryInPhase } from '../../testing/world.ts';

const test = withWorld({ each: true });

type Desk = Operations['GET /desk']['answer'];

const readDesk = async (query = ''): Promise<Desk> =>
  (await test.app.call(test.world.office, 'GET', `/desk?${query}`)).json();

/** The rows of all pages. */
async function readAllRows(query = ''): Promise<DeskTaskResponse[]> {
  const { meta } = await readDesk(query);
  const pages = await Promise.all(
    Array.from({ length: meta.last_page }, (_, at) => readDesk(`page=${at + 1}&${query}`)),
  );
  return pages.flatMap(({ data }) => data);
}

/** Returns those of these entries that a page shows, because other tests create entries too. */
async function findShownEntries(query: string, among: readonly number[]): Promise<number[]> {
  const shown = new Set((await readAllRows(query)).map((row) => row.guideline_id));
  return among.filter((id) => shown.has(id));
}
const personOf = ({ user_id: id, user_name: name }: DeskTaskResponse) => id ?? name;
const toIsoDay = (due: string | null) => due?.split('-').reverse().join('-') ?? '9999';

describe('desk filters', () => {
  // Covers Desk.11
  it('find tasks by committee and by phase', async () => {
    const heart = await createEntryInPhase(test.app, test.world, 50);
    const brain = await createEntryInPhase(test.app, test.world, 50);
    const early = await createEntryInPhase(test.app, test.world, 40);
    await test.app.write(`update guidelines set committee = 'NI' where id = $1`, [brain]);
    const found = (query: string) => findShownEntries(query, [heart, brain, early]);
    expect(await found('committee=NI')).toEqual([brain]);
    expect(await found('committee=CV')).toEqual([heart, early]);
    expect(await found('phase=40')).toEqual([early]);
    expect(await found('phase=50&committee=CV')).toEqual([heart]);
  });

  it("find tasks by the person's country; the desk lists only countries with tasks", async () => {
    const id = await createEntryInPhase(test.app, test.world, 50);
    const { reviewer, external } = test.world;
    await test.app.context.pool.query(`update users set country = null`);
    await test.app.context.pool.query(`update users set country = 'Austria' where id = $1`, [reviewer.id]);
    await test.app.context.pool.query(`update users set country = 'Spain' where id = $1`, [external.id]);
    const found = await readDesk('country=Austria');
    expect(found.data.map((row) => [row.guideline_id, row.user_id, row.task])).toEqual([
      [id, reviewer.id, 'committee_review'],
    ]);
    expect(found.data[0]?.person).toEqual({ role: 2, country: 'Austria', tasks: 1 });
    // Nobody in Spain has a task.
    expect(found.meta.countries).toEqual(['Austria']);
    expect((await readDesk('country=Spain')).data).toEqual([]);
  });

  it('find as many tasks due within a week as the desk counts', async () => {
    const id = await createEntryInPhase(test.app, test.world, 44);
    await createEntryInPhase(test.app, test.world, 50);
    for (const [days, isFound] of [
      [-1, false],
      [0, true],
      [7, true],
      [8, false],
    ] as const) {
      await test.app.write(`update guidelines set deadline = ${TODAY} + $2::int where id = $1`, [id, days]);
      const { meta } = await readDesk('due=week');
      expect(meta.total).toBe(meta.counts.soon);
      const found = (await readAllRows('due=week')).filter((row) => row.guideline_id === id && row.task === 'revision');
      expect([days, found.length]).toEqual([days, isFound ? 1 : 0]);
    }
  });

  it('refuse values that do not exist', async () => {
    for (const query of ['committee=XX', 'phase=41', 'phase=soon', 'due=month']) {
      const { statusCode } = await test.app.call(test.world.office, 'GET', `/desk?${query}`);
      expect([query, statusCode]).toEqual([query, 422]);
    }
  });
});

describe('the order of the desk', () => {
  it('lists reviews before invitations that are due on the same day', async () => {
    const invited = await createEntryInPhase(test.app, test.world, 44);
    const reviewed = await createEntryInPhase(test.app, test.world, 50);
    await test.app.write(
      `update guidelines set deadline = (select max(due) from tasks where task = 'answer_invitation') where id = any ($1)`,
      [[invited, reviewed]],
    );
    for (const order of ['asc', 'desc']) {
      const rows = (await readAllRows(`order=${order}`)).filter(
        ({ guideline_id: id }) => id === invited || id === reviewed,
      );
      const { due } = rows.find((row) => row.task === 'committee_review') ?? expect.fail('no review');
      expect(rows.filter((row) => row.due === due).map((row) => row.task)).toEqual([
        'committee_review',
        'committee_review',
        'revision',
        ...Array.from({ length: 6 }, () => 'answer_invitation'),
      ]);
    }
  });

  it('keeps the tasks of each person together, sorted by deadline, and counts them', async () => {
    for (const phase of [10, 40, 44, 50, 50]) await createEntryInPhase(test.app, test.world, phase);
    const { reviewer } = test.world;
    for (const order of ['asc', 'desc']) {
      const rows = await readAllRows(`sort=user&order=${order}`);
      const runs = rows.filter((row, at) => at === 0 || personOf(row) !== personOf(rows[at - 1] ?? row));
      expect(runs.map(personOf)).toEqual([...new Set(rows.map(personOf))]);
      for (const { person, ...run } of runs) {
        const own = rows.filter((row) => personOf(row) === personOf({ person, ...run }));
        expect([run.user_name, person.tasks]).toEqual([run.user_name, own.length]);
        const dates = own.map((row) => toIsoDay(row.due));
        expect(dates).toEqual(dates.toSorted());
      }
    }
    const [narrowed] = await readAllRows(`sort=user&task=committee_review&user=${reviewer.id}`);
    expect(narrowed?.person.tasks).toBe(2);
  });
});
