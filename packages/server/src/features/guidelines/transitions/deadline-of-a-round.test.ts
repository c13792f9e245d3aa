import { addDays, dayIn, formatDay } from '@imprimatur/domain';
import { describe, expect, it } from 'vitest';
import { translateProblem as say } from '../../../translate.ts';
import { withWorld } from '../../../testing/with-world.ts';
import { callOrThrow, createEntryInPhase, readEntry, uploadFile } from '../../../testing/world.ts';

const run = withWorld();

/** The day this many days from now, in the association's time zone. */
function inDays(days: number): string {
  const { config, now } = run.app.context;
  return formatDay(addDays(dayIn(config.timeZone, now()), days));
}

const changePhase = (id: number, body: Record<string, unknown>, who = run.world.office) =>
  run.app.call(who, 'PATCH', `/guidelines/${id}`, body);

/** Makes an entry so old that its planned dates have passed. */
async function createOldEntry(phase: number): Promise<number> {
  const id = await createEntryInPhase(run.app, run.world, phase);
  await run.app.write(`update guidelines set created_at = created_at - interval '2 years' where id = $1`, [id]);
  return id;
}

const findAnnouncedDeadline = async (id: number, name: string) =>
  (await readEntry(run.app, run.world.office, id)).actions.find((one) => one.name === name)?.deadline;

async function findEmailsTo(id: number, template: string): Promise<string[]> {
  const { rows } = await run.app.context.pool.query<{ deadline: string }>(
    `select values ->> 'deadline' as deadline from mails where guideline_id = $1 and template = $2`,
    [id, template],
  );
  return rows.map(({ deadline }) => deadline.split('-').toReversed().join('-'));
}

// Covers Desk.40
it.each([
  ['forwardToCommittee', 46, 50, () => run.world.reviewer],
  ['forwardToDelegates', 70, 80, () => run.world.delegate],
] as const)(
  'the office can choose the deadline of a round with %s, and task and email contain it',
  async (name, from, phase, who) => {
    const id = await createEntryInPhase(run.app, run.world, from);
    const chosen = inDays(9);
    const moved = await changePhase(id, { phase, deadline: chosen });
    expect(moved.statusCode, moved.body).toBe(200);
    expect(moved.json().data.deadline).toBe(chosen);
    expect((await readEntry(run.app, who(), id)).next_step.until).toBe(chosen);
    expect(new Set(await findEmailsTo(id, name))).toEqual(new Set([chosen]));
    const { rows } = await run.app.context.pool.query(
      `select data::jsonb ->> 'deadline' as deadline from logs_in_clear where guideline_id = $1 and data::jsonb ->> 'transition' = $2`,
      [id, name],
    );
    expect(rows).toEqual([{ deadline: chosen }]);
  },
);

// Covers Desk.41
it.each([
  ['forwardToCommittee', 46, 50],
  ['forwardToDelegates', 70, 80],
] as const)(
  'after %s, the deadline is 14 days away if the planned day has passed, as announced with the action',
  async (name, from, phase) => {
    const id = await createOldEntry(from);
    expect(await findAnnouncedDeadline(id, name)).toBe(inDays(14));
    expect((await changePhase(id, { phase })).json().data.deadline).toBe(inDays(14));
    expect(new Set(await findEmailsTo(id, name))).toEqual(new Set([inDays(14)]));
  },
);

it('the deadline is the planned day if that leaves more time', async () => {
  const id = await createEntryInPhase(run.app, run.world, 46);
  const planned = (await readEntry(run.app, run.world.office, id)).milestones.find((row) => row.id === 'M5')?.planned;
  expect(await findAnnouncedDeadline(id, 'forwardToCommittee')).toBe(planned);
  expect((await changePhase(id, { phase: 50 })).json().data.deadline).toBe(planned);
});

// Covers Desk.41
it('the deadline is also 14 days away in a round that the office opens by setting the phase', async () => {
  const id = await createOldEntry(60);
  const set = await run.app.call(run.world.office, 'PUT', `/guidelines/${id}`, { phase: 50, comment: 'again' });
  expect(set.json().data.deadline, set.body).toBe(inDays(14));
});

