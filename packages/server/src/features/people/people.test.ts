import { compareNames } from '@imprimatur/domain';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { guidelines, participants } from '../../db/schema/index.ts';
import { MAIL_LIMITS } from '../../http/rate-limits.ts';
import { type TestApp, type TestPerson, startTestApp } from '../../testing/test-app.ts';

let world: TestApp;
let office: TestPerson;
let committee: TestPerson;
let last: TestPerson;
beforeAll(async () => {
  world = await startTestApp();
  office = await world.person(0, { firstName: 'Olga', lastName: 'Office' });
  committee = await world.person(2, { firstName: 'Carl', lastName: 'Committee', committee: 'CV' });
  for (let at = 0; at < 23; at += 1) {
    await world.person(4, {
      firstName: `Ext${at}`,
      lastName: at < 12 ? 'Early' : 'Late',
      email: `ext${at}@test.example`,
    });
  }
  await world.person(2, { firstName: 'Percent', lastName: '100%_sure', email: 'percent@test.example' });
  await world.person(4, { firstName: 'Gone', lastName: 'Deleted', deletedAt: new Date() });
  last = await world.person(4, { firstName: 'Away', lastName: 'Deactivated', deactivatedAt: new Date() });
});
// Deletes the people that a test has added, so that other tests do not see them.
afterEach(() => world.write('update users set deleted_at = now() where id > $1 and deleted_at is null', [last.id]));
afterAll(() => world.close());

const listUsers = (who: TestPerson, query = '') => world.call(who, 'GET', `/users${query}`);
const listNames = async (query: string) =>
  (await listUsers(office, query)).json().data.map((one: { name: string }) => one.name);

describe("the office's list of users", () => {
  // Covers S2.73, S3.8, S9.1
  it('has ten people per page, with relative links that keep the search', async () => {
    const first = (await listUsers(office, '?query=ext')).json();
    expect(first.data).toHaveLength(10);
    expect(first.meta).toEqual({ current_page: 1, last_page: 3, per_page: 10, total: 23 });
    expect(first.links).toEqual({
      first: '/api/users?page=1&query=ext',
      last: '/api/users?page=3&query=ext',
      prev: null,
      next: '/api/users?page=2&query=ext',
    });
    const second = (
      await world.fastify.inject({ url: first.links.next, headers: { authorization: `Bearer ${office.token}` } })
    ).json();
    expect(second.links.prev).toBe(first.links.first);
    const ids = [...first.data, ...second.data].map((one: { id: number }) => one.id);
    expect(new Set(ids).size).toBe(20);
    const past = (await listUsers(office, '?query=ext&page=9')).json();
    expect(past.data).toEqual([]);
    expect(past.links).toMatchObject({ prev: '/api/users?page=3&query=ext', next: null });
  });

  // Covers V1.2.4, V1.2.9, T17
  it('finds any part of name and address, ignores case, and takes % and _ literally', async () => {
    expect(await listNames('?query=OFFICE')).toEqual(['Olga Office']);
    expect(await listNames('?query=carl+comm')).toEqual(['Carl Committee']);
    expect(await listNames('?query=percent@test')).toEqual(['Percent 100%_sure']);
    expect(await listNames('?query=%25')).toEqual(['Percent 100%_sure']);
    expect(await listNames('?query=0%25_s')).toEqual(['Percent 100%_sure']);
    expect(await listNames('?query=e_t')).toEqual([]);
    expect(await listNames('?query=%5C')).toEqual([]);
    expect(await listNames("?query=office')--")).toEqual([]);
  });

  // Covers Audit.D5
  it('finds words in any order, ignores accents, hyphens and apostrophes, and sorts as European readers expect', async () => {
    for (const [firstName, lastName, email] of [
      ['Łukasz', 'Wiśniewski', 'l.wisniewski@folded.example'],
      ['Älva', "O'Rourke-Müller", 'alva-orourke@folded.example'],
      ['Zoë', 'Novák', 'zoe@folded.example'],
    ] as const)
      await world.person(5, { firstName, lastName, email });
    expect(await listNames('?query=wisniewski+lukasz')).toEqual(['Łukasz Wiśniewski']);
    expect(await listNames('?query=orourke')).toEqual(["Älva O'Rourke-Müller"]);
    expect(await listNames('?query=muller+alva-orourke')).toEqual(["Älva O'Rourke-Müller"]);
    expect(await listNames('?query=Novak')).toEqual(['Zoë Novák']);
    const options = (await listUsers(committee, '?role=5&query=muller+orourke')).json().data;
    expect(options.map((one: { name: string }) => one.name)).toEqual(["Älva O'Rourke-Müller"]);
    const names5 = ["Älva O'Rourke-Müller", 'Łukasz Wiśniewski', 'Zoë Novák'];
    expect(await listNames('?role=5&sort=name')).toEqual(names5);
    const picked = (await listUsers(committee, '?role=5')).json().data.map((one: { name: string }) => one.name);
    expect(picked).toEqual(['Zoë Novák', "Älva O'Rourke-Müller", 'Łukasz Wiśniewski']);
  });

  it.each(['email', 'name', 'activated', 'superuser', 'role'])('sorts by %s in both directions', async (sort) => {
    const column = async (order: string) =>
      (await listUsers(office, `?sort=${sort}&order=${order}`))
        .json()
        .data.map((one: Record<string, unknown>) => one[sort]);
    const sorted = (values: unknown[]) =>
      [...values].sort((one, two) => {
        if (sort === 'name') return compareNames(String(one), String(two));
        const [a, b] = [one, two].map((value) => (typeof value === 'string' ? value.toLowerCase() : Number(value)));
        return (a as string) < (b as string) ? -1 : a === b ? 0 : 1;
      });
    const up = await column('asc');
    expect(up).toEqual(sorted(up));
    const down = await column('desc');
    expect(down.reverse()).toEqual(sorted(down));
  });

  // Covers V15.3.1
  it('can be filtered by role, and shows deactivated people, but no deleted ones and no passwords', async () => {
    const page = (await listUsers(office, '?role=2')).json();
    expect(page.data.map((one: { role: number }) => one.role)).toEqual([2, 2]);
    expect((await listUsers(office, '?query=deactivated')).json().data[0].deactivated).toBe(true);
    expect((await listUsers(office, '?query=deleted')).json().data).toEqual([]);
    expect((await listUsers(office)).body).not.toMatch(/password|argon2|hash/i);
  });

  // Covers Audit.S13
  it('can be filtered by role and committee', async () => {
    const there = await world.person(2, { firstName: 'Tyra', lastName: 'Thyroid', committee: 'TY' });
    await world.person(4, { firstName: 'Timo', lastName: 'Thyroid', committee: 'ET, TY' });
    expect(await listNames('?committee=ty&sort=name')).toEqual(['Timo Thyroid', 'Tyra Thyroid']);
    expect(await listNames('?committee=TY&role=2')).toEqual([there.name]);
    expect(await listNames('?committee=TY&role=3')).toEqual([]);
    expect(await listNames('?committee=T')).toEqual([]);
  });
});

