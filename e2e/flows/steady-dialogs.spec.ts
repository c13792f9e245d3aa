import { waitForAnimations } from '../fixtures/axe.ts';
import { OVERLAYS } from '../fixtures/overlays.ts';
import { expect, test } from '../fixtures/test.ts';

/** Dialogs that load the emails of the action, by overlay name. */
const DIALOGS_WITH_EMAILS = [
  'question before publishing',
  'question before forwarding',
  'question before submitting',
  'question before ending a round',
  'continuing without a reviewer',
];

for (const name of DIALOGS_WITH_EMAILS)
  for (const width of [1280, 390]) {
    // Covers Desk.14
    test(`no button moves when the emails load: ${name}, ${width} wide`, {
      tag: width === 1280 || name === DIALOGS_WITH_EMAILS[0] ? [] : '@nightly',
    }, async ({ visit, calls }) => {
      const overlay = OVERLAYS.find((one) => one.name === name);
      if (overlay === undefined) throw new Error(`No overlay is named ${name}`);
      const page = await visit(overlay.who);
      await page.setViewportSize({ width, height: 900 });
      const written = Promise.withResolvers<void>();
      await page.route('**/mail-preview', async (route) => {
        await written.promise;
        await route.continue();
      });
      const conflictsLoaded = Promise.withResolvers<void>();
      await page.route('**/conflicts', async (route) => {
        await conflictsLoaded.promise;
        await route.continue();
      });
      await page.goto(typeof overlay.at === 'string' ? overlay.at : await overlay.at(calls, overlay.who));
      for (const step of overlay.steps) await step(page);
      const dialog = page.getByRole('dialog');
      const button = dialog.getByRole('button').last();
      if (name === 'question before forwarding') await expect(button).toBeDisabled();
      conflictsLoaded.resolve();
      await expect(button).toBeEnabled();
      await waitForAnimations(page);
      const before = await button.boundingBox();
      written.resolve();
      await expect(dialog.locator('summary').or(dialog.getByText('No email will be sent.'))).toBeVisible();
      expect(await button.boundingBox()).toEqual(before);
    });
  }
