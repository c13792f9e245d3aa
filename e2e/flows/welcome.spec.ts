import type { Page } from '@playwright/test';
import { DEMO_PEOPLE } from '../../packages/server/src/demo/people.ts';
import { waitForAnimations } from '../fixtures/axe.ts';
import { openMyWork } from '../fixtures/my-work.ts';
import { expect, type Person, test } from '../fixtures/test.ts';

const findWelcomeDialog = (page: Page) => page.getByRole('dialog', { name: 'your next steps' });
/** Finds a button; its name ends with the number of entries after that has loaded. */
const shortcutButton = (page: Page, label: string) =>
  findWelcomeDialog(page).getByRole('button', { name: new RegExp(`^${label}(\\s*\\d+)?$`, 'i') });

async function signIn(page: Page, person: Person): Promise<void> {
  await page.goto('/login');
  const label = DEMO_PEOPLE.find(({ key }) => key === person)?.label ?? person;
  await page.getByRole('button', { name: label, exact: true }).click();
  await expect(page.getByRole('button', { name: 'Sign out' })).toBeVisible();
}

const SHORTCUT_URLS_BY_PERSON: Partial<Record<Person, Record<string, RegExp>>> = {
  submitter: {
    'show saved drafts': /\/guidelines\/1\?phases=0$/,
    'show my todos': /\/guidelines\/1\?mine=1&phases=30%2C40%2C42%2C44%2C50%2C60%2C90%2C100%2C104%2C120%2C130$/,
    'under committee review': /\/guidelines\/1\?phases=50$/,
    'show all': /\/guidelines\/1$/,
  },
  gpc: { 'show my todos': /\/guidelines\/1\?mine=1&phases=10%2C42%2C102$/, 'show all': /\/guidelines\/1$/ },
  igo: { 'show my todos': /\/guidelines\/1\?mine=1&phases=110$/, 'show all': /\/guidelines\/1$/ },
  delegate: {
    'show my todos': /\/guidelines\/1\?mine=1&phases=80$/,
    'Show upcoming projects': /\/guidelines\/1\?phases=60%2C70$/,
    'show all': /\/guidelines\/1$/,
  },
};

for (const [person, shortcuts] of Object.entries(SHORTCUT_URLS_BY_PERSON) as [Person, Record<string, RegExp>][]) {
  // Covers S2.29
  test(`the welcome dialog offers ${person} shortcuts for the role, which set the phase filter`, async ({ visit }) => {
    const page = await visit(null);
    await signIn(page, person);
    await expect(findWelcomeDialog(page)).toBeVisible();
    const labels = Object.keys(shortcuts);
    await expect(findWelcomeDialog(page).getByRole('listitem')).toHaveCount(labels.length);
    for (const [index, label] of labels.entries()) {
      if (index > 0) await page.getByRole('button', { name: 'Show your next steps' }).click();
      await shortcutButton(page, label).click();
      await expect(page).toHaveURL(shortcuts[label] ?? '');
      await expect(findWelcomeDialog(page)).toHaveCount(0);
    }
  });
}

