import type { Context } from '../context.ts';
import { resolveFileLimits } from '../files/limits.ts';
import { RunningZips } from '../files/running-zips.ts';
import type { FileStore } from '../files/store.ts';
import { refuse } from './refusal.ts';

const runningByStore = new WeakMap<FileStore, RunningZips>();

/**
 * Counts content that is created while it is sent: zips and dossiers. Returns a function that releases the slot. Refuses with
 * 429 if the person has too many in progress, and with 503 if the server has too many.
 */
export function createSendingSlot(context: Context, userId: number | string): () => void {
  const counted = runningByStore.get(context.store) ?? new RunningZips();
  runningByStore.set(context.store, counted);
  const { zips, zipsPerUser } = resolveFileLimits(context);
  const slot = counted.take(userId, { total: zips, perUser: zipsPerUser });
  if (slot === 'perUser') throw refuse.tooMany(5);
  if (slot === 'total') throw refuse.unavailable();
  return slot;
}
