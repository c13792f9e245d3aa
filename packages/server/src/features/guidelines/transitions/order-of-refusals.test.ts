import type { Guideline } from '@imprimatur/contract';
import { CALLS, entriesOf } from '@imprimatur/domain';
import { type AttemptedCall, expectResult } from '@imprimatur/domain/testing/expectation';
import { EXPECTED_TRANSITIONS } from '@imprimatur/domain/testing/expected-transitions';
import { makePerson, type Person } from '@imprimatur/domain/testing/people';
import { beforeAll, describe, expect, it } from 'vitest';
import type { TestPerson } from '../../../testing/test-app.ts';
import { withWorld } from '../../../testing/with-world.ts';
import { callOrThrow, createDraft, createEntryInPhase, readEntry, type World } from '../../../testing/world.ts';

/** The order is: 404, 403, 409, 422 (docs/lifecycle.md). */
const run = withWorld();

const PEOPLE = {
  office: makePerson('office', 'no relation'),
  gpc: makePerson('gpc', 'no relation'),
  igo: makePerson('igo', 'no relation'),
  submitter: makePerson('committee', 'submitter'),
  reviewer: makePerson('committee', 'reviewer invited'),
  coauthor: makePerson('external', 'coauthor invited'),
  cowriter: makePerson('external', 'cowriter invited'),
  delegate: makePerson('delegate', 'no relation'),
} as const satisfies Partial<Record<keyof World, Person>>;
const everybody = entriesOf(PEOPLE);

const PATH_BY_CALL: Partial<Record<AttemptedCall['call'], (id: number) => string>> = {
  'formal-check': (id) => `/guidelines/${id}/formal-check-approval/`,
  reject: (id) => `/guidelines/reject/${id}`,
  'finish-review': (id) => `/guidelines/${id}/finish-review/`,
  'delegate-review': (id) => `/guidelines/${id}/national-delegate-review/`,
  'final-publication': (id) => `/guidelines/${id}/final-publication`,
};

/** Every call of the table once, with its target phase if it contains one. */
const ATTEMPTED_CALLS: readonly AttemptedCall[] = [
  ...new Set(EXPECTED_TRANSITIONS.flatMap(({ calls }) => calls.map((one) => one.replace(/:.*/, '')))),
].flatMap((name): AttemptedCall[] => {
  const [method, target] = name.split(' ');
  if (target !== undefined) return [{ call: method === 'PUT' ? 'put' : 'patch', target: Number(target) }];
  return CALLS.filter((call) => call === name).map((call) => ({ call }));
});

/** The table's answer to a person, from a phase in which nothing is open. */
const getExpectedResult = (phase: number, attempted: AttemptedCall, person: Person): string =>
  expectResult(phase, attempted, person, { othersAwaited: false, changeIn: false });

const sendAttempt = (who: TestPerson, id: number, { call, target }: AttemptedCall, more: object = {}) => {
  const path = PATH_BY_CALL[call];
  if (path !== undefined) return run.app.call(who, 'POST', path(id), more);
  return run.app.call(who, call === 'put' ? 'PUT' : 'PATCH', `/guidelines/${id}`, { phase: target, ...more });
};

