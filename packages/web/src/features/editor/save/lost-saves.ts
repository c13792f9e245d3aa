import type { Guideline } from '@imprimatur/contract';
import { asApiError } from '../../../lib/api-error.ts';
import { type EntryForm, formOf } from '../model/entry-form.ts';
import { matchesSaved } from '../model/same.ts';

/** The values of saves from here of which no answer came. One of them may be the newer version that the server has. */
export class LostSaves {
  #sent: readonly Partial<EntryForm>[] = [];

  /** Takes a failed save, which may have been carried out. */
  note(error: unknown, sent: Partial<EntryForm>): void {
    const { passing, status } = asApiError(error);
    if (passing || status >= 500) this.#sent = [...this.#sent, sent];
  }

  clear(): void {
    this.#sent = [];
  }

  /** Returns the values whose save turned the stored `before` into `after`; null if somebody else did. */
  find(before: { version: number | undefined; values: EntryForm }, after: Guideline): Partial<EntryForm> | null {
    if (after.version !== (before.version ?? 0) + 1) return null;
    const stored = formOf(after);
    // This tick is stored with the submission only.
    const { publication_rules } = stored;
    return this.#sent.find((sent) => matchesSaved({ ...before.values, ...sent, publication_rules }, stored)) ?? null;
  }
}
