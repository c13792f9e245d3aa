import { type Operation, operations } from '@imprimatur/contract';
import { expect, it } from 'vitest';
import { limits } from './limits.ts';

// Covers V2.1.3
it('the page of limits names every call with a limit of its own for its body', () => {
  const page = limits();
  const own = Object.entries<Operation>(operations).filter(([, { bodyLimit }]) => bodyLimit !== undefined);
  expect(own.length).toBeGreaterThan(0);
  for (const [name] of own) expect(page).toContain(`| the body of \`${name}\` |`);
  expect(page).toContain('| points in one call | 500 |');
  expect(page).toContain('| points that a person has prepared for an entry | 1000 |');
});
