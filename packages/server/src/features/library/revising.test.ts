import type { Guideline } from '@imprimatur/contract';
import { describe, expect, it } from 'vitest';
import { callOrThrow, createEntryInPhase, readEntry } from '../../testing/world.ts';
import { withLibrary } from './testing/with-library.ts';

const { made, call, published, setPhase, revised, readLastLog, row } = withLibrary();

describe('revising an edition', () => {
  it('creates a draft that replaces the edition and is filled in from it', async () => {
    const id = await published({ editorinchief_contacted: 1, journals: 'Journal of Bones' });
    const answer = await call(made.world.submitter, 'POST', `/guidelines/${id}/revise`, {});
    expect(answer.statusCode, answer.body).toBe(201);
    const draft: Guideline = answer.json().data;
    expect(draft).toMatchObject({
      phase: 0,
      submitter_id: made.world.submitter.id,
      name: 'Myocardial perfusion imaging',
      abbreviation_of_committee: 'CV',
      type: 0,
      kind_of_work: 1,
      kind_of_work_joint_description: 'with the cardiology society',
      description: 'What it is about.',
      publication: 2,
      publication_description: 'Why there.',
      publication_target_other_journal: 'Journal of Hearts',
      publication_target_other_journal_publisher: 'Heart Press',
      editorinchief_contacted: 1,
      journals: 'Journal of Bones',
      changes: null,
      budget: [],
      cowrite_user_ids: [],
      review_user_ids: [],
      library: null,
      replaces: [{ id, phase: 140, date_of_publication: '15-10-2026' }],
    });
    expect(draft.co_author?.email).toBe(made.world.coauthor.email);
    expect(await readLastLog(draft.id)).toMatchObject({ action: 'updated', data: { changes: { replaces: {} } } });
  });

  it('copies no address that the person may not read', async () => {
    const id = await published();
    const draft = await callOrThrow(made.app, made.world.external, 'POST', `/guidelines/${id}/revise`, {});
    expect(draft).toMatchObject({ name: 'Myocardial perfusion imaging', co_author: null, co_co_author: null });
  });

  it('is refused while a revision is open, and allowed again once that revision is rejected', async () => {
    const id = await published();
    const first = await revised(id, 0);
    const send = () => call(made.world.office, 'POST', `/guidelines/${id}/revise`, {});
    expect((await send()).statusCode).toBe(409);
    await setPhase(first, 50);
    expect((await send()).statusCode).toBe(409);
    await setPhase(first, 20);
    expect((await send()).statusCode).toBe(201);
  });

  it('is allowed if a revision was abandoned, which then cannot be resumed', async () => {
    const id = await published();
    const first = await revised(id, 50);
    await callOrThrow(made.app, made.world.office, 'POST', `/guidelines/${first}/abandon`, {
      comment: 'Nobody has time.',
    });
    const second = await revised(id, 0);
    const resumeFirst = () => call(made.world.office, 'DELETE', `/guidelines/${first}/abandon`);
    expect((await resumeFirst()).statusCode).toBe(409);
    await callOrThrow(made.app, made.world.office, 'POST', `/guidelines/${second}/abandon`, {
      comment: 'A duplicate.',
    });
    expect((await resumeFirst()).statusCode).toBe(200);
  });

  it('creates one draft, even for two simultaneous calls', async () => {
    const id = await published();
    const answers = await Promise.all(
      [made.world.submitter, made.world.office].map((who) => call(who, 'POST', `/guidelines/${id}/revise`, {})),
    );
    expect(answers.map((one) => one.statusCode).toSorted((a, b) => a - b)).toEqual([201, 409]);
  });

  it('is allowed for people who may add entries, for published entries, with the version that they have read', async () => {
    const [id, open] = [await published(), await createEntryInPhase(made.app, made.world, 50)];
    const { gpc, delegate, external, submitter, igo } = made.world;
    for (const who of [gpc, delegate])
      expect((await call(who, 'POST', `/guidelines/${id}/revise`, {})).statusCode).toBe(403);
    expect((await call(external, 'POST', `/guidelines/${open}/revise`, {})).statusCode).toBe(404);
    expect((await call(submitter, 'POST', `/guidelines/${open}/revise`, {})).statusCode).toBe(422);
    expect((await call(igo, 'POST', `/guidelines/${id}/revise`, { version: 1 })).statusCode).toBe(409);
    expect((await call(igo, 'POST', `/guidelines/${id}/revise`, {})).statusCode).toBe(201);
  });

  it.each(['retire', 'withdraw'])('is allowed after %s', async (verb) => {
    const id = await published();
    await callOrThrow(made.app, made.world.office, 'POST', `/guidelines/${id}/${verb}`, { reason: 'Why.' });
    expect((await call(made.world.submitter, 'POST', `/guidelines/${id}/revise`, {})).statusCode).toBe(201);
  });

  it('replaces the edition once the successor is published, and the edition then allows no other action', async () => {
    const id = await published();
    const successor = await revised(id, 50);
    // Only people who may see the successor get it in the response.
    expect((await readEntry(made.app, made.world.submitter, id)).successors).toMatchObject([{ id: successor }]);
    expect(await readEntry(made.app, made.world.external, id)).toMatchObject({
      library: { state: 'under_revision' },
      successors: [],
    });
    await setPhase(successor, 140);
    expect(await readEntry(made.app, made.world.external, id)).toMatchObject({
      library: { state: 'replaced', actions: [] },
      replaced_by: [{ id: successor }],
      successors: [],
    });
    expect((await readEntry(made.app, made.world.external, successor)).replaces).toMatchObject([{ id }]);
    expect((await row(id)).replaced_by).toMatchObject([{ id: successor }]);
    for (const [verb, body] of [
      ['revise', {}],
      ['retire', { reason: 'Why.' }],
      ['withdraw', { reason: 'Why.' }],
      ['reaffirm', { reason: 'Why.', until: '01-03-2033' }],
    ] as const)
      expect((await call(made.world.office, 'POST', `/guidelines/${id}/${verb}`, body)).statusCode).toBe(409);
  });
});
