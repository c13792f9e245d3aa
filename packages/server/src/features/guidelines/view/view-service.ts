import { canSeeEntry } from '@imprimatur/domain';
import type { Context } from '../../../context.ts';
import { refuse } from '../../../http/refusal.ts';
import type { Caller } from '../../../auth/caller.ts';
import { readRecord } from '../../../entry/entry-repository.ts';
import { buildFacts } from '../../../entry/facts.ts';
import { insertReadMark } from './repository.ts';

export async function markRead(context: Context, caller: Caller, id: number): Promise<void> {
  const record = await readRecord(context.reads, id);
  if (record === null || !canSeeEntry(caller, buildFacts(context, record))) throw refuse.notFound();
  if (record.readers.includes(caller.id)) return;
  await insertReadMark(context.db, id, caller.id);
}
