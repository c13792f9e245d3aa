import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import type { Guideline } from '@imprimatur/contract';
import { openPersonForm, addPerson, findPerson, personBox, waitForPeople } from '../fixtures/person-box.ts';
import { expect, test } from '../fixtures/test.ts';

const FIRST_AUTHOR_FIELD = 'First coordinating author';
const SECOND_AUTHOR_FIELD = 'Second coordinating author';
const options = (page: Page) => page.getByRole('listbox').getByRole('option');
const makeName = () => `Named${randomUUID().slice(0, 8)}`;
const nameAnotherButton = (page: Page) => page.getByRole('button', { name: /^Name another person instead of/ });

// Covers Audit.D3.5
test('the signed-in person is the first option and can be chosen with two keys', async ({ visit, calls }) => {
  const page = await visit('submitter');
  const me = await calls.person('submitter');
  await page.goto(`/guidelines/${await calls.addEntry(0)}/edit?step=parties`);
  await nameAnotherButton(page).first().click();
  await expect(personBox(page, FIRST_AUTHOR_FIELD)).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(options(page).first()).toHaveText(new RegExp(`^That’s me: ${me.name}`));
  await page.keyboard.press('Enter');
  const author = page.getByRole('group', { name: FIRST_AUTHOR_FIELD }).last();
  await expect(author.getByRole('textbox', { name: 'Last name' })).toHaveValue(me.name.split(' ').slice(1).join(' '));
  await expect(page.getByRole('button', { name: `Name another person instead of ${me.name}` })).toBeFocused();
  // One person cannot have both roles; the hint is under their name.
  await nameAnotherButton(page).nth(1).click();
  await personBox(page, SECOND_AUTHOR_FIELD).fill(me.name);
  await expect(options(page).first()).toHaveText(new RegExp(`^${me.name}`));
  await page.keyboard.press('Enter');
  await expect(personBox(page, SECOND_AUTHOR_FIELD)).toHaveAttribute('aria-invalid', 'true');
});

// Covers Audit.D3.5
test('an unknown name opens a form in place that contains the typed text', async ({ visit, calls }) => {
  const id = await calls.addEntry(0);
  const page = await visit('submitter');
  const word = makeName();
  const address = `${word}@hospital.example`.toLowerCase();
  await page.goto(`/guidelines/${id}/edit?step=parties`);
  await waitForPeople(page);
  const box = personBox(page, 'Co-authors');
  await box.fill(`Nora ${word} ${address}`);
  await expect(options(page)).toHaveText([`Add “Nora ${word} ${address}”…`]);
  await page.keyboard.press('Enter');
  const form = page.getByRole('group', { name: 'New person: Co-authors' });
  await expect(form.getByRole('textbox', { name: 'First name' })).toHaveValue('Nora');
  await expect(form.getByRole('textbox', { name: 'Last name' })).toHaveValue(word);
  await expect(form.getByRole('textbox', { name: 'Email' })).toHaveValue(address);
  await expect(form.getByRole('textbox', { name: 'Hospital' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(form).toHaveCount(0);
  await expect(box).toBeFocused();
  await addPerson(page, 'Co-authors', `Nora ${word} ${address}`);
  await expect(box).toBeFocused();
  // A name and an address are enough to add an author, who then has no account.
  await openPersonForm(page, 'Co-authors', `Olga ${word} olga.${address}`);
  await form.getByRole('button', { name: 'Add without an account' }).click();
  await expect(form).toHaveCount(0);
  await expect(box).toBeFocused();
  await page.getByRole('button', { name: 'Update draft' }).click();
  await expect(page.getByText('Draft stored')).toBeVisible();
  const { co_authors } = await calls.ok<Guideline>('submitter', 'GET', `/guidelines/${id}`);
  expect(co_authors.slice(-2)).toMatchObject([
    { last_name: word, email: address, user_id: expect.any(Number) },
    { first_name: 'Olga', last_name: word, email: `olga.${address}`, user_id: null },
  ]);
});

test('the first option is highlighted, even if the people load after the typing', async ({ visit, calls }) => {
  const page = await visit('submitter');
  const { name } = await calls.person('external');
  const arrival = Promise.withResolvers<void>();
  await page.route(/\/api\/users\?/, async (route) => {
    await arrival.promise;
    await route.continue();
  });
  await page.goto(`/guidelines/${await calls.addEntry(0)}/edit?step=parties`);
  await nameAnotherButton(page).nth(1).click();
  await personBox(page, SECOND_AUTHOR_FIELD).fill(name);
  arrival.resolve();
  await expect(options(page).first()).toHaveText(new RegExp(`^${name}`));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: `Name another person instead of ${name}` })).toBeFocused();
});

