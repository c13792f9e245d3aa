import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type TestApp, type TestPerson, startTestApp } from '../../testing/test-app.ts';

let world: TestApp;
let office: TestPerson;
beforeAll(async () => {
  world = await startTestApp();
});
afterAll(() => world.close());
beforeEach(async () => {
  await world.context.pool.query('update users set deleted_at = now() where deleted_at is null');
  office = await world.person(0);
});

const call = (who: TestPerson, method: string, path: string, body?: unknown) => world.call(who, method, path, body);
const changeUser = (id: number, body: object, who = office) => call(who, 'PATCH', `/users/${id}`, body);
const readLogs = async (id: number, action: string) => {
  const sql = `select user_id, data from logs_in_clear where model = 'user' and model_id = $1 and action = $2 order by id desc`;
  const { rows } = await world.context.pool.query(sql, [id, action]);
  return rows.map((row) => ({ by: row.user_id, ...JSON.parse(row.data) }));
};

let count = 0;
const makeUserForm = (over: object = {}) => {
  count += 1;
  return {
    first_name: ' Ada ',
    last_name: 'Lovelace',
    email: `Ada${count}@Test.example`,
    password: 'abc',
    password_confirmation: 'abc',
    ...over,
  };
};
const createUser = (over: object = {}) => call(office, 'POST', '/users/', makeUserForm(over));

describe('a new user', () => {
  // Covers S3.1
  it('is registered with the given values, and can sign in', async () => {
    const sent = makeUserForm({ phone: ' ', city: ' Wien ', gender: 1, role: 3, committee: 'CV' });
    const answer = await call(office, 'POST', '/users/', sent);
    expect(answer.statusCode).toBe(201);
    const email = sent.email.toLowerCase();
    expect(answer.json().data).toMatchObject({
      first_name: 'Ada',
      name: 'Ada Lovelace',
      email,
      phone: null,
      city: 'Wien',
      gender: 1,
      role: 3,
      superuser: false,
      activated: false,
      deactivated: false,
      coi_accepted: false,
      version: 1,
    });
    expect(answer.body).not.toMatch(/password|argon/);
    const signedIn = await world.call(null, 'POST', '/auth', { email, password: 'abc' });
    expect(signedIn.statusCode).toBe(200);
    const [row] = await readLogs(answer.json().data.id, 'created');
    expect(row).toMatchObject({ by: office.id, email, role: 3 });
    expect(JSON.stringify(row)).not.toMatch(/abc|password/);
  });

  it('with role 0 is a super user', async () => {
    expect((await createUser({ role: 0 })).json().data.superuser).toBe(true);
    expect((await createUser({ role: 0, superuser: false })).json().data.superuser).toBe(true);
    expect((await createUser({ role: 1 })).json().data.superuser).toBe(false);
    expect((await createUser({ superuser: 1 })).json().data).toMatchObject({ superuser: true, role: null });
  });

  it.each([
    [{ first_name: '' }, 'first_name', 'Please provide a correct value'],
    [{ last_name: ' ' }, 'last_name', 'Please provide a correct value'],
    [{ email: 'ada@' }, 'email', 'Please enter a valid email address.'],
    [{ email: undefined }, 'email', 'Please provide a correct value'],
    [{ password_confirmation: 'abd' }, 'password_confirmation', 'entered values do not match'],
    [{ password: 'ab', password_confirmation: 'ab' }, 'password', 'The password needs at least 3 characters.'],
    [
      { password: undefined, password_confirmation: undefined },
      'password',
      'The password needs at least 3 characters.',
    ],
    [{ role: 6 }, 'role', 'Please choose one.'],
    [{ deactivated: true }, 'deactivated', 'There is no field with this name. Please leave it out.'],
    [{ id: 1 }, 'id', 'There is no field with this name. Please leave it out.'],
  ])('is refused with %j', async (over, field, message) => {
    const answer = await createUser(over);
    expect(answer.statusCode).toBe(422);
    expect(answer.json()).toEqual({ message, errors: { [field]: [message] } });
  });

  it('must have a unique address, even with twenty simultaneous calls', async () => {
    const sent = makeUserForm();
    const answers = await Promise.all(Array.from({ length: 20 }, () => call(office, 'POST', '/users', sent)));
    const statuses = answers.map((answer) => answer.statusCode).sort((a, b) => a - b);
    expect(statuses).toEqual([201, ...Array(19).fill(422)]);
    const refused = await call(office, 'POST', '/users', { ...sent, email: sent.email.toUpperCase() });
    expect(refused.json().errors).toEqual({
      email: ['This email address belongs to another user. Please enter a different one.'],
    });
  });

  it('needs no password if single sign-on is on', async () => {
    const oidc = { issuer: 'https://sso.test', clientId: 'a', clientSecret: 'b', scope: 'openid' };
    const sso = await startTestApp({ config: { ...world.context.config, oidc } });
    const officeUser = await sso.person(0);
    const { password: _one, password_confirmation: _two, ...without } = makeUserForm();
    const answer = await sso.call(officeUser, 'POST', '/users', without);
    await sso.close();
    expect(answer.statusCode).toBe(201);
  });
});

