import { describe, expect, it } from 'vitest';
import { CALL_LIMITS } from '../../http/rate-limits.ts';
import { issueLink, LINK_DAYS } from '../../mail/link-token.ts';
import type { TestPerson } from '../../testing/test-app.ts';
import { withWorld } from '../../testing/with-world.ts';
import { callOrThrow, createEntryInPhase, readEntry } from '../../testing/world.ts';

const test = withWorld({ each: true });

async function createInvitedEntry(who: TestPerson, phase = 10) {
  const id = await createEntryInPhase(test.app, test.world, phase);
  const { rows } = await test.app.context.pool.query(
    'select id from participants where guideline_id = $1 and user_id = $2',
    [id, who.id],
  );
  const part: number = rows[0].id;
  const tokenOf = (mailed = test.app.context.now(), email = who.email) =>
    issueLink(test.app.context.config.secrets, { purpose: 'invitation', id: part, email }, mailed);
  return { id, part, tokenOf };
}
const callInvitation = (method: string, token: string) => test.app.call(null, method, `/invitations/${token}`);
const readUser = async (who: TestPerson) =>
  (await test.app.call(test.world.office, 'GET', `/users/${who.id}`)).json().data;
const readReviewerStatus = async (id: number, who: TestPerson) =>
  (await readEntry(test.app, test.world.office, id)).review_user_ids.find(({ value }) => value === who.id)?.status;
const readAcceptedLogs = async (id: number): Promise<{ user: string; data: Record<string, unknown> }[]> => {
  const { rows } = await test.app.context.pool.query(
    `select user_name, data from logs_in_clear where guideline_id = $1 and action = 'accepted' order by id`,
    [id],
  );
  return rows.map(({ user_name: user, data }) => ({ user, data: JSON.parse(data) }));
};
/** Returns the recipients of the emails about the acceptance, once per email. */
const findRecipients = async (id: number): Promise<number[]> => {
  const { rows } = await test.app.context.pool.query(
    `select recipient_id as to from mails where guideline_id = $1 and template = 'role-accepted'`,
    [id],
  );
  return rows.map(({ to }) => to);
};

