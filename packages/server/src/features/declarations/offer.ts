import type { Handlers, LastDeclaration } from '@imprimatur/contract';
import { carriedOver, changedItems, type ConfirmedFrom, type DeclarationForm, problem } from '@imprimatur/domain';
import type { Caller } from '../../auth/caller.ts';
import type { Tx } from '../../db/database.ts';
import { refuse } from '../../http/refusal.ts';
import { iso } from '../../instant.ts';
import { lastDeclaration } from './repository.ts';

/** The body of a declaration, with the earlier declaration that it starts from. */
export type DeclarationBody = Handlers['POST /guidelines/{gid}/declaration']['body'];

/** The caller's last declaration, which they can confirm or change. */
export async function lastOwnDeclaration(tx: Tx, caller: Caller): Promise<LastDeclaration | null> {
  const last = await lastDeclaration(tx, caller.id);
  if (last === null) return null;
  const { id, unique_id, entry, form } = last;
  return { id, unique_id, entry, answered_at: iso(last.answered_at), form };
}

/**
 * Returns what to record about the declaration that a form starts from. Refuses if that declaration is no longer the caller's last one.
 */
export async function confirmedDeclaration(
  tx: Tx,
  caller: Caller,
  from: DeclarationBody['from'],
  { items }: Pick<DeclarationForm, 'items'>,
): Promise<ConfirmedFrom | null> {
  if (from == null) return null;
  const last = await lastOwnDeclaration(tx, caller);
  if (last === null || last.id !== from.id || last.answered_at !== from.answered_at)
    throw refuse.fields([problem('declaredAnew', 'from')]);
  const { id, unique_id, answered_at, form } = last;
  return { id, unique_id, answered_at, changed: changedItems(carriedOver(form.items), items) };
}
