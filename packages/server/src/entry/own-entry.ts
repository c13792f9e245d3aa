import { ACCEPTANCE } from '@imprimatur/domain';
import type { Caller } from '../auth/caller.ts';
import type { EntryRecord } from './entry-repository.ts';

/** Records in the log that the office judges its own entry, which only the office may do. */
export function describeOwnEntry(caller: Caller, record: EntryRecord, capacity: string): Record<string, unknown> {
  const own =
    caller.id === record.entry.submitter_id ||
    record.parts.some(
      (part) => part.user_id === caller.id && part.status !== ACCEPTANCE.rejected && part.slot !== 'reviewer',
    );
  return capacity === 'office' && own ? { own_entry: true } : {};
}
