import type { Day, Responsibility } from '@imprimatur/domain/index';
import type { EntryRecord, PartRow } from '../../entry/entry-repository.ts';
import type { Person } from './repository.ts';

export interface HandOverRequest {
  readonly entryId: number;
  readonly role: Responsibility;
  readonly from: number;
  readonly to: number;
  readonly comment?: string | null | undefined;
  /** The office's own deadline for the round that continues. */
  readonly deadline?: Day | undefined;
}

/** A finished hand-over, with the entry as it was before. */
export interface FinishedHandOver {
  readonly request: HandOverRequest;
  readonly record: EntryRecord;
  readonly from: Person | undefined;
  readonly to: Person;
  /** The old part and the id of the new one. */
  readonly part: { readonly old: PartRow; readonly newId: number } | null;
  /** Names of the working files that were handed over too. */
  readonly files: readonly string[];
}
