import { dayIn } from '@imprimatur/domain';
import { beforeAll, describe, expect, it } from 'vitest';
import { translateProblem } from '../../translate.ts';
import { limitCases } from '../../testing/test-set.ts';
import { withWorld } from '../../testing/with-world.ts';
import { callOrThrow, createEntryInPhase, readEntry, uploadFile, type World } from '../../testing/world.ts';
import { makeDeclarationForm } from './testing/fixtures.ts';

const run = withWorld();

const DECLARE_FIRST_MESSAGE = translateProblem({ code: 'declareToDecide' }, 'en');
const setSwitch = (decidersDeclare: boolean) =>
  callOrThrow(run.app, run.world.office, 'POST', '/configurations', {
    officeEmail: 'office@society.example',
    decidersDeclare,
  });

/** Creates an entry that reached its phase before the settings required anybody to declare. */
async function createEntry(phase: number): Promise<number> {
  await setSwitch(false);
  const id = await createEntryInPhase(run.app, run.world, phase);
  await setSwitch(true);
  return id;
}
const expireDeclaration = (who: keyof World) => {
  const today = dayIn(run.app.context.config.timeZone, run.app.context.now());
  const values = [run.world[who].id, today];
  return run.app.write('update standing_declarations set valid_until = $2::date - 1 where user_id = $1', values);
};
const declare = (who: keyof World) =>
  callOrThrow(run.app, run.world[who], 'POST', '/declarations/standing', makeDeclarationForm());

type Case = [who: keyof World, phase: number, method: string, path: string, body: object];
const comment = 'Please say more.';
const DECISIONS: Case[] = [
  ['gpc', 10, 'POST', '/guidelines/:id/formal-check-approval', { changeType: 0 }],
  ['gpc', 10, 'POST', '/guidelines/:id/formal-check-approval', { changeType: 1, comment }],
  ['gpc', 10, 'POST', '/guidelines/reject/:id', { comment }],
  ['gpc', 42, 'POST', '/guidelines/:id/finish-review', { changeType: 0 }],
  ['gpc', 42, 'POST', '/guidelines/:id/finish-review', { changeType: 1, comment }],
  ['delegate', 80, 'POST', '/guidelines/:id/national-delegate-review', { changeType: 0 }],
  ['delegate', 80, 'POST', '/guidelines/:id/national-delegate-review', { changeType: 1, comment }],
  ['gpc', 102, 'PATCH', '/guidelines/:id', { phase: 110 }],
  ['gpc', 102, 'PATCH', '/guidelines/:id', { phase: 104, comment }],
  ['igo', 110, 'PATCH', '/guidelines/:id', { phase: 120 }],
  ['igo', 110, 'PATCH', '/guidelines/:id', { phase: 130, comment }],
  ['office', 10, 'POST', '/guidelines/:id/formal-check-approval', { changeType: 0 }],
  ['office', 10, 'POST', '/guidelines/reject/:id', { comment }],
  ['office', 42, 'POST', '/guidelines/:id/finish-review', { changeType: 0 }],
  ['office', 50, 'POST', '/guidelines/:id/finish-review', { changeType: 0 }],
  ['office', 80, 'POST', '/guidelines/:id/national-delegate-review', { changeType: 0 }],
  ['office', 102, 'PATCH', '/guidelines/:id', { phase: 110 }],
  ['office', 110, 'PATCH', '/guidelines/:id', { phase: 130, comment }],
];

const NO_DECISIONS: Case[] = [
  ['submitter', 0, 'PUT', '/guidelines/:id', { phase: 10, publication_rules: 1 }],
  ['office', 10, 'POST', '/guidelines/update_deadline/:id', { deadline: '01-03-2099' }],
  ['office', 10, 'PUT', '/guidelines/:id', { phase: 40 }],
  ['office', 46, 'PATCH', '/guidelines/:id', { phase: 50 }],
  ['office', 46, 'PATCH', '/guidelines/:id', { phase: 80 }],
  ['office', 50, 'POST', '/guidelines/:id/finish-review', {}],
  ['reviewer', 50, 'POST', '/guidelines/:id/finish-review', { changeType: 0 }],
  ['office', 80, 'POST', '/guidelines/:id/national-delegate-review', {}],
  ['office', 80, 'PATCH', '/guidelines/:id', { phase: 100 }],
  ['gpc', 10, 'POST', '/comments/:id', { comment }],
  [
    'office',
    120,
    'POST',
    '/guidelines/:id/final-publication',
    { date_of_publication: '02-11-2026', name_of_journal: 'Journal of Hearts', doi_number: '10.1000/182' },
  ],
];

