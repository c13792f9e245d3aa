import type { Phase } from '@imprimatur/domain';
import { describe, expect, it } from 'vitest';
import type { TestPerson } from '../../../testing/test-app.ts';
import { withWorld } from '../../../testing/with-world.ts';
import { callOrThrow, createEntryInPhase, readEntry } from '../../../testing/world.ts';

const run = withWorld();

const createEntry = (phase: Phase) => createEntryInPhase(run.app, run.world, phase);
const merge = (id: number, body: object, who: TestPerson = run.world.office) =>
  run.app.call(who, 'POST', `/guidelines/${id}/merge-into`, body);
const setPhase = (id: number, phase: Phase) =>
  callOrThrow(run.app, run.world.office, 'PUT', `/guidelines/${id}`, { phase, comment: 'Set for the test.' });
const readLibraryState = async (id: number) => (await readEntry(run.app, run.world.external, id)).library?.state;

describe('merging editions', () => {
  it('lets one draft replace several editions, including one with an open revision of its own', async () => {
    const [first, second, third] = [await createEntry(140), await createEntry(140), await createEntry(140)];
    const { id: draft } = await callOrThrow(run.app, run.world.submitter, 'POST', `/guidelines/${first}/revise`, {});
    const { id: other } = await callOrThrow(run.app, run.world.submitter, 'POST', `/guidelines/${second}/revise`, {});
    const { version } = await readEntry(run.app, run.world.office, second);
    const answer = await merge(second, { draft, version });
    expect(answer.statusCode, answer.body).toBe(200);
    expect(answer.json().data.successors.map(({ id }: { id: number }) => id)).toEqual([draft, other]);
    expect((await merge(third, { draft })).statusCode).toBe(200);
    const { replaces } = await readEntry(run.app, run.world.office, draft);
    expect(replaces.map(({ id }) => id).toSorted((a, b) => a - b)).toEqual([first, second, third]);
    const { rows } = await run.app.context.pool.query(
      `select data from logs_in_clear where model = 'guideline' and model_id = $1 order by id desc limit 1`,
      [draft],
    );
    expect(JSON.parse(rows[0].data).changes.replaces.new).toBe(
      (await readEntry(run.app, run.world.office, third)).unique_id,
    );
    await setPhase(draft, 140);
    expect([await readLibraryState(first), await readLibraryState(second), await readLibraryState(third)]).toEqual([
      'replaced',
      'replaced',
      'replaced',
    ]);
    expect((await merge(first, { draft: await createEntry(0) })).statusCode).toBe(409);
  });

  it.each(['retire', 'withdraw'])('is allowed after %s', async (verb) => {
    const id = await createEntry(140);
    await callOrThrow(run.app, run.world.office, 'POST', `/guidelines/${id}/${verb}`, { reason: 'Why.' });
    expect((await merge(id, { draft: await createEntry(50) })).statusCode).toBe(200);
  });

  it('is refused for an entry that is not open, for the same entry twice, and for an entry that it has replaced', async () => {
    const [id, draft] = [await createEntry(140), await createEntry(0)];
    const abandoned = await createEntry(50);
    await callOrThrow(run.app, run.world.office, 'POST', `/guidelines/${abandoned}/abandon`, { comment: 'No time.' });
    const noOpen = ['Please choose an entry that is neither published, rejected nor abandoned.'];
    for (const one of [id, await createEntry(140), await createEntry(20), abandoned, 999_999])
      expect((await merge(id, { draft: one })).json().errors).toEqual({ draft: noOpen });
    expect((await merge(id, { draft })).statusCode).toBe(200);
    expect((await merge(id, { draft })).json().errors).toEqual({ draft: [expect.stringContaining('already replace')] });
    await setPhase(draft, 140);
    await setPhase(id, 50);
    expect((await merge(draft, { draft: id })).json().errors).toEqual({ draft: [expect.any(String)] });
  });

  it('is allowed for the office, for published entries, with the version that it has read', async () => {
    const [id, draft] = [await createEntry(140), await createEntry(0)];
    for (const who of ['gpc', 'submitter', 'igo', 'external'] as const)
      expect((await merge(id, { draft }, run.world[who])).statusCode).toBe(403);
    expect((await merge(await createEntry(50), { draft })).statusCode).toBe(422);
    expect((await merge(999_999, { draft })).statusCode).toBe(404);
    const { version } = await readEntry(run.app, run.world.office, id);
    expect((await merge(id, { draft, version: version - 1 })).statusCode).toBe(409);
  });
});
