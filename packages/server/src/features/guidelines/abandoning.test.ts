import { describe, expect, it } from 'vitest';
import { findBackupFlaws } from '../../backup/invariants.ts';
import { issueLink } from '../../mail/link-token.ts';
import { renderMail } from '../../mail/render.ts';
import { mails } from '../../db/schema/index.ts';
import type { TestPerson } from '../../testing/test-app.ts';
import { withWorld } from '../../testing/with-world.ts';
import { callOrThrow, createDraft, createEntryInPhase, readEntry } from '../../testing/world.ts';
import { and, eq, like } from 'drizzle-orm';

const run = withWorld();

const REASON = 'The committee writes a joint guideline instead.';
const abandon = (id: number, who = run.world.submitter, body: object = { comment: REASON }) =>
  run.app.call(who, 'POST', `/guidelines/${id}/abandon`, body);
const resumeEntry = (id: number, who = run.world.office, query = '') =>
  run.app.call(who, 'DELETE', `/guidelines/${id}/abandon${query}`);
async function createAbandonedEntry(phase: number, who = run.world.submitter): Promise<number> {
  const id = await createEntryInPhase(run.app, run.world, phase);
  const answer = await abandon(id, who);
  expect(answer.statusCode, answer.body).toBe(200);
  return id;
}
const countTasks = async (id: number): Promise<number> =>
  (await run.app.context.pool.query('select count(*)::int as n from tasks where guideline_id = $1', [id])).rows[0].n;
const listEntries = async (who: TestPerson, query = ''): Promise<{ ids: number[]; total: number }> => {
  const ids: number[] = [];
  for (let page = 1; ; page += 1) {
    const { data, meta } = (await run.app.call(who, 'GET', `/guidelines?page=${page}${query}`)).json();
    ids.push(...data.map((row: { id: number }) => row.id));
    if (page >= meta.last_page) return { ids, total: meta.total };
  }
};
const findRecipients = async (id: number, template: string) =>
  (
    await run.app.context.db
      .select()
      .from(mails)
      .where(and(eq(mails.guidelineId, id), like(mails.template, template)))
      .orderBy(mails.id)
  ).map((row) => ({ to: row.recipientEmail, text: renderMail(run.app.context, row).text }));