describe('the people pickers', () => {
  it('list everybody with the requested roles at once, without addresses', async () => {
    const { data, meta } = (await listUsers(committee, '?role=2,4')).json();
    expect(data).toHaveLength(25);
    expect(meta).toMatchObject({ total: 25, last_page: 1 });
    expect(Object.keys(data[0]).sort()).toEqual(['away', 'committee', 'id', 'name', 'role']);
    expect(JSON.stringify(data)).not.toContain('@');
    expect(data.map((one: { name: string }) => one.name)).not.toContain('Away Deactivated');
  });

  it('accept several roles, and search parts of the name but not of the address', async () => {
    expect((await listUsers(committee, '?role=2&role=4')).json().data).toHaveLength(25);
    expect((await listUsers(committee, '?role=4&query=early')).json().data).toHaveLength(12);
    expect((await listUsers(committee, '?role=4&query=test.example')).json().data).toEqual([]);
  });

  it('find the owner of a fully typed address, without showing it, for people who choose people', async () => {
    const [owner, delegate] = [await world.person(1, { email: 'owner@whole.example' }), await world.person(3)];
    const findPeople = async (who: TestPerson, query: string) =>
      (await listUsers(who, `?role=1,2,4&options=1&query=${query}`)).json().data;
    const option = { id: owner.id, name: owner.name, role: 1, committee: null, away: null };
    for (const typed of ['owner@whole.example', '+Owner@WHOLE.example+'])
      expect(await findPeople(committee, typed)).toEqual([option]);
    for (const part of ['owner@whole.exampl', 'wner@whole.example', 'owner@', 'whole.example', 'owner'])
      expect([part, await findPeople(committee, part)]).toEqual([part, []]);
    expect(await findPeople(delegate, 'owner@whole.example')).toEqual([]);
    // The office can read all addresses anyway, so a part of an address is enough.
    expect(await findPeople(office, 'owner@wh')).toEqual([option]);
    // A complete address finds only its owner, even if another address contains it.
    await world.person(4, { email: 'co-owner@whole.example' });
    expect(await findPeople(office, 'owner@whole.example')).toEqual([option]);
    expect(await findPeople(office, 'er@whole.example')).toEqual([]);
  });

  it('find people by address only as often as a save may name new authors in a day, except for the office', async () => {
    const { max } = MAIL_LIMITS.addresses;
    const asker = await world.person(4);
    const query = '?role=4&query=ext1@test.example';
    expect((await listUsers(asker, query)).json().data).toHaveLength(1);
    const spend = 'update rate_limits set count = $1 where key = $2';
    await world.context.pool.query(spend, [max - 1, `addresses:${asker.id}`]);
    expect((await listUsers(asker, query)).statusCode).toBe(200);
    expect((await listUsers(asker, query)).statusCode).toBe(429);
    expect((await listUsers(asker, '?role=4&query=ext1')).statusCode).toBe(200);
    await listUsers(office, `${query}&options=1`);
    const { rowCount } = await world.context.pool.query('select from rate_limits where key = $1', [
      `addresses:${office.id}`,
    ]);
    expect(rowCount).toBe(0);
  });

  it('also serve the office if it asks for options', async () => {
    const { data } = (await listUsers(office, '?role=4&options=1')).json();
    expect(data).toHaveLength(23);
    expect(Object.keys(data[0]).sort()).toEqual(['away', 'committee', 'id', 'name', 'role']);
  });

  it('require a role from everybody except the office, because they are not the list of users', async () => {
    for (const role of [1, 2, 3, 4, 5, null] as const) {
      expect((await listUsers(await world.person(role))).statusCode).toBe(403);
    }
  });
});

