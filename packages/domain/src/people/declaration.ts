import { roleOfSlot, type Slot } from './slots.ts';

/** Kinds of people in the list of declarations (specification §3, COI user). People who decide declare without being asked. */
export const DECLARANT_TYPES = ['authors', 'external_authors', 'other', 'decider'] as const;
export type DeclarantType = (typeof DECLARANT_TYPES)[number];

/** The slot in which the entry names a person, or `submitter`. */
export type DeclarantSlot = 'submitter' | Slot;

/** Returns `authors` for authors, `external_authors` for external authors, and `other` for everybody else. */
export function findDeclarantType(slot: DeclarantSlot): DeclarantType {
  if (slot === 'ex_co_authors') return 'external_authors';
  return slot !== 'submitter' && roleOfSlot(slot) === 'coauthor' ? 'authors' : 'other';
}

/** A declaration of a participant. Everybody who takes part and has not rejected must declare; nobody else blocks the first upload. */
export interface Declaration {
  readonly name: string;
  readonly declared: boolean;
  /** True if the person rejected their role or was removed. They are no longer awaited. */
  readonly excused: boolean;
}

export const isDeclarationMissing = ({ declared, excused }: Omit<Declaration, 'name'>): boolean =>
  !declared && !excused;

export const findMissingDeclarants = (declarations: readonly Declaration[]): string[] =>
  declarations.filter(isDeclarationMissing).map((one) => one.name);
