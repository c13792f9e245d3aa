import { readFileSync } from 'node:fs';
import { SCREENS } from '@imprimatur/domain/screens';
import { expect, test } from 'vitest';

/** The catch-all and the page that shows the components are linked from nowhere. */
const LINKED_FROM_NOWHERE = ['/$', '/uiexamples'];

const tree = readFileSync(new URL('routeTree.gen.ts', import.meta.url), 'utf8');
const union = /\n {2}to:\n((?: {4}\| '[^']+'\n)+)/.exec(tree)?.[1] ?? '';
const routes = [...union.matchAll(/'([^']+)'/g)].map(([, route]) => route);

test('the table of screens, which mails and links are made from, has every route and no other', () => {
  expect(routes.filter((route) => !LINKED_FROM_NOWHERE.includes(route ?? '')).sort()).toEqual(
    Object.values(SCREENS).sort(),
  );
});
