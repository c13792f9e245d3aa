import { expect, it } from 'vitest';
import { reviewerName } from './choices.ts';

// Covers S5.22
it('the name of a reviewer is followed by the committee', () => {
  const person = { id: 9, name: 'Dr Nine', role: 2 } as const;
  expect(reviewerName({ ...person, committee: 'CV' }, 'none')).toBe('Dr Nine (CV)');
  expect(reviewerName({ ...person, committee: ' ' }, 'none')).toBe('Dr Nine (none)');
  expect(reviewerName(person, 'none')).toBe('Dr Nine (none)');
});
