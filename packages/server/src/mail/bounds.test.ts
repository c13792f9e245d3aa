import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openSession } from '../auth/session.ts';
import { EMAILS_PER_RECIPIENT_LIMIT, MAIL_LIMITS, ROLE_CHANGE_LIMIT } from '../http/rate-limits.ts';
import { type TestApp, type TestPerson, startTestApp } from '../testing/test-app.ts';
import {
  callOrThrow,
  createEntryInPhase,
  createWorld,
  makeCompleteEntry,
  readEntry,
  type World,
} from '../testing/world.ts';

let test: TestApp;
let world: World;
let submitter: TestPerson;
let invited: TestPerson;
beforeAll(async () => {
  test = await startTestApp();
  world = await createWorld(test);
});
afterAll(() => test.close());

const { max } = MAIL_LIMITS.mails;
const countInvitations = async () => {
  const { rows } = await test.context.pool.query(
    `select guideline_id from mails where template = 'invitation' and recipient_id = $1`,
    [invited.id],
  );
  return rows.length;
};
const createPeople = async () => {
  submitter = await test.person(2);
  invited = await test.person(4);
};
const postDraft = async () => (await test.call(submitter, 'POST', '/guidelines', { name: 'A draft' })).json().data.id;
const addAndRemoveCowriter = async (id: number) => {
  const set = (cowrite_user_ids: number[]) =>
    test.call(submitter, 'PATCH', `/guidelines/update_draft/${id}`, { cowrite_user_ids });
  const { statusCode } = await set([invited.id]);
  await set([]);
  return statusCode;
};

