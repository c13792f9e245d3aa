import type { ResponsibilityResponse } from '@imprimatur/contract';
import { describe, expect, it } from 'vitest';
import { translateProblem } from '../../translate.ts';
import type { TestPerson } from '../../testing/test-app.ts';
import { withWorld } from '../../testing/with-world.ts';
import { createEntryInPhase, readEntry } from '../../testing/world.ts';

const run = withWorld({ each: true });

interface Left extends ResponsibilityResponse {
  readonly reasons: readonly string[];
}

const handOver = (leaver: TestPerson, to: TestPerson, body: object = {}) =>
  run.app.call(run.world.office, 'POST', `/users/${leaver.id}/hand-over`, { to: to.id, ...body });
const listLeft = (answer: { json: () => { data: readonly Left[] } }) =>
  answer.json().data.map(({ guideline_id, role, reasons }) => [guideline_id, role, reasons]);

// Covers Use.4
describe('handing over all responsibilities of a person who leaves', () => {
  it('leaves authorship unchanged', async () => {
    const { coauthor, external, office } = run.world;
    const id = await createEntryInPhase(run.app, run.world, 40);
    const answer = await handOver(coauthor, external);
    expect(answer.statusCode, answer.body).toBe(200);
    expect(listLeft(answer)).toEqual([[id, 'co_author', []]]);
    expect((await readEntry(run.app, office, id)).co_author).toMatchObject({ user_id: coauthor.id });
  });

  it('includes authorship on request', async () => {
    const { coauthor, external, office } = run.world;
    const id = await createEntryInPhase(run.app, run.world, 40);
    expect(listLeft(await handOver(coauthor, external, { authorship: true }))).toEqual([]);
    expect((await readEntry(run.app, office, id)).co_author).toMatchObject({ user_id: external.id });
  });

  it('hands over as much as possible on request, and explains why the rest stays', async () => {
    const { submitter, delegate, external, office } = run.world;
    const id = await createEntryInPhase(run.app, run.world, 40);
    expect((await readEntry(run.app, office, id)).budget.map((one) => one.user_id)).toEqual([submitter.id]);
    const all = await handOver(submitter, delegate);
    expect(all.statusCode).toBe(422);
    const some = await handOver(submitter, delegate, { partial: true });
    expect(some.statusCode, some.body).toBe(200);
    const reason = translateProblem({ code: 'cannotSubmit', values: { name: delegate.name } }, 'en');
    expect(listLeft(some)).toEqual([[id, 'submitter', [reason]]]);
    const entry = await readEntry(run.app, office, id);
    expect(entry.submitter_id).toBe(submitter.id);
    expect(entry.budget.map(({ user_id }) => user_id)).toEqual([delegate.id]);
    // Having nothing to hand over is not an error.
    expect(listLeft(await handOver(submitter, external, { partial: true }))).toEqual([]);
  });
});