const callCase = ([who, , method, path]: Case, id: number, body: object) =>
  run.app.call(run.world[who], method, path.replace(':id', String(id)), body);

describe('if deciders must declare,', () => {
  it.each(limitCases(DECISIONS, 3))('%s in %i cannot %s %s %j before they have declared', async (...one) => {
    const [who, phase, , , body] = one;
    await expireDeclaration(who);
    const id = await createEntry(phase);
    const refused = await callCase(one, id, body);
    expect([refused.statusCode, refused.json().errors]).toEqual([422, { declaration: [DECLARE_FIRST_MESSAGE] }]);
    expect((await readEntry(run.app, run.world.office, id)).phase).toBe(phase);
    await declare(who);
    const answer = await callCase(one, id, body);
    expect(answer.statusCode, answer.body).toBeLessThan(300);
  });

  it.each(limitCases(NO_DECISIONS, 2))('%s in %i may still %s %s %j', async (...one) => {
    const [who, phase, , , body] = one;
    await expireDeclaration(who);
    const answer = await callCase(one, await createEntry(phase), body);
    expect(answer.statusCode, answer.body).toBeLessThan(300);
  });

  it('the office can submit for the submitter without a declaration', async () => {
    await expireDeclaration('office');
    const id = await createEntry(100);
    await uploadFile(run.app, run.world.office, id, 'final.pdf', undefined, run.world.submitter.id);
    const answer = await run.app.call(run.world.office, 'GET', `/guidelines/admin_upload_approve/${id}`);
    expect(answer.statusCode, answer.body).toBe(200);
  });

  it('the entry says why nobody can decide before anything is entered, and links to the form', async () => {
    await expireDeclaration('gpc');
    const id = await createEntry(10);
    const offered = async () =>
      (await readEntry(run.app, run.world.gpc, id)).actions.find((one) => one.name === 'reject');
    expect(await offered()).toMatchObject({ reasons: [DECLARE_FIRST_MESSAGE], declare: true });
    await declare('gpc');
    expect(await offered()).toMatchObject({ reasons: [], declare: false });
  });

  it('a declaration is valid on its last day', async () => {
    await declare('igo');
    const today = dayIn(run.app.context.config.timeZone, run.app.context.now());
    await run.app.write('update standing_declarations set valid_until = $2 where user_id = $1', [
      run.world.igo.id,
      today,
    ]);
    const answer = await run.app.call(run.world.igo, 'PATCH', `/guidelines/${await createEntry(110)}`, { phase: 120 });
    expect(answer.statusCode, answer.body).toBe(200);
  });

  it('the latest declaration counts, even if an earlier one is valid longer', async () => {
    await declare('igo');
    await run.app.write(`update standing_declarations set valid_until = '2999-01-01' where user_id = $1`, [
      run.world.igo.id,
    ]);
    await declare('igo');
    await run.app.write(
      `update standing_declarations set valid_until = '2000-01-01' where id = (select max(id) from standing_declarations where user_id = $1)`,
      [run.world.igo.id],
    );
    const answer = await run.app.call(run.world.igo, 'PATCH', `/guidelines/${await createEntry(110)}`, { phase: 120 });
    expect(answer.statusCode).toBe(422);
  });

  it('the office can enter a delegate’s review only if the delegate has declared', async () => {
    const id = await createEntry(80);
    const { office, delegate2 } = run.world;
    const enter = () =>
      run.app.call(office, 'POST', `/guidelines/${id}/national-delegate-review`, {
        changeType: 0,
        user_id: delegate2.id,
        received: 'By email.',
      });
    const sentence = translateProblem({ code: 'declarationsMissing', values: { names: [delegate2.name] } }, 'en');
    expect((await enter()).json().errors).toEqual({ user_id: [sentence] });
    await declare('delegate2');
    expect((await enter()).statusCode).toBe(200);
  });
});

describe('if deciders need not declare,', () => {
  beforeAll(() => setSwitch(false));

  it.each(limitCases(DECISIONS, 1))('%s in %i may %s %s %j without a declaration', async (...one) => {
    const [who, phase, , , body] = one;
    await expireDeclaration(who);
    await setSwitch(false);
    const answer = await callCase(one, await createEntryInPhase(run.app, run.world, phase), body);
    expect(answer.statusCode, answer.body).toBeLessThan(300);
  });
});
