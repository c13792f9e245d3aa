import type { BoardEntry, Guideline, GuidelineRow } from '@imprimatur/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestApp, type TestPerson, startTestApp } from '../../../testing/test-app.ts';
import { callOrThrow, createEntryInPhase, createWorld, readEntry, type World } from '../../../testing/world.ts';

let app: TestApp;
let world: World;
beforeAll(async () => {
  app = await startTestApp({}, { TIME_ZONE: 'Europe/Vienna' });
  world = await createWorld(app);
});
afterAll(() => app.close());

/** Returns the next step as the entry and its row in the list show it. */
async function readNextSteps(who: TestPerson, id: number) {
  const entry: Guideline = await readEntry(app, who, id);
  const listed = await app.call(who, 'GET', `/guidelines?query=${entry.unique_id}`);
  const row = (listed.json().data as GuidelineRow[]).find((one) => one.id === id);
  return { entry: entry.next_step, row: row?.next_step };
}

describe('an entry whose first upload waits for declarations', () => {
  // Covers Audit.S8
  it('waits for the people whose declarations are missing, and only office and submitter see their names', async () => {
    const id = await createEntryInPhase(app, world, 40);
    const { coi_missing: missing } = await readEntry(app, world.submitter, id);
    expect(missing.length).toBeGreaterThan(0);
    for (const who of [world.office, world.submitter]) {
      const { entry, row } = await readNextSteps(who, id);
      expect(entry).toMatchObject({ held_up: true, waiting_for: missing });
      expect(row).toMatchObject({ held_up: true, waiting_for: missing });
    }
    for (const who of [world.gpc, world.coauthor]) {
      const { entry, row } = await readNextSteps(who, id);
      expect(entry).toMatchObject({ held_up: true, waiting_for: [] });
      expect(row).toMatchObject({ held_up: true, waiting_for: [] });
    }
    const board = await app.call(world.office, 'GET', '/board');
    const line = (board.json().data as BoardEntry[]).find((one) => one.id === id);
    expect(line?.waiting_for).toEqual(missing);
  });

  // Covers Audit.S8
  it('waits for its submitter once all declarations are submitted', async () => {
    const id = await createEntryInPhase(app, world, 40);
    await app.write('update declarations set declared = true where guideline_id = $1', [id]);
    const { entry, row } = await readNextSteps(world.gpc, id);
    expect(entry).toMatchObject({ held_up: false, waiting_for: [world.submitter.name] });
    expect(row).toMatchObject({ held_up: false, waiting_for: [world.submitter.name] });
  });
});

describe('a deadline', () => {
  // Covers Audit.T7
  it('counts from the day of creation in the association’s time zone, where the day begins before the UTC day', async () => {
    const id = await createEntryInPhase(app, world, 10);
    // In Vienna it is already the 16th.
    await app.write(`update guidelines set created_at = '2027-01-15T23:30:00Z' where id = $1`, [id]);
    await callOrThrow(app, world.gpc, 'POST', `/guidelines/${id}/formal-check-approval`, { changeType: 0 });
    const entry: Guideline = await readEntry(app, world.office, id);
    expect(entry.deadline).toBe('27-08-2027');
    expect(entry.milestones.find((one) => one.id === 'M4')?.planned).toBe('27-08-2027');
  });
});

describe('the progress of an entry', () => {
  // Covers Audit.D6
  it('does not return to an earlier step when a revision is submitted after the committee round', async () => {
    const id = await createEntryInPhase(app, world, 60);
    const before: Guideline = await readEntry(app, world.office, id);
    await callOrThrow(app, world.office, 'PUT', `/guidelines/${id}`, { ...before, phase: 46 });
    const after: Guideline = await readEntry(app, world.office, id);
    expect([before.phase, before.progress, after.phase, after.progress]).toEqual([60, 6, 46, 6]);
  });

  // Covers Audit.D6
  it('shows a repeated round as completed, the phase that the office sets, and the furthest step reached', async () => {
    const id = await createEntryInPhase(app, world, 80);
    for (const [phase, progress] of [
      [50, 6],
      [40, 2],
      [30, 1],
      [0, 0],
      [46, 6],
    ] as const) {
      await callOrThrow(app, world.office, 'PUT', `/guidelines/${id}`, { phase });
      const entry: Guideline = await readEntry(app, world.office, id);
      expect(entry).toMatchObject({ phase, progress, progress_reached: 7 });
    }
  });
});