// Covers Audit.A2
describe('emails to freely chosen people', () => {
  const findEmails = async (template: string) => {
    const { rows } = await test.context.pool.query(`select from mails where template = $1 and recipient_id = $2`, [
      template,
      invited.id,
    ]);
    return rows.length;
  };

  it('about adding and removing a person are limited per day, and the last email is accurate', {
    tags: ['long'],
  }, async () => {
    await createPeople();
    const id = await postDraft();
    const set = (cowrite_user_ids: number[], who = submitter) =>
      test.call(who, 'PATCH', `/guidelines/update_draft/${id}`, { cowrite_user_ids });
    const readLastEmails = async () => {
      const { rows } = await test.context.pool.query(
        `select template from mails where guideline_id = $1 and recipient_id = $2 order by id`,
        [id, invited.id],
      );
      return rows.map(({ template }) => template);
    };
    const isIn = async () => (await readEntry(test, submitter, id)).cowrite_user_ids.length === 1;
    const statuses: number[] = [];
    for (let at = 0; at < 40; at += 1) {
      statuses.push((await set(at % 2 === 0 ? [invited.id] : [])).statusCode);
      expect([at, (await readLastEmails()).at(-1)]).toEqual([at, (await isIn()) ? 'invitation' : 'role-removed']);
    }
    expect(ROLE_CHANGE_LIMIT).toEqual({ max: 6, window: 86_400 });
    expect(await readLastEmails()).toEqual(Array(3).fill(['invitation', 'role-removed']).flat());
    expect(new Set(statuses.slice(0, ROLE_CHANGE_LIMIT.max))).toEqual(new Set([200]));
    const refused = await set([invited.id]);
    expect([refused.statusCode, Number(refused.headers['retry-after']) > 0, refused.json().message]).toEqual([
      429,
      true,
      `${invited.name} has been added and removed too often today. Please try again in about 24 h, or contact the office.`,
    ]);
    // The office acts deliberately, so it has no limit.
    await test.context.pool.query('insert into rate_limits (key, window_start, count) values ($1, $2, $3)', [
      `invitations:${world.office.id}`,
      test.context.now(),
      MAIL_LIMITS.invitations.max,
    ]);
    expect((await set([invited.id], world.office)).statusCode).toBe(200);
    expect((await readLastEmails()).at(-1)).toBe('invitation');
  });

  it('are allowed again the next day', async () => {
    await createPeople();
    const id = await postDraft();
    await test.context.pool.query('insert into rate_limits (key, window_start, count) values ($1, $2, $3)', [
      `part:${id}:cowriter:${invited.id}`,
      test.context.now(),
      ROLE_CHANGE_LIMIT.max,
    ]);
    expect(await addAndRemoveCowriter(id)).toBe(429);
    test.wait((ROLE_CHANGE_LIMIT.window + 1) * 1000);
    // Earlier sessions have ended by then.
    const { token } = await openSession(test.context.db, { id: submitter.id, superuser: false }, test.context.now());
    submitter = { ...submitter, token };
    expect(await addAndRemoveCowriter(id)).toBe(200);
    expect([await countInvitations(), await findEmails('role-removed')]).toEqual([1, 1]);
    world = await createWorld(test);
  });

  it('count as one if a single change removes many people', async () => {
    await createPeople();
    const id = await postDraft();
    const others = [await test.person(4), await test.person(4), await test.person(4)].map((one) => one.id);
    const set = (cowrite_user_ids: number[]) =>
      test.call(submitter, 'PATCH', `/guidelines/update_draft/${id}`, { cowrite_user_ids });
    await set([invited.id, ...others]);
    const before = [max - 1, `mails:${submitter.id}`];
    await test.context.pool.query('update rate_limits set count = $1 where key = $2', before);
    expect((await set([invited.id])).statusCode).toBe(200);
    expect((await set([])).statusCode).toBe(429);
    expect(await findEmails('role-removed')).toBe(0);
  });

  it('about roles or milestones handed back and forth tell each person the final state', {
    tags: ['long'],
  }, async () => {
    await createPeople();
    const draft = await postDraft();
    const other = await test.person(4);
    await test.call(submitter, 'PATCH', `/guidelines/update_draft/${draft}`, { cowrite_user_ids: [invited.id] });
    for (let at = 0; at < 4; at += 1) {
      const [from, to] = at % 2 === 0 ? [invited.id, other.id] : [other.id, invited.id];
      await callOrThrow(test, submitter, 'POST', `/guidelines/${draft}/hand-over`, { role: 'cowriter', from, to });
    }
    expect([await countInvitations(), await findEmails('role-removed')]).toEqual([3, 2]);
    const id = await createEntryInPhase(test, world, 40);
    const hand = (at: number) => {
      const [from, to] = at % 2 === 0 ? [world.submitter.id, invited.id] : [invited.id, world.submitter.id];
      return test.call(world.submitter, 'POST', `/guidelines/${id}/hand-over`, { role: 'milestone', from, to });
    };
    for (let at = 0; at < ROLE_CHANGE_LIMIT.max; at += 1) expect((await hand(at)).statusCode).toBe(200);
    expect([await findEmails('role-handed-over'), await findEmails('role-removed')]).toEqual([3, 5]);
    expect((await hand(0)).statusCode).toBe(429);
  });

  it('cannot exceed the daily limit for two people, even across several entries', async () => {
    await createPeople();
    await test.context.pool.query('insert into rate_limits (key, window_start, count) values ($1, $2, $3)', [
      `letters:${submitter.id}:${invited.id}`,
      test.context.now(),
      EMAILS_PER_RECIPIENT_LIMIT.max - 1,
    ]);
    expect(EMAILS_PER_RECIPIENT_LIMIT).toEqual({ max: 200, window: 86_400 });
    const [one, another] = [await postDraft(), await postDraft()];
    const set = (id: number, cowrite_user_ids: number[]) =>
      test.call(submitter, 'PATCH', `/guidelines/update_draft/${id}`, { cowrite_user_ids });
    expect((await set(one, [invited.id])).statusCode).toBe(200);
    expect([(await set(one, [])).statusCode, (await set(another, [invited.id])).statusCode]).toEqual([429, 429]);
    expect([await countInvitations(), await findEmails('role-removed')]).toEqual([1, 0]);
    // Submitting sends invitations too.
    const entry = { ...makeCompleteEntry(world), cowrite_user_ids: [], co_author: { user_id: invited.id } };
    const { id } = await callOrThrow(test, submitter, 'POST', '/guidelines', entry);
    const submitting = await test.call(submitter, 'PUT', `/guidelines/${id}`, { phase: 10, publication_rules: 1 });
    expect([submitting.statusCode, await countInvitations()]).toEqual([429, 1]);
    const reminder = { role: 'cowriter', user_id: invited.id };
    const answer = await test.call(submitter, 'POST', `/guidelines/${one}/invitation-reminders`, reminder);
    expect([answer.statusCode, Number(answer.headers['retry-after']) > 0]).toEqual([429, true]);
  });

  it('include only one invitation per entry', async () => {
    await createPeople();
    for (let at = 0; at < 3; at += 1) expect(await addAndRemoveCowriter(await postDraft())).toBe(200);
    expect(await countInvitations()).toBe(3);
  });

  // Covers V2.4.1
  it('are counted for new co-authors too, and a refused co-author is not created', async () => {
    await createPeople();
    const add = (at: number) =>
      test.call(submitter, 'POST', '/co-authors', {
        first_name: 'A',
        last_name: 'B',
        hospital: 'H',
        city: 'C',
        country: 'D',
        email: `bound.${submitter.id}.${at}@test.example`,
      });
    for (let at = 0; at < max; at += 1) expect((await add(at)).statusCode).toBe(201);
    const refused = await add(max);
    expect([refused.statusCode, Number(refused.headers['retry-after']) > 0]).toEqual([429, true]);
    const { rows } = await test.context.pool.query(`select from users where email = $1`, [
      `bound.${submitter.id}.${max}@test.example`,
    ]);
    expect(rows).toHaveLength(0);
    // Other people are not affected.
    submitter = await test.person(2);
    expect((await add(0)).statusCode).toBe(201);
  });

  it('are limited for first invitations too, and a refused person is not named', async () => {
    await createPeople();
    const id = await postDraft();
    await test.context.pool.query('insert into rate_limits (key, window_start, count) values ($1, $2, $3)', [
      `invitations:${submitter.id}`,
      test.context.now(),
      MAIL_LIMITS.invitations.max - 1,
    ]);
    expect(MAIL_LIMITS.invitations).toEqual({ max: 500, window: 3600 });
    expect(await addAndRemoveCowriter(id)).toBe(200);
    const other = await postDraft();
    expect(await addAndRemoveCowriter(other)).toBe(429);
    expect(await countInvitations()).toBe(1);
    expect((await test.call(submitter, 'GET', `/guidelines/${other}`)).json().data.cowrite_user_ids).toEqual([]);
  });

  it('are counted for requests for another role too', async () => {
    const id = await createEntryInPhase(test, world, 10);
    await test.context.pool.query('insert into rate_limits (key, window_start, count) values ($1, $2, $3)', [
      `mails:${world.reviewer.id}`,
      test.context.now(),
      max,
    ]);
    const answer = await test.call(world.reviewer, 'POST', `/guideline-users-role-change-request/${id}`, {
      role: 'reviewer',
      comment: 'Please',
      changeRequest: 'cowriter',
    });
    expect(answer.statusCode).toBe(429);
  });
});

