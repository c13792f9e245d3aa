import type { Page } from '@playwright/test';
import { expectAccessible } from '../fixtures/axe.ts';
import { confirmDialog } from '../fixtures/entry.ts';
import { type Production, startProduction } from '../fixtures/production.ts';
import { expectEnded, waitForCounts, watchForEnd } from '../fixtures/session.ts';
import { expect, type Home, test } from '../fixtures/test.ts';

// All tests share one server and run in order: the first test needs the single sign-on provider to be down.
test.describe.configure({ mode: 'default' });

const ROLE_BY_PERSON = { office: 0, clara: 4, doris: 4, emil: 4, frida: 4 } as const;
type Key = keyof typeof ROLE_BY_PERSON;
const getAddress = (key: string) => `${key}@sso.example`;

let production: Production;
let home: Home;

test.beforeAll(async () => {
  production = await startProduction();
  const secret = (await production.readInstallLink()).split('secret=')[1];
  const users = Object.entries(ROLE_BY_PERSON).map(([key, role]) => {
    return { role, first_name: key, last_name: 'Signer', email: getAddress(key), committee: 'CV' };
  });
  const answer = await fetch(`${production.server.url}/api/users-import`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ users, admin: getAddress('office'), secret }),
  });
  expect(answer.status).toBe(201);
  // The provider's own pages request a web font.
  const allowedOrigins = [production.issuer, 'https://fonts.googleapis.com/'];
  home = { url: production.server.url, allowedOrigins, expected: /status of 503|ERR_CONNECTION_REFUSED/ };
});
test.afterAll(() => production.end());
// The single sign-on provider is down during the first test.
test.beforeEach(async () => {
  if (test.info().title !== UNAVAILABLE_TITLE) await production.startProvider();
  // All browsers here share one IP address, so the rate limit would stop them.
  await production.query('delete from rate_limits');
});

const UNAVAILABLE_TITLE =
  'the sign-in screen shows that single sign-on is unavailable, and offers it once it is available';
const ssoButton = (page: Page) => page.getByRole('link', { name: 'Sign in with the association' });

async function openSignInPage(page: Page): Promise<void> {
  await page.route('https://fonts.googleapis.com/**', (route) => route.abort());
  await page.goto('/login');
}

/** Signs in at the provider. The consent page comes next. */
async function enterEmail(page: Page, email: string): Promise<void> {
  await openSignInPage(page);
  await ssoButton(page).click();
  await page.getByPlaceholder('Enter any login').fill(email);
  await page.getByPlaceholder('and password').fill('whatever');
  await page.getByRole('button', { name: 'Sign-in' }).click();
  await expect(page.getByRole('button', { name: 'Continue' })).toBeVisible();
}

const giveConsent = (page: Page) => page.getByRole('button', { name: 'Continue' }).click();

async function signIn(page: Page, key: Key): Promise<void> {
  await enterEmail(page, getAddress(key));
  await giveConsent(page);
  await expect(page.getByRole('group', { name: 'Your account' })).toContainText(`${key} Signer`);
}

async function expectRefused(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Forbidden' });
  await expect(dialog).toContainText('Bad credentials');
  await dialog.getByRole('button', { name: 'Close' }).last().click();
  await expect(page).toHaveURL(/\/login$/);
  await expect(ssoButton(page)).toBeVisible();
  expect(await page.evaluate(`localStorage.getItem('access_token')`)).toBeNull();
}

/** Gives consent. Returns the final URL with the code, without opening it. */
async function fetchCodeUrl(page: Page): Promise<URL> {
  const form = page.locator('form');
  const { request } = page.context();
  let at = new URL((await form.getAttribute('action')) ?? '', page.url());
  let answer = await request.post(at.href, { form: { prompt: 'consent' }, maxRedirects: 0 });
  for (;;) {
    at = new URL(answer.headers()['location'] ?? '', at);
    if (at.origin === home.url) return at;
    answer = await request.get(at.href, { maxRedirects: 0 });
  }
}

test(UNAVAILABLE_TITLE, async ({ browsers }) => {
  const page = await browsers(home);
  await openSignInPage(page);
  await ssoButton(page).click();
  await expect(page.getByRole('alert')).toContainText('is not available at the moment');
  await expectAccessible(page);
  await production.startProvider();
  await ssoButton(page).click();
  await expect(page.getByPlaceholder('Enter any login')).toBeVisible();
});

