import type { Guideline, PhaseChangeResponse } from '@imprimatur/contract';
import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures/test.ts';

const formOf = (page: Page) => page.locator('#decision');
const historyOf = (page: Page) => page.getByRole('tabpanel', { name: 'History' });
const findingOf = (page: Page, part: string) => page.locator(`[data-finding="${part}"]`);

const OFFICE_SETTINGS = { officeEmail: 'guidelines@office.example', officeEmailOverride: '0' };

test('the formal check shows the checklist next to the proposal, and records the ticks and the decision', async ({
  visit,
  calls,
}) => {
  const formalCheckList = ['The topic is new.', 'The budget has a reason.'];
  await calls.ok('office', 'POST', '/configurations', { ...OFFICE_SETTINGS, formalCheckList });
  const id = await calls.addEntry(10);
  const page = await visit('gpc');
  await page.goto(`/guidelines/${id}/view`);
  await page.getByRole('link', { name: 'Pre-approve', exact: true }).click();
  await expect(page).toHaveURL(/decide\?choice=preApprove$/);
  await expect(page.getByRole('heading', { name: 'Description and modification' })).toBeVisible();
  await formOf(page).getByRole('checkbox', { name: 'The topic is new.' }).check();
  await formOf(page).getByText('Record how the decision was made').click();
  await formOf(page).getByRole('textbox', { name: 'Minutes' }).fill('Minutes 2026/4');
  await formOf(page).getByRole('button', { name: 'Pre-approve' }).click();
  await expect(page).toHaveURL(/view$/);
  const history = await calls.ok<PhaseChangeResponse[]>('gpc', 'GET', `/guidelines/phases/${id}`);
  expect(history.at(-1)).toMatchObject({
    transition: 'preApprove',
    ticks: ['The topic is new.'],
    decision: { minutes_ref: 'Minutes 2026/4' },
  });
  await page.goto(`/guidelines/${id}/view?tab=history`);
  await expect(historyOf(page).getByText('Minutes 2026/4')).toBeVisible();
  await expect(historyOf(page).getByText('✓ The topic is new.')).toBeVisible();
  await calls.ok('office', 'POST', '/configurations', { ...OFFICE_SETTINGS, formalCheckList: [] });
});

