import type { Tx } from '../../db/database.ts';
import type { Caller } from '../../auth/caller.ts';
import { holdCaller } from '../../entry/hold-repository.ts';
import * as repository from './repository.ts';
import type { UserRow } from './repository.ts';

/**
 * One change of users at a time: of two super users who demote each other, the second finds itself the last. Changes to
 * several entries because of one person wait here too, since two of them could lock each other out. Refuses callers whose rights
 * changed while they waited.
 */
export async function waitForTurn(tx: Tx, caller: Caller): Promise<void> {
  await repository.lockUsers(tx);
  await holdCaller(tx, caller);
}

/** Waits for the turn, then holds the user to the end of the transaction. Returns null for nobody. */
export async function holdUser(tx: Tx, caller: Caller, id: number): Promise<UserRow | null> {
  await waitForTurn(tx, caller);
  return repository.hold(tx, id);
}
