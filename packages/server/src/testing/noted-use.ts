import { expect } from 'vitest';
import type { TestApp, TestPerson } from './test-app.ts';

/** Waits until the last use of a person's session is noted, for which no answer waits. */
export async function notedUse(app: TestApp, { id }: TestPerson): Promise<void> {
  const unused = async (): Promise<number> => {
    const { rows } = await app.context.pool.query<{ last_used_at: Date }>(
      'select last_used_at from sessions where user_id = $1',
      [id],
    );
    return Math.abs(app.context.now().getTime() - (rows[0]?.last_used_at.getTime() ?? 0));
  };
  await expect.poll(unused).toBeLessThanOrEqual(60_000);
}