test('a fully typed address finds its owner, even if the box does not list them', async ({ visit, calls }) => {
  const page = await visit('submitter');
  const { email, name } = await calls.person('gpc');
  await page.goto(`/guidelines/${await calls.addEntry(0)}/edit?step=parties`);
  await nameAnotherButton(page).nth(1).click();
  await personBox(page, SECOND_AUTHOR_FIELD).fill(email.slice(0, -1));
  await expect(options(page)).toHaveText([/^Add/]);
  await personBox(page, SECOND_AUTHOR_FIELD).fill(email);
  await expect(options(page)).toHaveText([new RegExp(`^${name}`), /^Add/]);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: `Name another person instead of ${name}` })).toBeFocused();
  await page.getByRole('combobox', { name: 'Reviewers' }).fill(email);
  await expect(options(page)).toHaveText([new RegExp(`^${name}.*${name} cannot be a reviewer`)]);
  await personBox(page, 'External co-authors').fill(`<${email}>`);
  await expect(options(page)).toHaveText([new RegExp(`^${name}`), /^Add/]);
  await page.keyboard.press('Enter');
  const external = page.getByRole('group', { name: 'External co-author 2', exact: true });
  await expect(external.getByRole('textbox', { name: 'Email' })).toHaveValue(email);
  // Adding the address as a new person also finds its owner.
  await nameAnotherButton(page).nth(1).click();
  const form = await openPersonForm(page, SECOND_AUTHOR_FIELD, email);
  await expect(form.getByRole('textbox', { name: 'Email' })).toHaveValue(email);
  for (const field of ['First name', 'Last name', 'Hospital', 'City', 'Country'])
    await form.getByRole('textbox', { name: field }).fill('Somewhere');
  await page.keyboard.press('Enter');
  await expect(page.getByText(`This address belongs to ${name}, who was added.`)).toBeVisible();
  await expect(page.getByRole('button', { name: `Name another person instead of ${name}` })).toBeFocused();
});

// Covers Audit.D3.5
test('a co-writer can be found or added; a reviewer can only be found', async ({ visit, calls }) => {
  const id = await calls.addEntry(0);
  const page = await visit('submitter');
  const word = makeName();
  await page.goto(`/guidelines/${id}/edit?step=parties`);
  const cowriters = page.getByRole('combobox', { name: 'Co-writers' });
  await cowriters.fill(`Willa ${word}`);
  await expect(options(page)).toHaveText([`Add “Willa ${word}”…`]);
  await page.keyboard.press('Enter');
  const form = page.getByRole('group', { name: 'New person: Co-writers' });
  await form.getByRole('textbox', { name: 'Email' }).fill(`${word}@hospital.example`.toLowerCase());
  for (const field of ['Hospital', 'City', 'Country']) await form.getByRole('textbox', { name: field }).fill('Graz');
  await page.keyboard.press('Enter');
  await expect(form).toHaveCount(0);
  await expect(page.getByText(`Willa ${word}`, { exact: true }).first()).toBeVisible();
  await page.getByRole('combobox', { name: 'Reviewers' }).fill(`Willa ${word}`);
  await expect(page.getByText('No committee user has this name or email address.')).toBeVisible();
  await expect(page.getByRole('option', { name: /^Add/ })).toHaveCount(0);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Update draft' }).click();
  await expect(page.getByText('Draft stored')).toBeVisible();
  const { cowrite_user_ids } = await calls.ok<Guideline>('submitter', 'GET', `/guidelines/${id}`);
  expect(cowrite_user_ids.map(({ label }) => label)).toContain(`Willa ${word}`);
});

