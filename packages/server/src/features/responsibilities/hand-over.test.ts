import type { Guideline, ResponsibilityResponse } from '@imprimatur/contract';
import { and, eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { mails } from '../../db/schema/index.ts';
import type { TestPerson } from '../../testing/test-app.ts';
import { withWorld } from '../../testing/with-world.ts';
import { callOrThrow, createDraft, createEntryInPhase, readEntry, uploadFile } from '../../testing/world.ts';
import { limitCases } from '../../testing/test-set.ts';

const run = withWorld({ each: true });

const handOver = (who: TestPerson, id: number, body: object) =>
  run.app.call(who, 'POST', `/guidelines/${id}/hand-over`, body);
const listRecipients = async (id: number, template: string) => {
  const about = and(eq(mails.guidelineId, id), eq(mails.template, template));
  return (await run.app.context.db.select().from(mails).where(about).orderBy(mails.id)).map(
    (row) => row.recipientEmail,
  );
};
const readResponsibilities = async (person: TestPerson, who = run.world.office) =>
  (await callOrThrow(
    run.app,
    who,
    'GET',
    `/users/${person.id}/responsibilities`,
  )) as unknown as ResponsibilityResponse[];
const listRoles = (list: readonly ResponsibilityResponse[], id: number) =>
  list.filter((one) => one.guideline_id === id).map((one) => one.role);

// Covers Audit.D2
describe('handing over', () => {
  it('moves an entry immediately, and the successor continues in the same phase', async () => {
    const id = await createEntryInPhase(run.app, run.world, 44);
    const body = { role: 'submitter', from: run.world.submitter.id, to: run.world.external.id, comment: 'I retire.' };
    const answer = await handOver(run.world.submitter, id, body);
    expect([answer.statusCode, answer.json()]).toEqual([200, { data: { id } }]);
    expect((await run.app.call(run.world.submitter, 'GET', `/guidelines/${id}`)).statusCode).toBe(404);
    expect(await listRecipients(id, 'role-handed-over')).toEqual([run.world.external.email]);
    // Other people's files are downloaded first, including the predecessor's manuscript.
    for (const { url } of (await readEntry(run.app, run.world.external, id)).files)
      await run.app.fastify.inject({ url });
    await uploadFile(run.app, run.world.external, id, 'revised.pdf');
    const entry = await callOrThrow(run.app, run.world.external, 'PATCH', `/guidelines/${id}`, { phase: 46 });
    expect(entry).toMatchObject({ submitter_id: run.world.external.id, phase: 46 });
    const { coi_users } = await readEntry(run.app, run.world.office, id);
    expect(coi_users.find((row) => row.email === run.world.submitter.email)?.excused).toBe(true);
    expect(coi_users.find((row) => row.email === run.world.external.email)?.excused).toBe(false);
  });

  it('invites the successor of a co-writer or author, who does not inherit an answer', async () => {
    const id = await createEntryInPhase(run.app, run.world, 10);
    await callOrThrow(run.app, run.world.cowriter, 'POST', `/guideline-users-role-accept/${id}`, { role: 'cowriter' });
    await callOrThrow(run.app, run.world.coauthor, 'POST', `/guideline-users-role-accept/${id}`, { role: 'coauthor' });
    const other = await run.app.person(2);
    for (const [role, from, to] of [
      ['cowriter', run.world.cowriter, run.world.external],
      ['co_author', run.world.coauthor, other],
    ] as const) {
      expect((await handOver(run.world.submitter, id, { role, from: from.id, to: to.id })).statusCode).toBe(200);
      expect(await listRecipients(id, 'role-removed')).toContain(from.email);
      expect(await listRecipients(id, 'invitation')).toContain(to.email);
    }
    const entry = await readEntry(run.app, run.world.office, id);
    expect(entry.cowrite_user_ids).toMatchObject([{ value: run.world.external.id, status: 0 }]);
    expect(entry.co_author).toMatchObject({ user_id: other.id, email: other.email });
    expect(entry.co_author_ids).toMatchObject([{ value: other.id, status: 0 }]);
  });

  it('moves all milestones of the person in the entry', async () => {
    const id = await createEntryInPhase(run.app, run.world, 40);
    const body = { role: 'milestone', from: run.world.submitter.id, to: run.world.coauthor.id };
    const entry = (await handOver(run.world.office, id, body)).json().data as Guideline;
    expect(entry.budget.map((item) => item.user_id)).toEqual([run.world.coauthor.id]);
  });

  it('is allowed for the submitter, except for reviewers, and for the office, to people whom the pickers offer', async () => {
    const id = await createEntryInPhase(run.app, run.world, 10);
    const reviewer = { role: 'reviewer', from: run.world.reviewer.id, to: (await run.app.person(2)).id };
    const cowriter = { role: 'cowriter', from: run.world.cowriter.id, to: run.world.external.id };
    expect((await handOver(run.world.submitter, id, reviewer)).statusCode).toBe(403);
    for (const who of [run.world.gpc, run.world.cowriter, run.world.reviewer])
      expect((await handOver(who, id, cowriter)).statusCode).toBe(403);
    expect((await handOver(run.world.external, id, cowriter)).statusCode).toBe(404);
    const hidden = await handOver(run.world.submitter, id, { ...cowriter, to: run.world.igo.id });
    expect(hidden.json().errors).toEqual({ to: ['There is no such person. Please choose another person.'] });
    expect((await handOver(run.world.office, id, { ...cowriter, version: 1 })).statusCode).toBe(409);
    expect((await handOver(run.world.office, id, reviewer)).statusCode).toBe(200);
  });

  it('is refused with an error for the field that prevents it', async () => {
    const id = await createEntryInPhase(run.app, run.world, 10);
    const ended = await createEntryInPhase(run.app, run.world, 20);
    const from = run.world.submitter.id;
    for (const [where, body, field] of [
      [id, { role: 'submitter', from, to: run.world.delegate.id }, 'to'],
      [id, { role: 'submitter', from, to: run.world.reviewer.id }, 'to'],
      [id, { role: 'submitter', from, to: from }, 'to'],
      [id, { role: 'submitter', from: run.world.gpc.id, to: run.world.external.id }, 'from'],
      [id, { role: 'co_co_author', from, to: run.world.external.id }, 'from'],
      [id, { role: 'cowriter', from: run.world.cowriter.id, to: from }, 'to'],
      [ended, { role: 'submitter', from, to: run.world.external.id }, 'phase'],
    ] as const) {
      const answer = await handOver(run.world.office, where, body);
      expect([body, answer.statusCode, Object.keys(answer.json().errors)]).toEqual([body, 422, [field]]);
    }
  });

  it('counts towards the email limit of people outside the office', async () => {
    const { id } = await createDraft(run.app, run.world);
    const people = [run.world.cowriter, run.world.external];
    const call = (who: TestPerson, at: number) =>
      handOver(who, id, { role: 'cowriter', from: people[at % 2]?.id, to: people[(at + 1) % 2]?.id });
    const statuses: number[] = [];
    for (let at = 0; statuses.at(-1) !== 429 && at < 60; at += 1)
      statuses.push((await call(run.world.submitter, at)).statusCode);
    expect(statuses.at(-1)).toBe(429);
    expect((await call(run.world.office, statuses.length - 1)).statusCode).toBe(200);
  });
});

// Covers Audit.D2
describe('the responsibilities of a person', () => {
  it('are listed for the office and for that person, by role, open ones first', async () => {
    const ended = await createEntryInPhase(run.app, run.world, 20);
    const id = await createEntryInPhase(run.app, run.world, 40);
    expect(listRoles(await readResponsibilities(run.world.submitter), id)).toEqual(['submitter', 'milestone']);
    expect(listRoles(await readResponsibilities(run.world.coauthor), id)).toEqual(['co_author']);
    expect(listRoles(await readResponsibilities(run.world.cowriter, run.world.cowriter), id)).toEqual(['cowriter']);
    expect(await readResponsibilities(run.world.reviewer)).toMatchObject([
      { guideline_id: id, role: 'reviewer', open: true, name: 'Myocardial perfusion imaging' },
      { guideline_id: ended, role: 'reviewer', open: false },
    ]);
    const path = `/users/${run.world.reviewer.id}/responsibilities`;
    expect((await run.app.call(run.world.gpc, 'GET', path)).statusCode).toBe(403);
    expect((await run.app.call(run.world.office, 'GET', '/users/999999/responsibilities')).statusCode).toBe(404);
  });

  it('hide entries that the reader cannot see yet', async () => {
    const { id } = await createDraft(run.app, run.world);
    expect(listRoles(await readResponsibilities(run.world.coauthor), id)).toEqual(['co_author']);
    expect(listRoles(await readResponsibilities(run.world.coauthor, run.world.coauthor), id)).toEqual([]);
  });

  it('can be handed over together to one person, even after their owner was deleted', async () => {
    const ids = [
      await createEntryInPhase(run.app, run.world, 30),
      await createEntryInPhase(run.app, run.world, 102),
      await createEntryInPhase(run.app, run.world, 0),
    ];
    const ended = await createEntryInPhase(run.app, run.world, 20);
    await callOrThrow(run.app, run.world.office, 'DELETE', `/users/${run.world.submitter.id}`);
    const left = await callOrThrow(run.app, run.world.office, 'POST', `/users/${run.world.submitter.id}/hand-over`, {
      to: run.world.external.id,
    });
    expect(left).toMatchObject([
      { guideline_id: ended, open: false },
      { guideline_id: ended, open: false },
    ]);
    for (const id of ids)
      expect((await readEntry(run.app, run.world.office, id)).submitter_id).toBe(run.world.external.id);
    expect((await readEntry(run.app, run.world.office, ended)).submitter_id).toBe(run.world.submitter.id);
    expect(
      (
        await callOrThrow(run.app, run.world.external, 'PUT', `/guidelines/${ids[0]}`, {
          phase: 10,
          publication_rules: 1,
        })
      ).phase,
    ).toBe(10);
  });

  // Covers Desk.38
  it('can be handed over as a preview, which shows the number and recipients of the emails and the refusals, and changes nothing', async () => {
    const { office, submitter, external, delegate } = run.world;
    const id = await createEntryInPhase(run.app, run.world, 50);
    const path = `/users/${submitter.id}/hand-over`;
    const count = async (table: 'mails' | 'logs') =>
      (await run.app.context.pool.query(`select count(*)::int as n from ${table}`)).rows[0].n;
    const readState = async () => [
      await count('mails'),
      await count('logs'),
      (await readEntry(run.app, office, id)).version,
    ];
    const before = await readState();
    const tried = await run.app.call(office, 'POST', path, { to: external.id, leave: 'deactivate', preview: true });
    const { letters, recipients } = tried.json().meta;
    const items = [{ guideline_id: id, role: 'submitter', to: delegate.id }];
    const refused = await run.app.call(office, 'POST', path, { items, preview: true });
    expect([refused.statusCode, refused.json().errors]).toEqual([
      422,
      { 'items.0.to': [expect.stringContaining(`${delegate.name} cannot submit entries`)] },
    ]);
    expect(await readState()).toEqual(before);
    expect((await run.app.call(submitter, 'GET', '/user')).statusCode).toBe(200);
    const made = await run.app.call(office, 'POST', path, { to: external.id, leave: 'deactivate' });
    expect([made.statusCode, made.json().meta]).toEqual([200, { letters: null }]);
    const queued = await run.app.context.pool.query<{ name: string }>(
      'select recipient_name as name from mails order by id offset $1',
      [before[0] ?? 0],
    );
    const names = queued.rows.map(({ name }) => name);
    expect(names).not.toEqual([]);
    expect([letters, recipients.toSorted()]).toEqual([names.length, names.toSorted()]);
  });

  it('can be handed over to different people in one call, all or none, with a reason for each refusal', {
    tags: ['long'],
  }, async () => {
    const [one, two] = [
      await createEntryInPhase(run.app, run.world, 40),
      await createEntryInPhase(run.app, run.world, 50),
    ];
    const items = [
      { guideline_id: one, role: 'submitter', to: run.world.external.id },
      { guideline_id: two, role: 'submitter', to: run.world.reviewer.id },
      { guideline_id: two, role: 'reviewer', to: run.world.external.id },
      { guideline_id: 999_999, role: 'submitter', to: run.world.external.id },
      { guideline_id: two, role: 'milestone', to: 999_999 },
    ];
    const path = `/users/${run.world.submitter.id}/hand-over`;
    const refused = await run.app.call(run.world.office, 'POST', path, { items });
    expect(refused.statusCode).toBe(422);
    expect(Object.keys(refused.json().errors)).toEqual([
      'items.1.to',
      'items.2.role',
      'items.3.guideline_id',
      'items.4.to',
    ]);
    expect((await readEntry(run.app, run.world.office, one)).submitter_id).toBe(run.world.submitter.id);
    expect(await listRecipients(one, 'role-handed-over')).toEqual([]);
    await callOrThrow(run.app, run.world.office, 'POST', path, { items: items.slice(0, 1) });
    expect((await readEntry(run.app, run.world.office, one)).submitter_id).toBe(run.world.external.id);
    for (const body of [{}, { to: run.world.external.id, items }])
      expect((await run.app.call(run.world.office, 'POST', path, body)).statusCode).toBe(422);
    expect((await run.app.call(run.world.gpc, 'POST', path, { to: run.world.external.id })).statusCode).toBe(403);
  });
});

// Covers Audit.D2
describe('a person who leaves and hands over', () => {
  const leave = (person: TestPerson, body: object, who = run.world.office) =>
    run.app.call(who, 'POST', `/users/${person.id}/hand-over`, { to: run.world.external.id, ...body });
  const isHere = async (person: TestPerson) => (await run.app.call(person, 'GET', '/user')).statusCode === 200;

  it.each(['delete', 'deactivate'] as const)('does both in one step: %s', async (how) => {
    const id = await createEntryInPhase(run.app, run.world, 40);
    expect((await leave(run.world.submitter, { leave: how })).statusCode).toBe(200);
    expect((await readEntry(run.app, run.world.office, id)).submitter_id).toBe(run.world.external.id);
    expect(await isHere(run.world.submitter)).toBe(false);
    const left = await run.app.call(run.world.office, 'GET', `/users/${run.world.submitter.id}`);
    expect(left.json().data.deleted).toBe(how === 'delete');
  });

  it.each(limitCases(['delete', 'deactivate'] as const, 1))(
    'does neither if one of the two is refused: %s',
    async (how) => {
      await run.app.write('update users set superuser = false where id <> $1', [run.world.office.id]);
      const { id } = await createDraft(run.app, { ...run.world, submitter: run.world.office });
      const refused = await leave(run.world.office, { leave: how });
      expect(refused.statusCode).toBe(422);
      expect(refused.json().message).toMatch(/last active super user/);
      expect((await readEntry(run.app, run.world.office, id)).submitter_id).toBe(run.world.office.id);
      expect(await listRecipients(id, 'role-handed-over')).toEqual([]);

      const theirs = (await createDraft(run.app, run.world)).id;
      expect((await leave(run.world.submitter, { leave: how, to: run.world.delegate.id })).statusCode).toBe(422);
      expect((await readEntry(run.app, run.world.office, theirs)).submitter_id).toBe(run.world.submitter.id);
      expect(await isHere(run.world.submitter)).toBe(true);
    },
  );

  it('is not changed if another person has changed them in the meantime', async () => {
    const id = (await createDraft(run.app, run.world)).id;
    expect((await leave(run.world.submitter, { leave: 'deactivate', version: 999 })).statusCode).toBe(409);
    expect((await readEntry(run.app, run.world.office, id)).submitter_id).toBe(run.world.submitter.id);
  });

  it('ends a round that waited only for them', { tags: ['long'] }, async () => {
    const id = await createEntryInPhase(run.app, run.world, 80);
    const { rows } = await run.app.context.pool.query('select id from users where role = 3 and deleted_at is null');
    const others = rows.filter((row) => row.id !== run.world.delegate.id && row.id !== run.world.delegate2.id);
    for (const other of others)
      await callOrThrow(run.app, run.world.office, 'PATCH', `/users/${other.id}`, { deactivated: true });
    await callOrThrow(run.app, run.world.delegate, 'POST', `/guidelines/${id}/national-delegate-review`, {
      changeType: 0,
    });
    expect((await leave(run.world.delegate2, { leave: 'delete' })).statusCode).toBe(200);
    expect((await readEntry(run.app, run.world.office, id)).phase).toBe(100);
  });
});

// Covers Audit.D2
describe('an open entry whose submitter has left', () => {
  it.each(
    limitCases(
      [
        ['deleted', (id: number) => callOrThrow(run.app, run.world.office, 'DELETE', `/users/${id}`)],
        [
          'deactivated',
          (id: number) => callOrThrow(run.app, run.world.office, 'PATCH', `/users/${id}`, { deactivated: true }),
        ],
      ],
      1,
    ),
  )('%s, waits for the office in next steps, lists, emails and reminders', async (_what, leave) => {
    const ids = [
      await createEntryInPhase(run.app, run.world, 44),
      await createEntryInPhase(run.app, run.world, 0),
      await createEntryInPhase(run.app, run.world, 60),
    ];
    const held = await createEntryInPhase(run.app, run.world, 42);
    await leave(run.world.submitter.id);
    const listed = async (query: string) =>
      (await run.app.call(run.world.office, 'GET', `/guidelines?${query}`)).json().data as Guideline[];
    for (const id of ids) {
      const { next_step, unique_id } = await readEntry(run.app, run.world.office, id);
      expect(next_step).toMatchObject({ turn: 'office', task: expect.any(String), waiting_for: [] });
      const [row] = await listed(`mine=1&query=${unique_id}`);
      expect(row?.next_step).toMatchObject({ turn: 'office', task: next_step.task, waiting_for: [] });
    }
    const board = (await run.app.call(run.world.office, 'GET', '/board')).json().data as { id: number; turn: string }[];
    expect(board.find((one) => one.id === ids[0])?.turn).toBe('office');
    const review = { changeType: 1, comment: 'Shorten.' };
    const seen = await callOrThrow(run.app, run.world.gpc, 'POST', `/guidelines/${held}/finish-review`, review);
    expect(seen.next_step).toMatchObject({ turn: 'office', task: null });
    expect(await listRecipients(held, 'gpcReviewChanges')).toContain(run.world.office.email);
  });
});
