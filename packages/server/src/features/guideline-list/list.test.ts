import type { Operations } from '@imprimatur/contract';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { repairTasks } from '../../entry/tasks-repository.ts';
import { type TestApp, type TestPerson, startTestApp } from '../../testing/test-app.ts';

type Page = Operations['GET /guidelines']['answer'];

let app: TestApp;
let office: TestPerson;
let gpc: TestPerson;
let submitter: TestPerson;
let reviewer: TestPerson;
let committee: TestPerson;
let delegate: TestPerson;
let outsider: TestPerson;
let made = 0;

async function insertEntry(given: {
  phase?: number;
  once?: number;
  name?: string;
  by?: TestPerson;
  deadline?: string;
}) {
  made += 1;
  const { phase = 0, once = phase, name = `Entry ${made}`, by = submitter, deadline = null } = given;
  const { rows } = await app.context.pool.query(
    `insert into guidelines (unique_id, name, phase, highest_phase, submitter_id, round, deadline, created_at)
     values ($1, $2, $3, $4, $5, 1, $6, timestamptz '2026-01-01 10:00:00Z' + make_interval(hours => $7)) returning id`,
    [`CV-2026-${String(made).padStart(3, '0')}`, name, phase, once, by.id, deadline, made],
  );
  await repairTasks(app.context);
  return rows[0].id as number;
}

const insertParticipant = (guideline: number, slot: string, person: TestPerson, status: number) =>
  app.write('insert into participants (guideline_id, slot, user_id, status) values ($1, $2, $3, $4)', [
    guideline,
    slot,
    person.id,
    status,
  ]);

async function listGuidelines(who: TestPerson, query = ''): Promise<Page> {
  const answer = await app.call(who, 'GET', `/guidelines${query}`);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json();
}
const listNames = async (who: TestPerson, query = '') => (await listGuidelines(who, query)).data.map((row) => row.name);

beforeAll(async () => {
  app = await startTestApp();
  office = await app.person(0, { firstName: 'Olga', lastName: 'Office' });
  gpc = await app.person(1);
  submitter = await app.person(2, { firstName: 'Sören', lastName: 'Submitter' });
  reviewer = await app.person(2, { firstName: 'Rita', lastName: 'Reviewer' });
  committee = await app.person(2, { firstName: 'Carl', lastName: 'Committee' });
  delegate = await app.person(3, { firstName: 'Dora', lastName: 'Delegate' });
  outsider = await app.person(null);
});
afterAll(() => app.close());

describe('an empty list', () => {
  test('has one page', async () => {
    const empty = await startTestApp();
    onTestFinished(() => empty.close());
    const page: Page = (await empty.call(await empty.person(0), 'GET', '/guidelines')).json();
    expect(page.data).toEqual([]);
    expect(page.meta).toEqual({ current_page: 1, last_page: 1, per_page: 10, total: 0 });
    expect(page.links).toMatchObject({ prev: null, next: null });
  });
});

