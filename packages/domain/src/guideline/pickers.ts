import { type Role, ROLE } from '../permissions/roles.ts';
import { createProblem, type Problem } from '../problems.ts';

/** A person as the pickers receive them (specification §3, user option). */
export interface PickablePerson {
  readonly id: number;
  readonly name: string;
  readonly role: Role | null;
  readonly committee?: string | null;
  /** First and last day of an absence, DD-MM-YYYY. */
  readonly away?: { readonly from: string; readonly to: string } | null;
}

export interface ChosenPeople {
  readonly submitterId: number;
  readonly coAuthorId?: number | null;
  readonly coCoAuthorId?: number | null;
  readonly otherAuthorIds?: readonly number[];
  readonly cowriterIds?: readonly number[];
  readonly reviewerIds?: readonly number[];
}

/** True if the pickers of authors and co-writers offer this person. Other people are added by their address. */
export const isOffered = (person: Pick<PickablePerson, 'role'>): boolean =>
  person.role === ROLE.committee || person.role === ROLE.external;

const createTakenProblem = (person: PickablePerson): Problem =>
  createProblem('samePerson', undefined, { name: person.name });

/** Returns the reason why a person cannot be the coordinating author in `field`: they are already the other one, or a reviewer (§5). */
export function findCoAuthorProblem(
  field: 'co_author' | 'co_co_author',
  person: PickablePerson,
  chosen: ChosenPeople,
): Problem | null {
  const other = field === 'co_author' ? chosen.coCoAuthorId : chosen.coAuthorId;
  return person.id === other || chosen.reviewerIds?.includes(person.id) === true ? createTakenProblem(person) : null;
}

/** Returns the reason why a person cannot be a reviewer. Only committee users review, and nobody reviews their own entry (§5). */
export function findReviewerProblem(person: PickablePerson, chosen: ChosenPeople): Problem | null {
  if (person.role !== ROLE.committee) return createProblem('notACommitteeUser', undefined, { name: person.name });
  const part = findChosenRole(person.id, chosen);
  return part === null ? null : createProblem('ownEntryReviewer', undefined, { name: person.name, part });
}

/** Returns the reason why a person cannot be a co-writer: they are the submitter, or a reviewer. */
export const findCowriterProblem = (person: PickablePerson, chosen: ChosenPeople): Problem | null =>
  person.id === chosen.submitterId || chosen.reviewerIds?.includes(person.id) === true
    ? createTakenProblem(person)
    : null;

function findChosenRole(id: number, chosen: ChosenPeople): string | null {
  if (id === chosen.submitterId) return 'submitter';
  const authors = [chosen.coAuthorId, chosen.coCoAuthorId, ...(chosen.otherAuthorIds ?? [])];
  if (authors.includes(id)) return 'author';
  return chosen.cowriterIds?.includes(id) === true ? 'cowriter' : null;
}
