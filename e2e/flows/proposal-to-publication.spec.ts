import type { Page } from '@playwright/test';
import { scaleToMachineSpeed } from '../../tools/machine-speed.mjs';
import { confirmDialog, expectPhase, openEntry, submitVersion, uploadFile } from '../fixtures/entry.ts';
import {
  approveEntry,
  forwardEntry,
  putOnHold,
  preApprove,
  proposeEntry,
  sendReview,
  submitRevision,
} from '../fixtures/life-cycle-steps.ts';
import { signInAndCloseWelcome, expect, type Person, test } from '../fixtures/test.ts';

test.setTimeout(scaleToMachineSpeed(240_000));

// Covers S2.23, S2.24, S2.31, S2.42, S2.46, S2.51, S2.57, S2.59, S2.61, S2.63, S2.65, S2.68, S4.5, S4.7, S4.8, S4.9
// Covers S4.11, S4.12, S4.13, S4.14, S4.15, S4.16, S4.34, S5.31, S5.36, S6.4, S6.6, S6.9, S8.13, S9.10, Points.17
// Covers Beyond.3, V14.2.3
test('an entry goes from proposal to publication in the browser, with holds, two committee rounds and real files', async ({
  as,
}) => {
  const signedIn = new Map<Person, Page>();
  const signInOnce = async (person: Person): Promise<Page> => {
    const known = signedIn.get(person);
    if (known !== undefined) return known;
    const page = await as(person);
    signedIn.set(person, page);
    return page;
  };

  const submitter = await signInOnce('submitter');
  let id = 0;

  await test.step('the submitter adds an entry and submits it', async () => {
    id = await proposeEntry(submitter);
  });

  await test.step('the council pre-approves the entry', async () => {
    await preApprove(await signInOnce('gpc'), id);
  });

  const office = await signInOnce('office');
  await test.step('the draft waits for every declaration of interest', async () => {
    await openEntry(submitter, id, 'upload');
    await expect(submitter.getByText(/Declarations of interest are still missing from/).first()).toBeVisible();
    await openEntry(office, id, 'coi-managment');
    for (const box of await office.getByRole('checkbox').all()) await box.check();
    await office.getByRole('button', { name: /^Save \d+ changes$/ }).click();
    await expect(office.getByText('COI updated')).toBeVisible();
  });

  await test.step('the submitter uploads the first draft', async () => {
    await openEntry(submitter, id, 'upload');
    await submitter.getByRole('checkbox', { name: /procedures and standards/ }).check();
    await uploadFile(submitter, 'perfusion-v1.pdf', 'Version 1');
    await submitVersion(submitter);
    await expectPhase(submitter, id, 'Under GPC review');
  });

  await test.step('the council requests no changes', async () => {
    const gpc = await signInOnce('gpc');
    await openEntry(gpc, id, 'gpc-review');
    await gpc.getByRole('radio', { name: /Looks good/ }).check();
    await gpc.getByRole('button', { name: 'Send review' }).click();
    await confirmDialog(gpc, /Send/);
    await expectPhase(gpc, id, 'Pending release to Committee/ND');
  });

  const forwardTo = (verb: string, phase: string) => forwardEntry(office, id, verb, phase);
  const reviewOf = async (person: Person, kind: RegExp, comment?: string, file?: string) =>
    sendReview(await signInOnce(person), person, id, { kind, comment, file });

  await test.step('the first committee round requests major changes, with a file', async () => {
    await forwardTo('Forward to committee', 'Under committee review');
    await reviewOf('reviewer', /Major/, 'Please rewrite chapter three.', 'remarks-of-a-reviewer.pdf');
    await reviewOf('reviewer2', /Looks good/);
    await expectPhase(submitter, id, 'Implementing committee review');
  });

  await test.step("the revision is blocked until the submitter has downloaded the reviewers' files", async () => {
    await submitRevision(submitter, id, 'remarks-of-a-reviewer.pdf', ['perfusion-v2.pdf', 'Version 2']);
  });

  await test.step('the second committee round requests no changes', async () => {
    await forwardTo('Forward to committee', 'Under committee review');
    await reviewOf('reviewer', /Looks good/);
    await reviewOf('reviewer2', /Looks good/);
    await expectPhase(office, id, 'Pending release to ND review');
  });

  await test.step('the national delegates request a change, and then agree', async () => {
    await forwardTo('Forward to national delegates', 'Under ND review');
    await reviewOf('delegate', /Minor/, 'Please mind national regulation.');
    await reviewOf('delegate2', /Looks good/);
    await openEntry(submitter, id, 'nd-review');
    await uploadFile(submitter, 'perfusion-v3.pdf', 'Version 3');
    await submitVersion(submitter);
    await expectPhase(submitter, id, 'Under ND review');
    await reviewOf('delegate', /Looks good/);
    await reviewOf('delegate2', /Looks good/);
    await expectPhase(submitter, id, 'Preparation of final version');
  });

  await test.step('the final version goes to the council, which puts it on hold once', async () => {
    await openEntry(submitter, id, 'gpc-final-approval-process');
    for (const box of await submitter.locator('main').getByRole('checkbox').all()) await box.check();
    await uploadFile(submitter, 'perfusion-final.pdf', 'Final version');
    await submitVersion(submitter);
    await expectPhase(submitter, id, 'Under GPC final approval');
    const gpc = await signInOnce('gpc');
    await putOnHold(gpc, id, 'The title page lacks the endorsement.');
    await expectPhase(gpc, id, 'GPC approval on hold');
    await openEntry(submitter, id, 'on-hold');
    await expect(submitter.getByText('The title page lacks the endorsement.').first()).toBeVisible();
    await uploadFile(submitter, 'perfusion-final-2.pdf', 'Final version, corrected');
    await submitVersion(submitter);
    await approveEntry(gpc, id);
    await expectPhase(gpc, id, 'Board final approval');
  });

  await test.step('the board puts the entry on hold once, and then approves it', async () => {
    const igo = await signInOnce('igo');
    await putOnHold(igo, id, 'The agreement of the publisher is missing.');
    await expectPhase(igo, id, 'Board approval on hold');
    await openEntry(submitter, id, 'on-hold');
    await uploadFile(submitter, 'agreement.pdf', 'Agreement');
    await submitVersion(submitter);
    await approveEntry(igo, id);
    await expectPhase(igo, id, 'In publication process');
  });

  await test.step('the submitter publishes it, and everybody can read the final version', async () => {
    await openEntry(submitter, id, 'final-publication');
    await submitter.getByRole('textbox', { name: 'Date of publication' }).fill('04-06-2026');
    await submitter
      .getByRole('textbox', { name: 'Name of journal' })
      .fill('European Journal of Nuclear Medicine Practice');
    await submitter.getByRole('textbox', { name: 'DOI number' }).fill('10.5555/enma.2026.1');
    await submitter.getByRole('button', { name: 'Publish' }).click();
    await confirmDialog(submitter, 'Publish');
    await expectPhase(submitter, id, 'Published');
    await expect(submitter.getByText('04-06-2026').first()).toBeVisible();
    const external = await signInOnce('external');
    await expectPhase(external, id, 'Published');
    await external.getByRole('tab', { name: /Files/ }).click();
    await expect(external.getByText('agreement.pdf').first()).toBeVisible();
    await expect(external.getByText('perfusion-v1.pdf')).toHaveCount(0);
    await expect(external.getByText('coauthor@demo.example')).toHaveCount(0);
  });
});

// CI covers both in the test above.
test('an entry is proposed and pre-approved in the browser', { tag: ['@smoke', '@nightly'] }, async ({ visit }) => {
  const submitter = await visit(null);
  await signInAndCloseWelcome(submitter, 'submitter');
  const id = await proposeEntry(submitter);
  await preApprove(await visit('gpc'), id);
});

test('a committee requests changes and receives the revision, all in the browser', {
  tag: ['@smoke', '@nightly'],
}, async ({ visit, calls }) => {
  const id = await calls.addEntry(50);
  await calls.ok('reviewer2', 'POST', `/guidelines/${id}/finish-review`, { changeType: 0 });
  const remarks = 'remarks-of-a-reviewer.pdf';
  const comment = 'Please rewrite chapter three.';
  await sendReview(await visit('reviewer'), 'reviewer', id, { kind: /Major/, comment, file: remarks });
  await submitRevision(await visit('submitter'), id, remarks, ['perfusion-v2.pdf', 'Version 2']);
});