// Covers Desk.40
it('a deadline is refused with an error for its field in the past, with another transition, and from the submitter', async () => {
  const at46 = await createEntryInPhase(run.app, run.world, 46);
  const at102 = await createEntryInPhase(run.app, run.world, 102);
  const at90 = await createEntryInPhase(run.app, run.world, 90);
  const draft = await createEntryInPhase(run.app, run.world, 0);
  await uploadFile(run.app, run.world.submitter, at90, 'another.pdf');
  const { office, submitter } = run.world;
  const elsewhere = say({ code: 'deadlineElsewhere' }, 'en');
  for (const [id, who, phase, deadline, message] of [
    [at46, office, 50, inDays(-1), say({ code: 'pastDate' }, 'en')],
    [at46, office, 50, '31-02-2099', say({ code: 'properDate' }, 'en')],
    [at102, office, 110, inDays(9), elsewhere],
    [draft, submitter, 10, inDays(9), elsewhere],
    [at90, submitter, 80, inDays(9), say({ code: 'deadlineOfOffice' }, 'en')],
  ] as const) {
    const refused = await changePhase(id, { phase, deadline }, who);
    expect(refused.statusCode, refused.body).toBe(422);
    expect(refused.json().errors).toMatchObject({ deadline: [message] });
  }
});

const setDays = (roundDays: Record<string, number | null>) =>
  callOrThrow(run.app, run.world.office, 'POST', '/configurations', {
    officeEmail: 'office@society.example',
    roundDays,
  });

// Covers Use.2
describe('the days of a phase in the settings', () => {
  it.each([
    ['forwardToCommittee', 46, 50],
    ['forwardToDelegates', 70, 80],
  ] as const)('are proposed and applied by %s', async (name, from, phase) => {
    await setDays({ [phase]: 10 });
    const id = await createEntryInPhase(run.app, run.world, from);
    expect(await findAnnouncedDeadline(id, name)).toBe(inDays(10));
    expect((await changePhase(id, { phase })).json().data.deadline).toBe(inDays(10));
    await setDays({ [phase]: null });
  });

  it('apply to a phase that the office sets', async () => {
    await setDays({ 110: 30 });
    const id = await createEntryInPhase(run.app, run.world, 102);
    const set = await run.app.call(run.world.office, 'PUT', `/guidelines/${id}`, { phase: 110, comment: 'By letter.' });
    expect(set.json().data.deadline, set.body).toBe(inDays(30));
    await setDays({ 110: null });
  });

  it('give authors at least 14 days for additional work', async () => {
    await setDays({ 30: 5 });
    const id = await createEntryInPhase(run.app, run.world, 10);
    expect((await sendBack(id)).json().data.deadline).toBe(inDays(14));
    await setDays({ 30: null });
  });
});

const sendBack = (id: number, body: object = {}, who = run.world.gpc) =>
  run.app.call(who, 'POST', `/guidelines/${id}/formal-check-approval`, {
    changeType: 1,
    comment: 'Please add the methods.',
    ...body,
  });

// Covers Use.2
describe('the deadline of additional work', () => {
  it('is at least 14 days away, and can be chosen by the person who requests the work', async () => {
    const id = await createEntryInPhase(run.app, run.world, 10);
    const refused = await sendBack(id, { deadline: inDays(13) });
    expect(refused.statusCode).toBe(422);
    expect(refused.json().errors).toEqual({
      deadline: [say({ code: 'deadlineTooSoon', values: { date: inDays(14) } }, 'en')],
    });
    expect((await sendBack(id, { deadline: inDays(20) })).json().data.deadline).toBe(inDays(20));
    expect(await findEmailsTo(id, 'requestWork')).toEqual([inDays(20)]);
  });

  it('is refused with a pre-approval', async () => {
    const id = await createEntryInPhase(run.app, run.world, 10);
    const refused = await sendBack(id, { changeType: 0, deadline: inDays(20) });
    expect(refused.statusCode).toBe(422);
    expect(refused.json().errors).toMatchObject({ deadline: [say({ code: 'deadlineElsewhere' }, 'en')] });
  });
});
