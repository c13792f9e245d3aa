import { expect, it } from 'vitest';
import { formatReviewerName } from './choices.ts';

// Covers S5.22
it('the name of a reviewer is followed by the committee', () => {
  const person = { id: 9, name: 'Dr Nine', role: 2 } as const;
  expect(formatReviewerName({ ...person, committee: 'CV' }, 'none')).toBe('Dr Nine (CV)');
  expect(formatReviewerName({ ...person, committee: ' ' }, 'none')).toBe('Dr Nine (none)');
  expect(formatReviewerName(person, 'none')).toBe('Dr Nine (none)');
});
