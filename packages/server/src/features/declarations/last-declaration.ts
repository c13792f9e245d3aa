import type { Handlers, LastDeclaration } from '@imprimatur/contract';
import {
  carryOverAnswers,
  type ConfirmedFrom,
  createProblem,
  type DeclarationForm,
  findChangedItems,
} from '@imprimatur/domain';
import type { Caller } from '../../auth/caller.ts';
import type { Tx } from '../../db/database.ts';
import { refuse } from '../../http/refusal.ts';
import { formatInstant } from '../../instant.ts';
import { findLastDeclaration } from './repository.ts';

/** The body of a declaration, with the earlier declaration that it starts from. */
export type DeclarationBody = Handlers['POST /guidelines/{gid}/declaration']['body'];

/** The caller's last declaration, which they can confirm or change. */
export async function readLastOwnDeclaration(tx: Tx, caller: Caller): Promise<LastDeclaration | null> {
  const last = await findLastDeclaration(tx, caller.id);
  if (last === null) return null;
  const { id, unique_id, entry, form } = last;
  return { id, unique_id, entry, answered_at: formatInstant(last.answered_at), form };
}

/**
 * Returns what to record about the declaration that a form starts from. Refuses if that declaration is no longer the caller's last one.
 */
export async function findConfirmedDeclaration(
  tx: Tx,
  caller: Caller,
  from: DeclarationBody['from'],
  { items }: Pick<DeclarationForm, 'items'>,
): Promise<ConfirmedFrom | null> {
  if (from == null) return null;
  const last = await readLastOwnDeclaration(tx, caller);
  if (last === null || last.id !== from.id || last.answered_at !== from.answered_at)
    throw refuse.fields([createProblem('declaredAnew', 'from')]);
  const { id, unique_id, answered_at, form } = last;
  return { id, unique_id, answered_at, changed: findChangedItems(carryOverAnswers(form.items), items) };
}
