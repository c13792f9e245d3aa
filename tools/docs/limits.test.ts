import { type Operation, operations } from '@imprimatur/contract';
import { expect, it } from 'vitest';
import { describeLimits } from './limits.ts';

// Covers V2.1.3
it('the limits page lists every call with its own body limit', () => {
  const page = describeLimits();
  const own = Object.entries<Operation>(operations).filter(([, { bodyLimit }]) => bodyLimit !== undefined);
  expect(own.length).toBeGreaterThan(0);
  for (const [name] of own) expect(page).toContain(`| body of \`${name}\` |`);
  for (const [name] of Object.entries<Operation>(operations).filter(([, { bodyNames }]) => bodyNames !== undefined))
    expect(page).toContain(`| property names in the body of \`${name}\` |`);
  expect(page).toContain('| points in one call | 500 |');
  expect(page).toContain('| points in preparation by one person in one entry | 1000 |');
});

it.each([
  ['texts', /^\| .*`description`.* \| 100000 characters \|$/m],
  ['texts in lists', /^\| .*`proposal`.* \| 10000 characters \|$/m],
  ['lists', /^\| .*`points`.* \| 500 elements \|$/m],
  ['heavy calls', /^\| heavy calls .* \| 2 in progress, 20 waiting; the next gets 503 \|$/m],
  ['statements', /^\| duration of a database statement \| 8 seconds; /m],
  ['texts of points', /^\| total text of these points \| 4 MB \|$/m],
])('the limits page has the limits of %s', (_what, row) => {
  expect(describeLimits()).toMatch(row);
});