// Covers Audit.A2
describe('a text within the sentences of an email', () => {
  const forged = ['Title\nYour account is closed.', 'a\r\nb', 'a\tb', 'a\u2028b', 'a\u0085b', 'a\u202eb', 'a\u001bb'];
  // Covers V1.3.3
  it.each(forged)('must be a single line: %j is refused with an error for its field', async (text) => {
    await createPeople();
    const id = await postDraft();
    const fields: [string, object][] = [
      ['name', { name: text }],
      ['co_author.last_name', { co_author: { first_name: 'A', last_name: text, email: '' } }],
      ['ex_co_authors.0.society', { ex_co_authors: [{ first_name: 'A', last_name: 'B', society: text }] }],
      ['publication_target_other_journal', { publication_target_other_journal: text }],
      ['budget.0.title', { budget: [{ id: 'x', title: text, type: 'meeting', start: '01-03-2099', budget: '1.00' }] }],
    ];
    for (const [field, body] of fields) {
      const answer = await test.call(submitter, 'PATCH', `/guidelines/update_draft/${id}`, body);
      expect([answer.statusCode, answer.json().errors?.[field]]).toEqual([
        422,
        ['Please write this on one line, without line breaks or control characters.'],
      ]);
    }
  });

  it('may have several lines if it is prose', async () => {
    await createPeople();
    const answer = await test.call(submitter, 'PATCH', `/guidelines/update_draft/${await postDraft()}`, {
      description: 'One.\n\nTwo.\tThree.',
    });
    expect(answer.statusCode).toBe(200);
  });
});
