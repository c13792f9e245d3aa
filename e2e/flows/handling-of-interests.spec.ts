import { expect, test } from '../fixtures/test.ts';

test('a council member recuses themselves, and the office decides how to handle the interest', async ({
  visit,
  calls,
}) => {
  const id = await calls.addEntry(102);
  const member = await visit('gpc');
  await member.goto(`/guidelines/${id}/view`);
  await member.getByRole('button', { name: /^More actions for/ }).click();
  await member.getByRole('menuitem', { name: 'I cannot decide on this entry…' }).click();
  await member.getByRole('dialog').getByRole('button', { name: 'Step back' }).click();
  await expect(member.getByText('Because of your interests, you cannot decide on this entry.')).toBeVisible();
  const office = await visit('office');
  await office.goto(`/guidelines/${id}/decide`);
  const card = office.getByRole('region', { name: 'Handling of interests' });
  await expect(card.getByText('Does not vote')).toBeVisible();
  await card.getByRole('button', { name: /^Actions for / }).click();
  await office.getByRole('menuitem', { name: 'Decide on the handling…' }).click();
  const dialog = office.getByRole('dialog');
  await dialog.getByRole('radio', { name: 'Excluded' }).check();
  await dialog.getByRole('button', { name: 'Save the decision' }).click();
  await office.getByRole('dialog', { name: 'Error!' }).getByRole('button', { name: 'Show me' }).click();
  const reason = dialog.getByRole('textbox', { name: 'Reason' });
  await expect(reason).toBeFocused();
  await reason.fill('A friend wrote it.');
  await dialog.getByRole('button', { name: 'Save the decision' }).click();
  await expect(card.getByText('Excluded')).toBeVisible();
  await member.goto(`/guidelines/${id}/view`);
  await expect(member.getByText('Not found')).toBeVisible();
});
