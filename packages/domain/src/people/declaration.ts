import { roleOfSlot, type Slot } from './slots.ts';

/** Kinds of people in the declarations list (specification §3, COI user; decisions §1). Deciders declare unasked. */
export const DECLARANT_TYPES = ['authors', 'external_authors', 'other', 'decider'] as const;
export type DeclarantType = (typeof DECLARANT_TYPES)[number];

/** The slot in which the entry names somebody, or `submitter`. */
export type DeclarantSlot = 'submitter' | Slot;

/** Authors are `authors`, external ones `external_authors`, all others `other` (decisions §1). */
export function declarantType(slot: DeclarantSlot): DeclarantType {
  if (slot === 'ex_co_authors') return 'external_authors';
  return slot !== 'submitter' && roleOfSlot(slot) === 'coauthor' ? 'authors' : 'other';
}

/** Everybody who takes part and has not rejected must declare; nobody else blocks the first upload. */
export interface Declaration {
  readonly name: string;
  readonly declared: boolean;
  /** The person rejected their role or was removed, and is no longer awaited. */
  readonly excused: boolean;
}

export const missingDeclarations = (declarations: readonly Declaration[]): string[] =>
  declarations.filter((one) => !one.declared && !one.excused).map((one) => one.name);