describe('an invitation link', () => {
  // Covers Desk.17
  it('accepts the role with one click, without signing in, with the same emails and log rows as any acceptance', async () => {
    const { reviewer } = test.world;
    const { id, tokenOf } = await createInvitedEntry(reviewer);
    const answer = await callInvitation('POST', tokenOf());
    expect([answer.statusCode, answer.json().data]).toEqual([
      200,
      expect.objectContaining({ name: reviewer.name, role: 'reviewer', status: 1, open: false }),
    ]);
    expect(await readReviewerStatus(id, reviewer)).toBe(1);
    expect(await readAcceptedLogs(id)).toEqual([
      { user: reviewer.name, data: expect.objectContaining({ by_link: true }) },
    ]);
    expect(await findRecipients(id)).toEqual(expect.arrayContaining([test.world.submitter.id, test.world.office.id]));
  });

  // Covers Desk.17
  it('changes nothing when it is only opened', async () => {
    const { reviewer } = test.world;
    const { id, tokenOf } = await createInvitedEntry(reviewer);
    for (const method of ['GET', 'HEAD', 'OPTIONS']) await callInvitation(method, tokenOf());
    expect(await readReviewerStatus(id, reviewer)).toBe(0);
  });

  it('accepts the role once, however often and quickly it is clicked', async () => {
    const { reviewer } = test.world;
    const { id, tokenOf } = await createInvitedEntry(reviewer);
    const answers = await Promise.all(Array.from({ length: 5 }, () => callInvitation('POST', tokenOf())));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200, 200]);
    expect(await readAcceptedLogs(id)).toHaveLength(1);
    const readers = await findRecipients(id);
    expect(new Set(readers).size).toBe(readers.length);
  });

  it('accepts the role after a request for another role, but not after the role was declined', async () => {
    const { reviewer, reviewer2 } = test.world;
    const invitation = await createInvitedEntry(reviewer);
    const asked = { role: 'reviewer', comment: 'I wrote it.', changeRequest: 'coauthor' };
    await callOrThrow(test.app, reviewer, 'POST', `/guideline-users-role-change-request/${invitation.id}`, asked);
    expect((await callInvitation('POST', invitation.tokenOf())).statusCode).toBe(200);
    expect(await readReviewerStatus(invitation.id, reviewer)).toBe(1);

    const no = await createInvitedEntry(reviewer2);
    const rejection = { role: 'reviewer', comment: 'No time.' };
    await test.app.call(reviewer2, 'POST', `/guideline-users-role-reject/${no.id}`, rejection);
    expect((await callInvitation('POST', no.tokenOf())).statusCode).toBe(422);
    expect(await readReviewerStatus(no.id, reviewer2)).toBe(2);
  });

  it('explains what to do if its email is old, and every invalid link returns the same 404', async () => {
    const { reviewer, reviewer2, office } = test.world;
    const { id, part, tokenOf } = await createInvitedEntry(reviewer);
    const old = await callInvitation(
      'POST',
      tokenOf(new Date(test.app.context.now().getTime() - (LINK_DAYS + 1) * 86_400_000)),
    );
    expect([old.statusCode, old.json().message]).toEqual([410, expect.stringContaining('/login')]);
    const { secrets } = test.app.context.config;
    const now = test.app.context.now();
    const declaration = issueLink(secrets, { purpose: 'declaration', id: part, email: reviewer.email }, now);
    const altered = `${tokenOf().slice(0, -1)}${tokenOf().endsWith('A') ? 'B' : 'A'}`;
    for (const token of ['x', altered, tokenOf(now, reviewer2.email), declaration])
      expect((await callInvitation('POST', token)).statusCode).toBe(404);
    await callOrThrow(test.app, office, 'PATCH', `/users/${reviewer.id}`, { deactivated: true });
    expect((await callInvitation('POST', tokenOf())).statusCode).toBe(404);
    expect(await readReviewerStatus(id, reviewer)).toBe(0);
  });

  it('asks an author for details that are missing in the account, adds them, and never changes others', async () => {
    const { coauthor, office } = test.world;
    const { id, tokenOf } = await createInvitedEntry(coauthor);
    await callOrThrow(test.app, office, 'PATCH', `/users/${coauthor.id}`, {
      hospital: 'Old Clinic',
      city: ' ',
      country: null,
    });
    expect((await callInvitation('GET', tokenOf())).json().data.missing).toEqual(['city', 'country', 'gender']);
    const sent = { hospital: 'Other Clinic', city: ' Graz ', country: 'Austria', gender: null };
    const accepted = await test.app.call(null, 'POST', `/invitations/${tokenOf()}`, sent);
    expect([accepted.statusCode, accepted.json().data]).toMatchObject([200, { status: 1, missing: ['gender'] }]);
    const { hospital, city, country, gender } = await readUser(coauthor);
    expect({ hospital, city, country, gender }).toEqual({
      hospital: 'Old Clinic',
      city: 'Graz',
      country: 'Austria',
      gender: null,
    });
    const { rows } = await test.app.context.pool.query(
      `select user_name, data::jsonb as data from logs_in_clear where model = 'user' and model_id = $1 order by id desc limit 1`,
      [coauthor.id],
    );
    expect(rows).toEqual([
      {
        user_name: coauthor.name,
        data: { city: { old: null, new: 'Graz' }, country: { old: null, new: 'Austria' } },
      },
    ]);
    // A repeat changes nothing.
    await test.app.call(null, 'POST', `/invitations/${tokenOf()}`, { gender: 1 });
    expect((await readUser(coauthor)).gender).toBeNull();
    expect(await readAcceptedLogs(id)).toHaveLength(1);
  });

  it('asks nobody else for details, and refuses details that are too long without accepting the role', async () => {
    const { reviewer, coauthor } = test.world;
    const review = await createInvitedEntry(reviewer);
    expect((await callInvitation('GET', review.tokenOf())).json().data.missing).toEqual([]);
    const { tokenOf } = await createInvitedEntry(coauthor);
    const refused = await test.app.call(null, 'POST', `/invitations/${tokenOf()}`, { city: 'x'.repeat(101) });
    expect([refused.statusCode, Object.keys(refused.json().errors)]).toEqual([422, ['city']]);
    expect((await callInvitation('GET', tokenOf())).json().data.status).toBe(0);
  });

  it('accepts once and adds details once, however often it is clicked', async () => {
    const { coauthor } = test.world;
    const { id, tokenOf } = await createInvitedEntry(coauthor);
    await test.app.write('update users set city = null where id = $1', [coauthor.id]);
    const before = (await readUser(coauthor)).version;
    const answers = await Promise.all(
      Array.from({ length: 4 }, () => test.app.call(null, 'POST', `/invitations/${tokenOf()}`, { city: 'Graz' })),
    );
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200]);
    expect((await readUser(coauthor)).version).toBe(before + 1);
    expect(await readAcceptedLogs(id)).toHaveLength(1);
  });

  it('works a limited number of times per hour', async () => {
    const { part, tokenOf } = await createInvitedEntry(test.world.reviewer);
    await callInvitation('POST', tokenOf());
    await test.app.context.pool.query('update rate_limits set count = $1 where key = $2', [
      CALL_LIMITS.accept.max,
      `accept:${part}`,
    ]);
    expect((await callInvitation('POST', tokenOf())).statusCode).toBe(429);
  });
});
