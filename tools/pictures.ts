import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Browser, expect } from '@playwright/test';
import { LANGUAGES, type Language } from '@imprimatur/domain/languages';
import { Calls, type Person } from '../e2e/fixtures/calls.ts';
import { withBrowser, withDemo } from '../e2e/fixtures/demo.ts';
import { findEntryFor, getScreen } from '../e2e/fixtures/screens.ts';
import { waitForScreen } from '../e2e/fixtures/screen-tour.ts';
import { createStorage } from '../e2e/fixtures/session.ts';

/** `npm run pictures` takes the pictures of the README and the handbook from the demo. Needs built screens (`npm run build`). */
const PICTURES_FOLDER = fileURLToPath(new URL('../docs/pictures/', import.meta.url));
const VIEWPORT = { width: 1280, height: 860 };
const LOCALES: Readonly<Record<Language, string>> = { en: 'en-GB', de: 'de-AT' };

interface Picture {
  readonly name: string;
  readonly who: Person | null;
  readonly address: (calls: Calls) => Promise<string> | string;
}

const createScreenPicture = (name: string, who: Person | null, of: string): Picture => ({
  name,
  who,
  address: (calls) => getScreen(of).address(calls, who),
});
const createEntryPicture = (name: string, who: Person, phase: number, rest: string): Picture => ({
  name,
  who,
  address: async (calls) => `/guidelines/${await findEntryFor(calls, who, phase)}/${rest}`,
});

const OF_README: Picture = {
  name: 'list',
  who: 'submitter',
  address: () => '/guidelines?sort=updated_at&order=desc',
};

/** A picture for each page of the handbook, with its name. */
const OF_HANDBOOK: readonly Picture[] = [
  createScreenPicture('basics', 'submitter', 'my-work'),
  createScreenPicture('author', 'submitter', 'answers-60'),
  createScreenPicture('reviewer', 'reviewer', 'review-50'),
  createScreenPicture('delegate', 'delegate', 'nd-review-80'),
  createEntryPicture('council', 'gpc', 10, 'decide?choice=preApprove'),
  createEntryPicture('board', 'igo', 110, 'decide?choice=boardApprove'),
  createScreenPicture('office', 'office', 'desk'),
  createScreenPicture('by-link', null, 'declaration-by-mail'),
];

async function takePicture(browser: Browser, url: string, picture: Picture, language: Language): Promise<void> {
  const { name, who, address } = picture;
  const calls = new Calls(url);
  if (who !== null) await calls.ok(who, 'PATCH', '/user/settings', { language });
  const token = who === null ? null : (await calls.person(who)).token;
  const context = await browser.newContext({
    baseURL: url,
    viewport: VIEWPORT,
    locale: LOCALES[language],
    timezoneId: 'Europe/Vienna',
    storageState: createStorage(url, token),
  });
  const page = await context.newPage();
  await page.goto(await address(calls));
  await page.locator('h1').first().waitFor();
  await page.waitForLoadState('networkidle');
  await waitForScreen(page, { route: name });
  // A document that is still loading.
  await expect(page.getByRole('progressbar')).toHaveCount(0);
  await page.screenshot({ path: join(PICTURES_FOLDER, language, `${name}.png`) });
  await context.close();
}

await withDemo([], ({ url }) =>
  withBrowser(async (browser) => {
    await takePicture(browser, url, OF_README, 'en');
    for (const language of LANGUAGES)
      for (const picture of OF_HANDBOOK) await takePicture(browser, url, picture, language);
  }),
);
console.log(`The pictures are in ${PICTURES_FOLDER}`);
