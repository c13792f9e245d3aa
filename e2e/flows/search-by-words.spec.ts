import { expect, test as base } from '../fixtures/test.ts';

/** Unique per run, so that a search does not find people and entries of other tests. */
const makeUniqueWord = (): string => `q${Date.now().toString(36)}${Math.floor(Math.random() * 1e6).toString(36)}`;

interface Found {
  /** A unique word in the person's name and in the title. */
  readonly unique: string;
  readonly title: string;
  readonly id: number;
}

/** Adds a person and an entry with accents, punctuation and special letters in their names, for one test. */
const test = base.extend<{ found: Found }>({
  found: async ({ calls }, use) => {
    const unique = makeUniqueWord();
    const person = await calls.ok('office', 'POST', '/users', {
      first_name: 'Łukasz',
      last_name: `O’Rourke-Nová${unique}`,
      email: `${unique}@demo.example`,
      role: 4,
      password: 'demo',
      password_confirmation: 'demo',
    });
    const title = `PET/CT of the Straße ${unique}`;
    const id = await calls.addEntry(0);
    await calls.ok('submitter', 'PATCH', `/guidelines/update_draft/${id}`, { name: title });
    await use({ unique, title, id });
    await calls.ok('office', 'DELETE', `/users/${person.id}`);
  },
});

// Covers Audit.D5
test('the search in list and users ignores word order, accents, hyphens, slashes and apostrophes', async ({
  visit,
  found: { unique, title },
}) => {
  const office = await visit('office');
  await office.goto('/guidelines/1');
  const search = office.getByRole('textbox', { name: 'Search publications' });
  await search.fill(`${unique} strasse pet ct`);
  await search.press('Enter');
  await expect(office.locator('[data-row]')).toHaveCount(1);
  await expect(office.locator('[data-row]')).toContainText(title);

  await office.goto(`/users?query=${encodeURIComponent(`nova${unique} lukasz`)}`);
  await expect(office.getByRole('main')).toContainText(`Łukasz O’Rourke-Nová${unique}`);
});

// Covers Audit.D5
test('the command palette ignores word order, accents, hyphens, slashes and apostrophes', async ({
  visit,
  found: { unique, title },
}) => {
  const office = await visit('office');
  await office.goto('/imprint');
  await expect(office.getByRole('heading', { name: 'Imprint' })).toBeVisible();
  await office.keyboard.press('Control+k');
  const palette = office.getByPlaceholder('Find an entry');
  await palette.fill(`orourke lukasz nova${unique}`);
  await expect(office.getByRole('dialog').getByText(`Łukasz O’Rourke-Nová${unique}`)).toBeVisible();
  await palette.fill(`petct ${unique}`);
  await expect(office.getByRole('dialog').getByText(title)).toBeVisible();
  await palette.fill('s-è-t-t-i');
  await expect(office.getByRole('dialog').getByText('Settings', { exact: true })).toBeVisible();
});

// Covers Audit.D5
test('the people pickers ignore word order, accents, hyphens, slashes and apostrophes', async ({
  visit,
  found: { unique, id },
}) => {
  const submitter = await visit('submitter');
  await submitter.goto(`/guidelines/${id}/edit?step=parties`);
  await submitter
    .getByRole('button', { name: /^Name another person instead of/ })
    .nth(1)
    .click();
  const picker = submitter.getByRole('combobox', { name: 'Find or add a person: Second coordinating author' });
  await picker.fill(`nova${unique} lukasz`);
  await expect(submitter.getByRole('option', { name: `Łukasz O’Rourke-Nová${unique}` })).toBeVisible();
});
