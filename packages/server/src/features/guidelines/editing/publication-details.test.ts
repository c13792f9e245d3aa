import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { callOrThrow, createEntryInPhase, createWorld, readEntry, type World } from '../../../testing/world.ts';
import { limitCases } from '../../../testing/test-set.ts';

let test: TestApp;
let world: World;
beforeAll(async () => {
  test = await startTestApp();
  world = await createWorld(test);
});
afterAll(() => test.close());

const details = { date_of_publication: '02-11-2026', name_of_journal: 'Journal', doi_number: '10.1000/1' };

describe('publication details', () => {
  // Covers Audit.S5
  it.each(limitCases([0, 20, 50, 110, 130, 140], 2))(
    'can be stored by the office in phase %i; this is logged and publishes nothing',
    async (phase) => {
      const id = await createEntryInPhase(test, world, phase);
      const path = `/guidelines/${id}/final-publication`;
      const { version } = await readEntry(test, world.office, id);
      const sent = { ...details, doi_number: `10.1000/entry-${id}`, version };
      expect(await callOrThrow(test, world.office, 'POST', path, sent)).toMatchObject({
        ...sent,
        phase,
        version: version + 1,
      });
      expect((await test.call(world.office, 'POST', path, { ...details, version })).statusCode).toBe(409);
      const logs = await test.call(world.office, 'GET', '/logs?limit=1&model=guideline&action=updated');
      expect(logs.body).toContain(sent.doi_number);
    },
  );

  it('cannot be stored by anybody else before phase 120', async () => {
    const id = await createEntryInPhase(test, world, 110);
    for (const who of [world.submitter, world.gpc, world.igo]) {
      const answer = await test.call(who, 'POST', `/guidelines/${id}/final-publication`, details);
      expect([403, 422]).toContain(answer.statusCode);
    }
    expect(await readEntry(test, world.office, id)).toMatchObject({ phase: 110, doi_number: null });
  });
});
