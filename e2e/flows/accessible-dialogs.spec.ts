import { globSync } from 'node:fs';
import { join } from 'node:path';
import type { Locator, Page } from '@playwright/test';
import { NIGHTLY, sampleRows } from '../../packages/server/src/testing/test-set.ts';
import { listImports } from '../../tools/imports.ts';
import { CONTRAST_RULE, fitWindowToPage, ALL_RULES, findProblems, waitForAnimations } from '../fixtures/axe.ts';
import { splitTour, openPageWithAxe } from '../fixtures/axe-tours.ts';
import { OVERLAYS, type Overlay } from '../fixtures/overlays.ts';
import { expect, test } from '../fixtures/test.ts';

const WEB_SOURCES_FOLDER = join(import.meta.dirname, '../../packages/web/src');
/** Mantine components that open over the screen. */
const OVERLAY_COMPONENTS = [
  'DateInput',
  'Menu',
  'Modal',
  'MultiSelect',
  'Popover',
  'Select',
  'Spotlight',
  'TagsInput',
  'Tooltip',
];
/** Shows the question of its caller, so each caller has a separate overlay. */
const EMAIL_CONFIRMATION = 'features/emails/confirm-change.tsx';
const COVERED_ELSEWHERE = [
  // Opens only if there are no users yet; another test covers it with axe.
  'features/install/AdminSelect.tsx',
  // Only renders the dialogs of other files.
  'features/shell/Frame.tsx',
];

// Covers Beyond.1
test('an overlay fixture covers every component that opens a dialog or menu', { tag: '@smoke' }, () => {
  const known = new Set([...OVERLAYS.map(({ of }) => of), ...COVERED_ELSEWHERE]);
  const opens = (file: string): boolean =>
    listImports(WEB_SOURCES_FOLDER, file).some(({ from, names }) => {
      if (from.startsWith('@mantine/')) return names.some((name) => OVERLAY_COMPONENTS.includes(name));
      if (names.length === 0) return false;
      return from === EMAIL_CONFIRMATION || (/^ui\/.*\.tsx?$/.test(from) && !known.has(from) && opens(from));
    });
  const opening = globSync('features/**/*.{ts,tsx}', { cwd: WEB_SOURCES_FOLDER }).filter(opens);
  expect(opening.length).toBeGreaterThan(40);
  expect(opening.filter((file) => !known.has(file))).toEqual([]);
});

/** Keeps messages that would disappear by themselves until the test has checked them. */
const KEEP_MESSAGES = `const later = window.setTimeout;
  window.setTimeout = (run, after, ...rest) => later(run, after >= 3000 ? 2 ** 30 : after, ...rest);`;

async function openOverlay(page: Page, { steps, shows }: Overlay): Promise<void> {
  await expect(page.locator('h1, [role=dialog]').first()).toBeVisible();
  await fitWindowToPage(page);
  for (const step of steps) await step(page);
  await expect(shows(page)).toBeVisible();
  await expect(page.locator('[role=dialog] [aria-busy=true]')).toHaveCount(0);
}

/** High enough for most pages, so that overlays do not move. */
const TALL_WINDOW = { width: 1280, height: 1800 };

/** Floating elements are not inside a landmark. */
const ALL_RULES_HERE = { runOnly: ALL_RULES, rules: { region: { enabled: false } } };
/** Mantine's containers for elements that float over the screen, and the elements that opened them. */
const FLOATING_ELEMENTS = ['[data-portal]', '[aria-expanded=true]'];

/** CI checks only the floating element; `accessible-screens.spec.ts` checks the screen below it. */
const findPartToCheck = async (opened: Locator): Promise<readonly string[] | null> =>
  !NIGHTLY && (await opened.evaluate((element) => element.closest('[data-portal]') !== null))
    ? FLOATING_ELEMENTS
    : null;

async function checkOverlay(page: Page, { name, shows }: Overlay): Promise<string[]> {
  const found = [];
  const part = await findPartToCheck(shows(page));
  for (const colorScheme of NIGHTLY ? (['light', 'dark'] as const) : (['light'] as const)) {
    await page.emulateMedia({ colorScheme });
    await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', colorScheme);
    await waitForAnimations(page);
    found.push(
      ...(await findProblems(
        page,
        `${name}, ${colorScheme}`,
        colorScheme === 'light' ? ALL_RULES_HERE : { runOnly: CONTRAST_RULE },
        part,
      )),
    );
  }
  await page.emulateMedia({ colorScheme: 'light' });
  return found;
}

const MAX_PARALLEL = 12;
/** CI selects this many, using the seed. Overlays consist of components that the axe tests of the screens check too. */
const IN_CI = 10;
const checkedOverlays = sampleRows(OVERLAYS, IN_CI);
const visitors = [...new Set(checkedOverlays.map(({ who }) => who))];

for (const visitor of visitors) {
  const all = checkedOverlays.filter(({ who }) => who === visitor);
  for (const { stops, names } of splitTour(all, MAX_PARALLEL)) {
    // Covers Points.44, Beyond.1
    test(`axe finds no problems in the overlays of ${visitor ?? 'a signed-out visitor'}: ${names}`, async ({
      visit,
      calls,
    }) => {
      const page = await openPageWithAxe(visit, visitor);
      await page.addInitScript(KEEP_MESSAGES);
      page.setDefaultTimeout(20_000);
      // Confirms the browser's prompt to discard typed text and running uploads.
      page.on('dialog', (dialog) => void dialog.accept());
      const found: string[] = [];
      for (const overlay of stops) {
        await test.step(overlay.name, async () => {
          await page.unrouteAll({ behavior: 'ignoreErrors' });
          await page.setViewportSize(TALL_WINDOW);
          await page.goto(typeof overlay.at === 'string' ? overlay.at : await overlay.at(calls, visitor));
          await openOverlay(page, overlay);
          found.push(...(await checkOverlay(page, overlay)));
        });
      }
      expect(found).toEqual([]);
    });
  }
}
