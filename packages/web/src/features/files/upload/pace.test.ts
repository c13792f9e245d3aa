import { expect, test } from 'vitest';
import { Pace } from './pace.ts';

const at = (times: number[]) => {
  let index = 0;
  return new Pace(() => times[index++] ?? 0);
};

test('no speed is shown before enough was measured', () => {
  const pace = at([0, 300]);
  expect(pace.note(0, 1000)).toEqual({ speed: null, secondsLeft: null });
  expect(pace.note(300, 1000)).toEqual({ speed: null, secondsLeft: null });
});

test('speed and remaining time are calculated from the bytes sent', () => {
  const pace = at([0, 1000]);
  pace.note(0, 5000);
  expect(pace.note(1000, 5000)).toEqual({ speed: 1000, secondsLeft: 4 });
});

test('the speed drops when the connection slows down', () => {
  const pace = at([0, 1000, 5000, 12_000]);
  pace.note(0, 20_000);
  pace.note(9000, 20_000);
  pace.note(9100, 20_000);
  expect(pace.note(9800, 20_000).speed).toBeCloseTo(100, 0);
});

test('no remaining time is shown while the upload is stalled', () => {
  const pace = at([0, 1000]);
  pace.note(500, 5000);
  expect(pace.note(500, 5000)).toEqual({ speed: 0, secondsLeft: null });
});