// Covers S2.29
test('the welcome dialog appears after signing in, does not reappear once it is closed, and can be turned off', async ({
  visit,
}) => {
  const page = await visit(null);
  await signIn(page, 'gpc');
  await expect(findWelcomeDialog(page)).toBeVisible();
  await page.reload();
  await expect(findWelcomeDialog(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(findWelcomeDialog(page)).toHaveCount(0);
  await page.reload();
  await expect(page.locator('[data-row]').first()).toBeVisible();
  await expect(findWelcomeDialog(page)).toHaveCount(0);
  await page.evaluate(`localStorage.setItem('personal:welcome', 'true')`);
  await page.goto('/rejected/1');
  await expect(findWelcomeDialog(page)).toBeVisible();

  await findWelcomeDialog(page)
    .getByRole('checkbox', { name: 'Show this after each sign-in on this device' })
    .uncheck();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(page).toHaveURL(/\/login$/);
  await signIn(page, 'gpc');
  await expect(page.locator('[data-row]').first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Show your next steps' })).toBeVisible();
  await expect(findWelcomeDialog(page)).toHaveCount(0);
});

test('the welcome dialog does not appear for office and external users', async ({ visit }) => {
  for (const person of ['office', 'external'] as const) {
    const page = await visit(null);
    await signIn(page, person);
    await expect(page.locator('[data-row]').first()).toBeVisible();
    await expect(findWelcomeDialog(page)).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Show your next steps' })).toHaveCount(0);
  }
});

for (const person of ['submitter', 'gpc', 'igo', 'delegate'] as const) {
  // Covers Audit.S3
  test(`the welcome dialog shows ${person} the same numbers as the menu, My work and the tabs`, {
    tag: person === 'submitter' || person === 'gpc' ? [] : '@nightly',
  }, async ({ visit, calls }) => {
    const { token } = await calls.person(person);
    const page = await visit(null);
    await signIn(page, person);
    const totalOf = async (query: string): Promise<number> => {
      const answer = await page.request.get(`/api/guidelines?${query}`, {
        headers: { authorization: `Bearer ${token}` },
      });
      return ((await answer.json()) as { meta: { total: number } }).meta.total;
    };
    const phases = /phases=([^$]+)/.exec(SHORTCUT_URLS_BY_PERSON[person]?.['show my todos']?.source ?? '')?.[1] ?? '';
    const [total, todos] = [await totalOf('mine=1'), await totalOf(`mine=1&phases=${phases}`)];
    const others = total - todos;
    const elsewhere = others === 0 ? '' : ` ${others} of them ${others === 1 ? 'is' : 'are'} not among your todos.`;
    await expect(findWelcomeDialog(page)).toContainText(
      total === 0
        ? 'You have no open tasks.'
        : `${total === 1 ? '1 publication needs' : `${total} publications need`} you.${elsewhere}`,
    );
    const greeting = await findWelcomeDialog(page).textContent();
    await expect(shortcutButton(page, 'show my todos')).toHaveText(new RegExp(`^Show my todos${todos}$`));
    await shortcutButton(page, 'show my todos').click();
    const tab = page.getByRole('navigation', { name: 'Views' }).locator('[aria-current=page]');
    const entriesOf = (count: number): string => (count === 1 ? '1 publication' : `${count} publications`);
    await expect(tab).toHaveAccessibleName(total === 0 ? 'Needs you' : `Needs you ${entriesOf(total)}`);
    await expect(page.locator('[data-row]')).toHaveCount(Math.min(todos, 10));
    await openMyWork(page);
    // A person may have several tasks in one entry.
    const asked = page.getByRole('table', { name: /^(Now|Invitations)$/ }).locator('a[href$="/view"]');
    const entries = async () =>
      new Set(await Promise.all((await asked.all()).map((link) => link.getAttribute('href')))).size;
    await expect.poll(entries).toBe(total);
    // Each row is a task, also those that belong to no entry of the list.
    const rows = await page
      .getByRole('table', { name: /^(Now|Invitations)$/ })
      .locator('tbody tr')
      .count();
    const open = `You have ${rows === 0 ? 'no open tasks' : rows === 1 ? '1 open task' : `${rows} open tasks`}.`;
    await expect(page.getByRole('main')).toContainText(open);
    expect(greeting).toContain(open);
    const entry = page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: /^My work/ });
    await expect(entry).toHaveText(`My work${rows || ''}`);
  });
}

test('numbers that load late do not move the buttons of the dialog', async ({ visit }) => {
  const page = await visit(null);
  const arrived = Promise.withResolvers<void>();
  await page.route(/\/api\/(guidelines|work)\b/, async (route) => {
    await arrived.promise;
    await route.continue();
  });
  await signIn(page, 'gpc');
  const all = shortcutButton(page, 'show all');
  await expect(all).toBeVisible();
  const standsAt = () => all.evaluate((element) => Math.round(element.getBoundingClientRect().top));
  await waitForAnimations(page);
  const before = await standsAt();
  arrived.resolve();
  await expect(findWelcomeDialog(page).getByText(/You have .*tasks/)).toBeVisible();
  await expect(all).toHaveText(/\d/);
  await waitForAnimations(page);
  expect(await standsAt()).toBe(before);
});
