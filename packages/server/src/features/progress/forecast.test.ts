import { TODAY } from '../../testing/test-app.ts';
import type { BoardEntry, Guideline } from '@imprimatur/contract';
import { addDays, dayIn, daysBetween, parseDay, formatDay } from '@imprimatur/domain';
import { beforeAll, describe, expect, it } from 'vitest';
import { withWorld } from '../../testing/with-world.ts';
import { createEntryInPhase, readEntry } from '../../testing/world.ts';

const run = withWorld();

function inDays(days: number): string {
  const { config, now } = run.app.context;
  return formatDay(addDays(dayIn(config.timeZone, now()), days));
}

const runSql = (text: string, values: unknown[]) => run.app.context.pool.query(text, values);

async function findBoardEntry(id: number): Promise<BoardEntry | undefined> {
  const answer = await run.app.call(run.world.office, 'GET', '/board');
  return answer.json().data.find((one: BoardEntry) => one.id === id);
}

const findForecast = (entry: Guideline, milestone: string): string =>
  entry.milestones.find((one) => one.id === milestone)?.forecast ?? '';

describe('the forecast', () => {
  // Covers Desk.42
  it('explains a shift on the page and on the board with the days between plan and forecast', async () => {
    const id = await createEntryInPhase(run.app, run.world, 60);
    // Everything except the committee's round took no time, and the round ended a day ago.
    await runSql(`update guidelines set created_at = created_at - interval '20 days' where id = $1`, [id]);
    await runSql(
      `update phase_changes set created_at = created_at - case when phase = 60 then interval '1 day' else interval '11 days' end
        where guideline_id = $1`,
      [id],
    );
    const entry = await readEntry(run.app, run.world.submitter, id);
    expect(entry.moved_by.map(({ of, count }) => [of, count])).toEqual([
      ['rounds', 1],
      ['steps', 4],
    ]);
    const published = entry.milestones.at(-1);
    const moved = daysBetween(parseDay(published?.planned ?? '') ?? '', parseDay(published?.forecast ?? '') ?? '');
    expect(moved).toBeLessThan(0);
    expect(entry.moved_by.reduce((sum, { days }) => sum + days, 0)).toBe(moved);
    expect((await findBoardEntry(id))?.moved_by).toEqual(entry.moved_by);
  });
});

describe('the milestone of the declarations', () => {
  it('is reached on the day of the last answer, and does not wait for excused people', async () => {
    const id = await createEntryInPhase(run.app, run.world, 50);
    const readDay = async () =>
      (await readEntry(run.app, run.world.office, id)).milestones.find((one) => one.id === 'M3')?.actual;
    const answered = (days: number) =>
      runSql(
        `update declarations set declared = true, answered_at = now() - $2 * interval '1 day' where guideline_id = $1`,
        [id, days],
      );
    await answered(3);
    expect(await readDay()).toBe(inDays(-3));
    const { rows } = await run.app.context.pool.query(
      'select max(id) as id from declarations where guideline_id = $1',
      [id],
    );
    const silent = rows[0].id;
    await runSql('update declarations set declared = false, answered_at = null where id = $1', [silent]);
    expect(await readDay()).toBeNull();
    await runSql('update declarations set excused = true where id = $1', [silent]);
    expect(await readDay()).toBe(inDays(-3));
  });
});

// Each test starts where the previous one ends.
describe('a date that can no longer be met', { shuffle: false }, () => {
  let id: number;
  beforeAll(async () => {
    id = await createEntryInPhase(run.app, run.world, 50);
  });

  const readLostDates = async () => (await readEntry(run.app, run.world.office, id)).lost_dates;

  // Covers Desk.43
  it('is a deadline in the past', async () => {
    expect(await readLostDates()).toEqual([]);
    await runSql('update guidelines set deadline = $2 where id = $1', [id, addDays(dayIn('UTC', new Date()), -9)]);
    const entry = await readEntry(run.app, run.world.office, id);
    expect(entry.lost_dates).toEqual([{ of: 'deadline', date: entry.deadline, earliest: findForecast(entry, 'M5') }]);
    expect((await findBoardEntry(id))?.lost_dates).toEqual(entry.lost_dates);
  });

  it('disappears once the office has set another one', async () => {
    const set = { deadline: inDays(20) };
    await run.app.call(run.world.office, 'POST', `/guidelines/update_deadline/${id}`, set);
    expect(await readLostDates()).toEqual([]);
  });

  // Covers Desk.43
  it('is a planned publication in the budget that is before the end of the remaining rounds', async () => {
    await runSql(
      `insert into milestones (guideline_id, key, position, title, type, start, budget_cents)
       values ($1, 'p', 1, 'Fee', 'publication', ${TODAY} + 9, 100)`,
      [id],
    );
    const entry = await readEntry(run.app, run.world.office, id);
    expect(entry.lost_dates).toMatchObject([{ of: 'publication', earliest: inDays(14) }]);
    expect((await findBoardEntry(id))?.lost_dates).toEqual(entry.lost_dates);
    await runSql(`update milestones set start = ${TODAY} + 20 where guideline_id = $1 and key = 'p'`, [id]);
    expect(await readLostDates()).toEqual([]);
    await runSql(`update milestones set start = ${TODAY}, deleted = true where guideline_id = $1 and key = 'p'`, [id]);
    expect(await readLostDates()).toEqual([]);
    await runSql(`update milestones set deleted = false where guideline_id = $1 and key = 'p'`, [id]);
    expect(await readLostDates()).toHaveLength(1);
  });

  // Covers Desk.43
  it('is visible to the office only', async () => {
    const { submitter, reviewer, gpc } = run.world;
    for (const who of [submitter, reviewer, gpc]) expect((await readEntry(run.app, who, id)).lost_dates).toEqual([]);
  });
});
