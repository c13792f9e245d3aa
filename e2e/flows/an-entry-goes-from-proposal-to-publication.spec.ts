import type { Page } from '@playwright/test';
import { scaled } from '../../tools/machine-speed.mjs';
import { confirm, expectPhase, handIn, open, uploadFile } from '../fixtures/entry.ts';
import { expect, type Person, test } from '../fixtures/test.ts';

test.setTimeout(scaled(240_000));

async function fillPerson(page: Page, group: string, first: string, last: string, email: string): Promise<void> {
  const fields = page.getByRole('group', { name: group });
  await fields.getByRole('textbox', { name: 'First name' }).fill(first);
  await fields.getByRole('textbox', { name: 'Last name' }).fill(last);
  await fields.getByRole('textbox', { name: 'E-mail' }).fill(email);
}

async function pickPerson(page: Page, field: string, name: RegExp): Promise<void> {
  const picker = page.getByRole('combobox', { name: field });
  await picker.click();
  await page.getByRole('option', { name }).click();
  await page.keyboard.press('Escape');
}

const next = (page: Page) => page.getByRole('button', { name: 'Next', exact: true }).click();

test('an entry goes from proposal to publication, by hand, with holds, two committee rounds and real files', {
  tag: '@smoke',
}, async ({ as }) => {
  const signedIn = new Map<Person, Page>();
  const who = async (person: Person): Promise<Page> => {
    const known = signedIn.get(person);
    if (known !== undefined) return known;
    const page = await as(person);
    signedIn.set(person, page);
    return page;
  };

  const submitter = await who('submitter');
  let id = 0;

  await test.step('the submitter adds an entry and submits it', async () => {
    await submitter
      .getByRole('link', { name: 'Add' })
      .or(submitter.getByRole('button', { name: 'Add' }))
      .first()
      .click();
    await submitter.getByRole('radio', { name: 'No, not yet' }).check();
    await expect(submitter.getByRole('button', { name: 'Add', exact: true })).toBeDisabled();
    await submitter.getByRole('radio', { name: 'Yes, it has agreed' }).check();
    await submitter.getByRole('button', { name: 'Add', exact: true }).click();

    await submitter.getByRole('textbox', { name: 'Working title' }).fill('Myocardial perfusion imaging with PET');
    await submitter.getByRole('combobox', { name: 'Committee' }).click();
    await submitter.getByRole('option', { name: /Cardiovascular/ }).click();
    await submitter.getByRole('radio', { name: 'Procedural Guideline' }).check();
    await submitter.getByRole('radio', { name: /only$/ }).check();
    await next(submitter);

    await fillPerson(submitter, 'First coordinating author', 'Tobias', 'Reinhardt', 'coauthor@demo.example');
    await fillPerson(submitter, 'Second coordinating author', 'Dora', 'Second', 'dora.second@hospital.example');
    await pickPerson(submitter, 'Reviewers', /Lindqvist/);
    await pickPerson(submitter, 'Reviewers', /Carvalho/);
    await next(submitter);

    await submitter.getByRole('textbox', { name: 'Description' }).fill('Brings the procedure up to date.');
    await next(submitter);

    await submitter.getByRole('radio', { name: 'European Journal of Nuclear Medicine Practice' }).check();
    await next(submitter);

    for (const box of await submitter.getByRole('checkbox', { name: /^No milestone set/ }).all()) await box.check();
    await next(submitter);

    await submitter.getByRole('checkbox', { name: /Send the conflict-of-interest forms/ }).check();
    await next(submitter);

    await submitter.getByRole('checkbox', { name: /All authors know/ }).check();
    await submitter.getByRole('checkbox', { name: /publication rules/ }).check();
    await submitter.getByRole('checkbox', { name: /contacts that this work needs/ }).check();
    await submitter.getByRole('button', { name: 'Save draft' }).click();
    await expect(submitter).toHaveURL(/\/guidelines\/\d+\/edit/);
    id = Number(/guidelines\/(\d+)/.exec(submitter.url())?.[1]);
    await submitter.getByRole('checkbox', { name: /publication rules/ }).check();
    await submitter.getByRole('button', { name: 'Submit', exact: true }).click();
    await confirm(submitter, 'Submit');
    await expect(submitter).toHaveURL(/\/guidelines\/?(\?|$)/);
    await expectPhase(submitter, id, 'GPC/Office Formal Check');
  });

  await test.step('the council pre-approves', async () => {
    const gpc = await who('gpc');
    await open(gpc, id, 'view');
    await gpc.getByRole('button', { name: 'Pre-approve' }).click();
    await confirm(gpc, 'Pre-approve');
    await expectPhase(gpc, id, 'Writing in process (pre-approved)');
  });

  const office = await who('office');
  await test.step('the draft waits for every declaration of interest', async () => {
    await open(submitter, id, 'upload');
    await expect(submitter.getByText(/Declarations of interest are still missing from/).first()).toBeVisible();
    await open(office, id, 'coi-managment');
    for (const box of await office.getByRole('checkbox').all()) await box.check();
    await office.getByRole('button', { name: /^Save \d+ changes$/ }).click();
    await expect(office.getByText('COI updated')).toBeVisible();
  });

  await test.step('the submitter uploads the first draft', async () => {
    await open(submitter, id, 'upload');
    await submitter.getByRole('checkbox', { name: /procedures and standards/ }).check();
    await uploadFile(submitter, 'perfusion-v1.pdf', 'Version 1');
    await handIn(submitter);
    await expectPhase(submitter, id, 'Under GPC review');
  });

  await test.step('the council finds nothing to change', async () => {
    const gpc = await who('gpc');
    await open(gpc, id, 'gpc-review');
    await gpc.getByRole('radio', { name: /Looks good/ }).check();
    await gpc.getByRole('button', { name: 'Send review' }).click();
    await confirm(gpc, /Send/);
    await expectPhase(gpc, id, 'Pending release to Committee/ND');
  });

  const forward = async (verb: string, phase: string) => {
    await open(office, id, 'view');
    await office.getByRole('button', { name: verb, exact: true }).first().click();
    await confirm(office, verb);
    await expectPhase(office, id, phase);
  };
  const review = async (person: Person, kind: RegExp, comment?: string, file?: string) => {
    const page = await who(person);
    await open(page, id, person.startsWith('delegate') ? 'nd-review' : 'review');
    await page.getByRole('radio', { name: kind }).check();
    if (comment !== undefined) await page.getByRole('textbox', { name: 'Comment' }).first().fill(comment);
    if (file !== undefined) await uploadFile(page, file, 'Remarks', [comment ?? '']);
    await page.getByRole('button', { name: 'Send review' }).click();
    await confirm(page, /Send/);
    await expect(page.getByRole('button', { name: 'Send review' })).toBeHidden();
  };

  await test.step('the first committee round asks for major changes, with a file', async () => {
    await forward('Forward to committee', 'Under committee review');
    await review('reviewer', /Major/, 'Chapter three must be written anew.', 'remarks-of-a-reviewer.pdf');
    await review('reviewer2', /Looks good/);
    await expectPhase(submitter, id, 'Implementing committee review');
  });

  await test.step('the revision is held back until the remarks have been downloaded', async () => {
    await open(submitter, id, 'review');
    await uploadFile(submitter, 'perfusion-v2.pdf', 'Version 2');
    await expect(submitter.getByRole('button', { name: /^Hand in version/ })).toBeDisabled();
    const download = submitter.waitForEvent('download');
    await submitter.getByRole('button', { name: 'Download remarks-of-a-reviewer.pdf' }).first().click();
    expect((await download).suggestedFilename()).toBe('remarks-of-a-reviewer.pdf');
    await expect(submitter.getByRole('button', { name: /^Hand in version/ })).toBeEnabled();
    await handIn(submitter);
    await expectPhase(submitter, id, 'Pending release to Committee/ND');
  });

  await test.step('the second committee round is clean', async () => {
    await forward('Forward to committee', 'Under committee review');
    await review('reviewer', /Looks good/);
    await review('reviewer2', /Looks good/);
    await expectPhase(office, id, 'Pending release to ND review');
  });

  await test.step('the national delegates ask for a change, and are content with it', async () => {
    await forward('Forward to national delegates', 'Under ND review');
    await review('delegate', /Minor/, 'Please mind national regulation.');
    await review('delegate2', /Looks good/);
    await open(submitter, id, 'nd-review');
    await uploadFile(submitter, 'perfusion-v3.pdf', 'Version 3');
    await handIn(submitter);
    await expectPhase(submitter, id, 'Under ND review');
    await review('delegate', /Looks good/);
    await review('delegate2', /Looks good/);
    await expectPhase(submitter, id, 'Preparation of final version');
  });

  await test.step('the final version goes to the council, which puts it on hold once', async () => {
    await open(submitter, id, 'gpc-final-approval-process');
    for (const box of await submitter.locator('main').getByRole('checkbox').all()) await box.check();
    await uploadFile(submitter, 'perfusion-final.pdf', 'Final version');
    await handIn(submitter);
    await expectPhase(submitter, id, 'Under GPC final approval');
    const gpc = await who('gpc');
    await hold(gpc, id, 'The title page lacks the endorsement.');
    await expectPhase(gpc, id, 'GPC approval on hold');
    await open(submitter, id, 'on-hold');
    await expect(submitter.getByText('The title page lacks the endorsement.').first()).toBeVisible();
    await uploadFile(submitter, 'perfusion-final-2.pdf', 'Final version, corrected');
    await handIn(submitter);
    await approve(gpc, id);
    await expectPhase(gpc, id, 'Board final approval');
  });

  await test.step('the board puts it on hold once, and approves', async () => {
    const igo = await who('igo');
    await hold(igo, id, 'The agreement of the publisher is missing.');
    await expectPhase(igo, id, 'Board approval on hold');
    await open(submitter, id, 'on-hold');
    await uploadFile(submitter, 'agreement.pdf', 'Agreement');
    await handIn(submitter);
    await approve(igo, id);
    await expectPhase(igo, id, 'In publication process');
  });

  await test.step('the submitter publishes it, and everybody can read the final version', async () => {
    await open(submitter, id, 'final-publication');
    await submitter.getByRole('textbox', { name: 'Date of publication' }).fill('04-06-2026');
    await submitter
      .getByRole('textbox', { name: 'Name of journal' })
      .fill('European Journal of Nuclear Medicine Practice');
    await submitter.getByRole('textbox', { name: 'DOI number' }).fill('10.5555/enma.2026.1');
    await submitter.getByRole('button', { name: 'Publish' }).click();
    await confirm(submitter, 'Publish');
    await expectPhase(submitter, id, 'Published');
    await expect(submitter.getByText('04-06-2026').first()).toBeVisible();
    const external = await who('external');
    await expectPhase(external, id, 'Published');
    await external.getByRole('tab', { name: /Files/ }).click();
    await expect(external.getByText('agreement.pdf').first()).toBeVisible();
    await expect(external.getByText('perfusion-v1.pdf')).toHaveCount(0);
    await expect(external.getByText('coauthor@demo.example')).toHaveCount(0);
  });
});

async function hold(page: Page, id: number, why: string): Promise<void> {
  await open(page, id, 'view');
  await page.getByRole('button', { name: 'Put on hold' }).click();
  await page.getByRole('dialog').getByRole('textbox').fill(why);
  await confirm(page, 'Put on hold');
}

async function approve(page: Page, id: number): Promise<void> {
  await open(page, id, 'view');
  await page.getByRole('button', { name: 'Approve', exact: true }).click();
  await confirm(page, 'Approve');
}
