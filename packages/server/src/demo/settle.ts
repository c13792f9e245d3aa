import { sql } from 'drizzle-orm';
import { hashPassword } from '../auth/password.ts';
import type { Context } from '../context.ts';
import type { Tx } from '../db/database.ts';
import { users } from '../db/schema/index.ts';
import { appendLog } from '../change-log/append.ts';
import { addressOf, DEMO_PASSWORD, DEMO_PEOPLE } from './people.ts';

export async function hasNoUsers(tx: Tx): Promise<boolean> {
  const [someone] = await tx.select({ id: users.id }).from(users).limit(1);
  return someone === undefined;
}

/** Inserts the demo's people, all or none. Returns false if another demo was first. */
export async function settleDemoPeople(context: Context): Promise<boolean> {
  // They registered long before their first entry.
  const now = new Date(context.now().getTime() - 800 * 86_400_000);
  // One hash for all: the password is public, and twelve hashes would take a second.
  const passwordHash = await hashPassword(DEMO_PASSWORD);
  return context.db.transaction(async (tx) => {
    await tx.execute(sql`lock table users in share row exclusive mode`);
    if (!(await hasNoUsers(tx))) return false;
    const added = await tx
      .insert(users)
      .values(
        DEMO_PEOPLE.map(({ key, label: _label, ...person }) => ({
          ...person,
          email: addressOf(key),
          passwordHash,
          createdAt: now,
          updatedAt: now,
        })),
      )
      .returning();
    appendLog(
      tx,
      now,
      added.map(({ id, email, firstName, lastName, role }) => ({
        model: 'user' as const,
        modelId: id,
        action: 'created' as const,
        user: null,
        data: { email, name: `${firstName} ${lastName}`, role },
      })),
    );
    return true;
  });
}
