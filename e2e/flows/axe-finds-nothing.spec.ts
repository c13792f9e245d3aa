import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import type { Calls } from '../fixtures/calls.ts';
import { expect, type Person, test } from '../fixtures/test.ts';

const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

async function findings(page: Page, path: string): Promise<string[]> {
  await page.goto(path);
  await expect(page.locator('h1').first()).toBeVisible();
  // The gallery shows a table that loads for ever.
  await expect(page.locator('[aria-busy=true]')).toHaveCount(path === '/uiexamples' ? 1 : 0);
  const { violations } = await new AxeBuilder({ page }).withTags(WCAG).analyze();
  return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${path}: ${id}: ${html.slice(0, 200)}`));
}

const everybodys = ['/', '/guidelines/2', '/my-work', '/profile', '/imprint', '/no-such-page'];
const lists = ['/rejected/1', '/pre-approved/1', '/work-needed/1'];

/** The screens of one entry, each with the phase in which it opens. */
const screens: readonly [screen: string, phase: number][] = [
  ['view', 50],
  ['view?tab=files', 140],
  ['view?tab=people', 50],
  ['view?tab=budget', 80],
  ['view?tab=history', 140],
  ['edit', 10],
  ['edit?step=final', 30],
  ['upload', 40],
  ['coi-managment', 40],
  ['gpc-review', 42],
  ['review', 50],
  ['nd-review', 80],
  ['on-hold', 104],
  ['gpc-final-approval-process', 100],
  ['final-publication', 120],
];
const officeOnly = ['/users', '/users/add', '/users/1/edit', '/uiexamples'];

async function ofEntries(calls: Calls, wanted: readonly (readonly [string, number])[]): Promise<string[]> {
  return Promise.all(wanted.map(async ([screen, phase]) => `/guidelines/${await calls.sampleIn(phase)}/${screen}`));
}

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`in ${colorScheme} colours`, () => {
    test.setTimeout(150_000);

    test('on the lists and the screens of the office', async ({ visit }) => {
      const page = await visit('office', { colorScheme });
      const found = [];
      for (const path of [...everybodys, ...lists, ...officeOnly]) found.push(...(await findings(page, path)));
      expect(found).toEqual([]);
    });

    test('on every screen of an entry, for the office', async ({ visit, calls }) => {
      const page = await visit('office', { colorScheme });
      const found = [];
      for (const path of await ofEntries(calls, screens)) found.push(...(await findings(page, path)));
      expect(found).toEqual([]);
    });

    test('on the sign-in screen', async ({ visit }) => {
      const page = await visit(null, { colorScheme });
      expect(await findings(page, '/login')).toEqual([]);
    });
  });
}

const ofRoles: Partial<Record<Person, readonly (readonly [string, number])[]>> = {
  gpc: [
    ['view', 10],
    ['gpc-review', 42],
    ['view', 102],
    ['edit', 10],
  ],
  delegate: [
    ['view', 80],
    ['nd-review', 80],
  ],
  external: [['view', 140]],
};

for (const [person, wanted] of Object.entries(ofRoles)) {
  test(`on the screens of ${person}`, async ({ visit, calls }) => {
    const page = await visit(person);
    const found = [];
    for (const path of ['/', '/my-work', ...(await ofEntries(calls, wanted ?? []))])
      found.push(...(await findings(page, path)));
    expect(found).toEqual([]);
  });
}

test('on the screens of the submitter', async ({ visit, calls }) => {
  const page = await visit('submitter');
  const [draft, writing, last] = [await calls.entryIn(0), await calls.entryIn(40), await calls.entryIn(100)];
  const found = [];
  for (const path of [
    '/guidelines/pre-approve-draft',
    '/guidelines/add',
    `/guidelines/${draft}/edit?step=parties`,
    `/guidelines/${draft}/edit?step=budget`,
    `/guidelines/${writing}/upload`,
    `/guidelines/${last}/gpc-final-approval-process`,
  ])
    found.push(...(await findings(page, path)));
  expect(found).toEqual([]);
});

test('on a phone', async ({ visit, calls }) => {
  const page = await visit('submitter', { viewport: { width: 390, height: 844 }, colorScheme: 'dark' });
  const found = [];
  for (const path of ['/', '/guidelines/add', ...(await ofEntries(calls, [['view', 140]]))])
    found.push(...(await findings(page, path)));
  expect(found).toEqual([]);
});
