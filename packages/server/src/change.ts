import type { Context } from './context.ts';
import type { Tx } from './db/database.ts';
import type { Caller } from './auth/caller.ts';

/** One caller's change in one transaction. */
export interface Change {
  readonly tx: Tx;
  readonly context: Context;
  readonly caller: Caller;
}
