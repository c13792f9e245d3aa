import type { Page } from '@playwright/test';
import { scaleToMachineSpeed } from '../../tools/machine-speed.mjs';
import { personBox } from '../fixtures/person-box.ts';
import { Keyboard } from '../fixtures/keyboard.ts';
import { expect, type Person, test } from '../fixtures/test.ts';

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true });

// Covers Beyond.2
test('the whole life cycle can be completed with the keyboard alone', { tag: '@nightly' }, async ({ visit }) => {
  test.setTimeout(scaleToMachineSpeed(480_000));
  const signedIn = new Map<Person, Keyboard>();
  const signInOnce = async (person: Person): Promise<Keyboard> => {
    const known = signedIn.get(person) ?? new Keyboard(await visit(person));
    signedIn.set(person, known);
    return known;
  };
  const phase = async (keys: Keyboard, label: string) =>
    expect(keys.page.locator('main').getByText(label, { exact: true }).first()).toBeVisible();

  const submitter = new Keyboard(await visit(null));
  const { page } = submitter;
  signedIn.set('submitter', submitter);
  let id = '';

  await test.step('the submitter signs in, and closes the welcome dialog', async () => {
    await page.goto('/login');
    await submitter.use(button(page, 'Submitter'));
    const welcome = page.getByRole('dialog', { name: 'your next steps' });
    await expect(welcome).toBeVisible();
    await submitter.expectTrapped(welcome);
    await submitter.press('Escape');
    await expect(welcome).toHaveCount(0);
  });

  await test.step('the submitter proposes an entry; the focus moves to errors', async () => {
    await submitter.use(page.locator('main').getByRole('link', { name: 'Add', exact: true }));
    await submitter.choose(page.getByRole('radio', { name: 'Yes, it has agreed' }));
    await submitter.use(button(page, 'Add'));

    const next = button(page, 'Next');
    await submitter.use(next);
    await submitter.answer('Close');
    const summary = page.locator('main').getByRole('alert').filter({ hasText: 'Working title' });
    await expect(summary).toBeFocused();
    await submitter.use(summary.getByRole('link').first());
    const title = page.getByRole('textbox', { name: 'Working title' });
    await expect(title).toBeFocused();
    await submitter.write(title, 'Ventilation imaging without a mouse');
    await submitter.pick(page.getByRole('combobox', { name: 'Committee' }), 'Cardiovasc');
    await submitter.choose(page.getByRole('radio', { name: 'Clinical Guideline' }));
    await submitter.choose(page.getByRole('radio', { name: /only$/ }));
    await submitter.use(next);

    const heading = page.getByRole('heading', { level: 2, name: 'Involved parties' });
    await expect(heading).toBeFocused();
    await submitter.write(personBox(page, 'First coordinating author'), 'Reinhardt');
    await expect(page.getByRole('option').first()).toHaveText(/^Tobias Reinhardt/);
    await submitter.press('Enter');
    await expect(page.getByRole('button', { name: /^Name another person instead of Tobias/ })).toBeFocused();
    const address = `dora.second.${Date.now()}@hospital.example`;
    await submitter.write(personBox(page, 'Second coordinating author'), `Dora Second ${address}`);
    await expect(page.getByRole('option')).toHaveText([`Add “Dora Second ${address}”…`]);
    await submitter.press('Enter');
    const added = page.getByRole('group', { name: 'New person: Second coordinating author' });
    await expect(added.getByRole('textbox', { name: 'Hospital' })).toBeFocused();
    for (const [field, value] of [
      ['Hospital', 'General Hospital'],
      ['City', 'Graz'],
      ['Country', 'Austria'],
    ] as const)
      await submitter.write(added.getByRole('textbox', { name: field }), value);
    await submitter.press('Enter');
    await expect(added).toHaveCount(0);
    const reviewers = page.getByRole('combobox', { name: 'Reviewers' });
    await submitter.pick(reviewers, 'Lindqvist');
    await submitter.pick(reviewers, 'Carvalho');
    await submitter.use(next);

    await submitter.write(page.getByRole('textbox', { name: 'Description' }), 'Brings the procedure up to date.');
    await submitter.use(next);
    await submitter.choose(page.getByRole('radio', { name: 'European Journal of Nuclear Medicine Practice' }));
    await submitter.use(next);
    for (const box of await page.getByRole('checkbox', { name: /^No milestone set/ }).all()) await submitter.tick(box);
    await submitter.use(next);
    await submitter.tick(page.getByRole('checkbox', { name: /Send the conflict-of-interest forms/ }));
    await submitter.use(next);

    await submitter.tick(page.getByRole('checkbox', { name: /All authors have read/ }));
    await submitter.tick(page.getByRole('checkbox', { name: /necessary societies/ }));
    await submitter.use(page.getByRole('button', { name: /^(Save|Update) draft$/ }));
    await expect(page).toHaveURL(/\/guidelines\/\d+\/edit/);
    await submitter.tick(page.getByRole('checkbox', { name: /publication rules/ }));
    id = (await page.locator('main header .mono, main header').first().innerText()).match(/CV-\d{4}-\d{3}/)?.[0] ?? '';
    expect(id).not.toBe('');
    await submitter.use(button(page, 'Submit'));
    await submitter.answer('Submit');
    await expect(page).toHaveURL(/\/guidelines\/?(\?|$|\d)/);
  });

  const gpc = await signInOnce('gpc');
  const office = await signInOnce('office');

  await test.step('the council pre-approves, and the office ticks the declarations', async () => {
    await gpc.begin('Check', id);
    await gpc.tick(gpc.page.getByRole('radio', { name: 'Pre-approve' }));
    await gpc.use(button(gpc.page, 'Pre-approve'));
    await phase(gpc, 'Writing in process (pre-approved)');

    await office.act(/^Manage conflicts of interest/, id);
    const boxes = office.page.locator('main').getByRole('checkbox');
    await expect(boxes.first()).toBeVisible();
    for (const box of await boxes.all()) await office.tick(box);
    await office.use(button(office.page, /^Save \d+ changes$/));
    await expect(office.page.getByText('COI updated')).toBeVisible();
  });

  await test.step('the submitter submits the first draft, and the council reviews it', async () => {
    await submitter.begin('Upload', id);
    await submitter.tick(page.getByRole('checkbox', { name: /procedures and standards/ }));
    await submitter.upload('first.pdf');
    await submitter.submitVersion();
    await phase(submitter, 'Under GPC review');
    await gpc.begin('Review', id);
    await gpc.choose(gpc.page.getByRole('radio', { name: /Looks good/ }));
    await gpc.use(button(gpc.page, 'Send review'));
    await gpc.answer(/Send/);
    await expect(button(gpc.page, 'Send review')).toHaveCount(0);
  });

  await test.step('the committee requests changes, with a file, which the submitter downloads first', async () => {
    await office.begin('Forward', id);
    await office.answer('Forward to committee');
    await expect(office.page.getByText('Forwarded to committee')).toBeVisible();
    const reviewer = await signInOnce('reviewer');
    await reviewer.act(/^Start review/, id);
    await reviewer.choose(reviewer.page.getByRole('radio', { name: /Major/ }));
    await reviewer.write(
      reviewer.page.getByRole('textbox', { name: 'Comment' }).first(),
      'Please rewrite chapter three.',
    );
    await reviewer.upload('remarks.pdf');
    await reviewer.use(button(reviewer.page, 'Send review'));
    await reviewer.answer(/Send/);
    const second = await signInOnce('reviewer2');
    await second.act(/^Start review/, id);
    await second.choose(second.page.getByRole('radio', { name: /Looks good/ }));
    await second.use(button(second.page, 'Send review'));
    await second.answer(/Send/);
    await expect(button(second.page, 'Send review')).toHaveCount(0);

    await submitter.begin('Upload', id);
    const download = page.waitForEvent('download');
    await submitter.use(button(page, /^Download remarks\.pdf/).first());
    expect((await download).suggestedFilename()).toBe('remarks.pdf');
    await submitter.upload('second.pdf');
    await submitter.submitVersion();
    await phase(submitter, 'Pending release to Committee/ND');
  });

  await test.step('a national delegate reviews, and the office ends the round', async () => {
    await office.act(/^Open/, id);
    await office.use(button(office.page, 'Forward to national delegates').first());
    await office.answer(/^Forward to/);
    await phase(office, 'Under ND review');
    const delegate = await signInOnce('delegate');
    await delegate.begin('Review', id);
    await delegate.choose(delegate.page.getByRole('radio', { name: /Looks good/ }));
    await delegate.use(button(delegate.page, 'Send review'));
    await delegate.answer(/Send/);
    await expect(button(delegate.page, 'Send review')).toHaveCount(0);
    await office.act(/^Show ND files/, id);
    await office.use(button(office.page, 'End round'));
    await office.answer('End round');
    await phase(office, 'Preparation of final version');
  });

  await test.step('the submitter submits the final version, and council and board approve it', async () => {
    await submitter.begin('Start board', id);
    await submitter.upload('final.pdf');
    for (const box of await page.locator('main').getByRole('checkbox').all()) await submitter.tick(box);
    await submitter.submitVersion();
    await phase(submitter, 'Under GPC final approval');
    for (const person of ['gpc', 'igo'] as const) {
      const board = await signInOnce(person);
      await board.begin('Decide', id);
      await board.tick(board.page.getByRole('radio', { name: 'Approve' }));
      await board.use(button(board.page, 'Approve'));
      await phase(board, person === 'gpc' ? 'Board final approval' : 'In publication process');
    }
  });

  await test.step('the submitter publishes the entry', async () => {
    await submitter.begin('Publish', id);
    await submitter.write(page.getByRole('textbox', { name: 'Date of publication' }), '04-06-2026');
    await submitter.write(page.getByRole('textbox', { name: 'DOI number' }), '10.5555/enma.2026.3');
    await submitter.use(button(page, 'Publish'));
    await submitter.answer('Publish');
    await phase(submitter, 'Published');
  });
});

