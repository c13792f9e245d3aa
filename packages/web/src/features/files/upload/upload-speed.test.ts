import { expect, test } from 'vitest';
import { UploadSpeed } from './upload-speed.ts';

const createSpeed = (times: number[]) => {
  let index = 0;
  return new UploadSpeed(() => times[index++] ?? 0);
};

test('no speed is shown before enough was measured', () => {
  const speed = createSpeed([0, 300]);
  expect(speed.record(0, 1000)).toEqual({ speed: null, secondsLeft: null });
  expect(speed.record(300, 1000)).toEqual({ speed: null, secondsLeft: null });
});

test('speed and remaining time are calculated from the bytes sent', () => {
  const speed = createSpeed([0, 1000]);
  speed.record(0, 5000);
  expect(speed.record(1000, 5000)).toEqual({ speed: 1000, secondsLeft: 4 });
});

test('the speed drops when the connection slows down', () => {
  const speed = createSpeed([0, 1000, 5000, 12_000]);
  speed.record(0, 20_000);
  speed.record(9000, 20_000);
  speed.record(9100, 20_000);
  expect(speed.record(9800, 20_000).speed).toBeCloseTo(100, 0);
});

test('no remaining time is shown while the upload is stalled', () => {
  const speed = createSpeed([0, 1000]);
  speed.record(500, 5000);
  expect(speed.record(500, 5000)).toEqual({ speed: 0, secondsLeft: null });
});