describe('abandoning an entry', () => {
  it.each([0, 10, 30, 40, 42, 44, 46, 50, 60, 70, 80, 90, 100, 102, 104, 110, 120, 130])(
    'is possible in phase %i with a comment, and the entry keeps its phase and has no more tasks',
    { tags: ['long'] },
    async (phase) => {
      const id =
        phase === 0 ? (await createDraft(run.app, run.world)).id : await createEntryInPhase(run.app, run.world, phase);
      expect(await countTasks(id)).toBeGreaterThan(0);
      const answer = await abandon(id);
      expect(answer.statusCode, answer.body).toBe(200);
      expect(answer.json().data).toMatchObject({
        phase,
        abandoned_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
        abandoned_by: run.world.submitter.name,
        abandoned_comment: REASON,
        next_step: { task: null, until: null, waiting_for: [] },
      });
      expect(await countTasks(id)).toBe(0);
    },
  );

  it('is allowed only to the office and the submitter', async () => {
    const id = await createEntryInPhase(run.app, run.world, 50);
    for (const who of ['gpc', 'reviewer', 'coauthor', 'igo'] as const)
      expect((await abandon(id, run.world[who])).statusCode).toBe(403);
    expect((await abandon(id, run.world.office)).statusCode).toBe(200);
  });

  it.each([20, 140])('is refused after the entry has ended: phase %i', async (phase) => {
    const id = await createEntryInPhase(run.app, run.world, phase);
    expect((await abandon(id, run.world.office, { comment: REASON, version: 1 })).statusCode).toBe(409);
    const answer = await abandon(id, run.world.office);
    expect([answer.statusCode, answer.json().message]).toEqual([
      422,
      'Work on this entry has ended, so there is nothing to abandon.',
    ]);
  });

  it('requires a visible reason and the version that the person has read', async () => {
    const id = await createEntryInPhase(run.app, run.world, 10);
    for (const body of [{ comment: ' \u200b ' }, {}])
      expect((await abandon(id, run.world.office, body)).json().errors).toEqual({
        comment: ['Comment field is required.'],
      });
    const { version } = await readEntry(run.app, run.world.office, id);
    const body = { comment: REASON, version };
    await callOrThrow(run.app, run.world.office, 'POST', `/guidelines/update_deadline/${id}`, {
      deadline: '01-02-2030',
    });
    expect((await abandon(id, run.world.office, body)).statusCode).toBe(409);
    expect((await abandon(id, run.world.office, { ...body, version: version + 1 })).statusCode).toBe(200);
  });

  it('succeeds once if two people try simultaneously', async () => {
    const id = await createEntryInPhase(run.app, run.world, 10);
    const answers = await Promise.all([abandon(id), abandon(id, run.world.office)]);
    expect(answers.map(({ statusCode }) => statusCode).sort((one, other) => one - other)).toEqual([200, 422]);
  });

  it('can be undone by the office, and the entry resumes in the same phase with all of its tasks', async () => {
    const id = await createEntryInPhase(run.app, run.world, 50);
    const before = await readEntry(run.app, run.world.office, id);
    const count = await countTasks(id);
    await abandon(id);
    expect((await resumeEntry(id, run.world.submitter)).statusCode).toBe(403);
    expect((await resumeEntry(id, run.world.office, `?version=${before.version}`)).statusCode).toBe(409);
    const after = (await resumeEntry(id, run.world.office, `?version=${before.version + 1}`)).json().data;
    expect(after).toMatchObject({
      phase: 50,
      abandoned_at: null,
      abandoned_by: null,
      abandoned_comment: null,
      deadline: before.deadline,
      next_step: before.next_step,
      actions: before.actions,
    });
    expect(await countTasks(id)).toBe(count);
    const again = await resumeEntry(id);
    expect([again.statusCode, again.json().message]).toEqual([
      422,
      'The work on this entry is under way, so there is nothing to resume.',
    ]);
    expect((await resumeEntry(id, run.world.office, `?version=${before.version}`)).statusCode).toBe(409);
  });

  it('is in the change log, with the comment', async () => {
    const id = await createAbandonedEntry(10);
    await resumeEntry(id);
    const { rows } = await run.app.context.pool.query(
      `select action, user_name, data::jsonb ->> 'comment' as comment from logs_in_clear
        where guideline_id = $1 and action in ('abandoned', 'taken-up') order by id`,
      [id],
    );
    expect(rows).toEqual([
      { action: 'abandoned', user_name: run.world.submitter.name, comment: REASON },
      { action: 'taken-up', user_name: run.world.office.name, comment: null },
    ]);
  });
});

