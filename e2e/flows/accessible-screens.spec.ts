import type { Page } from '@playwright/test';
import { NIGHTLY } from '../../packages/server/src/testing/test-set.ts';
import { CONTRAST_RULE, fitWindowToPage, ALL_RULES, findProblems } from '../fixtures/axe.ts';
import { splitTour, openPageWithAxe } from '../fixtures/axe-tours.ts';
import { ROUTES, SCREENS, type Screen, type Visitor } from '../fixtures/screens.ts';
import { PHONE_VIEWPORT, waitForScreen, Tour, WIDE_VIEWPORT } from '../fixtures/screen-tour.ts';
import { expect, test } from '../fixtures/test.ts';

const VIEWPORTS = { wide: WIDE_VIEWPORT, phone: PHONE_VIEWPORT };
/** CI checks each screen once. The nightly run checks it for each visitor, on a phone, and in dark mode. */
const COLOR_SCHEMES = NIGHTLY ? (['light', 'dark'] as const) : (['light'] as const);

async function checkScreen(page: Page, screen: Screen, size: keyof typeof VIEWPORTS): Promise<string[]> {
  const found = [];
  await page.setViewportSize(VIEWPORTS[size]);
  await waitForScreen(page, screen);
  await fitWindowToPage(page);
  for (const colorScheme of COLOR_SCHEMES) {
    await page.emulateMedia({ colorScheme });
    await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', colorScheme);
    await waitForScreen(page, screen);
    const where = `${screen.name}, ${size}, ${colorScheme}`;
    found.push(...(await findProblems(page, where, { runOnly: colorScheme === 'light' ? ALL_RULES : CONTRAST_RULE })));
  }
  await page.emulateMedia({ colorScheme: 'light' });
  return found;
}

// Covers Beyond.1
test('axe checks every route', { tag: '@smoke' }, () => {
  expect(ROUTES.filter((route) => !SCREENS.some((screen) => screen.route === route))).toEqual([]);
});

const MAX_PARALLEL = 16;
const visitors = [...new Set(SCREENS.flatMap(({ who }) => who))];

/** Each screen for its first visitor, on a phone too, and for all other visitors. */
const tours = visitors.flatMap((visitor) => {
  const seen = SCREENS.filter(({ who }) => (who as readonly Visitor[]).includes(visitor));
  return [
    { visitor, first: true, screens: seen.filter(({ who }) => who[0] === visitor) },
    { visitor, first: false, screens: seen.filter(({ who }) => who[0] !== visitor) },
  ];
});

for (const { visitor, first, screens } of tours) {
  for (const { stops, names } of splitTour(screens, MAX_PARALLEL)) {
    // Covers S2.15, S2.22, S2.23, Points.44, Beyond.1
    test(`axe finds no problems on the screens of ${visitor ?? 'a signed-out visitor'}: ${names}`, {
      tag: first ? [] : '@nightly',
    }, async ({ visit, calls }) => {
      const page = await openPageWithAxe(visit, visitor);
      const tour = new Tour(page, calls, visitor);
      const found: string[] = [];
      for (const screen of stops) {
        await page.setViewportSize(WIDE_VIEWPORT);
        await tour.show(screen);
        found.push(...(await checkScreen(page, screen, 'wide')));
        if (first && NIGHTLY) found.push(...(await checkScreen(page, screen, 'phone')));
      }
      expect(found).toEqual([]);
    });
  }
}
