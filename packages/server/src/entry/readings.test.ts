import pg from 'pg';
import { afterEach, expect, it, vi } from 'vitest';
import type { TestPerson } from '../testing/test-app.ts';
import { withWorld } from '../testing/with-world.ts';
import { callOrThrow, createDraft, createEntryInPhase, makeCompleteEntry } from '../testing/world.ts';

const run = withWorld();
afterEach(() => {
  vi.restoreAllMocks();
});

const textOf = (query: unknown): string =>
  typeof query === 'string' ? query : String(Object.getOwnPropertyDescriptor(query ?? {}, 'text')?.value);

/** Counts how often a call reads a whole entry, on any connection. */
async function countEntryReads(who: TestPerson, method: string, path: string, body: object): Promise<number> {
  const spy = vi.spyOn(pg.Client.prototype, 'query');
  await callOrThrow(run.app, who, method, path, body);
  return spy.mock.calls.filter(([query]) => textOf(query).includes("'entry', row_to_json(g)")).length;
}

it('saving a draft reads it once before, once after, and once for its tasks', async () => {
  const { id } = await createDraft(run.app, run.world);
  const body = { name: 'Another name', cowrite_user_ids: [run.world.cowriter.id] };
  expect(await countEntryReads(run.world.submitter, 'PATCH', `/guidelines/update_draft/${id}`, body)).toBe(3);
});

it('saving an unchanged draft reads it once, and once for its tasks', async () => {
  const { id, name } = await createDraft(run.app, run.world);
  expect(await countEntryReads(run.world.submitter, 'PATCH', `/guidelines/update_draft/${id}`, { name })).toBe(2);
});

it('saving and submitting an entry reads it once before, once after, and once for its tasks', async () => {
  const { id } = await createDraft(run.app, run.world);
  expect(
    await countEntryReads(run.world.submitter, 'PUT', `/guidelines/${id}`, {
      ...makeCompleteEntry(run.world),
      phase: 10,
    }),
  ).toBe(3);
});

it('submitting an entry with its acknowledgements reads it no more often', async () => {
  const { id } = await createDraft(run.app, run.world);
  const body = { phase: 10, publication_rules: 1 };
  expect(await countEntryReads(run.world.submitter, 'PATCH', `/guidelines/${id}`, body)).toBe(3);
});

it('a transition reads the entry once before, once after, and once for its tasks', async () => {
  const id = await createEntryInPhase(run.app, run.world, 10);
  const body = { comment: 'Out of scope.' };
  expect(await countEntryReads(run.world.office, 'POST', `/guidelines/reject/${id}`, body)).toBe(3);
});
