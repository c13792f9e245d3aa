import { DECLARATION_ITEM_IDS, type ItemAnswers } from './declaration-form.ts';

/** Decisions of the council or the office about an interest. */
export const INTEREST_HANDLINGS = ['none_needed', 'disclosed', 'no_vote', 'excluded'] as const;
export type InterestHandlingKind = (typeof INTEREST_HANDLINGS)[number];

/**
 * Decisions that restrict the person. `no_vote`: the person reads and comments, but decides nothing. `excluded`: the entry does not exist
 * for them.
 */
export const BINDINGS = ['no_vote', 'excluded'] as const satisfies readonly InterestHandlingKind[];
export type Binding = (typeof BINDINGS)[number];

/** A person who is restricted by the handling of their interests. */
export interface BoundPerson {
  readonly userId: number;
  readonly binding: Binding;
}

/** Maximum characters of the text that names the affected parts of an entry. */
export const MAX_PARTS_LENGTH = 200;

/** The decisions about a person's interests in an entry. */
export interface HandlingFacts {
  readonly handling: InterestHandlingKind | null;
  /** True if the person said that they cannot decide. */
  readonly recused: boolean;
}

/** Returns how a person is restricted. A recusal counts as `no_vote` until the office undoes it. */
export function findBinding({ handling, recused }: HandlingFacts): Binding | null {
  if (handling === 'excluded') return 'excluded';
  return handling === 'no_vote' || recused ? 'no_vote' : null;
}

export interface InterestFacts {
  /** True if nobody waits for this person any more. For people who decide, who are never awaited, true if the account is gone. */
  readonly excused: boolean;
  /** True if the declaration names an interest. */
  readonly hasInterest: boolean;
  readonly handled: boolean;
  /** True if a later declaration differs from the one that was handled. */
  readonly reopened: boolean;
}

/** True if the interests in a declaration must be handled. */
export const needsHandling = ({ excused, hasInterest, handled, reopened }: InterestFacts): boolean =>
  !excused && (handled ? reopened : hasInterest);

/** The content of a declaration, as shown to people who cannot read it. */
export interface InterestSummary {
  /** The form items that name an entity. */
  readonly kinds: string[];
  readonly companies: number;
}

/** Returns the kinds of interests and the number of companies, without names and amounts. */
export function summarizeInterests(items: ItemAnswers): InterestSummary {
  const kinds = DECLARATION_ITEM_IDS.filter((id) => (items[id]?.relations.length ?? 0) > 0);
  const companies = kinds.flatMap((id) => items[id]?.relations.map(({ entity }) => entity.trim().toLowerCase()) ?? []);
  return { kinds, companies: new Set(companies).size };
}
