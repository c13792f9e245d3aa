import type { Page } from '@playwright/test';
import { submitVersion, uploadFile } from '../fixtures/entry.ts';
import { Keyboard } from '../fixtures/keyboard.ts';
import { addEntryWithPoints } from '../fixtures/points.ts';
import { addEntryToRead, PASSAGES } from '../fixtures/entries-to-read.ts';
import { expect, test } from '../fixtures/test.ts';

const pointButton = (page: Page, number: number) => page.getByRole('button', { name: new RegExp(`^${number} `) });
const answerField = (page: Page) => page.getByRole('textbox', { name: 'Your changes, or why there are none' });
const expectSaved = (page: Page) => expect(page.getByText(/^saved \d\d:\d\d$/)).toBeVisible();

// Covers Points.19, Points.27
test('a submitter answers each point with the keyboard, and can submit once every point is answered', async ({
  visit,
  calls,
}) => {
  const id = await addEntryWithPoints(calls);
  const page = await visit('submitter');
  const keys = new Keyboard(page);
  await page.goto(`/guidelines/${id}/view`);
  await keys.use(page.getByRole('link', { name: 'Answer the review and submit' }));
  await expect(page.getByRole('heading', { name: '3 points' })).toContainText('0 answered · 3 open');
  await expect(page.getByRole('heading', { name: 'Download other people’s files first' })).toBeHidden();

  await page.keyboard.press('1');
  await expect(page.getByRole('radio', { name: 'Changed', exact: true })).toBeChecked();
  await page.keyboard.type('Cut-offs now as in the text.');
  await expectSaved(page);
  await page.keyboard.press('Escape');
  await expect(pointButton(page, 1)).toBeFocused();
  await page.keyboard.press('j');
  await expect(pointButton(page, 2)).toBeFocused();
  await page.keyboard.press('3');
  await expect(page.getByText('Please describe your changes, or say why there are none.')).toBeVisible();
  await page.keyboard.type('It is in the dosage card.');
  await expectSaved(page);

  await page.reload();
  await expect(pointButton(page, 2)).toHaveAttribute('aria-expanded', 'true');
  await expect(answerField(page)).toHaveValue('It is in the dosage card.');
  await keys.upload('second.pdf');
  await expect(page.getByText('Please answer every point first. Still open: 3.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Submit version 2' })).toBeDisabled();

  await keys.to(pointButton(page, 2));
  await page.keyboard.press('j');
  await page.keyboard.press('1');
  await expect(page.getByRole('heading', { name: '3 points' })).toContainText('3 answered · 0 open');
  await keys.submitVersion();
  await expect(page).toHaveURL(new RegExp(`/guidelines/${id}/view`));

  const reviewer = await visit('reviewer');
  await reviewer.goto(`/guidelines/${id}/view?tab=reviews`);
  const row = reviewer.getByRole('row').filter({ hasText: 'Cut-offs now as in the text.' });
  await row.getByRole('button', { name: 'Settled: point 1' }).click();
  await expect(row.getByRole('button', { name: 'Settled: point 1' })).toBeHidden();
  await expect(row).toContainText('settled');
});

// Covers Points.27
test('two authors who edit the same answer see both versions, and one of them chooses which to keep', async ({
  visit,
  calls,
}) => {
  const id = await addEntryWithPoints(calls);
  await calls.ok('cowriter', 'POST', `/guideline-users-role-accept/${id}`, { role: 'cowriter' });
  const [submitter, cowriter] = [await visit('submitter'), await visit('cowriter', { expected: /409/ })];
  for (const page of [submitter, cowriter]) {
    await page.goto(`/guidelines/${id}/answers?point=3`);
    await expect(answerField(page)).toBeVisible();
  }
  await submitter.keyboard.press('1');
  await submitter.keyboard.type('It was added.');
  await expectSaved(submitter);

  await cowriter.keyboard.press('3');
  await cowriter.keyboard.type('No comma belongs there.');
  const notice = cowriter.getByRole('status').filter({ hasText: 'has answered this point in the meantime' });
  await expect(notice).toContainText('It was added.');
  await expect(notice).toContainText('No comma belongs there.');
  await expect(answerField(cowriter)).toHaveValue('No comma belongs there.');
  await notice.getByRole('button', { name: 'Save mine' }).click();
  await expectSaved(cowriter);
  await submitter.reload();
  await expect(answerField(submitter)).toHaveValue('No comma belongs there.');
  await expect(cowriter.getByText('will submit the new version together with your answers.')).toBeVisible();
});

// Covers Points.19, Points.26, Points.27
test('a submitter answers next to the passage, and submits with a covering letter', async ({ visit, calls }) => {
  const id = await addEntryToRead(calls);
  const { files } = await calls.ok<{ files: { id: number }[] }>('reviewer', 'GET', `/guidelines/${id}`);
  const [first, , third] = PASSAGES.map((exact) => ({
    file_id: files[0]?.id,
    anchor: { page: 1, exact, prefix: '', suffix: '' },
  }));
  const points = [
    { kind: 'minor', text: 'Too short.', proposal: 'Patients fast for six hours.', ...first },
    { kind: 'minor', text: 'Why two?', ...third },
  ];
  await calls.ok('reviewer', 'POST', `/guidelines/${id}/points`, { points });
  await calls.ok('reviewer', 'POST', `/guidelines/${id}/finish-review`, { changeType: 1 });
  await calls.ok('reviewer2', 'POST', `/guidelines/${id}/finish-review`, { changeType: 0 });
  const page = await visit('submitter', { viewport: { width: 1440, height: 900 } });
  await page.addInitScript(`localStorage.setItem('reading-view', 'text')`);
  await page.goto(`/guidelines/${id}/answers`);
  await expect(page.getByRole('article')).toContainText(PASSAGES[0]);

  await page.getByRole('button', { name: 'Go to point 2' }).click();
  await expect(pointButton(page, 2)).toBeFocused();
  await expect(pointButton(page, 2)).toHaveAttribute('aria-expanded', 'true');
  await page.getByRole('button', { name: 'Show the passage for point 2' }).click();
  await page.keyboard.press('k');
  await expect(pointButton(page, 1)).toBeFocused();
  await page.getByRole('button', { name: 'Changed as proposed' }).click();
  await expect(answerField(page)).toHaveValue('Changed as proposed.');
  await expectSaved(page);

  const foot = page.getByRole('region', { name: 'Submit version 2' });
  await expect(foot).toContainText('1 answered · 1 open');
  await foot.getByRole('button', { name: 'Please answer every point first. Still open: 2.' }).click();
  await expect(pointButton(page, 2)).toHaveAttribute('aria-expanded', 'true');
  await page.keyboard.press('1');
  await expect(foot).toContainText('2 answered · 0 open');

  const letter = page.getByRole('textbox', { name: 'Covering letter' });
  await letter.fill('Dear reviewers, thank you.');
  await page.reload();
  await expect(letter).toHaveValue('Dear reviewers, thank you.');
  await uploadFile(page, 'second.pdf', '2');
  await expect(foot).toContainText('Nothing is missing.');
  await submitVersion(page);
  await expect(page).toHaveURL(new RegExp(`/guidelines/${id}/view`));

  await calls.ok('office', 'PATCH', `/guidelines/${id}`, { phase: 50 });
  const reviewer = await visit('reviewer');
  await reviewer.goto(`/guidelines/${id}/review`);
  await expect(reviewer.getByRole('region', { name: 'Covering letter' })).toContainText('Dear reviewers, thank you.');
});
