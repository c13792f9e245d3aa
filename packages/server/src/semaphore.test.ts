import { expect, it } from 'vitest';
import { Semaphore } from './semaphore.ts';

/** Tasks that run until they are ended, and the names of those that have started. */
function createTasks() {
  const started: string[] = [];
  const running = new Map<string, PromiseWithResolvers<string>>();
  return {
    started,
    work: (name: string) => () => {
      const ending = Promise.withResolvers<string>();
      started.push(name);
      running.set(name, ending);
      return ending.promise;
    },
    end: (name: string) => running.get(name)?.resolve(name),
    fail: (name: string) => running.get(name)?.reject(new Error(name)),
  };
}

it('a semaphore runs a limited number of tasks at a time, and the others in order', async () => {
  const { started, work, end } = createTasks();
  const semaphore = new Semaphore(2);
  const [a, b, c, d] = ['a', 'b', 'c', 'd'].map((name) => semaphore.run(work(name)));
  expect(started).toEqual(['a', 'b']);
  end('b');
  expect(await b).toBe('b');
  await expect.poll(() => started).toEqual(['a', 'b', 'c']);
  end('a');
  expect(await a).toBe('a');
  await expect.poll(() => started).toEqual(['a', 'b', 'c', 'd']);
  end('c');
  end('d');
  expect(await Promise.all([c, d])).toEqual(['c', 'd']);
});

it('a semaphore refuses tasks beyond a full queue', async () => {
  const { started, work, end } = createTasks();
  const semaphore = new Semaphore(1);
  const a = semaphore.runUnlessFull(1, work('a'));
  const b = semaphore.runUnlessFull(1, work('b'));
  expect(await semaphore.runUnlessFull(1, work('c'))).toBeNull();
  end('a');
  expect(await a).toBe('a');
  const d = semaphore.runUnlessFull(1, work('d'));
  await expect.poll(() => started).toEqual(['a', 'b']);
  end('b');
  expect(await b).toBe('b');
  await expect.poll(() => started).toEqual(['a', 'b', 'd']);
  end('d');
  expect(await d).toBe('d');
  const e = semaphore.runUnlessFull(0, work('e'));
  expect(await semaphore.runUnlessFull(0, work('f'))).toBeNull();
  end('e');
  expect(await e).toBe('e');
});

it('a semaphore runs the next task after a failure', async () => {
  const { started, work, end, fail } = createTasks();
  const semaphore = new Semaphore(1);
  const a = semaphore.run(work('a'));
  const b = semaphore.run(work('b'));
  fail('a');
  await expect(a).rejects.toThrow('a');
  await expect.poll(() => started).toEqual(['a', 'b']);
  end('b');
  await b;
  const thrown = semaphore.run(async () => {
    throw new Error('at once');
  });
  await expect(thrown).rejects.toThrow('at once');
  expect(await semaphore.run(async () => 'c')).toBe('c');
});
