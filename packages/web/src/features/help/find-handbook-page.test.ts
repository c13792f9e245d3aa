import { expect, test } from 'vitest';
import { findHandbookPage } from './find-handbook-page.ts';

const office = { role: 0, superuser: true } as const;
const council = { role: 1, superuser: false } as const;
const committeeUser = { role: 2, superuser: false } as const;

test.each([
  ['/desk', office, 'office'],
  ['/guidelines/7/review', office, 'office'],
  ['/profile', office, 'basics'],
  ['/guidelines/7/decide', council, 'council'],
  ['/guidelines/7/answers', council, 'author'],
  ['/guidelines/7/review', committeeUser, 'reviewer'],
  ['/', committeeUser, 'author'],
  ['/my-work', { role: 3, superuser: false }, 'delegate'],
  ['/guidelines/7/decide', { role: 5, superuser: false }, 'board'],
  ['/', { role: 4, superuser: false }, 'basics'],
  ['/', { role: null, superuser: false }, 'basics'],
] as const)('help on %s for %j opens the page %s', (path, user, page) => {
  expect(findHandbookPage(path, user)).toBe(page);
});
