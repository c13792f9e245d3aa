import { Browser } from '../../../../testing/browser.ts';
import { startOpenIdProvider } from '../../../../testing/openid-provider.ts';
import { type TestPerson, startTestApp } from '../../../../testing/test-app.ts';

export const PUBLIC_URL = 'http://localhost:3000';

/** The application with a certified provider, and browser steps between them. */
export async function startSingleSignOnApp(environment: Record<string, string> = {}) {
  const provider = await startOpenIdProvider(PUBLIC_URL);
  const world = await startTestApp({}, environment);
  const { issuer, clientId, clientSecret } = provider;
  const oidc = { issuer, clientId, clientSecret, scope: 'openid email profile Api/User' };
  Object.assign(world.context, { config: { ...world.context.config, publicUrl: PUBLIC_URL, oidc } });
  let count = 0;

  /** Each call comes from a different address, because refused sign-ins are counted per address. */
  const from = () => {
    count += 1;
    return { remoteAddress: `198.51.${Math.floor(count / 200)}.${(count % 200) + 1}` };
  };

  /** Takes a browser to the provider and back, up to the URL with the code. */
  const arrive = async (browser: Browser) => {
    const begun = await world.call(null, 'GET', '/auth/sso');
    browser.keep('localhost:3000', [begun.headers['set-cookie'] ?? []].flat());
    const back = await browser.follow(String(begun.headers.location), PUBLIC_URL);
    return { begun, returned: Object.fromEntries(back.searchParams) as Record<string, string> };
  };

  const send = (browser: Browser, body: object) => {
    const headers = { cookie: browser.header('localhost:3000') };
    return world.call(null, 'POST', '/auth_with_code', body, { ...from(), headers });
  };

  const signIn = async (as: string | null, browser = new Browser()) => {
    provider.person = as;
    const { returned } = await arrive(browser);
    return send(browser, returned);
  };

  /** A registered person who has an account at the provider and has never signed in. */
  const registered = async (given: object = {}): Promise<TestPerson & { sub: string }> => {
    count += 1;
    const sub = `subject-${count}`;
    const person = await world.person(2, { activated: false, ...given });
    provider.accounts.set(sub, { email: person.email, email_verified: true });
    return { ...person, sub };
  };

  const row = async (id: number) => (await world.context.pool.query('select * from users where id = $1', [id])).rows[0];
  const stop = async () => {
    await world.close();
    await provider.stop();
  };
  return { world, provider, from, arrive, send, signIn, registered, row, stop };
}

export type SingleSignOnApp = Awaited<ReturnType<typeof startSingleSignOnApp>>;
