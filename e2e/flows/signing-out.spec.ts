import { scaleToMachineSpeed } from '../../tools/machine-speed.mjs';
import { SCREENS, VISITORS } from '../fixtures/screens.ts';
import { PHONE_VIEWPORT, waitForScreen, Tour, WIDE_VIEWPORT } from '../fixtures/screen-tour.ts';
import { expect, test } from '../fixtures/test.ts';

/** These screens do not need a session; people open them from a link in an email. */
const PUBLIC_ROUTE = /^\/(?:login|users-install|declaration\/|invitation\/)/;

for (const visitor of VISITORS) {
  const screens = SCREENS.filter(({ who, route }) => who[0] === visitor && !PUBLIC_ROUTE.test(route));
  if (screens.length === 0) continue;
  // Covers V7.4.4
  test(`every screen shows the sign-out button on desktop and phone, as ${visitor}`, {
    tag: visitor === 'submitter' ? [] : '@nightly',
  }, async ({ visit, calls }) => {
    test.setTimeout(scaleToMachineSpeed(240_000));
    const page = await visit(visitor);
    const tour = new Tour(page, calls, visitor);
    for (const screen of screens) {
      await test.step(screen.name, async () => {
        await page.setViewportSize(WIDE_VIEWPORT);
        await tour.show(screen);
        await expect(page.getByRole('button', { name: 'Sign out' })).toBeInViewport({ ratio: 1 });
        await page.setViewportSize(PHONE_VIEWPORT);
        await waitForScreen(page, screen);
        await page.getByRole('banner').getByRole('button', { name: 'Your account' }).click();
        await expect(page.getByRole('menuitem', { name: 'Sign out' })).toBeInViewport({ ratio: 1 });
        await page.keyboard.press('Escape');
        await expect(page.getByRole('menu')).toHaveCount(0);
      });
    }
  });
}
