import type { Actor } from '@imprimatur/domain';
import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Tx } from '../db/database.ts';
import { users } from '../db/schema/index.ts';

/** A user who may currently sign in, for URLs that work without signing in. */
export async function findActiveActor(tx: Tx, userId: number): Promise<(Actor & { readonly name: string }) | null> {
  const [row] = await tx
    .select({
      id: users.id,
      role: users.role,
      superuser: users.superuser,
      name: sql<string>`concat_ws(' ', ${users.firstName}, ${users.lastName})`,
    })
    .from(users)
    .where(and(eq(users.id, userId), isNull(users.deletedAt), isNull(users.deactivatedAt)));
  return row === undefined ? null : row;
}