describe('people of an abandoned entry', () => {
  it('get an email with the comment, and another when it is resumed', async () => {
    const { submitter, office, gpc, coauthor, reviewer } = run.world;
    const id = await createAbandonedEntry(50);
    const recipients = await findRecipients(id, 'entry-abandoned');
    const addresses = recipients.map(({ to }) => to);
    expect(addresses).toEqual(expect.arrayContaining([office.email, coauthor.email, reviewer.email]));
    expect(addresses).not.toContain(submitter.email);
    expect(new Set(addresses).size).toBe(addresses.length);
    for (const { text } of recipients) expect(text).toContain(REASON);
    await resumeEntry(id);
    const again = (await findRecipients(id, 'entry-taken-up')).map(({ to }) => to);
    expect(again).toEqual(expect.arrayContaining([submitter.email, coauthor.email, reviewer.email]));
    expect(again).not.toContain(office.email);
    const council = await createAbandonedEntry(42);
    expect((await findRecipients(council, 'entry-abandoned')).map(({ to }) => to)).toContain(gpc.email);
  });

  it('get no email about a draft except for co-writers, since nobody else was invited', async () => {
    const { id } = await createDraft(run.app, run.world, { review_user_ids: [run.world.reviewer.id] });
    await abandon(id);
    expect((await findRecipients(id, 'entry-abandoned')).map(({ to }) => to)).toEqual([run.world.cowriter.email]);
  });

  it('are named in the preview, which changes nothing', async () => {
    const { office, submitter, reviewer } = run.world;
    const id = await createEntryInPhase(run.app, run.world, 50);
    const preview = async (body: object): Promise<{ subject: string; to: { email: string }[] }[]> => {
      const answer = await run.app.call(office, 'POST', `/guidelines/${id}/mail-preview`, body);
      expect(answer.statusCode, answer.body).toBe(200);
      return answer.json().data;
    };
    const recipients = (await preview({ transition: 'abandon', comment: REASON })).flatMap(({ to }) => to);
    expect(recipients.map(({ email }) => email)).toEqual(expect.arrayContaining([submitter.email, reviewer.email]));
    expect((await readEntry(run.app, office, id)).abandoned_at).toBeNull();
    await abandon(id);
    expect((await preview({ transition: 'takeUpAgain' }))[0]?.subject).toContain('The work has been resumed');
    expect((await readEntry(run.app, office, id)).abandoned_at).not.toBeNull();
  });

  it('see with their invitation link that the work has ended, and cannot accept', async () => {
    const { reviewer } = run.world;
    const id = await createAbandonedEntry(50);
    const { rows } = await run.app.context.pool.query(
      'select id from participants where guideline_id = $1 and user_id = $2',
      [id, reviewer.id],
    );
    const link = { purpose: 'invitation', id: rows[0].id, email: reviewer.email } as const;
    const token = issueLink(run.app.context.config.secrets, link, run.app.context.now());
    const seen = await run.app.call(null, 'GET', `/invitations/${token}`);
    expect(seen.json().data).toMatchObject({ open: false, abandoned_at: expect.any(String) });
    const accepted = await run.app.call(null, 'POST', `/invitations/${token}`);
    expect([accepted.statusCode, accepted.json().message]).toEqual([
      422,
      expect.stringMatching(/^The work on this entry was abandoned on \d\d-\d\d-\d{4}\./),
    ]);
  });

  it('see with their declaration link that the work has ended, and cannot declare', async () => {
    const id = await createAbandonedEntry(40);
    const { rows } = await run.app.context.pool.query(
      `select d.id, coalesce(u.email, d.email) as email from declarations d left join users u on u.id = d.user_id
        where d.guideline_id = $1 and not d.declared limit 1`,
      [id],
    );
    const link = { purpose: 'declaration', ...rows[0] } as const;
    const token = issueLink(run.app.context.config.secrets, link, run.app.context.now());
    const seen = await run.app.call(null, 'GET', `/declarations/${token}`);
    expect(seen.json().data).toMatchObject({ open: false, abandoned_at: expect.any(String) });
  });

  it('can leave without closing a round or handing anything over until the entry is resumed', async () => {
    const [first, second] = [await run.app.person(2), await run.app.person(2)];
    const id = await createEntryInPhase(run.app, run.world, 46);
    await callOrThrow(run.app, run.world.office, 'PUT', `/guidelines/${id}`, {
      review_user_ids: [first.id, second.id],
    });
    await callOrThrow(run.app, run.world.office, 'PATCH', `/guidelines/${id}`, { phase: 50 });
    await callOrThrow(run.app, first, 'POST', `/guidelines/${id}/finish-review`, { changeType: 0 });
    await abandon(id);
    const held = (await run.app.call(run.world.office, 'GET', `/users/${second.id}/responsibilities`)).json().data;
    expect(held).toEqual([expect.objectContaining({ guideline_id: id, open: false })]);
    const items = [{ guideline_id: id, role: 'reviewer', to: (await run.app.person(2)).id }];
    const refused = await run.app.call(run.world.office, 'POST', `/users/${second.id}/hand-over`, { items });
    expect(refused.json().errors).toEqual({ 'items.0.guideline_id': [expect.stringMatching(/was abandoned on/)] });
    await callOrThrow(run.app, run.world.office, 'DELETE', `/users/${second.id}`);
    expect((await readEntry(run.app, run.world.office, id)).phase).toBe(50);
    expect((await resumeEntry(id)).json().data.phase).toBe(70);
  });
});