describe('a new co-author', () => {
  const form = (email: string) => ({
    first_name: ' Ada ',
    last_name: 'Lovelace',
    email,
    hospital: 'H',
    city: 'C',
    country: 'D',
    gender: 1,
  });
  const add = (who: TestPerson, body: unknown) => world.call(who, 'POST', '/co-authors', body);

  it('is an external user whom the pickers offer, and is logged', async () => {
    const answer = await add(committee, form('Ada@X.example'));
    expect(answer.statusCode).toBe(201);
    const { id } = answer.json().data;
    expect(answer.json().data).toEqual({
      id,
      name: 'Ada Lovelace',
      role: 4,
      committee: null,
      away: null,
      email: 'ada@x.example',
      first_name: 'Ada',
      last_name: 'Lovelace',
    });
    expect((await listUsers(committee, '?role=4&query=lovelace')).json().data).toHaveLength(1);
    const { rows } = await world.context.pool.query(
      `select * from logs_in_clear where model = 'user' and model_id = $1`,
      [id],
    );
    expect(rows).toHaveLength(1);
    expect(rows[0]).toMatchObject({ action: 'created', user_id: committee.id });
    const again = await add(committee, form('ada@x.example'));
    expect(again.json().data.id).toBe(id);
    expect(
      (await world.context.pool.query('select 1 from logs where model_id = $1 and model = $2', [id, 'user'])).rowCount,
    ).toBe(1);
  });

  it('is created once, however many people add the same address simultaneously', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => add(committee, form('same@x.example'))));
    expect(new Set(answers.map((answer) => answer.json().data.id)).size).toBe(1);
  });

  it('never changes an existing person', async () => {
    const answer = await add(committee, { ...form(office.email), first_name: 'Mallory' });
    expect(answer.json().data).toMatchObject({ id: office.id, name: 'Olga Office', role: 0 });
  });

  it.each(['first_name', 'last_name', 'email', 'hospital', 'city', 'country'])('must have %s', async (field) => {
    for (const body of [
      { ...form('needs@x.example'), [field]: '  ' },
      { ...form('needs@x.example'), [field]: undefined },
    ]) {
      const answer = await add(committee, body);
      expect(answer.statusCode).toBe(422);
      expect(Object.keys(answer.json().errors)).toEqual([field]);
    }
  });

  it('can be added by people who may add or edit an entry', async () => {
    const [gpc, delegate, external] = [await world.person(1), await world.person(3), await world.person(4)];
    expect((await add(external, form('by-external@x.example'))).statusCode).toBe(201);
    expect((await add(gpc, form('by-gpc@x.example'))).statusCode).toBe(403);
    expect((await add(delegate, form('by-delegate@x.example'))).statusCode).toBe(403);
    const entry = await insertEntry(committee.id, 10);
    expect((await add(gpc, form('by-gpc@x.example'))).statusCode).toBe(201);
    await world.context.db.update(guidelines).set({ phase: 0, highestPhase: 10 });
    await world.context.db
      .insert(participants)
      .values({ guidelineId: entry, slot: 'cowriter', userId: delegate.id, status: 0 });
    expect((await add(delegate, form('by-delegate@x.example'))).statusCode).toBe(403);
    await world.context.db.update(participants).set({ status: 1 });
    expect((await add(delegate, form('by-delegate@x.example'))).statusCode).toBe(201);
  });
});

async function insertEntry(submitterId: number, phase: number): Promise<number> {
  const values = { uniqueId: 'CV-2026-001', name: 'An entry', submitterId, phase, highestPhase: phase };
  const [row] = await world.context.db
    .insert(guidelines)
    .values(values as typeof guidelines.$inferInsert)
    .returning({ id: guidelines.id });
  return row?.id as number;
}
