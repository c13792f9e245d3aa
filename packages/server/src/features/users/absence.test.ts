import type { User, UserOption } from '@imprimatur/contract';
import { addDays, dayIn, formatDay } from '@imprimatur/domain';
import { TODAY } from '../../testing/test-app.ts';
import { describe, expect, it } from 'vitest';
import type { TestPerson } from '../../testing/test-app.ts';
import { withWorld } from '../../testing/with-world.ts';
import { callOrThrow, createEntryInPhase } from '../../testing/world.ts';
import { sendDeadlineReminders } from '../reminders/deadlines.ts';

const run = withWorld({ each: true });

const inDays = (days: number) => formatDay(addDays(dayIn('Europe/Vienna', run.app.context.now()), days));
const makeAbsence = (from: number, to: number) => ({ from: inDays(from), to: inDays(to) });
const setOwnAbsence = (who: TestPerson, away: object | null) => run.app.call(who, 'PATCH', '/user/settings', { away });
const readUser = async (id: number): Promise<User> =>
  (await run.app.call(run.world.office, 'GET', `/users/${id}`)).json().data;
const findUserOption = async (id: number): Promise<UserOption | undefined> => {
  const options: UserOption[] = (await run.app.call(run.world.submitter, 'GET', '/users?role=2&options=1')).json().data;
  return options.find((one) => one.id === id);
};

describe('an absence', () => {
  // Covers Desk.37
  it('can be set by the person and by the office, is visible where people are chosen, and can be removed', async () => {
    const { reviewer, office } = run.world;
    const away = makeAbsence(1, 10);
    expect((await setOwnAbsence(reviewer, away)).json().data.away).toEqual(away);
    expect((await readUser(reviewer.id)).away).toEqual(away);
    expect((await findUserOption(reviewer.id))?.away).toEqual(away);
    const longer = makeAbsence(1, 20);
    const changed = await run.app.call(office, 'PATCH', `/users/${reviewer.id}`, { away: longer });
    expect(changed.json().data.away).toEqual(longer);
    const [log] = (await run.app.call(office, 'GET', '/logs?model=user&limit=1')).json().data;
    expect(JSON.parse(log.data).away).toEqual({ old: away, new: longer });
    expect((await setOwnAbsence(reviewer, null)).json().data.away).toBeNull();
    expect((await findUserOption(reviewer.id))?.away).toBeNull();
  });

  it.each([
    ['ends before it begins', { from: '10-01-2030', to: '09-01-2030' }, 'away.to'],
    ['lasts longer than a year', { from: '10-01-2030', to: '12-01-2031' }, 'away.to'],
    ['has no end', { from: '10-01-2030' }, 'away.to'],
    ['starts on an invalid day', { from: 'soon', to: '09-01-2030' }, 'away.from'],
  ])('that %s is refused with an error for its field', async (_title, away, field) => {
    const refused = await setOwnAbsence(run.world.reviewer, away);
    expect([refused.statusCode, Object.keys(refused.json().errors)]).toEqual([422, [field]]);
  });

  // Covers Desk.37
  it('in the past is hidden from the people who choose', async () => {
    const { reviewer } = run.world;
    await setOwnAbsence(reviewer, makeAbsence(1, 10));
    await run.app.context.pool.query(
      `update users set away_from = ${TODAY} - 9, away_to = ${TODAY} - 2 where id = $1`,
      [reviewer.id],
    );
    expect((await findUserOption(reviewer.id))?.away).toBeNull();
  });

  // Covers Desk.37
  it('pauses manual and automatic reminders, and shows until when', async () => {
    const { office, reviewer, reviewer2 } = run.world;
    const id = await createEntryInPhase(run.app, run.world, 50);
    await setOwnAbsence(reviewer, makeAbsence(-1, 5));
    const tasks = [reviewer, reviewer2].map(({ id: user_id }) => ({
      guideline_id: id,
      user_id,
      task: 'committee_review',
    }));
    const outcomes = (await run.app.call(office, 'POST', '/desk/reminders', { tasks })).json().data;
    expect(outcomes).toMatchObject([
      { sent: false, reason: `${reviewer.name} is away until ${inDays(5)}. No reminders are sent before then.` },
      { sent: true, reason: null },
    ]);
    await run.app.context.pool.query(`delete from mails where template like '%reminder'`);
    // Tomorrow the deadline is three days away, which is a day of reminders.
    await callOrThrow(run.app, office, 'POST', `/guidelines/update_deadline/${id}`, { deadline: inDays(4) });
    await run.app.write(`update guidelines set phase_since = now() - interval '30 days' where id = $1`, [id]);
    const today = inDays(0);
    while (inDays(0) === today) run.app.wait(3_600_000);
    run.app.wait(10 * 3_600_000);
    await sendDeadlineReminders(run.app.context);
    const { rows } = await run.app.context.pool.query(
      `select recipient_id as id from mails where guideline_id = $1 and template = 'deadline-reminder'`,
      [id],
    );
    expect(rows.map((row) => row.id)).toEqual([reviewer2.id]);
  });
});