test('one key moves the focus to the content, and a link skips the menus', { tag: '@smoke' }, async ({ visit }) => {
  const keys = new Keyboard(await visit('submitter'));
  const { page } = keys;
  await page.goto('/');
  await expect(page.locator('[data-row]').first()).toBeVisible();
  await keys.press('Tab');
  const skip = page.getByRole('link', { name: 'Skip to the content' });
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport();
  await keys.press('Enter');
  await keys.press('Tab');
  await expect(page.locator('main :focus')).toHaveCount(1);
});

// Covers Beyond.2
test('a dialog returns the focus to the element that opened it', async ({ visit, calls }) => {
  const id = await calls.addEntry(46);
  const keys = new Keyboard(await visit('office'));
  const { page } = keys;
  await page.goto(`/guidelines/${id}/view`);
  for (const [name, leave] of [
    ['Forward to committee', 'Escape'],
    ['Forward to national delegates', 'Escape'],
    ['Forward to national delegates', 'Cancel'],
  ] as const) {
    const opener = button(page, name);
    await keys.use(opener);
    const dialog = page.getByRole('dialog');
    await expect(dialog).toBeVisible();
    await keys.expectTrapped(dialog);
    if (leave === 'Escape') await keys.press('Escape');
    else await keys.use(dialog.getByRole('button', { name: leave }));
    await expect(dialog).toHaveCount(0);
    await expect(opener).toBeFocused();
  }
});

