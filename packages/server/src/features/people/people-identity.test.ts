import type { Guideline } from '@imprimatur/contract';
import { and, eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { mails } from '../../db/schema/index.ts';
import { MAIL_LIMITS } from '../../http/rate-limits.ts';
import type { TestPerson } from '../../testing/test-app.ts';
import { withWorld } from '../../testing/with-world.ts';
import { createEntryInPhase, createDraft, answerAllDeclarations, readEntry, callOrThrow } from '../../testing/world.ts';

const run = withWorld({ each: true });

const changeEmail = (person: TestPerson, email: string) =>
  callOrThrow(run.app, run.world.office, 'PATCH', `/users/${person.id}`, { email });
const findCoAuthor = (entry: Guideline, person: TestPerson) =>
  entry.co_author_ids.find(({ value }) => value === person.id);
const countInvitations = async (id: number, email: string) => {
  const about = and(eq(mails.guidelineId, id), eq(mails.template, 'invitation'), eq(mails.recipientEmail, email));
  return (await run.app.context.db.select().from(mails).where(about).orderBy(mails.id)).length;
};
const createAccount = async (email: string) =>
  (
    (await callOrThrow(run.app, run.world.office, 'POST', '/users', {
      first_name: 'Dario',
      last_name: 'Second',
      email,
      role: 4,
      password: 'demo',
      password_confirmation: 'demo',
    })) as unknown as { id: number }
  ).id;
let count = 0;
const makeUnusedEmail = () => `somebody${(count += 1)}.${Date.now()}@test.example`;
const makeTypedPerson = (email: string) => ({ first_name: 'Dario', last_name: 'Second', email });

// Covers Audit.S1
describe('a person who is chosen by id', () => {
  it('requires no typing: name and address come from their account', async () => {
    const { id } = await createDraft(run.app, run.world, { co_co_author: { user_id: run.world.external.id } });
    const entry = await readEntry(run.app, run.world.submitter, id);
    expect(entry.co_co_author).toEqual({
      first_name: 'Person',
      last_name: run.world.external.name.replace('Person ', ''),
      email: run.world.external.email,
      user_id: run.world.external.id,
    });
    expect(findCoAuthor(entry, run.world.external)).toMatchObject({ status: 0 });
    await callOrThrow(run.app, run.world.submitter, 'PUT', `/guidelines/${id}`, { phase: 10, publication_rules: 1 });
    expect(await countInvitations(id, run.world.external.email)).toBe(1);
  });

  it('must be one that the pickers offer, so that an id never reveals an address', async () => {
    const away = await run.app.person(4, { deactivatedAt: new Date() });
    for (const one of [run.world.gpc, run.world.office, away]) {
      for (const sent of [{ user_id: one.id }, { user_id: one.id, email: 'guessed@test.example' }]) {
        const answer = await run.app.call(run.world.submitter, 'POST', '/guidelines', { name: 'X', co_author: sent });
        expect(answer.statusCode).toBe(422);
        expect(answer.json().errors).toEqual({
          'co_author.user_id': ['There is no such person. Please choose another person.'],
        });
      }
    }
    const known = { user_id: run.world.gpc.id, email: run.world.gpc.email };
    const entry = await callOrThrow(run.app, run.world.submitter, 'POST', '/guidelines', {
      name: 'X',
      co_authors: [known],
    });
    expect(entry.co_authors[0]).toMatchObject(known);
  });

  it('cannot also be entered as a co-author by address', async () => {
    const body = {
      name: 'X',
      co_author: { user_id: run.world.external.id },
      co_authors: [makeTypedPerson(run.world.external.email)],
    };
    const answer = await run.app.call(run.world.submitter, 'POST', '/guidelines', body);
    expect(Object.keys(answer.json().errors)).toEqual(['co_authors.0.email']);
  });
});

// Covers Audit.A2
describe('the address of an account', () => {
  const { max } = MAIL_LIMITS.addresses;
  const authors = (from: number, many: number) =>
    Array.from({ length: many }, (_, at) => makeTypedPerson(`author${from + at}@sweep.example`));
  const post = (who: TestPerson, co_authors: object[]) =>
    run.app.call(who, 'POST', '/guidelines', { name: 'X', co_authors });

  it('can be probed by saving an address or id only a limited number of times a day, except by the office', {
    tags: ['long'],
  }, async () => {
    const asker = await run.app.person(4);
    expect(max).toBe(2_000);
    expect((await post(asker, authors(0, 95))).statusCode).toBe(201);
    await run.app.context.pool.query('update rate_limits set count = $1 where key = $2', [
      max - 5,
      `addresses:${asker.id}`,
    ]);
    expect((await post(asker, authors(95, 5))).statusCode).toBe(201);
    for (const one of [makeTypedPerson(run.world.external.email), { user_id: run.world.external.id }]) {
      const refused = await post(asker, [one]);
      expect([refused.statusCode, Number(refused.headers['retry-after']) > 0]).toEqual([429, true]);
      expect(refused.json()).not.toHaveProperty('data');
    }
    const form = { ...makeTypedPerson(run.world.external.email), hospital: 'H', city: 'C', country: 'D' };
    expect((await run.app.call(asker, 'POST', '/co-authors', form)).statusCode).toBe(429);
    for (const from of [0, 95, 190]) expect((await post(run.world.office, authors(from, 95))).statusCode).toBe(201);
  });

  it('is not counted again when an entry is saved unchanged', async () => {
    const asker = await run.app.person(4);
    const all = [...authors(0, 90), { user_id: run.world.external.id }, makeTypedPerson(run.world.coauthor.email)];
    const { id, co_authors } = (await post(asker, all)).json().data;
    for (const again of [all, co_authors, co_authors.toReversed()]) {
      const answer = await run.app.call(asker, 'PATCH', `/guidelines/update_draft/${id}`, { co_authors: again });
      expect(answer.statusCode).toBe(200);
    }
    const { rows } = await run.app.context.pool.query('select count from rate_limits where key = $1', [
      `addresses:${asker.id}`,
    ]);
    expect(rows).toEqual([{ count: all.length }]);
  });

  it('is counted for a refused save too, by every call that saves, with a key and without', async () => {
    const asker = await run.app.person(4);
    const counted = async () => {
      const key = `addresses:${asker.id}`;
      return (
        (await run.app.context.pool.query('select count from rate_limits where key = $1', [key])).rows[0]?.count ?? 0
      );
    };
    const { id } = (await post(asker, [])).json().data;
    const body = {
      name: 'X',
      co_authors: [{ user_id: run.world.external.id }, makeTypedPerson(run.world.external.email)],
    };
    const calls: [string, string, Record<string, string>][] = [
      ['POST', '/guidelines', {}],
      ['POST', '/guidelines', { 'idempotency-key': 'sweep' }],
      ['PATCH', `/guidelines/update_draft/${id}`, {}],
      ['PUT', `/guidelines/${id}`, {}],
    ];
    for (const [at, [method, path, headers]] of calls.entries()) {
      const answer = await run.app.call(asker, method, path, body, { headers });
      expect(answer.json().errors).toHaveProperty(['co_authors.1.email']);
      expect([path, await counted()]).toEqual([path, 2 * (at + 1)]);
    }
    await run.app.context.pool.query('update rate_limits set count = $1 where key = $2', [
      max,
      `addresses:${asker.id}`,
    ]);
    expect((await run.app.call(asker, 'PUT', `/guidelines/${id}`, body)).statusCode).toBe(429);
    // A refusal for a reason other than the people reveals nothing, so it is not counted.
    expect((await run.app.call(asker, 'PUT', `/guidelines/${id}`, { name: '' })).statusCode).toBe(422);
    expect(await counted()).toBe(max);
  });

  it('is shown to a person who hands over a role, and is counted', async () => {
    const { id } = await createDraft(run.app, run.world);
    await run.app.context.pool.query('update rate_limits set count = $1 where key = $2', [
      max,
      `addresses:${run.world.submitter.id}`,
    ]);
    const body = { role: 'co_author', from: run.world.coauthor.id, to: run.world.external.id };
    expect((await run.app.call(run.world.submitter, 'POST', `/guidelines/${id}/hand-over`, body)).statusCode).toBe(429);
  });
});

// Covers Audit.R3
describe('an author whose address becomes an account', () => {
  it('is linked and invited immediately, and keeps a valid declaration', async () => {
    for (const make of [
      (email: string) => createAccount(email),
      async (email: string) => {
        await changeEmail(run.world.external, email);
        return run.world.external.id;
      },
      async (email: string) => {
        const place = { hospital: 'H', city: 'C', country: 'D' };
        const added = await callOrThrow(run.app, run.world.submitter, 'POST', '/co-authors', {
          ...makeTypedPerson(email),
          ...place,
        });
        return (added as unknown as { id: number }).id;
      },
    ]) {
      const email = makeUnusedEmail();
      const id = await createEntryInPhase(run.app, run.world, 40);
      await callOrThrow(run.app, run.world.office, 'PUT', `/guidelines/${id}`, {
        co_co_author: makeTypedPerson(email),
      });
      await answerAllDeclarations(run.app, run.world, id);
      const userId = await make(email);
      const entry = await readEntry(run.app, run.world.office, id);
      expect(entry.co_author_ids).toContainEqual(expect.objectContaining({ value: userId, status: 0 }));
      expect(entry.co_co_author).toMatchObject({ email, user_id: userId });
      expect(await countInvitations(id, email)).toBe(1);
      expect(entry.coi_missing).toEqual([]);
    }
  });

  // Covers Audit.R9
  it('is no longer awaited as a reviewer in an open round', { tags: ['long'] }, async () => {
    const email = makeUnusedEmail();
    const id = await createEntryInPhase(run.app, run.world, 50);
    await callOrThrow(run.app, run.world.office, 'PUT', `/guidelines/${id}`, { co_co_author: makeTypedPerson(email) });
    await callOrThrow(run.app, run.world.reviewer, 'POST', `/guidelines/${id}/finish-review`, { changeType: 0 });
    await changeEmail(run.world.reviewer2, email);
    expect((await readEntry(run.app, run.world.office, id)).phase).toBe(70);
  });

  it('is not asked about an entry that has ended', async () => {
    const email = makeUnusedEmail();
    const id = await createEntryInPhase(run.app, run.world, 20);
    await callOrThrow(run.app, run.world.office, 'PUT', `/guidelines/${id}`, { co_co_author: makeTypedPerson(email) });
    const userId = await createAccount(email);
    expect((await readEntry(run.app, run.world.office, id)).co_co_author).toMatchObject({ user_id: userId });
    expect(await countInvitations(id, email)).toBe(0);
  });

  // Covers Audit.R3
  it('is invited once they are reactivated, if they were named while deactivated', async () => {
    const id = await createEntryInPhase(run.app, run.world, 10);
    await callOrThrow(run.app, run.world.office, 'PATCH', `/users/${run.world.external.id}`, { deactivated: true });
    await callOrThrow(run.app, run.world.office, 'PUT', `/guidelines/${id}`, {
      co_co_author: makeTypedPerson(run.world.external.email),
    });
    expect(await countInvitations(id, run.world.external.email)).toBe(0);
    await callOrThrow(run.app, run.world.office, 'PATCH', `/users/${run.world.external.id}`, { deactivated: false });
    expect(await countInvitations(id, run.world.external.email)).toBe(1);
  });

  it('gets no second role if they are already an author', async () => {
    const email = makeUnusedEmail();
    const id = await createEntryInPhase(run.app, run.world, 10);
    await callOrThrow(run.app, run.world.office, 'PUT', `/guidelines/${id}`, { co_co_author: makeTypedPerson(email) });
    await changeEmail(run.world.coauthor, email);
    const { co_author, co_co_author } = await readEntry(run.app, run.world.office, id);
    expect([co_author?.user_id, co_co_author?.user_id]).toEqual([run.world.coauthor.id, null]);
  });
});

// Covers Audit.R4
it('a new account with a deleted user’s address is asked again, since another person gave the answer', async () => {
  const id = await createEntryInPhase(run.app, run.world, 40);
  await callOrThrow(run.app, run.world.coauthor, 'POST', `/guideline-users-role-accept/${id}`, { role: 'coauthor' });
  await answerAllDeclarations(run.app, run.world, id);
  await callOrThrow(run.app, run.world.office, 'DELETE', `/users/${run.world.coauthor.id}`);
  const userId = await createAccount(run.world.coauthor.email);
  const entry = await readEntry(run.app, run.world.office, id);
  expect(entry.co_author_ids).toEqual([expect.objectContaining({ value: userId, status: 0 })]);
  expect(await countInvitations(id, run.world.coauthor.email)).toBe(2);
  expect(entry.coi_missing).toEqual(['Dario Second']);
});

// Covers Audit.R4
it('a new account inherits neither the role request nor the reason of a deleted user', async () => {
  const id = await createEntryInPhase(run.app, run.world, 10);
  const request = { role: 'coauthor', comment: 'Too much for me.', changeRequest: 'cowriter' };
  await callOrThrow(run.app, run.world.coauthor, 'POST', `/guideline-users-role-change-request/${id}`, request);
  await callOrThrow(run.app, run.world.office, 'DELETE', `/users/${run.world.coauthor.id}`);
  const userId = await createAccount(run.world.coauthor.email);
  expect((await readEntry(run.app, run.world.office, id)).co_author_ids).toEqual([
    expect.objectContaining({ value: userId, status: 0, comment: null, change_request: null }),
  ]);
});

// Covers Audit.R5
it('approving another role increments the version, so that an older tab cannot undo it', async () => {
  const id = await createEntryInPhase(run.app, run.world, 10);
  const before = await readEntry(run.app, run.world.submitter, id);
  const request = { role: 'reviewer', comment: 'I wrote it.', changeRequest: 'coauthor' };
  await callOrThrow(run.app, run.world.reviewer, 'POST', `/guideline-users-role-change-request/${id}`, request);
  const approval = { role: 'reviewer', userId: run.world.reviewer.id };
  const after = await callOrThrow(
    run.app,
    run.world.submitter,
    'POST',
    `/guideline-users-role-change-approve/${id}`,
    approval,
  );
  expect(after.version).toBe(before.version + 1);
  const { review_user_ids, version } = before;
  const stale = await run.app.call(run.world.office, 'PUT', `/guidelines/${id}`, { review_user_ids, version });
  expect(stale.statusCode).toBe(409);
});
