import type { AnyTaskResponse } from '@imprimatur/contract';
import { addDays, addMonths, dayIn, formatDay } from '@imprimatur/domain';
import { beforeEach, describe, expect, it } from 'vitest';
import { withWorld } from '../../testing/with-world.ts';
import { callOrThrow, type World } from '../../testing/world.ts';
import { makeDeclarationForm } from '../declarations/testing/fixtures.ts';
import { sendDeadlineReminders } from '../reminders/deadlines.ts';

const run = withWorld({ each: true });

const DAY_MS = 86_400_000;
const today = () => dayIn(run.app.context.config.timeZone, run.app.context.now());
const setSwitch = (decidersDeclare: boolean) =>
  callOrThrow(run.app, run.world.office, 'POST', '/configurations', {
    officeEmail: 'office@society.example',
    decidersDeclare,
  });
const declare = (who: keyof World) =>
  callOrThrow(run.app, run.world[who], 'POST', '/declarations/standing', makeDeclarationForm());
/** Moves the end of a person's declaration to this many days from today. */
const setEndInDays = (who: keyof World, days: number) =>
  run.app.write('update standing_declarations set valid_until = $2::date + $3::int where user_id = $1', [
    run.world[who].id,
    today(),
    days,
  ]);

const get = async (who: keyof World, path: string) => (await run.app.call(run.world[who], 'GET', path)).json();
const isRenewal = ({ task }: AnyTaskResponse) => task === 'renew_declaration';
const listWorkTasks = async (who: keyof World): Promise<AnyTaskResponse[]> =>
  (await get(who, '/work')).data.now.filter(isRenewal);
const countRenewals = async (who: keyof World) => (await get(who, '/user/counts')).data.renewals;
const listRenewalTasks = async (query = ''): Promise<AnyTaskResponse[]> =>
  (await get('office', `/desk?task=renew_declaration${query}`)).data;
const countOnDesk = async (who: keyof World) => (await listRenewalTasks(`&user=${run.world[who].id}`)).length;

beforeEach(() => setSwitch(false));

describe('the task to renew a standing declaration', () => {
  it.each([
    ['is not', 31],
    ['is', 30],
    ['is', 0],
    ['is', -5],
  ])('%s listed with %i days left', async (verb, days) => {
    const isListed = verb === 'is';
    await declare('igo');
    await setEndInDays('igo', days);
    const rows = await listWorkTasks('igo');
    expect([rows.length, await countRenewals('igo'), await countOnDesk('igo')]).toEqual(
      isListed ? [1, 1, 1] : [0, 0, 0],
    );
    if (!isListed) return;
    expect(rows[0]).toMatchObject({
      guideline_id: null,
      unique_id: null,
      name: null,
      phase: null,
      user_id: run.world.igo.id,
      user_name: run.world.igo.name,
      due: formatDay(addDays(today(), days)),
      late_days: Math.max(0, -days),
      reminders: { count: 0, last_at: null },
    });
    const person = { role: 5, country: null, tasks: 1 };
    expect((await listRenewalTasks(`&user=${run.world.igo.id}`))[0]).toEqual({ ...rows[0], person });
  });

  it('ends with the new declaration', async () => {
    await declare('gpc');
    await setEndInDays('gpc', 3);
    expect(await listWorkTasks('gpc')).toHaveLength(1);
    await declare('gpc');
    expect([await listWorkTasks('gpc'), await countRenewals('gpc'), await countOnDesk('gpc')]).toEqual([[], 0, 0]);
  });

  it('has no date for people without a declaration, while deciders must have one', async () => {
    expect(await listWorkTasks('delegate')).toEqual([]);
    await setSwitch(true);
    expect(await listWorkTasks('delegate')).toMatchObject([{ due: null, late_days: 0 }]);
    expect(await countRenewals('delegate')).toBe(1);
    for (const who of ['submitter', 'reviewer', 'external'] as const)
      expect([who, await listWorkTasks(who), await countRenewals(who), await countOnDesk(who)]).toEqual([
        who,
        [],
        0,
        0,
      ]);
  });

  it('disappears for people who have lost the role or the account', async () => {
    await setSwitch(true);
    await run.app.write('update users set role = 4 where id = $1', [run.world.delegate.id]);
    await run.app.write('update users set deactivated_at = now() where id = $1', [run.world.igo.id]);
    expect([await countOnDesk('delegate'), await countOnDesk('igo'), await countOnDesk('gpc')]).toEqual([0, 0, 1]);
  });

  it('is on the desk among all others, in order, and can be found by name', async () => {
    await declare('gpc');
    await setEndInDays('gpc', -400);
    await declare('igo');
    await setEndInDays('igo', 20);
    const first = (await get('office', '/desk')).data[0];
    expect(first).toMatchObject({ task: 'renew_declaration', user_id: run.world.gpc.id, late_days: 400 });
    const late = (await listRenewalTasks('&late=1')).map(({ user_id }) => user_id);
    expect([late.includes(run.world.gpc.id), late.includes(run.world.igo.id)]).toEqual([true, false]);
    const ids = (await listRenewalTasks('&sort=due&order=desc')).map(({ user_id }) => user_id);
    expect(ids.indexOf(run.world.igo.id)).toBeLessThan(ids.indexOf(run.world.gpc.id));
    const found = await listRenewalTasks(`&query=${encodeURIComponent(run.world.igo.name)}`);
    expect(found.map(({ user_id }) => user_id)).toContain(run.world.igo.id);
  });
});