test('j and k move between rows, however fast they are pressed, and Enter opens the row', async ({ visit }) => {
  const keys = new Keyboard(await visit('office'));
  const { page } = keys;
  await page.goto('/guidelines/1');
  const rows = page.locator('[data-row]');
  await expect(rows).toHaveCount(10);
  await page.evaluate(`for (const key of 'jjjjk') document.activeElement.dispatchEvent(
    new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }))`);
  await expect(rows.nth(2)).toBeFocused();
  await keys.press('j');
  await expect(rows.nth(3)).toBeFocused();
  await keys.press('Enter');
  await expect(page).toHaveURL(/\/guidelines\/\d+\/view$/);
});

test('the focus stays on its row when new rows load, so that no press of j is lost', async ({ visit }) => {
  const keys = new Keyboard(await visit('office'));
  const { page } = keys;
  await page.goto('/guidelines/1');
  const rows = page.locator('[data-row]');
  await expect(rows).toHaveCount(10);
  const first = await rows.first().innerText();
  let arrive = () => {};
  const waited = new Promise<void>((done) => {
    arrive = done;
  });
  await page.route('**/api/guidelines?page=2', async (route) => {
    await waited;
    await route.continue();
  });
  await keys.use(page.getByRole('navigation', { name: 'Pages' }).getByRole('link', { name: 'Page 2', exact: true }));
  await expect(page.locator('table[aria-busy=true]')).toHaveCount(1);
  await keys.press('j');
  await expect(rows.first()).toBeFocused();
  arrive();
  await expect(rows.first()).not.toHaveText(first);
  await expect(rows.first()).toBeFocused();
  await keys.press('j');
  await expect(rows.nth(1)).toBeFocused();
});