test('an external co-author is added from the same box, and moved with keys, buttons and pointer', async ({
  visit,
  calls,
}) => {
  const id = await calls.addEntry(0);
  const page = await visit('submitter');
  await page.goto(`/guidelines/${id}/edit?step=parties`);
  await waitForPeople(page);
  await personBox(page, 'External co-authors').fill('Outside, Eva');
  await expect(options(page)).toHaveText(['Add “Outside, Eva”…']);
  await page.keyboard.press('Enter');
  const row = page.getByRole('group', { name: 'External co-author 2', exact: true });
  await expect(row.getByRole('textbox', { name: 'First name' })).toHaveValue('Eva');
  const society = (number: number) =>
    page
      .getByRole('group', { name: `External co-author ${number}`, exact: true })
      .getByRole('textbox', { name: 'Society' });
  await expect(society(2)).toBeFocused();
  await society(2).fill('Society of Outsiders');

  await page.keyboard.press('Alt+ArrowUp');
  await expect(society(1)).toHaveValue('Society of Outsiders');
  await expect(society(1)).toBeFocused();
  await expect(page.getByText('Eva Outside is now number 1 of 2.')).toHaveCount(1);
  await page.getByRole('button', { name: 'Move Eva Outside down' }).click();
  await expect(society(2)).toHaveValue('Society of Outsiders');
  await expect(page.getByRole('button', { name: 'Move Eva Outside down' })).toBeFocused();

  const handles = page
    .locator('li')
    .filter({ has: society(1).or(society(2)) })
    .locator('[data-handle]');
  await handles.nth(1).hover();
  await page.mouse.down();
  const { x, y } = (await society(1).boundingBox()) ?? { x: 0, y: 0 };
  await page.mouse.move(x, y - 60, { steps: 3 });
  await page.mouse.up();
  await expect(society(1)).toHaveValue('Society of Outsiders');
  await page.getByRole('button', { name: 'Update draft' }).click();
  await expect(page.getByText('Draft stored')).toBeVisible();
  const { ex_co_authors } = await calls.ok<Guideline>('submitter', 'GET', `/guidelines/${id}`);
  expect(ex_co_authors.map((one) => one.society)[0]).toBe('Society of Outsiders');
});

test('a missing author shows an error next to the box', async ({ visit, calls }) => {
  const page = await visit('submitter');
  await page.goto(`/guidelines/${await calls.addEntry(0)}/edit?step=parties`);
  await nameAnotherButton(page).nth(1).click();
  await page.getByRole('button', { name: 'Next', exact: true }).click();
  await page.getByRole('dialog', { name: 'Error!' }).getByRole('button', { name: 'Close' }).last().click();
  await expect(personBox(page, SECOND_AUTHOR_FIELD)).toHaveAttribute('aria-invalid', 'true');
  await page
    .getByRole('alert')
    .getByRole('link', { name: new RegExp(`^${SECOND_AUTHOR_FIELD}`) })
    .first()
    .click();
  await expect(personBox(page, SECOND_AUTHOR_FIELD)).toBeFocused();
  const { name } = await calls.person('external');
  await findPerson(page, SECOND_AUTHOR_FIELD, name);
  await page.getByRole('button', { name: 'Next', exact: true }).click();
  await expect(page.getByRole('heading', { level: 2, name: 'Specific information' })).toBeVisible();
});

test('the editor shows that the address of an author belongs to an account with a different name, and takes that name on request', async ({
  visit,
  calls,
}) => {
  const id = await calls.addEntry(0);
  const account = await calls.person('coauthor');
  const typed = { first_name: 'Carl', last_name: 'Wrong', email: account.email };
  await calls.ok('submitter', 'PATCH', `/guidelines/update_draft/${id}`, { co_author: typed });
  const page = await visit('submitter');
  await page.goto(`/guidelines/${id}/edit?step=parties`);
  const author = page.getByRole('group', { name: FIRST_AUTHOR_FIELD }).last();
  await expect(author).toContainText(`The account with this address belongs to ${account.name}.`);
  await author.getByRole('button', { name: 'Use this name' }).click();
  await expect(author.getByText('The account with this address')).toHaveCount(0);
  const [first = '', ...rest] = account.name.split(' ');
  await expect(author.getByRole('textbox', { name: 'First name' })).toHaveValue(first);
  await expect(author.getByRole('textbox', { name: 'Last name' })).toHaveValue(rest.join(' '));
  await expect(author.getByRole('textbox', { name: 'Email' })).toHaveValue(account.email);
});
