import type { Tx } from '../../../db/database.ts';
import * as repository from '../repository.ts';
import type { UserRow } from '../repository.ts';
import type { Identity } from './identity.ts';

/**
 * Returns the user of an identity. At the first sign-in, the verified address finds a registered user, and the identity is stored with this
 * user. After that only issuer and subject count, whatever address the provider sends. A user with an identity never gets another one.
 */
export async function findUserOfIdentity(
  tx: Tx,
  identity: Identity,
): Promise<{ user: UserRow; bound: boolean } | null> {
  const boundUser = await repository.findByIdentity(tx, identity);
  if (boundUser !== null) return { user: boundUser, bound: false };
  if (identity.email === null) return null;
  const unbound = await repository.lockUserWithoutIdentity(tx, identity.email);
  if (unbound === null) {
    // The same person has signed in in another window while this one waited.
    const meanwhile = await repository.findByIdentity(tx, identity);
    return meanwhile === null ? null : { user: meanwhile, bound: false };
  }
  await repository.bindIdentity(tx, unbound.id, identity);
  return { user: unbound, bound: true };
}
