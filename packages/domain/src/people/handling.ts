import { DECLARATION_ITEM_IDS, type ItemAnswers } from './declaration-form.ts';

/** What the council or the office decides about an interest. */
export const HANDLINGS = ['none_needed', 'disclosed', 'no_vote', 'excluded'] as const;
export type Handling = (typeof HANDLINGS)[number];

/** The handlings that bind. `no_vote`: reads and comments, decides nothing. `excluded`: the entry does not exist for the person. */
export const BINDINGS = ['no_vote', 'excluded'] as const satisfies readonly Handling[];
export type Binding = (typeof BINDINGS)[number];

/** Somebody whose interests were handled so that it binds. */
export interface BoundPerson {
  readonly userId: number;
  readonly binding: Binding;
}

/** Most characters of the parts of an entry that a handling names. */
export const MAX_PARTS = 200;

/** What was decided about somebody's interests in an entry. */
export interface HandlingFacts {
  readonly handling: Handling | null;
  /** They said themselves that they cannot decide. */
  readonly recused: boolean;
}

/** Returns how somebody is bound. A recusal counts as `no_vote`, until the office undoes it. */
export function bindingOf({ handling, recused }: HandlingFacts): Binding | null {
  if (handling === 'excluded') return 'excluded';
  return handling === 'no_vote' || recused ? 'no_vote' : null;
}

export interface InterestFacts {
  /** Nobody waits for them any more; of a decider, whom nobody awaits, that the account is gone. */
  readonly excused: boolean;
  /** The declaration names an interest. */
  readonly hasInterest: boolean;
  readonly handled: boolean;
  /** A later declaration differs from the one that was handled. */
  readonly reopened: boolean;
}

/** True if somebody has to decide about the interests of a declaration. */
export const needsHandling = ({ excused, hasInterest, handled, reopened }: InterestFacts): boolean =>
  !excused && (handled ? reopened : hasInterest);

/** What somebody learns of a declaration who may not read it. */
export interface InterestSummary {
  /** Items of the form that name somebody. */
  readonly kinds: string[];
  readonly companies: number;
}

/** Returns the kinds of interests and the number of companies: no names and no amounts. */
export function summaryOf(items: ItemAnswers): InterestSummary {
  const kinds = DECLARATION_ITEM_IDS.filter((id) => (items[id]?.relations.length ?? 0) > 0);
  const companies = kinds.flatMap((id) => items[id]?.relations.map(({ entity }) => entity.trim().toLowerCase()) ?? []);
  return { kinds, companies: new Set(companies).size };
}
