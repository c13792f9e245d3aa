import type { Context } from '../../context.ts';
import type { Tx } from '../../db/database.ts';
import { queueMails } from '../../mail/outbox.ts';
import { declarationMails } from '../../mail/transition-mails.ts';
import { syncDeclarations } from '../guidelines/declarations.ts';
import { type EntryRecord, readRecord } from '../guidelines/record.ts';
import { closeRoundIfDue } from '../guidelines/transition.ts';

/** After a change to the parts of `before`: declarations follow, and a round that waited for this person alone closes. */
export async function settle(tx: Tx, context: Context, before: EntryRecord): Promise<void> {
  const { id } = before.entry;
  const record = await readRecord(tx, id);
  const fresh = record === null ? [] : await syncDeclarations(tx, record);
  const asked = fresh.length === 0 ? null : await readRecord(tx, id);
  if (asked !== null) await queueMails(tx, context, declarationMails(asked, fresh));
  await closeRoundIfDue(tx, context, before);
}
