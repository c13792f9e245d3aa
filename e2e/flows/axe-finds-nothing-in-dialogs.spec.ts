import { readdir, readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { NIGHTLY } from '../../packages/server/src/testing/test-set.ts';
import { CONTRAST, coverNothing, EVERYTHING, findings, standsStill } from '../fixtures/axe.ts';
import { inParts, pageWithAxe } from '../fixtures/axe-tours.ts';
import { OVERLAYS, type Overlay } from '../fixtures/overlays.ts';
import { expect, test } from '../fixtures/test.ts';

const WEB = new URL('../../packages/web/src/', import.meta.url);
const OPENS =
  /<(?:Dialog|FormDialog|WarningDialog|Popover|Spotlight|ActionsMenu|DateField|Select|MultiSelect|Tooltip)\b|await confirm\(|await confirmMove\(|=>\s+confirm\(/;
/** Opens only if there are no users yet; another test covers it with axe. */
const ELSEWHERE = ['features/install/AdminSelect.tsx'];

test('everything that opens is looked at by somebody', { tag: '@smoke' }, async () => {
  const files = (await readdir(new URL('features/', WEB), { recursive: true })).filter((path) => /\.tsx?$/.test(path));
  const sources = await Promise.all(
    files.map(async (path) => [`features/${path}`, await readFile(new URL(`features/${path}`, WEB), 'utf8')] as const),
  );
  const opening = sources.filter(([, source]) => OPENS.test(source)).map(([path]) => path);
  expect(opening.length).toBeGreaterThan(40);
  const known = [...OVERLAYS.map(({ of }) => of), ...ELSEWHERE];
  expect(opening.filter((path) => !known.includes(path))).toEqual([]);
});

/** Messages that disappear by themselves stay until the test has looked at them. */
const STAY = `const later = window.setTimeout;
  window.setTimeout = (run, after, ...rest) => later(run, after >= 3000 ? 2 ** 30 : after, ...rest);`;

async function openUp(page: Page, { steps, shows }: Overlay): Promise<void> {
  await expect(page.locator('h1, [role=dialog]').first()).toBeVisible();
  await coverNothing(page);
  for (const step of steps) await step(page);
  await expect(shows(page)).toBeVisible();
  await expect(page.locator('[role=dialog] [aria-busy=true]')).toHaveCount(0);
}

/** Most pages fit, so that what opens does not move. */
const HIGH = { width: 1280, height: 1800 };

/** Floating elements lie beside their opener, not in a landmark. */
const EVERYTHING_THERE = { runOnly: EVERYTHING, rules: { region: { enabled: false } } };

async function check(page: Page, name: string): Promise<string[]> {
  const found = [];
  for (const colorScheme of NIGHTLY ? (['light', 'dark'] as const) : (['light'] as const)) {
    await page.emulateMedia({ colorScheme });
    await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', colorScheme);
    await standsStill(page);
    found.push(
      ...(await findings(
        page,
        `${name}, ${colorScheme}`,
        colorScheme === 'light' ? EVERYTHING_THERE : { runOnly: CONTRAST },
      )),
    );
  }
  await page.emulateMedia({ colorScheme: 'light' });
  return found;
}

const AT_ONCE = 12;
const visitors = [...new Set(OVERLAYS.map(({ who }) => who))];

for (const visitor of visitors) {
  const all = OVERLAYS.filter(({ who }) => who === visitor);
  for (const { stops, names } of inParts(all, AT_ONCE)) {
    test(`axe finds nothing in what opens for ${visitor ?? 'nobody'}: ${names}`, async ({ visit, calls }) => {
      const page = await pageWithAxe(visit, visitor);
      await page.addInitScript(STAY);
      page.setDefaultTimeout(20_000);
      // Discards typed text and running uploads.
      page.on('dialog', (dialog) => void dialog.accept());
      const found: string[] = [];
      for (const overlay of stops) {
        await test.step(overlay.name, async () => {
          await page.unrouteAll({ behavior: 'ignoreErrors' });
          await page.setViewportSize(HIGH);
          await page.goto(typeof overlay.at === 'string' ? overlay.at : await overlay.at(calls, visitor));
          await openUp(page, overlay);
          found.push(...(await check(page, overlay.name)));
        });
      }
      expect(found).toEqual([]);
    });
  }
}
