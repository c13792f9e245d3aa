import type { Tx } from '../../db/database.ts';
import type { Caller } from '../../auth/caller.ts';
import { lockCaller } from '../../entry/lock-repository.ts';
import * as repository from './repository.ts';
import type { UserRow } from './repository.ts';

/**
 * Allows one change to users at a time, so that two super users cannot demote each other and leave the association without one. Changes
 * to several entries because of one person also wait here, because two such changes could deadlock. Refuses callers whose rights changed
 * while they waited.
 */
export async function lockUserChanges(tx: Tx, caller: Caller): Promise<void> {
  await repository.lockUsers(tx);
  await lockCaller(tx, caller);
}

/** Waits for the lock on user changes, then locks the user until the transaction ends. Returns null if there is no such user. */
export async function lockUser(tx: Tx, caller: Caller, id: number): Promise<UserRow | null> {
  await lockUserChanges(tx, caller);
  return repository.lockUserById(tx, id);
}