// Covers S2.25, S2.26
test('one button signs in through single sign-on with PKCE and opens Publications', async ({ browsers }) => {
  const page = await browsers(home);
  await openSignInPage(page);
  await expect(ssoButton(page)).toBeVisible();
  await expect(page.getByRole('main').getByRole('button')).toHaveText(['Deutsch']);
  await expect(page.getByRole('main').getByRole('textbox')).toHaveCount(0);
  await expectAccessible(page);
  const asked = page.waitForRequest((request) => request.url().startsWith(`${production.issuer}/auth?`));
  await ssoButton(page).click();
  const parameters = new URL((await asked).url()).searchParams;
  expect(Object.fromEntries(parameters)).toMatchObject({
    response_type: 'code',
    client_id: 'imprimatur',
    redirect_uri: home.url,
    scope: 'openid email profile Api/User',
    code_challenge_method: 'S256',
    code_challenge: expect.stringMatching(/^[\w-]{43}$/),
    state: expect.stringMatching(/^[\w-]{43}$/),
    nonce: expect.stringMatching(/^[\w-]{43}$/),
  });
  await signIn(page, 'clara');
  await expect(page).toHaveURL(`${home.url}/`);
});

// Covers Desk.48
test('the button for single sign-on works before any script loads, and returning shows no sign-in card', async ({
  browsers,
}) => {
  const page = await browsers({ ...home, expected: /dynamically imported module|ERR_FAILED|was preloaded/ });
  await page.route('**/assets/*.js', (route) => route.abort());
  await enterEmail(page, getAddress('clara'));
  await giveConsent(page);
  await expect(page).toHaveURL(/[?&]code=/);
  await expect(page.getByRole('alert')).toContainText('The page could not be loaded.');
  await expect(ssoButton(page)).toBeHidden();
  await page.unroute('**/assets/*.js');
  await page.getByRole('link', { name: 'Try again' }).click();
  await expect(page.getByRole('group', { name: 'Your account' })).toContainText('clara Signer');
});

test('single sign-on returns to the requested page', async ({ browsers }) => {
  const page = await browsers(home);
  await page.goto('/imprint');
  await expect(page).toHaveURL(/\/login$/);
  await signIn(page, 'clara');
  await expect(page.getByRole('heading', { level: 1, name: 'Imprint' })).toBeVisible();
});

// Covers S2.27
test('a person without an account is refused', async ({ browsers }) => {
  const page = await browsers(home);
  await enterEmail(page, 'stranger@sso.example');
  await giveConsent(page);
  await expectRefused(page);
});

// Covers S2.27
test('a person who denies consent at the identity provider is refused', async ({ browsers }) => {
  const page = await browsers(home);
  await enterEmail(page, getAddress('clara'));
  await page.getByRole('link', { name: 'Cancel' }).click();
  await expectRefused(page);
});

// Covers S2.27, V7.6.2
test('a sign-in code works once, and only in the browser that requested it, with the matching state', async ({
  browsers,
}) => {
  const page = await browsers(home);
  await enterEmail(page, getAddress('clara'));
  const returned = await fetchCodeUrl(page);
  const forged = new URL(returned);
  forged.searchParams.set('state', 'forged');
  await page.goto(forged.href);
  await expectRefused(page);

  const other = await browsers(home);
  await other.goto(returned.href);
  await expectRefused(other);

  const third = await browsers(home);
  await enterEmail(third, getAddress('clara'));
  const good = await fetchCodeUrl(third);
  await third.goto(good.href);
  await expect(third.getByRole('group', { name: 'Your account' })).toBeVisible();
  await third.getByRole('button', { name: 'Sign out' }).click();
  await expect(ssoButton(third)).toBeVisible();
  await third.goto(good.href);
  await expectRefused(third);
});

test('a single sign-on that fails halfway signs nobody in and shows an error instead of a refusal', async ({
  browsers,
}) => {
  const page = await browsers(home);
  await enterEmail(page, getAddress('clara'));
  const returned = await fetchCodeUrl(page);
  await production.stopProvider();
  await page.goto(returned.href);
  const dialog = page.getByRole('dialog', { name: 'Not signed in' });
  await expect(dialog).toContainText('is not available at the moment');
  await dialog.getByRole('button', { name: 'Close' }).last().click();
  await expect(ssoButton(page)).toBeVisible();
});

