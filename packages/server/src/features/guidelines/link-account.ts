import type { Context } from '../../context.ts';
import type { Tx } from '../../db/database.ts';
import type { LogEntry } from '../../change-log/append.ts';
import type { Caller } from '../../auth/caller.ts';
import { askForDeclarations } from './declarations.ts';
import { inviteNewParticipants } from './invitations.ts';
import { linkParts, lockEntriesByAddress, lockUninvitedParts } from '../../entry/link-repository.ts';
import { type EntryRecord, readRecords } from '../../entry/entry-repository.ts';

/** The entries before the link, whose rounds may close now, and the rows to log. */
export interface LinkResult {
  readonly before: readonly EntryRecord[];
  readonly log: readonly LogEntry[];
}

/**
 * Links the parts under an address to the account that has this address now, and sends the invitations. An earlier answer was given by
 * another person, and is cleared. Callers must lock the user first, call this before they count anything, and close the rounds and write
 * the log last.
 */
export async function linkAccount(
  tx: Tx,
  context: Context,
  caller: Pick<Caller, 'id' | 'name'>,
  user: { readonly id: number; readonly email: string; readonly name: string },
): Promise<LinkResult> {
  const ids = await lockEntriesByAddress(tx, user);
  if (ids.length === 0) return { before: [], log: [] };
  const before = await readRecords(tx, ids);
  const rows = await linkParts(tx, ids, user);
  const after = await readRecords(tx, ids);
  for (const record of after.values()) await inviteNewParticipants(tx, context, record, { by: null, named: rows });
  await askForDeclarations(tx, context, after.values());
  const log = rows.map((row) => ({
    model: 'participant' as const,
    modelId: row.id,
    guidelineId: row.guideline_id,
    action: 'updated' as const,
    user: caller,
    data: { unique_id: after.get(row.guideline_id)?.entry.unique_id, account: { old: null, new: user.name } },
  }));
  return { before: [...before.values()], log };
}

/** Invites a person who has become reachable again to their parts without an invitation. Callers must not have logged anything yet. */
export async function inviteReactivated(tx: Tx, context: Context, userId: number): Promise<void> {
  const rows = await lockUninvitedParts(tx, userId);
  const records = await readRecords(
    tx,
    rows.map((row) => row.guideline_id),
  );
  for (const record of records.values()) await inviteNewParticipants(tx, context, record, { by: null, named: rows });
}
