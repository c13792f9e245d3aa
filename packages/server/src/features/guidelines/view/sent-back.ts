import { sentBack, type SentBack } from '@imprimatur/contract';
import { can, keysOf, PHASE, sees } from '@imprimatur/domain';
import { z } from 'zod';
import type { Context } from '../../../context.ts';
import { refuse } from '../../../http/refusal.ts';
import type { Caller } from '../../../auth/caller.ts';
import { readRecord } from '../../../entry/entry-repository.ts';
import { factsOf } from '../../../entry/facts.ts';
import { valuesOf } from '../../../entry/values.ts';
import { savesInThisPhase } from './repository.ts';

/** A save's row in the log: the fields that it changed. */
const saveRow = z.looseObject({ changes: z.record(z.string(), z.looseObject({ old: z.unknown() })) });

/**
 * What an entry under revision said when it was sent back: as it is, with the old value of each field from the first save since that
 * changed it. Null for an entry that is not under revision.
 */
export async function sentBackOf(context: Context, caller: Caller, id: number): Promise<SentBack | null> {
  const record = await readRecord(context.reads, id);
  const facts = record === null ? null : factsOf(context, record);
  if (record === null || facts === null || !sees(caller, facts)) throw refuse.notFound();
  if (record.entry.phase !== PHASE.formalCheckApproval) return null;
  if (!can(caller, 'edit', facts)) throw refuse.forbidden();
  const fields = z.object(sentBack.shape);
  let before = fields.parse(valuesOf(record));
  const rows = await savesInThisPhase(context.reads, id);
  // Newest first, so that the oldest save has the last word.
  for (const row of rows.toReversed()) {
    const { changes } = saveRow.parse(JSON.parse(row));
    for (const field of keysOf(sentBack.shape)) {
      const changed = changes[field];
      // A field was written otherwise by an earlier version: then it counts as it is.
      const then = changed === undefined ? null : fields.safeParse({ ...before, [field]: changed.old });
      if (then?.success === true) before = then.data;
    }
  }
  return before;
}