test('a response signed with another key is refused', async ({ browsers }) => {
  await signIn(await browsers(home), 'clara');
  await production.startForgedProvider();
  const page = await browsers(home);
  await enterEmail(page, getAddress('clara'));
  await giveConsent(page);
  await expectRefused(page);
});

// Covers V14.3.1
test("signing out removes all of the person's data, even for the back button", async ({ browsers }) => {
  const page = await browsers(home);
  await signIn(page, 'clara');
  await page.goto('/profile');
  await expect(page.getByRole('main').getByText(getAddress('clara'))).toBeVisible();
  const token = await page.evaluate(`localStorage.getItem('access_token')`);
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(ssoButton(page)).toBeVisible();
  const stored = await page.evaluate(`JSON.stringify([{ ...localStorage }, { ...sessionStorage }])`);
  expect(stored).not.toContain('access_token');
  expect(stored).not.toContain('personal:');
  const answer = await page.request.get('/api/user', { headers: { authorization: `Bearer ${String(token)}` } });
  expect(answer.status()).toBe(401);
  await page.goBack();
  await expect(ssoButton(page)).toBeVisible();
  await expect(page.getByText(getAddress('clara'))).toHaveCount(0);
});

// Covers S8.3
test('a session that has expired ends with the next request', async ({ browsers }) => {
  const page = await browsers(home);
  await signIn(page, 'clara');
  await waitForCounts(page);
  await production.query('update sessions set expires_at = created_at - interval $$1 minute$$');
  await watchForEnd(page);
  await page.reload();
  await expectEnded(page);
});

test.describe('a change by the office applies to a person’s next request', () => {
  const openUser = async (office: Page, key: Key) => {
    await office.goto(`/users?query=${key}`);
    await office.getByRole('link', { name: `${key} Signer` }).click();
    await expect(office.getByRole('heading', { name: `Edit ${key} Signer` })).toBeVisible();
  };
  const expectOut = async (page: Page) => {
    await watchForEnd(page);
    await page.reload();
    await expectEnded(page);
    await ssoButton(page).click();
    await expectRefused(page);
  };

  test('when they are deactivated', async ({ browsers }) => {
    const [office, person] = [await browsers(home), await browsers(home)];
    await signIn(office, 'office');
    await signIn(person, 'doris');
    await openUser(office, 'doris');
    await office.getByRole('button', { name: 'Deactivate' }).click();
    await confirmDialog(office, 'Deactivate');
    await expect(office.getByText('Deactivated: cannot sign in.')).toBeVisible();
    await expectOut(person);
  });

  test('when they are deleted', { tag: '@nightly' }, async ({ browsers }) => {
    const [office, person] = [await browsers(home), await browsers(home)];
    await signIn(office, 'office');
    await signIn(person, 'emil');
    await office.goto('/users?query=emil');
    await office.getByRole('button', { name: 'Actions for emil Signer' }).click();
    await office.getByRole('menuitem', { name: 'Delete' }).click();
    await confirmDialog(office, 'Delete');
    await expect(office.getByRole('row', { name: /emil/ }).getByText('Deleted')).toBeVisible();
    await expectOut(person);
  });

  test('when their rights change', { tag: '@nightly' }, async ({ browsers }) => {
    const [office, person] = [await browsers(home), await browsers(home)];
    await signIn(office, 'office');
    await signIn(person, 'frida');
    await person.goto('/settings');
    await expect(person).toHaveURL(`${home.url}/`);
    const setSuperuser = async (checked: boolean) => {
      await openUser(office, 'frida');
      await office.getByRole('checkbox', { name: 'Super user' }).setChecked(checked);
      await office.getByRole('button', { name: 'Update' }).click();
      await expect(office.getByRole('row', { name: /frida/ })).toBeVisible();
    };
    await setSuperuser(true);
    await person.goto('/settings');
    await expect(person.getByRole('heading', { name: 'Settings' })).toBeVisible();
    await setSuperuser(false);
    await person.getByRole('textbox', { name: 'Office email' }).fill('mine@sso.example');
    await person.getByRole('button', { name: 'Update' }).click();
    await expect(person.getByRole('dialog', { name: 'Forbidden!' })).toContainText('This action is forbidden');
  });
});