describe('a change to a user', () => {
  it('keeps omitted values, increments the version, and logs old and new values', async () => {
    const person = await world.person(2, { city: 'Graz', phone: '1' });
    const answer = await changeUser(person.id, { city: 'Wien', phone: null, version: 1 });
    expect(answer.statusCode).toBe(200);
    expect(answer.json().data).toMatchObject({ city: 'Wien', phone: null, role: 2, version: 2 });
    expect(await readLogs(person.id, 'updated')).toEqual([
      { by: office.id, city: { old: 'Graz', new: 'Wien' }, phone: { old: '1', new: null } },
    ]);
    expect((await call(office, 'GET', `/users/${person.id}`)).json().data).toEqual(answer.json().data);
  });

  // Covers V15.3.3, Fault.34
  it('without a difference logs nothing, and the server’s response may be sent back unchanged', async () => {
    const person = await world.person(2);
    const { data } = (await call(office, 'GET', `/users/${person.id}`)).json();
    const answer = await changeUser(person.id, { ...data, id: 77, activated: false });
    expect(answer.json().data).toEqual(data);
    expect(await readLogs(person.id, 'updated')).toEqual([]);
  });

  // Covers Fault.28, T27
  it('based on an older version is refused with 409, and changes nothing', async () => {
    const person = await world.person(2);
    await changeUser(person.id, { city: 'Wien', version: 1 });
    const answer = await changeUser(person.id, { city: 'Graz', version: 1 });
    expect(answer.statusCode).toBe(409);
    expect((await call(office, 'GET', `/users/${person.id}`)).json().data.city).toBe('Wien');
    const at = await Promise.all(['A', 'B', 'C', 'D'].map((city) => changeUser(person.id, { city, version: 2 })));
    expect(at.map((one) => one.statusCode).sort((a, b) => a - b)).toEqual([200, 409, 409, 409]);
  });

  // Covers Audit.A13, V7.5.1
  it('to one’s own address is refused, since anybody at an open session could take over the account', async () => {
    const self = await world.person(0);
    const answer = await world.call(self, 'PATCH', `/users/${self.id}`, { email: 'elsewhere@test.example' });
    expect([answer.statusCode, answer.json().errors]).toEqual([
      422,
      {
        email: [
          'You cannot change your own address because you sign in with it. Another super user can change it for you.',
        ],
      },
    ]);
    expect((await world.call(self, 'PATCH', `/users/${self.id}`, { city: 'Wien' })).statusCode).toBe(200);
  });

  it('to the address of another user is refused, unless that user was deleted', async () => {
    const [one, two] = [await world.person(2), await world.person(2)];
    expect((await changeUser(one.id, { email: two.email })).json().errors).toEqual({
      email: ['This email address belongs to another user. Please enter a different one.'],
    });
    expect((await call(office, 'DELETE', `/users/${two.id}`)).statusCode).toBe(204);
    expect((await changeUser(one.id, { email: two.email })).statusCode).toBe(200);
  });

  it('is refused with a password, an unknown field or an unknown person', async () => {
    const person = await world.person(2);
    expect((await changeUser(person.id, { password: 'abc' })).statusCode).toBe(422);
    expect((await changeUser(person.id, { ssoSubject: 'x' })).statusCode).toBe(422);
    expect((await changeUser(2_000_000_000, { city: 'Wien' })).statusCode).toBe(404);
  });

  it('of role and right takes effect on the next request', async () => {
    const person = await world.person(2);
    expect((await call(person, 'GET', '/users')).statusCode).toBe(403);
    await changeUser(person.id, { superuser: true });
    expect((await call(person, 'GET', '/users')).statusCode).toBe(200);
    await changeUser(person.id, { superuser: 0, role: 3 });
    expect((await call(person, 'GET', '/users')).statusCode).toBe(403);
    expect((await call(person, 'GET', '/user')).json().data.can).toMatchObject({ add: false, delegate: true });
  });

  it('that makes a super user applies the office’s session lifetime to their sessions', async () => {
    const person = await world.person(2);
    await changeUser(person.id, { superuser: true });
    const { data } = (await call(person, 'GET', '/user/sessions')).json();
    expect(Date.parse(data[0].expires_at) - Date.parse(data[0].created_at)).toBe(12 * 3_600_000);
  });
});

describe('the record of accepted rules', () => {
  it('can be changed by the office, either completely or not at all', async () => {
    const [one, two] = [await world.person(2), await world.person(2)];
    const send = (users: object[]) => call(office, 'POST', '/users-update-coi/', { users });
    const unknown = await send([
      { id: one.id, coi_accepted: true },
      { id: 2_000_000_000, coi_accepted: true },
    ]);
    expect(unknown.json().errors).toEqual({ 'users.1.id': ['There is no such person. Please choose another person.'] });
    expect((await call(office, 'GET', `/users/${one.id}`)).json().data.coi_accepted).toBe(false);
    const answer = await send([
      { id: two.id, coi_accepted: 1 },
      { id: one.id, coi_accepted: false },
    ]);
    expect(answer.statusCode).toBe(200);
    expect((await call(office, 'GET', `/users/${two.id}`)).json().data.coi_accepted).toBe(true);
    expect(await readLogs(two.id, 'updated')).toMatchObject([{ coi_accepted: { old: false, new: true } }]);
    expect(await readLogs(one.id, 'updated')).toEqual([]);
  });
});