describe('the list', () => {
  let draft: number;
  let inReview: number;

  beforeAll(async () => {
    draft = await insertEntry({ name: 'Draft of a lung guideline' });
    await insertEntry({ phase: 10, name: 'Submitted 100% sure', deadline: '2027-03-01' });
    inReview = await insertEntry({ phase: 50, name: 'Under_review', deadline: '2027-02-01' });
    await insertParticipant(inReview, 'reviewer', reviewer, 1);
    await insertParticipant(inReview, 'reviewer', committee, 0);
    await insertParticipant(inReview, 'reviewer', submitter, 1);
    await app.write(
      'insert into reviews (guideline_id, user_id, user_type, change_type, round) values ($1, $2, 0, 0, 1)',
      [inReview, committee.id],
    );
    await insertEntry({ phase: 80, name: 'Delegates read', by: reviewer });
    await insertEntry({ phase: 140, name: 'Published Ärzteblatt', by: reviewer });
    await insertEntry({ phase: 10, once: 60, name: 'Set back' });
  });

  test('shows the newest entries first, and shows all entries to the office', async () => {
    expect(await listNames(office)).toEqual([
      'Set back',
      'Published Ärzteblatt',
      'Delegates read',
      'Under_review',
      'Submitted 100% sure',
      'Draft of a lung guideline',
    ]);
  });

  test('neither shows nor counts hidden entries', async () => {
    const cases: [TestPerson, string[]][] = [
      [gpc, ['Set back', 'Published Ärzteblatt', 'Delegates read', 'Under_review', 'Submitted 100% sure']],
      [committee, ['Set back', 'Published Ärzteblatt', 'Delegates read', 'Under_review']],
      [delegate, ['Set back', 'Published Ärzteblatt', 'Delegates read']],
      [outsider, ['Published Ärzteblatt']],
    ];
    for (const [person, expected] of cases) {
      for (const query of ['', '?page=30', '?sort=created_at&order=desc', '?query=e', '?sort=name']) {
        const page = await listGuidelines(person, query);
        if (query !== '?page=30') expect(page.data.map((row) => row.name).sort()).toEqual([...expected].sort());
        expect(page.meta.total, query).toBe(expected.length);
      }
      const search = await listGuidelines(person, '?query=lung');
      expect(search).toMatchObject({ data: [], meta: { total: 0, last_page: 1 } });
    }
  });

  // Covers S2.32
  test('describes each row from the view of the person who requests it', async () => {
    const row = (await listGuidelines(reviewer, '?phases=50')).data[0];
    expect(row).toMatchObject({
      id: inReview,
      unique_id: 'CV-2026-003',
      phase: 50,
      draft: false,
      rejected: false,
      readed: false,
      my_role: 'reviewer',
      my_status: 1,
      submitter_name: 'Sören Submitter',
      deadline: '01-02-2027',
      created_at: '2026-01-01T13:00:00.000Z',
      next_step: {
        turn: 'committee',
        task: 'committee_review',
        until: '01-02-2027',
        waiting_for: [],
        held_up: false,
      },
    });
    expect(row?.actions).toContainEqual({ name: 'review', marked: true });
  });

  test('shows read entries as read, and the reviews that the person has sent', async () => {
    await app.context.pool.query('insert into reads values ($1, $2)', [inReview, committee.id]);
    const row = (await listGuidelines(committee, '?phases=50')).data[0];
    expect(row).toMatchObject({ readed: true, my_role: 'reviewer', next_step: { task: 'answer_invitation' } });
    expect(row?.actions).toContainEqual({ name: 'review', marked: false });
  });

  test('names at most five of the awaited delegates', async () => {
    for (let n = 0; n < 6; n += 1) await app.person(3, { firstName: 'Zoe', lastName: `Zulu ${n}` });
    // Makes the round look as if it had just opened.
    await app.write('delete from electorate');
    const row = (await listGuidelines(office, '?phases=80')).data[0];
    expect(row?.next_step.waiting_for).toHaveLength(5);
    expect(row?.next_step.waiting_for[0]).toBe('Dora Delegate');
  });

  // Covers Audit.D8
  test('shows tasks first, then open invitations, each with its own date', async () => {
    const person = await app.person(2, { firstName: 'Ines', lastName: 'Invited' });
    const invited = await insertEntry({ phase: 40, name: 'Late for others', by: submitter });
    const work = await insertEntry({ phase: 44, name: 'To be revised', by: person });
    await app.write(
      `insert into participants (guideline_id, slot, user_id, status, invited_at)
       values ($1, 'reviewer', $2, 0, '2026-11-01T23:30:00Z')`,
      [invited, person.id],
    );
    await app.write(`update guidelines set deadline = '2020-01-01' where id = $1`, [invited]);
    await app.write(`update guidelines set deadline = '2030-01-01' where id = $1`, [work]);
    const { data, meta } = await listGuidelines(person, '?mine=1');
    expect(meta.total).toBe(2);
    expect(data.map((row) => [row.id, row.next_step.task, row.next_step.until])).toEqual([
      [work, 'revision', '01-01-2030'],
      [invited, 'answer_invitation', '16-11-2026'],
    ]);
    const own = await app.call(person, 'GET', `/guidelines/${invited}`);
    expect(own.json().data.next_step).toMatchObject({ task: 'answer_invitation', until: '16-11-2026' });
    await app.write('delete from guidelines where id = any ($1)', [[invited, work]]);
  });

  // Covers Audit.S13
  test('can be filtered by committee, alone and combined with words, phases and tasks', async () => {
    const theirs = await insertEntry({ phase: 44, name: 'Of another committee', by: committee });
    await app.write(`update guidelines set committee = 'TY' where id = $1`, [theirs]);
    const ids = async (query: string) => (await listGuidelines(committee, query)).data.map((row) => row.id);
    expect((await listGuidelines(office, '?committee=TY')).meta).toMatchObject({ total: 1, last_page: 1 });
    expect(await ids('?committee=TY')).toEqual([theirs]);
    expect(await ids('?committee=TY&query=another%20of')).toEqual([theirs]);
    expect(await ids('?committee=TY&mine=1')).toEqual([theirs]);
    expect(await ids('?committee=TY&phases=50')).toEqual([]);
    expect(await ids('?committee=RS')).toEqual([]);
    expect((await app.call(office, 'GET', '/guidelines?committee=XX')).statusCode).toBe(422);
    await app.write('delete from guidelines where id = $1', [theirs]);
  });

  // Covers Audit.R15
  test('can be filtered by phase, even by unknown phases', async () => {
    expect(await listNames(office, '?phases=10,140')).toEqual([
      'Set back',
      'Published Ärzteblatt',
      'Submitted 100% sure',
    ]);
    expect(await listNames(office, '?phases=10&phases=140')).toHaveLength(3);
    expect(await listNames(committee, '?phases=0,10')).toEqual(['Set back']);
    expect(await listNames(submitter, '?phases=0')).toEqual(['Draft of a lung guideline']);
    expect((await listGuidelines(office, '?phases=999')).meta.total).toBe(0);
    // An empty list of phases does not mean all phases.
    expect((await listGuidelines(office, '?phases=')).meta.total).toBe(0);
    expect((await listGuidelines(committee, '?phases=&sort=name')).meta.total).toBe(0);
  });

  // Covers V1.2.9, T17
  test('finds any part of name, id and submitter, and takes % and _ literally', async () => {
    expect(await listNames(office, '?query=LUNG')).toEqual(['Draft of a lung guideline']);
    expect(await listNames(office, '?query=%25')).toEqual(['Submitted 100% sure']);
    expect(await listNames(office, '?query=_')).toEqual(['Under_review']);
    expect(await listNames(office, '?query=%5C')).toEqual([]);
    expect(await listNames(office, '?query=2026-005')).toEqual(['Published Ärzteblatt']);
    expect(await listNames(office, `?query=${encodeURIComponent('ärzte')}`)).toEqual(['Published Ärzteblatt']);
    expect(await listNames(office, '?query=rita%20rev')).toEqual(['Published Ärzteblatt', 'Delegates read']);
    expect(await listNames(office, '?query=rita&phases=80&sort=name')).toEqual(['Delegates read']);
  });

  // Covers V1.2.9, T17
  test.each(['.*', '^', '$', '[a-z]', '(a|b)', '{1,2}', '+?', '\\d', '\\', '%', '_', '*', '.', '|'])(
    'treats %s as plain text',
    async (signs) => {
      const id = await insertEntry({ phase: 10, name: `Signs x${signs}y` });
      const findRows = async (query: string) =>
        (await listGuidelines(office, `?query=${encodeURIComponent(query)}&sort=created_at&order=desc`)).data;
      expect((await findRows(`x${signs}y`)).map((row) => row.id)).toEqual([id]);
      const all = await findRows(signs);
      expect(all.map((row) => row.id)).toContain(id);
      for (const row of all) expect(`${row.name} ${row.unique_id} ${row.submitter_name}`).toContain(signs);
      expect((await app.call(office, 'DELETE', `/guidelines/${id}`)).statusCode).toBe(204);
    },
  );

  // Covers Audit.D5
  test('finds words in any order in name, id and submitter, ignoring accents, hyphens and slashes', async () => {
    const novak = await app.person(2, { firstName: 'Jana', lastName: 'Nova\u0301k' });
    const irish = await app.person(2, { firstName: 'Sinéad', lastName: 'O’Rourke' });
    const polish = await app.person(2, { firstName: 'Łukasz', lastName: 'Wiśniewski', email: 'hidden@mail.example' });
    const thyroid = await insertEntry({ phase: 10, name: 'Radioiodine in benign thyroid disease', by: novak });
    const petct = await insertEntry({ phase: 10, name: 'PET/CT in oncology (¹⁸F)', by: irish });
    const dash = await insertEntry({ phase: 10, name: 'SPECT–CT of the Straße', by: polish });
    const ids = async (query: string) =>
      (await listGuidelines(office, `?query=${encodeURIComponent(query)}`)).data.map((row) => row.id);
    expect(await ids('benign radioiodine')).toEqual([thyroid]);
    expect(await ids('Novak')).toEqual([thyroid]);
    expect(await ids('novák THYROID')).toEqual([thyroid]);
    expect(await ids('orourke')).toEqual([petct]);
    expect(await ids("o'rourke pet")).toEqual([petct]);
    expect(await ids('PET CT')).toEqual([petct]);
    expect(await ids('petct 18f')).toEqual([petct]);
    expect(await ids('Wisniewski lukasz')).toEqual([dash]);
    expect(await ids('strasse spect-ct')).toEqual([dash]);
    expect(await ids('cv 2026 003')).toEqual([inReview]);
    expect(await ids('novak petct')).toEqual([]);
    await app.write(`update guidelines set final_title = '⁹⁹ᵐTc Uptake of the goitre' where id = $1`, [thyroid]);
    expect(await ids('uptake')).toEqual([]);
    await app.write('update guidelines set phase = 140, highest_phase = 140 where id = $1', [thyroid]);
    expect([await ids('99mTc-uptake'), await ids('novak goitre radioiodine')]).toEqual([[thyroid], [thyroid]]);
    // Nobody can find out an address by searching for it.
    expect(await ids('hidden@mail')).toEqual([]);
    await app.write('update users set last_name = $2 where id = $1', [novak.id, 'Dvořák']);
    expect(await ids('dvorak')).toEqual([thyroid]);
    expect(await ids('novak')).toEqual([]);
    await app.write('delete from guidelines where id = any ($1)', [[thyroid, petct, dash]]);
  });

  test('has the same totals as the menu', async () => {
    for (const person of [office, gpc, submitter, reviewer, committee, delegate, outsider]) {
      const answer = await app.call(person, 'GET', '/user/counts');
      const [all, mine] = [await listGuidelines(person), await listGuidelines(person, '?mine=1')];
      expect(answer.json()).toEqual({
        data: {
          publications: all.meta.total,
          work: mine.meta.total,
          tasks: expect.any(Number),
          renewals: 0,
          re_examinations: 0,
        },
      });
    }
    expect((await app.call(office, 'GET', '/user/counts')).json()).toEqual({
      data: { publications: 6, work: 2, tasks: 2, renewals: 0, re_examinations: 0 },
    });
    expect((await app.call(outsider, 'GET', '/user/counts')).json()).toEqual({
      data: { publications: 1, work: 0, tasks: 0, renewals: 0, re_examinations: 0 },
    });
    expect((await app.call(null, 'GET', '/user/counts')).statusCode).toBe(401);
  });

  // Covers Audit.R12
  test('sorts names as European readers expect', async () => {
    const of = await app.person(2, { firstName: 'Ålf', lastName: 'Öberg' });
    const made = [];
    for (const name of ['Zebra', 'Äpfel', 'apple', 'Łódź', 'Lund'])
      made.push(await insertEntry({ phase: 20, name, by: of }));
    expect(await listNames(office, '?phases=20&sort=name')).toEqual(['Äpfel', 'apple', 'Łódź', 'Lund', 'Zebra']);
    expect(await listNames(office, '?phases=20&sort=name&order=desc')).toEqual([
      'Zebra',
      'Lund',
      'Łódź',
      'apple',
      'Äpfel',
    ]);
    expect((await listGuidelines(office, '?sort=submitter_name')).data[0]?.submitter_name).toBe('Ålf Öberg');
    await app.write('delete from guidelines where id = any ($1)', [made]);
  });

  test('sorts by every column in both directions', async () => {
    expect((await listNames(office, '?sort=name'))[0]).toBe('Delegates read');
    expect((await listNames(office, '?sort=name&order=desc'))[0]).toBe('Under_review');
    expect((await listNames(office, '?sort=deadline')).slice(0, 2)).toEqual(['Under_review', 'Submitted 100% sure']);
    expect((await listNames(office, '?sort=deadline&order=desc')).slice(0, 2)).toEqual([
      'Submitted 100% sure',
      'Under_review',
    ]);
    expect((await listNames(office, '?sort=submitter_name'))[0]).toBe('Delegates read');
    expect((await listNames(office, '?sort=unique_id&order=desc'))[0]).toBe('Set back');
    expect((await listNames(office, '?sort=phase&order=desc'))[0]).toBe('Published Ärzteblatt');
    for (const sort of ['created_at', 'updated_at', 'phase', 'unique_id', 'submitter_name', 'deadline', 'name']) {
      for (const person of [office, committee]) {
        const up = await listNames(person, `?sort=${sort}`);
        expect(up).toHaveLength((await listGuidelines(person)).meta.total);
      }
    }
    expect((await app.call(office, 'GET', '/guidelines?sort=password')).statusCode).toBe(422);
  });

  test('contains, with `mine`, the entries with a task or an open invitation, nearest deadline first', async () => {
    expect(await listNames(office, '?mine=1')).toEqual(['Submitted 100% sure', 'Set back']);
    expect(await listNames(gpc, '?mine=1')).toEqual(['Submitted 100% sure', 'Set back']);
    expect(await listNames(reviewer, '?mine=1')).toEqual(['Under_review']);
    expect(await listNames(committee, '?mine=1')).toEqual(['Under_review']);
    expect(await listNames(submitter, '?mine=1')).toEqual(['Draft of a lung guideline']);
    expect(await listNames(delegate, '?mine=1')).toEqual(['Delegates read']);
    const none = await listGuidelines(outsider, '?mine=1');
    expect(none.meta.total).toBe(0);
    await insertParticipant(draft, 'cowriter', outsider, 0);
    const row = (await listGuidelines(outsider, '?mine=1')).data[0];
    expect(row).toMatchObject({ name: 'Draft of a lung guideline', next_step: { task: 'answer_invitation' } });
    await app.write(
      `insert into votes (guideline_id, user_id, revision, change_type) select id, $1, 0, 0 from guidelines where name = 'Set back'`,
      [gpc.id],
    );
    expect(await listNames(gpc, '?mine=1&sort=created_at&order=asc')).toEqual(['Submitted 100% sure']);
    await app.write('delete from votes');
    await app.write('delete from participants where user_id = $1', [outsider.id]);
  });
});