test('the council approves in three clicks, and the files turn green only after each was opened', async ({
  visit,
  calls,
}) => {
  const id = await calls.addEntry(102);
  const page = await visit('gpc');
  await page.goto(`/guidelines/${id}/decide`);
  await expect(findingOf(page, 'files')).toHaveAttribute('data-state', 'open');
  await expect(findingOf(page, 'committee')).toHaveAttribute('data-state', 'complete');
  await expect(findingOf(page, 'interests')).toHaveAttribute('data-state', 'complete');
  await expect(findingOf(page, 'delegates')).toHaveAttribute('data-state', 'open');
  await expect(findingOf(page, 'money')).toHaveAttribute('data-state', 'unknown');
  await expect(page.getByRole('region', { name: 'Delegates by country' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Read' }).first()).toBeVisible();
  await formOf(page).getByRole('radio', { name: 'Approve' }).check();
  await expect(formOf(page).getByText('1 email will be sent')).toBeVisible();
  await formOf(page).getByRole('button', { name: 'Approve' }).click();
  await expect(page).toHaveURL(/view$/);
  expect((await calls.ok<Guideline>('office', 'GET', `/guidelines/${id}`)).phase).toBe(110);
});

test('the board must record its resolution where the settings require it, also on a phone', async ({
  visit,
  calls,
}) => {
  const id = await calls.addEntry(110);
  await calls.ok('office', 'POST', '/configurations', { ...OFFICE_SETTINGS, boardResolution: 'required' });
  const page = await visit('igo');
  await page.setViewportSize({ width: 390, height: 800 });
  await page.goto(`/guidelines/${id}/decide`);
  await page.getByRole('link', { name: 'Go to the decision' }).click();
  const form = formOf(page);
  await form.getByRole('radio', { name: 'Approve' }).check();
  await form.getByRole('button', { name: 'Approve' }).click();
  const error = page.getByRole('dialog', { name: 'Error!' });
  await expect(error).toContainText('Please enter the date of the decision.');
  await error.getByRole('button', { name: 'Close' }).last().click();
  await form.getByRole('combobox', { name: 'Kind of decision' }).click();
  await page.getByRole('option', { name: 'Meeting' }).click();
  await form.getByRole('textbox', { name: 'Date of the decision' }).fill('02-11-2026');
  await form.getByRole('textbox', { name: 'Minutes' }).fill('Board 7, item 2');
  await form.getByRole('textbox', { name: 'Conditions' }).fill('Table 4 gets a legend.');
  await form.getByRole('button', { name: 'Approve' }).click();
  await expect(page).toHaveURL(/view$/);
  await page.goto(`/guidelines/${id}/view?tab=history`);
  await expect(historyOf(page).getByText('Table 4 gets a legend.')).toBeVisible();
  await calls.ok('office', 'POST', '/configurations', { ...OFFICE_SETTINGS, boardResolution: 'optional' });
});

test('the page after a hold starts with the requested correction and its answer', async ({ visit, calls }) => {
  const id = await calls.addEntry(110);
  await calls.ok('igo', 'PATCH', `/guidelines/${id}`, { phase: 130, comment: 'Add a legend to table 4.' });
  await calls.ok('office', 'PUT', `/guidelines/${id}`, { phase: 110, comment: 'The legend is in.' });
  const page = await visit('igo');
  await page.goto(`/guidelines/${id}/decide`);
  const since = page.getByRole('region', { name: 'Requests and answers' });
  await expect(since.getByRole('listitem').first()).toContainText('Add a legend to table 4.');
  await expect(since.getByRole('listitem').last()).toContainText('The legend is in.');

  await calls.ok('igo', 'PATCH', `/guidelines/${id}`, { phase: 130, comment: 'Number the tables.' });
  await calls.upload('submitter', id, 'numbered.pdf');
  await calls.ok('submitter', 'PATCH', `/guidelines/${id}`, { phase: 110 });
  await page.reload();
  await expect(since.getByRole('listitem').first()).toContainText('Number the tables.');
  await expect(since.getByRole('listitem').last()).toContainText('A new version was submitted');
  await expect(page.locator('[data-finding="files"]')).toContainText('1 file that you have not opened');
});

test('people who cannot decide are redirected to the entry', async ({ visit, calls }) => {
  const id = await calls.addEntry(102);
  for (const person of ['igo', 'submitter'] as const) {
    const page = await visit(person);
    await page.goto(`/guidelines/${id}/decide`);
    await expect(page).toHaveURL(new RegExp(`/guidelines/${id}/view$`));
  }
});

test('the submitter chooses the title with the final version, and publishing shows which authors have not answered', async ({
  visit,
  calls,
}) => {
  const id = await calls.addEntry(120);
  const page = await visit('office');
  await page.goto(`/guidelines/${id}/final-publication`);
  await page.getByRole('textbox', { name: 'Title of the publication' }).fill('Perfusion imaging in practice');
  await page.getByRole('button', { name: 'Save the title' }).click();
  await expect(page.getByRole('status').getByText('The title was saved')).toBeVisible();
  await page.getByRole('textbox', { name: 'Date of publication' }).fill('01-03-2026');
  await page.getByRole('textbox', { name: 'DOI number' }).fill('10.1000/1');
  await page.getByRole('button', { name: 'Publish' }).click();
  const dialog = page.getByRole('dialog', { name: 'Publish this entry?' });
  await expect(dialog).toContainText('It will be published as “Perfusion imaging in practice”.');
  await expect(dialog).toContainText('not answered the invitation');
  await dialog.getByRole('button', { name: 'Publish' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Perfusion imaging in practice');
});

test('the submitter reads the conditions of an approval on the entry and above the publication form', async ({
  visit,
  calls,
}) => {
  const conditions = 'Table 4 gets a legend before publication.';
  const id = await calls.addEntry(110);
  await calls.ok('igo', 'PATCH', `/guidelines/${id}`, { phase: 120, decision: { conditions } });
  const page = await visit('submitter');
  for (const screen of ['view', 'final-publication']) {
    await page.goto(`/guidelines/${id}/${screen}`);
    await expect(page.getByRole('blockquote').filter({ hasText: conditions })).toContainText('Conditions:');
  }
});
