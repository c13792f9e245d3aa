import { expect, type Person, test } from '../fixtures/test.ts';

const OFFICE_LINKS = [
  'Publications',
  'My work',
  'Library',
  'Desk',
  'Users',
  'Stats',
  'Report',
  'Logs',
  'Settings',
  'Help',
  'Imprint',
];
const LINKS_BY_PERSON: readonly [Person, readonly string[]][] = [
  ['office', OFFICE_LINKS],
  ['submitter', ['Publications', 'Drafts', 'My work', 'Library', 'Help', 'Imprint']],
  ['gpc', ['Publications', 'My work', 'Library', 'Report', 'Help', 'Imprint']],
  ['external', ['Publications', 'My work', 'Library', 'Help', 'Imprint']],
];

// Covers S2.7, S6.2
test('the side menu shows the links of each role', { tag: '@smoke' }, async ({ visit }) => {
  for (const [person, places] of LINKS_BY_PERSON) {
    const page = await visit(person);
    await page.goto('/imprint');
    const menu = page.getByRole('navigation', { name: 'Main menu' });
    for (const place of places) await expect(menu.getByRole('link', { name: new RegExp(`^${place}`) })).toBeVisible();
    for (const place of OFFICE_LINKS.filter((one) => !places.includes(one)))
      await expect(menu.getByRole('link', { name: new RegExp(`^${place}`) })).toHaveCount(0);
  }
});

// Covers S2.1
test('without a session there is neither top bar nor side menu', async ({ visit }) => {
  const page = await visit(null);
  await page.goto('/login');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('navigation')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Sign out' })).toHaveCount(0);
});

// Covers S2.6, V7.4.4
test('the top bar greets the person by name, leads to the profile and signs the person out', { tag: '@smoke' }, async ({
  visit,
  calls,
}) => {
  const page = await visit(null);
  const { token } = await calls.signIn('external');
  await page.goto('/login');
  await page.evaluate(`localStorage.setItem('access_token', ${JSON.stringify(token)})`);
  await page.goto('/');
  const { name } = await calls.person('external');
  await expect(page.getByRole('group', { name: 'Your account' })).toContainText(name);
  await page.getByRole('link', { name: 'Profile' }).click();
  await expect(page).toHaveURL(/\/profile$/);
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(page).toHaveURL(/\/login$/);
  expect(await page.evaluate(`localStorage.getItem('access_token')`)).toBeNull();
});

// Covers S2.8
test('Drafts opens the list with drafts only', async ({ visit }) => {
  const page = await visit('submitter');
  await page.goto('/imprint');
  const menu = page.getByRole('navigation', { name: 'Main menu' });
  await menu.getByRole('link', { name: 'Drafts' }).click();
  await expect(page).toHaveURL(/phases=/);
  await expect(page.getByText('Only Saved as draft')).toBeVisible();
  await expect(menu.getByRole('link', { name: 'Drafts' })).toHaveAttribute('aria-current', 'page');
});

// Covers S2.11
test('Publications is highlighted on every path of the list', async ({ visit, calls }) => {
  const page = await visit('office');
  const id = await calls.findSample(50);
  const place = page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: /^Publications/ });
  for (const path of [
    '/',
    '/guidelines/2',
    '/rejected/1',
    '/pre-approved/1',
    '/work-needed/1',
    `/guidelines/${id}/view`,
  ]) {
    await page.goto(path);
    await expect(place).toHaveAttribute('aria-current', 'page');
  }
});

// Covers S2.9, S9.3
test('the side menu can be collapsed, and collapses automatically below 992 pixels', async ({ visit }) => {
  const page = await visit('office', { viewport: { width: 1000, height: 800 } });
  await page.goto('/imprint');
  await page.getByRole('button', { name: 'Collapse the menu' }).click();
  await page.getByRole('button', { name: 'Expand the menu' }).click();
  await expect(page.getByRole('button', { name: 'Collapse the menu' })).toBeVisible();
  await page.setViewportSize({ width: 990, height: 800 });
  await expect(page.getByRole('button', { name: 'Collapse the menu' })).toBeHidden();
});

// Covers S2.10, S9.15
test("the side menu ends with the office's contact details and the version 1.60", async ({ visit }) => {
  const page = await visit('external');
  await page.goto('/imprint');
  const menu = page.getByRole('navigation', { name: 'Main menu' });
  await expect(menu).toContainText('1.60');
  await expect(menu.locator('a[href^="mailto:"]')).toBeVisible();
});

test('an entry is printed without the page frame and buttons', async ({ visit, calls }) => {
  const page = await visit('office');
  await page.goto(`/guidelines/${await calls.findSample(50)}/view`);
  const frame = page
    .getByRole('link', { name: 'Skip to the content' })
    .or(page.getByRole('banner'))
    .or(page.getByRole('navigation', { name: 'Main menu' }))
    .or(page.getByRole('button', { name: /^More actions for/ }))
    .or(page.getByRole('tablist'))
    .or(page.getByRole('link', { name: 'End the round' }));
  await expect(frame).toHaveCount(6);
  await page.emulateMedia({ media: 'print' });
  await expect(frame).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('main').getByText('Involved parties').first()).toBeVisible();
});

// Covers S2.16, S2.28
test('the profile is read-only', async ({ visit, calls }) => {
  const page = await visit('external');
  await page.goto('/profile');
  const main = page.getByRole('main');
  for (const fact of ['First name', 'Last name', 'Email', 'Cell phone'])
    await expect(main.getByText(fact, { exact: true }).first()).toBeVisible();
  await expect(main.getByText((await calls.person('external')).email)).toBeVisible();
  // Only the dates of an absence can be edited.
  for (const day of ['First day', 'Last day']) await expect(main.getByRole('textbox', { name: day })).toBeVisible();
  await expect(main.getByRole('textbox')).toHaveCount(2);
});

// Covers S2.17, S2.72
test('the imprint has five sections', async ({ visit }) => {
  const page = await visit('external');
  await page.goto('/imprint');
  for (const part of ['Publisher', 'Contents', 'Editorial', 'Programming', 'Disclaimer'])
    await expect(page.getByRole('main').getByRole('heading', { name: new RegExp(part, 'i') })).toBeVisible();
  await expect(page.getByRole('main').locator('img, svg').first()).toBeVisible();
});

test('Ctrl+K opens the search as soon as the screen is visible', async ({ visit }) => {
  const page = await visit('office');
  await page.addInitScript(`new MutationObserver((changes, observer) => {
    if (!document.querySelector('main:not([data-until-loaded]) h1')) return;
    observer.disconnect();
    document.activeElement.dispatchEvent(new KeyboardEvent('keydown', { key: 'k', code: 'KeyK', ctrlKey: true, bubbles: true }));
  }).observe(document, { childList: true, subtree: true })`);
  await page.goto('/imprint');
  await expect(page.getByPlaceholder('Find an entry')).toBeFocused();
});

// Covers Audit.S10
test('Enter opens the first search result, even if pressed before the results arrive', async ({ visit, calls }) => {
  const id = await calls.findSample(50);
  const { unique_id: name } = await calls.ok<{ unique_id: string }>('office', 'GET', `/guidelines/${id}`);
  const page = await visit('office');
  await page.goto('/imprint');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.keyboard.press('Control+k');
  await page.getByPlaceholder('Find an entry').fill(name);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`/guidelines/${id}/view`));
  await expect(page.getByRole('tab', { name: 'Overview' })).toBeVisible();
  await page.keyboard.press('Control+k');
  await page.getByPlaceholder('Find an entry').fill('settin');
  await expect(page.getByRole('dialog').getByText('Settings')).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/settings/);
});