describe('an incomplete transition call in a phase without transitions', () => {
  let entry: Guideline;
  let stale: { readonly version: number };
  beforeAll(async () => {
    const id = await createEntryInPhase(run.app, run.world, 10);
    // Delegates and committee users see an entry that was once in a later phase.
    await callOrThrow(run.app, run.world.office, 'PUT', `/guidelines/${id}`, { phase: 80 });
    entry = await callOrThrow(run.app, run.world.office, 'PUT', `/guidelines/${id}`, { phase: 20, comment: 'No.' });
    stale = { version: entry.version - 1 };
  });

  it('is refused for missing permission first, then for its version, then for the phase', {
    tags: ['long'],
  }, async () => {
    const wrong: string[] = [];
    for (const attempted of ATTEMPTED_CALLS) {
      for (const [name, person] of everybody) {
        // From the office, this call sets the phase.
        if (name === 'office' && attempted.call === 'put') continue;
        const answer = await sendAttempt(run.world[name], entry.id, attempted, stale);
        const status = getExpectedResult(entry.phase, attempted, person) === 'forbidden' ? 403 : 409;
        const place = `${name}, ${attempted.call} ${attempted.target ?? ''}`;
        if (answer.statusCode !== status) wrong.push(`${place}: ${answer.statusCode} instead of ${status}`);
        if (status === 409 && answer.json().phase !== entry.phase) wrong.push(`${place}: the 409 names no phase`);
      }
    }
    expect(wrong).toEqual([]);
    expect((await readEntry(run.app, run.world.office, entry.id)).version).toBe(entry.version);
  });

  it.each(ATTEMPTED_CALLS)(
    'gets 422 with the right phases if the person has permission: $call $target',
    async (attempted) => {
      const named = everybody.find(
        ([name, person]) => name !== 'office' && getExpectedResult(entry.phase, attempted, person) === 'unmet',
      );
      const answer = await sendAttempt(run.world[named?.[0] ?? 'office'], entry.id, attempted);
      expect([answer.statusCode, Object.keys(answer.json().errors)]).toEqual([422, ['phase']]);
    },
  );

  it('gets 404 for an entry that the person cannot see', async () => {
    for (const attempted of ATTEMPTED_CALLS)
      expect((await sendAttempt(run.world.external, entry.id, attempted, stale)).statusCode).toBe(404);
  });

  it('compares the version before the phase when the office approves an upload', async () => {
    const approve = (body: object) =>
      run.app.call(run.world.office, 'POST', `/guidelines/${entry.id}/admin_upload_approve`, body);
    expect([(await approve(stale)).statusCode, (await approve({})).statusCode]).toEqual([409, 422]);
  });
});

describe('a submission', () => {
  const decision = { kind: 'chair' };

  it('with fields of other transitions is refused only after permission and version are checked', async () => {
    const { id, version } = await createDraft(run.app, run.world, { publication_rules: 1 });
    await callOrThrow(run.app, run.world.cowriter, 'POST', `/guideline-users-role-accept/${id}`, { role: 'cowriter' });
    await callOrThrow(run.app, run.world.submitter, 'PATCH', `/guidelines/update_draft/${id}`, { name: 'New title' });
    const submit = async (who: TestPerson, more: object) =>
      (await run.app.call(who, 'PATCH', `/guidelines/${id}`, { phase: 10, decision, ...more })).statusCode;
    expect(await submit(run.world.external, {})).toBe(404);
    expect(await submit(run.world.cowriter, { version })).toBe(403);
    expect(await submit(run.world.submitter, { version })).toBe(409);
    expect(await submit(run.world.submitter, {})).toBe(422);
  });

  it('of an incomplete draft is refused to a co-writer for missing permission, not for missing fields', async () => {
    const { id } = await createDraft(run.app, run.world, { description: null });
    await callOrThrow(run.app, run.world.cowriter, 'POST', `/guideline-users-role-accept/${id}`, { role: 'cowriter' });
    for (const method of ['PUT', 'PATCH'])
      expect((await run.app.call(run.world.cowriter, method, `/guidelines/${id}`, { phase: 10 })).statusCode).toBe(403);
  });

  it.each(['PUT', 'PATCH'])('with %s accepts a comment and shows it in the history', async (method) => {
    const { id } = await createDraft(run.app, run.world);
    const body = { phase: 10, publication_rules: 1, comment: 'As discussed with the council.' };
    await callOrThrow(run.app, run.world.submitter, method, `/guidelines/${id}`, body);
    const history = await callOrThrow<{ comment: string }[]>(run.app, run.world.gpc, 'GET', `/guidelines/phases/${id}`);
    expect(history.at(-1)?.comment).toBe(body.comment);
  });
});

it('a field that a person may not change is refused before the version and before other rules', async () => {
  const budget = [{ id: 'b1', title: 'Kick-off', type: 'meeting', start: '01-03-2020', budget: '1', approved: '1' }];
  const { id, version } = await createDraft(run.app, run.world, { description: null });
  await callOrThrow(run.app, run.world.submitter, 'PATCH', `/guidelines/update_draft/${id}`, { name: 'Another title' });
  const path = `/guidelines/${id}`;
  for (const sent of [{ budget }, { finalTitle: 'Mine' }])
    for (const [method, at] of [
      ['PUT', path],
      ['PATCH', `/guidelines/update_draft/${id}`],
    ] as const)
      expect((await run.app.call(run.world.submitter, method, at, { ...sent, version })).statusCode).toBe(403);
  const stored = await run.app.call(run.world.submitter, 'POST', `/guideline-budgets/${id}`, {
    budgets: budget,
    version,
  });
  expect(stored.statusCode).toBe(403);
});
