import { and, eq, isNull } from 'drizzle-orm';
import type { Tx } from '../../../db/database.ts';
import { users } from '../../../db/schema/index.ts';
import type { UserRow } from '../repository.ts';
import type { Identity } from './identity.ts';

async function findByIdentity(tx: Tx, { issuer, subject }: Identity): Promise<UserRow | null> {
  const [row] = await tx
    .select()
    .from(users)
    .where(and(eq(users.ssoIssuer, issuer), eq(users.ssoSubject, subject), isNull(users.deletedAt)));
  return row ?? null;
}

/** A user of this address who may sign in and has no identity yet, held to the end of the transaction. */
async function holdUnbound(tx: Tx, email: string): Promise<UserRow | null> {
  const [row] = await tx
    .select()
    .from(users)
    .where(and(eq(users.email, email), isNull(users.ssoSubject), isNull(users.deletedAt), isNull(users.deactivatedAt)))
    .for('no key update');
  return row ?? null;
}

/**
 * The user whom an identity is. The first time it is matched by its verified address, to somebody who is registered, and
 * kept; from then on only issuer and subject count, whatever address the provider says. Nobody is ever bound a second time.
 */
export async function personOf(tx: Tx, identity: Identity): Promise<{ user: UserRow; bound: boolean } | null> {
  const known = await findByIdentity(tx, identity);
  if (known !== null) return { user: known, bound: false };
  if (identity.email === null) return null;
  const unbound = await holdUnbound(tx, identity.email);
  if (unbound === null) {
    // The same person in two windows: the other one was first while this one waited.
    const meanwhile = await findByIdentity(tx, identity);
    return meanwhile === null ? null : { user: meanwhile, bound: false };
  }
  await tx
    .update(users)
    .set({ ssoIssuer: identity.issuer, ssoSubject: identity.subject })
    .where(eq(users.id, unbound.id));
  return { user: unbound, bound: true };
}
