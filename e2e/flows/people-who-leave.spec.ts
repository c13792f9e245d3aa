import type { Guideline } from '@imprimatur/contract';
import type { Locator } from '@playwright/test';
import { expect, test } from '../fixtures/test.ts';

async function choosePerson(dialog: Locator, field: string, name: string): Promise<void> {
  await dialog.getByRole('combobox', { name: field }).fill(name);
  await dialog.page().getByRole('option', { name }).click();
}

// Covers Audit.D1
test('removing a silent reviewer from a round needs a confirmation that shows the consequences', async ({
  visit,
  calls,
}) => {
  const id = await calls.addEntry(50);
  await calls.ok('reviewer', 'POST', `/guidelines/${id}/finish-review`, { changeType: 0 });
  const page = await visit('office');
  await page.goto(`/guidelines/${id}/edit?step=parties`);
  await page.getByRole('combobox', { name: 'Reviewers' }).focus();
  await page.keyboard.press('Backspace');
  const save = page.getByRole('button', { name: 'Update', exact: true });
  await save.click();
  const question = page.getByRole('dialog', { name: /^Remove .*\?$/ });
  await expect(question).toContainText('so it will end with the one review received so far');
  await expect(question).toContainText('Pending release to ND review');
  await expect(question.getByText(/emails will be sent/)).toBeVisible();
  await question.getByRole('button', { name: 'Go back' }).click();
  await expect(question).toBeHidden();
  expect((await calls.ok<Guideline>('office', 'GET', `/guidelines/${id}`)).phase).toBe(50);
  await save.click();
  await question.getByRole('button', { name: 'Remove and end the round' }).click();
  await expect.poll(async () => (await calls.ok<Guideline>('office', 'GET', `/guidelines/${id}`)).phase).toBe(70);
});

// Covers Use.10
test('a person who declined can be invited again, or replaced with the person they suggest', async ({
  visit,
  calls,
}) => {
  const id = await calls.addEntry(50);
  const { name, id: reviewerId } = await calls.person('reviewer');
  const { name: suggested } = await calls.person('reviewer2');
  const { version } = await calls.ok<Guideline>('office', 'GET', `/guidelines/${id}`);
  await calls.ok('office', 'PUT', `/guidelines/${id}`, { review_user_ids: [reviewerId], version });
  const body = { role: 'reviewer', comment: 'I have no time this month.', suggestion: `Dr. ${suggested}, Vienna` };
  await calls.ok('reviewer', 'POST', `/guideline-users-role-reject/${id}`, body);
  const page = await visit('office');
  await page.goto(`/guidelines/${id}/view?tab=people`);
  const row = page.getByRole('row', { name: new RegExp(name) }).first();
  await expect(row).toContainText('I have no time this month.');
  await expect(row).toContainText(`Suggests: Dr. ${suggested}, Vienna`);
  await row.getByRole('button', { name: `Replace ${name}` }).click();
  const replacing = page.getByRole('dialog', { name: `Replace ${name}` });
  await expect(replacing.getByRole('combobox', { name: 'Successor' })).toHaveValue(suggested);
  await replacing.getByRole('button', { name: 'Close' }).first().click();
  await row.getByRole('button', { name: `Ask ${name}` }).click();
  const asking = page.getByRole('dialog', { name: `Ask ${name}` });
  await expect(asking.getByText('1 email will be sent')).toContainText(name);
  await asking.getByRole('button', { name: 'Ask again' }).click();
  await expect(page.getByRole('status').getByText('Invitation sent')).toBeVisible();
  await expect(row).toContainText('Unconfirmed');
});

// Covers Use.13
test('the office enters an answer that was given by telephone', async ({ visit, calls }) => {
  const id = await calls.addEntry(50);
  const { name } = await calls.person('reviewer');
  const page = await visit('office');
  await page.goto(`/guidelines/${id}/view?tab=people`);
  const row = page.getByRole('row', { name: new RegExp(name) }).first();
  await row.getByRole('button', { name: /^Actions for/ }).click();
  await page.getByRole('menuitem', { name: 'Enter their answer…' }).click();
  const dialog = page.getByRole('dialog', { name: /^Enter the answer from/ });
  await dialog.getByRole('button', { name: 'Enter answer' }).click();
  await page.getByRole('dialog', { name: 'Error!' }).getByRole('button', { name: 'Close' }).last().click();
  await expect(dialog.getByText('Please choose one.')).toBeVisible();
  await dialog.getByRole('radio', { name: 'Declined the role' }).check();
  await dialog.getByRole('textbox', { name: 'How did they answer?' }).fill('By telephone, today.');
  await expect(dialog.getByText(/emails? will be sent/)).toBeVisible();
  await dialog.getByRole('button', { name: 'Enter answer' }).click();
  await expect(dialog).toBeHidden();
  await expect(row).toContainText('Rejected');
});