const listEmails = async (who: keyof World) =>
  (
    await run.app.context.pool.query(
      `select values, guideline_id from mails where template = 'renewal-reminder' and recipient_id = $1 order by id`,
      [run.world[who].id],
    )
  ).rows;

describe('the renewal reminder', () => {
  const byHand = (who: keyof World) =>
    callOrThrow(run.app, run.world.office, 'POST', '/desk/reminders', {
      tasks: [{ guideline_id: null, user_id: run.world[who].id, task: 'renew_declaration' }],
    }) as unknown as Promise<{ sent: boolean; reason: string | null }[]>;

  it('can be sent manually, once in three days, and is counted and logged', async () => {
    await setSwitch(true);
    expect(await byHand('igo')).toMatchObject([{ guideline_id: null, sent: true, reason: null }]);
    expect(await byHand('igo')).toMatchObject([{ sent: false, reason: expect.any(String) }]);
    expect(await listEmails('igo')).toEqual([{ values: { until: null }, guideline_id: null }]);
    expect((await listRenewalTasks(`&user=${run.world.igo.id}`))[0]?.reminders.count).toBe(1);
    const { rows } = await run.app.context.pool.query(
      `select data from logs_in_clear where action = 'reminded' and guideline_id is null order by id desc limit 1`,
    );
    expect(rows[0].data).toContain('renew_declaration');
  });

  it('is refused if there is nothing to renew', async () => {
    await declare('igo');
    expect(await byHand('igo')).toMatchObject([{ sent: false, reason: expect.any(String) }]);
    expect(await byHand('submitter')).toMatchObject([{ sent: false }]);
    expect(await listEmails('igo')).toEqual([]);
  });

  it('is previewed before it is sent', async () => {
    await declare('gpc');
    await setEndInDays('gpc', 10);
    const tasks = [{ guideline_id: null, user_id: run.world.gpc.id, task: 'renew_declaration' }];
    const { data } = (await run.app.call(run.world.office, 'POST', '/desk/letters', { tasks })).json();
    expect(data[0].subject).toContain('please renew your standing declaration of interest by');
    expect(data[0].text).toContain('/declarations/standing');
    expect(await listEmails('gpc')).toEqual([]);
  });

  it('is sent automatically 14 and 3 days before the end, on the day, and weekly after it', async () => {
    await declare('delegate');
    await setEndInDays('delegate', 16);
    const at = new Date(`${today()}T09:00:00Z`).getTime();
    const sent: number[] = [];
    for (let day = 0; day < 31; day += 1) {
      const before = (await listEmails('delegate')).length;
      const context = { ...run.app.context, now: () => new Date(at + day * DAY_MS) };
      await sendDeadlineReminders(context);
      await sendDeadlineReminders(context);
      if ((await listEmails('delegate')).length > before) sent.push(16 - day);
    }
    expect(sent).toEqual([14, 3, 0, -7, -14]);
  });

  it('is not sent long before the declaration expires', async () => {
    await declare('gpc2');
    const noon = new Date(`${today()}T11:00:00Z`);
    await sendDeadlineReminders({ ...run.app.context, now: () => noon });
    expect(await listEmails('gpc2')).toEqual([]);
    expect((await get('gpc2', '/declarations/standing')).data.valid_until).toBe(formatDay(addMonths(today(), 12)));
  });
});
