import type { Guideline } from '@imprimatur/contract';
import { toApiError } from '../../../lib/api-error.ts';
import { type EntryForm, toEntryForm } from '../model/entry-form.ts';
import { matchesSaved } from '../model/changed-fields.ts';

/** Values of saves from this tab that got no response. The server's newer version may come from one of these saves. */
export class LostSaves {
  #sent: readonly Partial<EntryForm>[] = [];

  /** Records a failed save that may have been carried out. */
  note(error: unknown, sent: Partial<EntryForm>): void {
    const { isTransient, status } = toApiError(error);
    if (isTransient || status >= 500) this.#sent = [...this.#sent, sent];
  }

  clear(): void {
    this.#sent = [];
  }

  /** Returns the values whose save changed the stored entry from `before` to `after`; null if another person changed it. */
  find(before: { version: number | undefined; values: EntryForm }, after: Guideline): Partial<EntryForm> | null {
    if (after.version !== (before.version ?? 0) + 1) return null;
    const stored = toEntryForm(after);
    // Only a submission stores this tick.
    const { publication_rules } = stored;
    return this.#sent.find((sent) => matchesSaved({ ...before.values, ...sent, publication_rules }, stored)) ?? null;
  }
}
