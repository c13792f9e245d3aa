import { expect } from 'vitest';
import type { TestApp, TestPerson } from './test-app.ts';

/** Makes a call as this person and waits until `last_used_at` of their session is stored, which happens after the response. */
export async function useSession(app: TestApp, who: TestPerson, path = '/user'): Promise<void> {
  expect((await app.call(who, 'GET', path)).statusCode).toBe(200);
  const readIdleTime = async (): Promise<number> => {
    const { rows } = await app.context.pool.query<{ last_used_at: Date }>(
      'select last_used_at from sessions where user_id = $1',
      [who.id],
    );
    return Math.abs(app.context.now().getTime() - (rows[0]?.last_used_at.getTime() ?? 0));
  };
  await expect.poll(readIdleTime).toBeLessThanOrEqual(60_000);
}
