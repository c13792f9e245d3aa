import { buffer } from 'node:stream/consumers';
import { expect, it } from 'vitest';
import { withWorld } from '../testing/with-world.ts';
import { runWithGeneratedFiles } from './generated-files.ts';

const world = withWorld();
const generate = async (content: string) => Buffer.from(`made of ${content}`);

it('a file is created and stored once, and is reused when the change runs again', async () => {
  const { context } = world.app;
  let runs = 0;
  const { key } = await runWithGeneratedFiles(context, async (getStoredFile) => {
    runs += 1;
    return getStoredFile('points', generate);
  });
  expect(runs).toBe(2);
  expect(String(await buffer(await context.store.open(key)))).toBe('made of points');
});

it('a change that needs a different file each time is refused with 503 and a retry time', async () => {
  let runs = 0;
  const refused = runWithGeneratedFiles(world.app.context, async (getStoredFile) =>
    getStoredFile(`points ${(runs += 1)}`, generate),
  );
  await expect(refused).rejects.toMatchObject({ status: 503, headers: { 'retry-after': '5' } });
  expect(runs).toBe(5);
});

it('a change fails with the error if a file cannot be created, and is not retried', async () => {
  let runs = 0;
  const failed = runWithGeneratedFiles(world.app.context, async (getStoredFile) => {
    runs += 1;
    return getStoredFile('points', () => Promise.reject(new Error('no thread')));
  });
  await expect(failed).rejects.toThrow('no thread');
  expect(runs).toBe(1);
});
