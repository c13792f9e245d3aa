import { readdirSync } from 'node:fs';
import { expect, it } from 'vitest';
import { BROWSER_TESTS, findBrowserTests } from './since.ts';

/** Browser tests that open every screen, so that they belong to no feature. */
const TESTS_OF_ALL_SCREENS = [
  'accessible-screens',
  'accessible-dialogs',
  'hostile-texts',
  'german-server-messages',
  'api-reference',
];

const listNames = (folder: string): string[] =>
  readdirSync(folder, { withFileTypes: true }).flatMap((entry) => (entry.isDirectory() ? [entry.name] : []));

it('each feature of web and server is mapped to browser tests', () => {
  const features = [...listNames('packages/web/src/features'), ...listNames('packages/server/src/features')];
  expect(Object.keys(BROWSER_TESTS).toSorted()).toEqual([...new Set(features)].toSorted());
});

it('every browser test is mapped, and only existing ones are', () => {
  const specs = readdirSync('e2e/flows').map((file) => file.replace(/\.spec\.ts$/, ''));
  const mapped = new Set([...Object.values(BROWSER_TESTS).flat(), ...TESTS_OF_ALL_SCREENS]);
  expect([...mapped].toSorted()).toEqual(specs.toSorted());
});

it.each([
  [['packages/web/src/features/logs/Log.tsx', 'docs/testing.md'], ['e2e/flows/logs.spec.ts']],
  [['packages/server/src/features/calendar/service.ts'], ['e2e/flows/calendar.spec.ts']],
  [['e2e/flows/mails.spec.ts'], ['e2e/flows/mails.spec.ts']],
  [['packages/server/src/features/logs/logs.test.ts'], []],
  [['packages/web/src/features/logs/Log.tsx', 'packages/web/src/ui/Dialog.tsx'], undefined],
])('changes in %j select %j', (changed, expected) => {
  expect(findBrowserTests(changed)).toEqual(expected);
});
