import { sql } from 'drizzle-orm';
import { hashPassword } from '../auth/password.ts';
import type { Context } from '../context.ts';
import type { Tx } from '../db/database.ts';
import { users } from '../db/schema/index.ts';
import { appendLog } from '../change-log/append.ts';
import { addressOf, DEMO_PASSWORD, DEMO_PEOPLE, type DemoPerson } from './people.ts';
import { MORE_DELEGATES } from './societies.ts';

export async function hasNoUsers(tx: Tx): Promise<boolean> {
  const [someone] = await tx.select({ id: users.id }).from(users).limit(1);
  return someone === undefined;
}

async function insertPeople(
  tx: Tx,
  people: readonly Omit<DemoPerson, 'label'>[],
  { passwordHash, now }: { readonly passwordHash: string; readonly now: Date },
): Promise<void> {
  const rows = people.map((person) => {
    const { key, label: _label, ...values }: Omit<DemoPerson, 'label'> & { readonly label?: string } = person;
    return { ...values, email: addressOf(key), passwordHash, createdAt: now, updatedAt: now };
  });
  const added = await tx.insert(users).values(rows).returning();
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
}

/** The demo's people registered long before their first entry. */
const computeRegistrationTime = (context: Context): Date => new Date(context.now().getTime() - 800 * 86_400_000);

/** Inserts the demo's people, all of them or none. Returns false if another demo was faster. */
export async function insertDemoPeople(context: Context): Promise<boolean> {
  const now = computeRegistrationTime(context);
  // One hash for all people, because the password is public, and twelve hashes would take a second.
  const passwordHash = await hashPassword(DEMO_PASSWORD);
  return context.db.transaction(async (tx) => {
    await tx.execute(sql`lock table users in share row exclusive mode`);
    if (!(await hasNoUsers(tx))) return false;
    await insertPeople(tx, DEMO_PEOPLE, { passwordHash, now });
    return true;
  });
}

/** Inserts the delegates of further countries, who belong to the sample association only. */
export async function insertMoreDelegates(context: Context): Promise<void> {
  const passwordHash = await hashPassword(DEMO_PASSWORD);
  const now = computeRegistrationTime(context);
  await context.db.transaction((tx) => insertPeople(tx, MORE_DELEGATES, { passwordHash, now }));
}
