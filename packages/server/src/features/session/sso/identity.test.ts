import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type SingleSignOnApp, startSingleSignOnApp } from './testing/fixtures.ts';

let sso: SingleSignOnApp;
beforeAll(async () => {
  sso = await startSingleSignOnApp();
});
afterAll(() => sso.stop());
beforeEach(() => sso.world.context.pool.query('delete from rate_limits'));

describe('an identity', () => {
  // Covers V10.5.2, T3
  it('stays the same user when the address changes at the provider, even to that of another user', async () => {
    const [person, other] = [await sso.registered(), await sso.registered()];
    await sso.signIn(person.sub);
    sso.provider.accounts.set(person.sub, { email: other.email, email_verified: true });
    const { access_token: token } = (await sso.signIn(person.sub)).json();
    expect((await sso.world.call({ ...person, token }, 'GET', '/user')).json().data.id).toBe(person.id);
  });

  // Covers V10.5.2, T3
  it('is never stored for a user who already has another one', async () => {
    const person = await sso.registered();
    await sso.signIn(person.sub);
    sso.provider.accounts.set('usurper', { email: person.email, email_verified: true });
    expect((await sso.signIn('usurper')).statusCode).toBe(403);
    expect((await sso.row(person.id)).sso_subject).toBe(person.sub);
  });

  // Covers V6.8.1, T3
  it('from another issuer is different, even with the same subject and address', async () => {
    const person = await sso.registered({ ssoIssuer: 'https://former.example', ssoSubject: 'same' });
    sso.provider.accounts.set('same', { email: person.email, email_verified: true });
    expect((await sso.signIn('same')).statusCode).toBe(403);
  });

  it('of a deleted person is free: if registered again, they sign in as the new user', async () => {
    const office = await sso.world.person(0);
    const person = await sso.registered();
    await sso.signIn(person.sub);
    await sso.world.call(office, 'DELETE', `/users/${person.id}`);
    expect((await sso.signIn(person.sub)).statusCode).toBe(403);
    const again = await sso.world.person(2, { email: person.email });
    const { access_token: token } = (await sso.signIn(person.sub)).json();
    expect((await sso.world.call({ ...again, token }, 'GET', '/user')).json().data.id).toBe(again.id);
  });

  // Covers Audit.R15
  it('is found even if the provider spells the address differently', async () => {
    const person = await sso.registered({ email: 'info@krankenhaus-münchen.example' });
    sso.provider.accounts.set('spelled', { email: 'Info@xn--krankenhaus-mnchen-y6b.example', email_verified: true });
    expect((await sso.signIn('spelled')).statusCode).toBe(200);
    expect((await sso.row(person.id)).sso_subject).toBe('spelled');
  });
});
