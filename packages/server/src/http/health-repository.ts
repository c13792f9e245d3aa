import type { Context } from '../context.ts';

/** Writes a row, as calls do, because a read-only database is not ready. Gives up after `timeout` milliseconds. */
export const canWrite = ({ pool, now }: Context, timeout: number): Promise<boolean> =>
  pool
    .query({
      text: `insert into rate_limits as kept (key, window_start, count) values ('readyz', $1, 1)
             on conflict (key) do update set window_start = excluded.window_start`,
      values: [now()],
      query_timeout: timeout,
    })
    .then(
      () => true,
      () => false,
    );
