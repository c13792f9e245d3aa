import { dayIn } from '@imprimatur/domain';
import { expect, it } from 'vitest';
import { startOfDay } from './day-start.ts';

it.each([
  ['Europe/Vienna', '2026-11-21', '2026-11-20T23:00:00.000Z'],
  ['Europe/Vienna', '2026-07-01', '2026-06-30T22:00:00.000Z'],
  ['Europe/Vienna', '2026-03-29', '2026-03-28T23:00:00.000Z'],
  ['Europe/Vienna', '2026-03-30', '2026-03-29T22:00:00.000Z'],
  ['Pacific/Kiritimati', '2026-01-01', '2025-12-31T10:00:00.000Z'],
  ['Pacific/Pago_Pago', '2026-01-01', '2026-01-01T11:00:00.000Z'],
  ['UTC', '2026-01-01', '2026-01-01T00:00:00.000Z'],
  // Clocks go from 23:59 to 01:00, so the day starts at 01:00.
  ['America/Havana', '2026-03-08', '2026-03-08T05:00:00.000Z'],
])('in %s the day %s begins at %s', (zone, day, start) => {
  const instant = startOfDay(zone, day);
  expect(instant.toISOString()).toBe(start);
  expect(dayIn(zone, instant)).toBe(day);
  expect(dayIn(zone, new Date(instant.getTime() - 1)) < day).toBe(true);
});
