import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { withWorld } from '../testing/with-world.ts';
import { startJob } from './job.ts';

const run = withWorld();
beforeEach(() => void vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] }));
afterEach(() => void vi.useRealTimers());

it('a failing job reports its error, runs again, and does nothing once it has been stopped', async () => {
  const onError = vi.fn();
  const work = vi.fn(async () => {}).mockRejectedValueOnce(new Error('no room'));
  const end = startJob(run.app.context, { name: 'seals', interval: 1000, work, onError });
  await vi.advanceTimersByTimeAsync(2500);
  expect([work.mock.calls.length, onError.mock.calls.length]).toEqual([3, 1]);
  await end();
  await vi.advanceTimersByTimeAsync(5000);
  expect(work).toHaveBeenCalledTimes(3);
});

it('a job with `runAtShutdown` runs once more when it is stopped', async () => {
  const work = vi.fn(async () => {});
  await startJob(run.app.context, { name: 'seals', interval: 1000, work, onError: () => {}, runAtShutdown: true })();
  expect(work).toHaveBeenCalledTimes(2);
});