describe('an abandoned entry', () => {
  it('is only in the list of abandoned entries, in no count and not on the board', async () => {
    const { office, gpc, submitter, reviewer } = run.world;
    const id = await createEntryInPhase(run.app, run.world, 50);
    const { unique_id } = await readEntry(run.app, office, id);
    // With few entries, the list would use a different statement.
    await run.app.write(
      `insert into guidelines (unique_id, name, phase, highest_phase, submitter_id)
       select 'TY-2026-' || n, 'Entry ' || n, 50, 50, $1 from generate_series(100, 140) n`,
      [submitter.id],
    );
    const everyList = ['', '&sort=name', '&sort=deadline&order=desc', '&phases=50', `&query=${unique_id}`, '&mine=1'];
    const counts = async (who: TestPerson) => (await run.app.call(who, 'GET', '/user/counts')).json().data;
    for (const who of [office, gpc, submitter, reviewer]) {
      const before = await Promise.all(everyList.map((query) => listEntries(who, query)));
      const { publications } = await counts(who);
      expect(before[0]?.ids).toContain(id);
      await abandon(id);
      for (const [at, query] of everyList.entries()) {
        const { ids, total } = await listEntries(who, query);
        expect(ids, query).toEqual(before[at]?.ids.filter((one) => one !== id));
        expect(total, query).toBe(ids.length);
      }
      expect((await counts(who)).publications).toBe(publications - 1);
      for (const query of ['', '&phases=50', `&query=${unique_id}`, '&sort=name']) {
        const { ids, total } = await listEntries(who, `${query}&abandoned=1`);
        expect(ids, query).toContain(id);
        expect(total).toBe(ids.length);
      }
      expect((await listEntries(who, '&phases=10&abandoned=1')).ids).not.toContain(id);
      await resumeEntry(id);
    }
    await abandon(id);
    for (const query of ['', '?ended=1', `?query=${unique_id}`, '?sort=delay']) {
      const { data, meta } = (await run.app.call(office, 'GET', `/board${query}`)).json();
      expect(data.map((row: { id: number }) => row.id)).not.toContain(id);
      if (query === '') expect(meta.total).toBe(meta.all);
    }
  });

  it('stays visible to those who could see it, and can only be read, deleted or resumed', async () => {
    const id = await createEntryInPhase(run.app, run.world, 50);
    const readStatusCode = async (who: TestPerson) => (await run.app.call(who, 'GET', `/guidelines/${id}`)).statusCode;
    const everybody = Object.values(run.world);
    const before = await Promise.all(everybody.map(readStatusCode));
    await abandon(id);
    expect(await Promise.all(everybody.map(readStatusCode))).toEqual(before);
    const { actions, row_actions, milestones, lost_dates } = await readEntry(run.app, run.world.office, id);
    const reading = /^(?:read|manageDeclarations|seeMissing|takeUpAgain|delete|inviteGuests|manageGuests)/;
    expect(actions.map(({ name }) => name).filter((name) => !reading.test(name))).toEqual([]);
    expect(row_actions.map(({ name }) => name)).toEqual(['view', 'delete']);
    expect(milestones.filter(({ forecast }) => forecast !== null)).toEqual([]);
    expect(lost_dates).toEqual([]);
  });

  it('counts as inactive in the statistics', async () => {
    const range = { dateFrom: '01-01-2020', dateTo: '31-12-2035' };
    const count = async () => (await run.app.call(run.world.office, 'POST', '/stats', range)).json().stats;
    const id = await createEntryInPhase(run.app, run.world, 50);
    const before = await count();
    await abandon(id);
    expect(await count()).toMatchObject({
      all: before.all,
      inactive: before.inactive + 1,
      inProgress: before.inProgress - 1,
    });
  });

  it('is in no list of tasks, on no desk and in no calendar, and requires no declaration', async () => {
    const { office, submitter, reviewer, coauthor } = run.world;
    const id = await createEntryInPhase(run.app, run.world, 40);
    await run.app.write(`update participants set status = 1 where guideline_id = $1 and slot = 'reviewer'`, [id]);
    const get = async (who: TestPerson, path: string) => JSON.stringify((await run.app.call(who, 'GET', path)).json());
    const { unique_id } = await readEntry(run.app, office, id);
    const { address } = (await run.app.call(submitter, 'POST', '/user/calendar')).json().data;
    const feed = new URL(address).pathname;
    const readLists = async () => [
      await get(reviewer, '/work'),
      await get(submitter, '/work'),
      await get(coauthor, '/declarations'),
      await get(office, '/desk'),
      (await run.app.fastify.inject({ url: feed })).body,
    ];
    await run.app.write('update milestones set user_id = $2 where guideline_id = $1', [id, submitter.id]);
    for (const place of await readLists()) expect(place).toContain(unique_id);
    await abandon(id);
    for (const place of await readLists()) expect(place).not.toContain(unique_id);
  });

  it('can be deleted: a draft by its submitter, any entry by the office', async () => {
    const { id } = await createDraft(run.app, run.world);
    await abandon(id);
    expect((await run.app.call(run.world.submitter, 'DELETE', `/guidelines/${id}`)).statusCode).toBe(204);
    const other = await createAbandonedEntry(50);
    expect((await run.app.call(run.world.submitter, 'DELETE', `/guidelines/${other}`)).statusCode).toBe(403);
    expect((await run.app.call(run.world.office, 'DELETE', `/guidelines/${other}`)).statusCode).toBe(204);
  });

  it('is not reported as a database problem', async () => {
    await createAbandonedEntry(50);
    const client = await run.app.context.pool.connect();
    const flaws = await findBackupFlaws(client, run.app.context.store).finally(() => client.release());
    expect(flaws).toEqual([]);
  });
});
