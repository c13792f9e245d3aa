import { type Operation, operations } from '@imprimatur/contract';
import { expect, it } from 'vitest';
import { describeLimits } from './limits.ts';

// Covers V2.1.3
it('the limits page lists every call with its own body limit', () => {
  const page = describeLimits();
  const own = Object.entries<Operation>(operations).filter(([, { bodyLimit }]) => bodyLimit !== undefined);
  expect(own.length).toBeGreaterThan(0);
  for (const [name] of own) expect(page).toContain(`| the body of \`${name}\` |`);
  for (const [name] of Object.entries<Operation>(operations).filter(([, { bodyNames }]) => bodyNames !== undefined))
    expect(page).toContain(`| names of values in the body of \`${name}\` |`);
  expect(page).toContain('| points in one call | 500 |');
  expect(page).toContain('| points that a person has prepared for an entry | 1000 |');
});

it.each([
  ['texts', /^\| .*`description`.* \| 100000 characters \|$/m],
  ['texts in lists', /^\| .*`proposal`.* \| 10000 characters \|$/m],
  ['lists', /^\| .*`points`.* \| 500 elements \|$/m],
  ['heavy calls', /^\| heavy calls .* \| 2 at work, 20 waiting; the next gets 503 \|$/m],
  ['statements', /^\| a statement of the database \| 8 seconds; /m],
  ['texts of points', /^\| the text of these points in all \| 4 MB \|$/m],
])('the limits page has the limits of %s', (_what, row) => {
  expect(describeLimits()).toMatch(row);
});
