import type { Guideline } from '@imprimatur/contract';
import { expectAccessible } from '../fixtures/axe.ts';
import { findStoredLink } from '../fixtures/stored-emails.ts';
import { expect, test } from '../fixtures/test.ts';

const REASON = 'The committee writes a joint guideline instead.';
const ABANDONED_SENTENCE =
  /abandoned the work on this entry on \d\d-\d\d-\d{4}\. Nothing can be changed until the office resumes the work/;

test('a submitter abandons an entry, and the office finds it and resumes the work', async ({ visit, calls }) => {
  const id = await calls.addEntry(50);
  const { unique_id: name } = await calls.ok<Guideline>('office', 'GET', `/guidelines/${id}`);
  const reviewer = await calls.person('reviewer');
  const theirs = await visit('submitter');
  await theirs.goto(`/guidelines/${id}/view`);
  await theirs.getByRole('button', { name: `More actions for ${name}` }).click();
  await theirs.getByRole('menuitem', { name: 'Abandon the work…' }).click();
  const dialog = theirs.getByRole('dialog', { name: `Abandon the work on ${name}?` });
  await expect(dialog.getByRole('listitem').first()).toContainText('All open tasks, invitations');
  await expect(dialog).toContainText('when you have filled in all required fields');
  await dialog.getByRole('button', { name: 'Abandon the work' }).click();
  await theirs.getByRole('dialog', { name: 'Error!' }).getByRole('button', { name: 'Close' }).last().click();
  await dialog.getByRole('textbox', { name: 'Reason' }).fill(REASON);
  const summary = dialog.getByText(/emails will be sent/);
  await expect(summary).toBeVisible();
  await summary.click();
  await expect(dialog.getByRole('article')).toContainText(REASON);
  await expectAccessible(theirs);
  await dialog.getByRole('button', { name: 'Abandon the work' }).click();
  await expect(dialog).toBeHidden();
  const step = theirs.getByRole('region', { name: 'Next step' });
  await expect(step).toContainText(ABANDONED_SENTENCE);
  await expect(step).toContainText(REASON);
  await expect(step.getByRole('button', { name: 'Resume the work' })).toHaveCount(0);
  await expect(theirs.getByText('Abandoned', { exact: true })).toBeVisible();

  const page = await visit('office');
  await page.goto(`/guidelines/1?query=${name}`);
  await expect(page.getByText(`Nothing matches “${name}”`)).toBeVisible();
  await page.getByRole('button', { name: 'Abandoned', exact: true }).click();
  await expect(page.getByText('Only abandoned entries')).toBeVisible();
  const row = page.getByRole('row', { name: new RegExp(name) });
  await expect(row).toContainText('Abandoned');
  await expectAccessible(page);
  await row.getByRole('link').first().click();
  const banner = page.getByRole('region', { name: 'Next step' });
  await expect(banner).toContainText(ABANDONED_SENTENCE);
  await banner.getByRole('button', { name: 'Resume the work' }).click();
  const question = page.getByRole('dialog', { name: `Resume the work on ${name}?` });
  await expect(question).toContainText('will continue in the same phase');
  await question.getByText(/emails will be sent/).click();
  await expect(question.getByRole('article')).toContainText('The work has been resumed');
  await question.getByRole('button', { name: 'Resume the work' }).click();
  await expect(page.getByRole('status').getByText('The work has been resumed')).toBeVisible();
  await expect(banner).not.toContainText('abandoned the work');
  await expect(page.getByText('Abandoned', { exact: true })).toHaveCount(0);
  const after = await calls.ok<Guideline>('office', 'GET', `/guidelines/${id}`);
  expect([after.phase, after.abandoned_at]).toEqual([50, null]);
  expect(after.review_user_ids.map(({ label }) => label).join()).toContain(reviewer.name);
});

test('the links to an abandoned entry show that the work has ended', async ({ browsers, sample, calls }) => {
  const id = await calls.addEntry(40);
  const { coi_users: asked } = await calls.ok<Guideline>('office', 'GET', `/guidelines/${id}`);
  const { email } = await calls.person('reviewer');
  const invitation = await findStoredLink(calls, id, email, 'invitation');
  const missing = asked.find((one) => one.conflict_of_interest === 0 && one.email !== null);
  const declaration = await findStoredLink(calls, id, missing?.email ?? '', 'declaration');
  await calls.ok('office', 'POST', `/guidelines/${id}/abandon`, { comment: REASON });
  const page = await browsers(sample);
  await page.goto(invitation);
  await expect(page.getByText(/^The work on this entry was abandoned on .* no longer need to answer\.$/)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Accept the role' })).toHaveCount(0);
  await page.goto(declaration);
  await expect(page.getByText(/^The work on this entry was abandoned on .* no longer need to declare/)).toBeVisible();
});