// Covers Use.4
test('a person who leaves keeps their authorship unless it is handed over too', async ({ visit, calls }) => {
  const author = await calls.addUser('Ada');
  const entry = await calls.ok<Guideline>('submitter', 'POST', '/guidelines', {
    name: 'What an author leaves',
    co_author: { user_id: author.id, first_name: 'Ada', last_name: author.word, email: author.email },
  });
  const page = await visit('office');
  await page.goto(`/users/${author.id}/edit`);
  await page.getByRole('button', { name: 'Deactivate' }).click();
  const dialog = page.getByRole('dialog', { name: `Deactivate ${author.name}?` });
  await choosePerson(dialog, 'Hand over everything to', (await calls.person('external')).name);
  await dialog.getByRole('checkbox', { name: 'Hand over authorship too' }).check();
  await expect(dialog.getByRole('button', { name: 'Hand over and deactivate' })).toBeVisible();
  await dialog.getByRole('checkbox', { name: 'Hand over authorship too' }).uncheck();
  await dialog.getByRole('button', { name: 'Deactivate', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Reactivate' })).toBeVisible();
  const { co_author } = await calls.ok<Guideline>('office', 'GET', `/guidelines/${entry.id}`);
  expect(co_author?.user_id).toBe(author.id);
});

// Covers Audit.D2
test('deleting a user first shows their responsibilities and hands them over', async ({ visit, calls }) => {
  const leaver = await calls.addUser('Lea');
  const draft = await calls.ok<Guideline>(leaver, 'POST', '/guidelines', { name: 'What is left behind' });
  const external = await calls.person('external');
  const page = await visit('office');
  await page.goto(`/users?query=${leaver.word}`);
  await page.getByRole('button', { name: /^Actions for Lea/ }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  const dialog = page.getByRole('dialog', { name: `Delete ${leaver.name}?` });
  await expect(dialog).toContainText(`${draft.unique_id} What is left behind · Submitter`);
  const successor = dialog.getByRole('combobox', { name: 'Hand over everything to' });
  const delegate = await calls.person('delegate');
  await successor.fill(delegate.name);
  await page.getByRole('option', { name: delegate.name }).click();
  // The dialog shows this before the office presses a button.
  await expect(dialog.getByRole('alert')).toContainText('1 item cannot go to this person and stays with');
  await expect(dialog.getByText(`${delegate.name} cannot submit entries`)).toBeVisible();
  const changes: string[] = [];
  page.on('request', (request) => {
    if (request.method() !== 'GET') changes.push(`${request.method()} ${new URL(request.url()).pathname}`);
  });
  await successor.fill(external.name);
  await page.getByRole('option', { name: external.name }).click();
  await expect(dialog.getByText('2 emails will be sent: ')).toBeVisible();
  await expect(dialog.getByRole('alert')).toHaveCount(0);
  changes.splice(0);
  await dialog.getByRole('button', { name: 'Hand over and delete' }).click();
  await expect(page.getByRole('row', { name: new RegExp(leaver.word) })).toContainText('Deleted');
  const stored = await calls.ok<Guideline>('office', 'GET', `/guidelines/${draft.id}`);
  expect(stored.submitter_id).toBe(external.id);
  // Handing over and deleting is one call, so that one cannot succeed without the other.
  expect(changes).toEqual([`POST /api/users/${leaver.id}/hand-over`]);
});

// Covers Audit.D2
test('a user cannot be deleted before their responsibilities are loaded', async ({ visit, calls }) => {
  const leaver = await calls.addUser('Lou', { role: 4 });
  const page = await visit('office');
  const known = Promise.withResolvers<void>();
  await page.route('**/api/users/*/responsibilities', async (route) => {
    await known.promise;
    await route.continue();
  });
  await page.goto(`/users?query=${leaver.word}`);
  await page.getByRole('button', { name: /^Actions for Lou/ }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  const dialog = page.getByRole('dialog', { name: `Delete ${leaver.name}?` });
  const verb = dialog.getByRole('button', { name: 'Delete', exact: true });
  await expect(verb).toBeDisabled();
  await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeEnabled();
  known.resolve();
  await verb.click();
  await expect(page.getByRole('row', { name: new RegExp(leaver.word) })).toContainText('Deleted');
});

// Covers Audit.D2
test('deactivating a user hands over their responsibilities in the same call, and the screen confirms it', async ({
  visit,
  calls,
}) => {
  const rester = await calls.addUser('Rosa');
  const draft = await calls.ok<Guideline>(rester, 'POST', '/guidelines', { name: 'What is handed over' });
  const external = await calls.person('external');
  const page = await visit('office');
  await page.goto(`/users/${rester.id}/edit`);
  await page.getByRole('button', { name: 'Deactivate' }).click();
  const dialog = page.getByRole('dialog', { name: `Deactivate ${rester.name}?` });
  await choosePerson(dialog, 'Hand over everything to', external.name);
  await dialog.getByRole('button', { name: 'Hand over and deactivate' }).click();
  await expect(page.getByRole('button', { name: 'Reactivate' })).toBeVisible();
  expect((await calls.ok<Guideline>('office', 'GET', `/guidelines/${draft.id}`)).submitter_id).toBe(external.id);
});

// Covers Desk.14
test('no button of the dialog moves while the emails are being counted', async ({ visit, calls }) => {
  const stiller = await calls.addUser('Stina');
  await calls.ok<Guideline>(stiller, 'POST', '/guidelines', { name: 'What stands still' });
  const external = await calls.person('external');
  const page = await visit('office');
  const counted = Promise.withResolvers<void>();
  await page.route('**/api/users/*/hand-over', async (route) => {
    await counted.promise;
    await route.continue();
  });
  await page.goto(`/users/${stiller.id}/edit`);
  await page.getByRole('button', { name: 'Deactivate' }).click();
  const dialog = page.getByRole('dialog', { name: `Deactivate ${stiller.name}?` });
  await choosePerson(dialog, 'Hand over everything to', external.name);
  await expect(dialog.getByText('Counting the emails…')).toBeVisible();
  const verb = dialog.getByRole('button', { name: 'Hand over and deactivate' });
  const before = await verb.boundingBox();
  counted.resolve();
  await expect(dialog.getByText('2 emails will be sent: ')).toBeVisible();
  expect(await verb.boundingBox()).toEqual(before);
});

// Covers Desk.38, Audit.D2.5
test('a large hand-over shows each refused item with its reason and lets the office choose another person or keep it', async ({
  visit,
  calls,
}) => {
  const mover = await calls.addUser('Mona');
  const reviewer = await calls.person('reviewer');
  const external = await calls.person('external');
  const drafts: Guideline[] = [];
  for (let at = 0; at < 12; at += 1) {
    const reviewers = at === 3 || at === 9 ? [reviewer.id] : [];
    const body = { name: `Moved ${at}`, review_user_ids: reviewers };
    drafts.push(await calls.ok<Guideline>(mover, 'POST', '/guidelines', body));
  }
  const [elsewhere, stays] = [drafts[3]?.unique_id ?? '', drafts[9]?.unique_id ?? ''];
  const page = await visit('office');
  await page.goto(`/users?query=${mover.word}`);
  await page.getByRole('button', { name: /^Actions for Mona/ }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  const dialog = page.getByRole('dialog', { name: `Delete ${mover.name}?` });
  await expect(dialog.getByRole('listitem')).toHaveCount(12);
  await dialog.getByRole('link', { name: drafts[11]?.unique_id ?? '' }).scrollIntoViewIfNeeded();
  await choosePerson(dialog, 'Hand over everything to', reviewer.name);
  const send = dialog.getByRole('button', { name: 'Hand over and delete' });
  await expect(dialog.getByRole('alert')).toContainText(
    `2 items cannot go to this person and stay with ${mover.name}.`,
  );
  await expect(dialog.getByText(`${reviewer.name} reviews this entry and cannot have another role in it.`)).toHaveCount(
    2,
  );
  const other = dialog.getByRole('combobox', { name: `${elsewhere}, Submitter` });
  await other.fill(external.name);
  await page.getByRole('option', { name: external.name }).click();
  await expect(dialog.getByRole('combobox', { name: `${stays}, Submitter` })).toHaveValue('');
  await send.click();
  await expect(page.getByRole('row', { name: new RegExp(mover.word) })).toContainText('Deleted');
  const submitters = await Promise.all(
    drafts.map(async (draft) => (await calls.ok<Guideline>('office', 'GET', `/guidelines/${draft.id}`)).submitter_id),
  );
  expect(submitters).toEqual(drafts.map((_, at) => (at === 3 ? external.id : at === 9 ? mover.id : reviewer.id)));
});

// Covers Desk.38
test('one choice gives all refused items to another person', async ({ visit, calls }) => {
  const leaver = await calls.addUser('Tara');
  const reviewer = await calls.person('reviewer');
  const external = await calls.person('external');
  const drafts: Guideline[] = [];
  for (const review_user_ids of [[], [reviewer.id], [reviewer.id]])
    drafts.push(await calls.ok<Guideline>(leaver, 'POST', '/guidelines', { name: 'Taken over', review_user_ids }));
  const page = await visit('office');
  await page.goto(`/users/${leaver.id}/edit`);
  await page.getByRole('button', { name: 'Deactivate' }).click();
  const dialog = page.getByRole('dialog', { name: `Deactivate ${leaver.name}?` });
  await choosePerson(dialog, 'Hand over everything to', reviewer.name);
  await choosePerson(dialog, 'Give all 2 to', external.name);
  for (const draft of drafts.slice(1))
    await expect(dialog.getByRole('combobox', { name: `${draft.unique_id}, Submitter` })).toHaveValue(external.name);
  await expect(dialog.getByRole('combobox', { name: /^All/ })).toHaveCount(0);
  await dialog.getByRole('button', { name: 'Hand over and deactivate' }).click();
  await expect(page.getByRole('button', { name: 'Reactivate' })).toBeVisible();
  for (const [at, draft] of drafts.entries()) {
    const { submitter_id } = await calls.ok<Guideline>('office', 'GET', `/guidelines/${draft.id}`);
    expect(submitter_id).toBe(at === 0 ? reviewer.id : external.id);
  }
});

// Covers Desk.38
test('each role of a person who leaves may go to a different person, and a row shows why a person cannot take it', async ({
  visit,
  calls,
}) => {
  const parter = await calls.addUser('Paul');
  const [external, reviewer, delegate] = await Promise.all(
    (['external', 'reviewer', 'delegate'] as const).map((key) => calls.person(key)),
  );
  const drafts: Guideline[] = [];
  for (const name of ['One', 'Two']) drafts.push(await calls.ok<Guideline>(parter, 'POST', '/guidelines', { name }));
  const reviewed = await calls.ok<Guideline>('submitter', 'POST', '/guidelines', {
    name: 'Reviewed',
    review_user_ids: [parter.id],
  });
  const page = await visit('office');
  await page.goto(`/users/${parter.id}/edit`);
  await page.getByRole('button', { name: 'Deactivate' }).click();
  const dialog = page.getByRole('dialog', { name: `Deactivate ${parter.name}?` });
  await choosePerson(dialog, 'Hand over everything to', delegate?.name ?? '');
  await expect(dialog.getByRole('alert')).toContainText('3 items cannot go to this person');
  await expect(dialog.getByText(`${delegate?.name} cannot submit entries`)).toBeVisible();
  await choosePerson(dialog, 'Reviewer · 1', reviewer?.name ?? '');
  await choosePerson(dialog, 'Submitter · 2', external?.name ?? '');
  await expect(dialog.getByText(/emails? will be sent: /)).toBeVisible();
  await dialog.getByRole('button', { name: 'Hand over and deactivate' }).click();
  await expect(page.getByRole('button', { name: 'Reactivate' })).toBeVisible();
  for (const draft of drafts)
    expect((await calls.ok<Guideline>('office', 'GET', `/guidelines/${draft.id}`)).submitter_id).toBe(external?.id);
  const { review_user_ids: reviewers } = await calls.ok<Guideline>('office', 'GET', `/guidelines/${reviewed.id}`);
  expect(reviewers.map(({ value }) => value)).toEqual([reviewer?.id]);
});

// Covers Audit.S4.2
test('a dialog stays open until the server responds, and keeps the typed text if the call is refused', async ({
  visit,
  calls,
}) => {
  const id = await calls.addEntry(10);
  const page = await visit('reviewer');
  await page.goto(`/guidelines/${id}/view`);
  await page.getByRole('button', { name: /^Decline/ }).click();
  const dialog = page.getByRole('dialog', { name: /^Decline/ });
  const why = dialog.getByRole('textbox', { name: 'Why?' });
  await why.fill('I am on leave until spring.');
  const { version } = await calls.ok('office', 'GET', `/guidelines/${id}`);
  await calls.ok('office', 'PUT', `/guidelines/${id}`, { name: 'Changed meanwhile', version });
  const answers: (() => void)[] = [];
  await page.route('**/guideline-users-role-reject/**', async (route) => {
    await new Promise<void>((resolve) => answers.push(resolve));
    await route.continue();
  });
  const send = dialog.getByRole('button', { name: /^Decline/ });
  await send.click();
  await expect.poll(() => answers.length).toBe(1);
  await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeDisabled();
  await page.keyboard.press('Escape');
  answers[0]?.();
  await expect(dialog).toContainText('Your text is kept.');
  await expect(why).toHaveValue('I am on leave until spring.');
  await page.unroute('**/guideline-users-role-reject/**');
  const again = dialog.getByRole('button', { name: 'Reload the entry' });
  const address = `**/api/guidelines/${id}`;
  await page.route(address, (route) => route.fulfill({ status: 404, json: { message: '' } }));
  await again.click();
  const failure = page.getByRole('dialog', { name: 'Not found' });
  await failure.getByRole('button', { name: 'Close' }).last().click();
  await expect(dialog).toContainText('Your text is kept.');
  await page.unroute(address);
  const loading: (() => void)[] = [];
  await page.route(address, async (route) => {
    await new Promise<void>((resolve) => loading.push(resolve));
    await route.continue();
  });
  await again.click();
  await expect.poll(() => loading.length).toBe(1);
  await expect(send).toBeDisabled();
  await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeEnabled();
  loading[0]?.();
  await send.click();
  await expect(dialog).toBeHidden();
});

// Covers Audit.S4.2
test('the deactivation dialog stays open if another person changed the user in the meantime', async ({
  visit,
  calls,
}) => {
  const leaver = await calls.addUser('Tina');
  const page = await visit('office');
  await page.goto(`/users/${leaver.id}/edit`);
  await page.getByRole('button', { name: 'Deactivate' }).click();
  const dialog = page.getByRole('dialog', { name: `Deactivate ${leaver.name}?` });
  await expect(dialog).toContainText('has no open responsibilities');
  await calls.ok('office', 'PATCH', `/users/${leaver.id}`, { city: 'Graz' });
  await dialog.getByRole('button', { name: 'Deactivate', exact: true }).click();
  const refusal = page.getByRole('dialog').filter({ hasText: 'Another person' });
  await refusal.getByRole('button', { name: 'Close' }).last().click();
  await expect(dialog).toBeVisible();
});

// Covers Audit.D2.4
test("a new submitter must first download other people's files, including the previous manuscript; the office does not have to", async ({
  visit,
  calls,
}) => {
  const id = await calls.addEntry(44);
  const [external, office, submitter] = await Promise.all(
    (['external', 'office', 'submitter'] as const).map((key) => calls.person(key)),
  );
  const hand = (from: number, to: number) =>
    calls.ok('office', 'POST', `/guidelines/${id}/hand-over`, { role: 'submitter', from, to });
  await hand(submitter?.id ?? 0, external?.id ?? 0);
  const page = await visit('external');
  await page.goto(`/guidelines/${id}/gpc-review`);
  const first = (screen: typeof page) => screen.getByRole('region', { name: /^Download other people’s files first/ });
  await expect(first(page).getByText('manuscript for 42.pdf')).toBeVisible();
  await expect(
    page.getByText('First, please download the files that others attached to the current version.'),
  ).toBeVisible();
  await hand(external?.id ?? 0, office?.id ?? 0);
  const other = await visit('office');
  await other.goto(`/guidelines/${id}/gpc-review`);
  await expect(other.getByRole('heading', { name: 'Corrected files' })).toBeVisible();
  await expect(first(other)).toHaveCount(0);
  await expect(other.getByText('please download the files that others attached')).toHaveCount(0);
});
