import type { BoardEntry, Coverage } from '@imprimatur/contract';
import { describe, expect, it, vi } from 'vitest';
import { withWorld } from '../../testing/with-world.ts';
import { callOrThrow, createEntryInPhase, readEntry } from '../../testing/world.ts';
import { readEntries } from './repository.ts';

const run = withWorld();

async function readBoard(query = ''): Promise<{ data: BoardEntry[]; meta: { total: number } }> {
  const answer = await run.app.call(run.world.office, 'GET', `/board${query}`);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json();
}

describe('the board', () => {
  it('shows every open entry with its plan and the people it waits for', async () => {
    const before = await readBoard('?ended=1');
    const others = new Set(before.data.map(({ id }) => id));
    const { total } = (await readBoard()).meta;
    const ids: number[] = [];
    for (const phase of [10, 50, 60, 80, 140]) ids.push(await createEntryInPhase(run.app, run.world, phase));
    const { data: open, meta } = await readBoard();
    const data = open.filter(({ id }) => !others.has(id));
    expect(new Set(data.map((row) => row.phase))).toEqual(new Set([10, 50, 60, 80]));
    expect(meta.total).toBe(total + 4);
    for (const row of data) {
      const entry = await readEntry(run.app, run.world.office, row.id);
      expect(row.reached).toEqual(
        entry.milestones.flatMap(({ id, actual }) => (actual === null ? [] : [{ id, day: actual }])),
      );
      const published = entry.milestones.at(-1);
      expect([row.planned, row.end]).toEqual([published?.planned, published?.forecast]);
      expect([row.moved_by, row.lost_dates]).toEqual([entry.moved_by, entry.lost_dates]);
      expect(row.until).toBe(entry.deadline);
      expect(row.since).toBe(entry.next_step.since);
      expect([...row.waiting_for].sort()).toEqual([...entry.next_step.waiting_for].sort());
      expect(row.turn).toBe(entry.next_step.turn);
    }
    expect(new Set((await readBoard('?ended=1')).data.map((row) => row.id))).toEqual(new Set([...others, ...ids]));
  });

  // Covers Audit.P1.2
  it('reads each kind of transition once, however often an entry repeated it', async () => {
    const id = await createEntryInPhase(run.app, run.world, 10);
    await run.app.context.pool.query(
      `insert into phase_changes (guideline_id, from_phase, phase, user_id, created_at)
       select $1, 10 + 20 * (n % 2), 30 - 20 * (n % 2), $2, now() from generate_series(0, 99) n`,
      [id, run.world.office.id],
    );
    const { reads, config } = run.app.context;
    const [row] = await readEntries({ reads, timeZone: config.timeZone, hidden: [] }, [id]);
    const steps = row?.history.map(({ from, to }) => `${from} ${to}`);
    expect(steps).toEqual(['0 10', '10 30', '30 10']);
  });

  // Covers Audit.P1
  it('creates no date formatter per entry', async () => {
    await readBoard();
    const made = vi.spyOn(Intl, 'DateTimeFormat');
    await readBoard();
    expect(made).not.toHaveBeenCalled();
    made.mockRestore();
  });

  it('is visible to the office only', async () => {
    expect((await run.app.call(run.world.gpc, 'GET', '/board')).statusCode).toBe(403);
    expect((await run.app.call(null, 'GET', '/board')).statusCode).toBe(401);
  });
});

describe('the overview of a delegate round', () => {
  const coverage = async (id: number): Promise<Coverage> =>
    (await run.app.call(run.world.office, 'GET', `/guidelines/${id}/delegate-coverage`)).json().data;

  it('shows who has answered, who has asked for changes, and who has not answered', async () => {
    await run.app.context.pool.query("update users set country = 'Austria' where id = $1", [run.world.delegate.id]);
    const id = await createEntryInPhase(run.app, run.world, 80);
    const silent = await coverage(id);
    expect(silent).toMatchObject({ round: 3, open: true });
    expect(silent.delegates.map((one) => [one.id, one.country, one.change_type])).toEqual([
      [run.world.delegate.id, 'Austria', null],
      [run.world.delegate2.id, null, null],
    ]);
    const review = { changeType: 1, comment: 'Doses.' };
    await callOrThrow(run.app, run.world.delegate, 'POST', `/guidelines/${id}/national-delegate-review`, review);
    const answered = await coverage(id);
    expect(answered.delegates[0]).toMatchObject({ id: run.world.delegate.id, change_type: 1 });
    expect(answered.delegates[0]?.answered_at).toMatch(/^\d{4}-.*Z$/);
    await callOrThrow(run.app, run.world.office, 'PATCH', `/guidelines/${id}`, { phase: 90 });
    expect(await coverage(id)).toEqual({ ...answered, open: false });
  });

  it('leaves out delegates who take part in the entry, unless they have reviewed', async () => {
    const { delegate, delegate2 } = run.world;
    const id = await createEntryInPhase(run.app, run.world, 80);
    await callOrThrow(run.app, delegate, 'POST', `/guidelines/${id}/national-delegate-review`, { changeType: 0 });
    for (const [slot, who] of [
      ['co_author', delegate],
      ['co_co_author', delegate2],
    ] as const)
      await run.app.write('update participants set user_id = $3, status = 1 where guideline_id = $1 and slot = $2', [
        id,
        slot,
        who.id,
      ]);
    expect((await coverage(id)).delegates.map((one) => one.id)).toEqual([delegate.id]);
  });

  it('is empty before the first round, is refused with 404 for a missing entry, and is visible only to readers of every review', async () => {
    const id = await createEntryInPhase(run.app, run.world, 46);
    expect(await coverage(id)).toEqual({ round: null, open: false, delegates: [] });
    const path = '/delegate-coverage';
    expect((await run.app.call(run.world.office, 'GET', `/guidelines/999999${path}`)).statusCode).toBe(404);
    const asked = async (who: keyof typeof run.world) =>
      (await run.app.call(run.world[who], 'GET', `/guidelines/${id}${path}`)).statusCode;
    expect([await asked('gpc'), await asked('igo'), await asked('submitter')]).toEqual([200, 200, 403]);
    expect(await asked('external')).toBe(404);
  });
});
