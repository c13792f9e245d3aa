import { describe, expect, it } from 'vitest';
import { ROLE_IDS } from '../permissions/roles.ts';
import { needsStandingDeclaration, computeStandingState, computeValidUntil } from './standing-declaration.ts';

describe('a standing declaration', () => {
  it('is required from GPC, delegates, IGO and super users', () => {
    const keeping = [...ROLE_IDS, null].filter((role) => needsStandingDeclaration({ role, superuser: false }));
    expect(keeping).toEqual([1, 3, 5]);
    expect([...ROLE_IDS, null].every((role) => needsStandingDeclaration({ role, superuser: true }))).toBe(true);
  });

  it.each([
    ['2026-06-01', '2026-07-02', 'valid'],
    ['2026-06-01', '2026-07-01', 'expiring'],
    ['2026-06-01', '2026-06-01', 'expiring'],
    ['2026-06-02', '2026-06-01', 'expired'],
  ])('on %s, valid until %s, is %s', (today, until, state) => {
    expect(computeStandingState(until, today)).toBe(state);
  });

  it('is missing if none was given', () => expect(computeStandingState(null, '2026-06-01')).toBe('missing'));

  it('ends on the same day of the month, or on the last day of a shorter month', () => {
    expect(computeValidUntil('2026-03-14', 12)).toBe('2027-03-14');
    expect(computeValidUntil('2026-08-31', 6)).toBe('2027-02-28');
  });
});
