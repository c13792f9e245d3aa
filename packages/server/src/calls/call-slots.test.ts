import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { withWorld } from '../testing/with-world.ts';
import { createEntryInPhase } from '../testing/world.ts';
import { MAX_WAITING_CALLS, CallSlots } from './call-slots.ts';

describe('the calls of one person', () => {
  afterEach(() => {
    vi.useRealTimers();
  });

  it('run in order, one after the other, and in parallel with those of others', async () => {
    const slots = new CallSlots();
    const end = await slots.acquire(1);
    const began: number[] = [];
    const second = slots.acquire(1).then((done) => (began.push(2), done));
    const third = slots.acquire(1).then((done) => (began.push(3), done));
    (await slots.acquire(2))();
    await pause(0);
    expect(began).toEqual([]);
    end();
    end();
    const endSecond = await second;
    await pause(5);
    expect(began).toEqual([2]);
    endSecond();
    (await third)();
    expect(began).toEqual([2, 3]);
  });

  it('leave as much time to others as they took, at most 100 ms', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'performance'] });
    const slots = new CallSlots();
    let end = await slots.acquire(1);
    for (const [worked, rest] of [
      [40, 40],
      [1_000, 100],
    ] as const) {
      const next = slots.acquire(1);
      const began = vi.fn();
      void next.then(began);
      await vi.advanceTimersByTimeAsync(worked);
      end();
      await vi.advanceTimersByTimeAsync(rest - 1);
      expect(began).toHaveBeenCalledTimes(0);
      await vi.advanceTimersByTimeAsync(1);
      expect(began).toHaveBeenCalledTimes(1);
      end = await next;
    }
  });

  it('have a limited queue', async () => {
    const slots = new CallSlots();
    const end = await slots.acquire(1);
    const waiting = Array.from({ length: MAX_WAITING_CALLS }, () => slots.acquire(1));
    await expect(slots.acquire(1)).rejects.toMatchObject({ status: 503 });
    end();
    for (const one of waiting) (await one)();
    (await slots.acquire(1))();
  });
});

describe('expensive calls of one person', () => {
  const run = withWorld();
  const countWaitingCalls = async () => {
    const { rows } = await run.app.context.pool.query<{ n: number }>(
      `select count(*)::int as n from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    );
    return rows[0]?.n;
  };
  /** Runs `work` while a lock blocks `table` for its statements. */
  async function whileLocked([table, mode]: readonly [string, string], work: () => Promise<void>): Promise<void> {
    const holder = await run.app.context.pool.connect();
    try {
      await holder.query(`begin; lock table ${table} in ${mode} mode`);
      await work();
    } finally {
      // Closing the connection ends its transaction.
      holder.release(true);
    }
  }
  const statuses = (answers: { statusCode: number }[]) => answers.map(({ statusCode }) => statusCode);

  it.each([
    ['the desk', ['GET', '/desk'], ['tasks', 'access exclusive']],
    ['my work', ['GET', '/work'], ['standing_declarations', 'access exclusive']],
    ['the emails', ['GET', '/mails'], ['mails', 'access exclusive']],
    ['the log search', ['GET', '/logs?query=office'], ['log_search', 'access exclusive']],
    ['a search of entries', ['GET', '/guidelines?query=heart'], ['guidelines', 'access exclusive']],
    ['similar titles', ['GET', '/guidelines/similar?name=heart'], ['guidelines', 'access exclusive']],
    ['calls with a large body', ['POST', '/comments/'], ['comments', 'exclusive']],
  ] as const)('use the database one at a time: %s', async (_what, [method, path], lock) => {
    const { app, world } = run;
    const id = await createEntryInPhase(app, world, 10);
    const ask = () =>
      method === 'GET'
        ? app.call(world.office, 'GET', path)
        : app.call(world.office, 'POST', `${path}${id}`, { comment: 'ä'.repeat(9_000) });
    const { statusCode } = await ask();
    const asked: ReturnType<typeof ask>[] = [];
    await whileLocked(lock, async () => {
      asked.push(...Array.from({ length: 4 }, ask));
      await expect.poll(countWaitingCalls).toBe(1);
      // Other calls of this person still run.
      expect((await app.call(world.office, 'GET', '/users')).statusCode).toBe(200);
      expect(await countWaitingCalls()).toBe(1);
    });
    expect(statuses(await Promise.all(asked))).toEqual(Array(4).fill(statusCode));
    expect([200, 201]).toContain(statusCode);
  });

  it('use the database one at a time: downloads', async () => {
    const { app, world } = run;
    const { link } = (await app.call(world.office, 'POST', '/desk/get-download-link', { format: 'csv' })).json();
    const get = () => app.fastify.inject({ method: 'GET', url: link });
    const asked: ReturnType<typeof get>[] = [];
    await whileLocked(['tasks', 'access exclusive'], async () => {
      asked.push(...Array.from({ length: 4 }, get));
      await expect.poll(countWaitingCalls).toBe(1);
      await pause(20);
      expect(await countWaitingCalls()).toBe(1);
    });
    expect(statuses(await Promise.all(asked))).toEqual(Array(4).fill(200));
  });

  it('start after a refused one', async () => {
    const { app, world } = run;
    const large = { mode: 'preview', users: [{ first_name: 'x'.repeat(20_000) }] };
    const answers = await Promise.all(
      Array.from({ length: 4 }, () => app.call(world.office, 'POST', '/users/import', large)),
    );
    expect(new Set(statuses(answers)).size).toBe(1);
    expect((await app.call(world.office, 'GET', '/desk')).statusCode).toBe(200);
  });
});
