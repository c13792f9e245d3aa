import type { ResponsibilityResponse } from '@imprimatur/contract';
import { isAuthorship } from '@imprimatur/domain/people/hand-over';
import type { PickablePerson } from '@imprimatur/domain/guideline/pickers';
import { toApiError } from '../../lib/api-error.ts';

export type OpenResponsibility = Pick<ResponsibilityResponse, 'guideline_id' | 'unique_id' | 'name' | 'role'>;

export const responsibilityKey = ({ guideline_id, role }: Pick<OpenResponsibility, 'guideline_id' | 'role'>): string =>
  `${guideline_id} ${role}`;

/** A refused successor and the replacement. Choosing a replacement sets `reason` to null. */
export interface Refusal {
  readonly reason: string | null;
  readonly to: PickablePerson | null;
}

/** The refused responsibilities, by `responsibilityKey`. */
export type Refusals = ReadonlyMap<string, Refusal>;

/** The chosen successors: one for everything, others for individual roles, and replacements for refused responsibilities. */
export interface Successors {
  readonly all: PickablePerson | null;
  /** True if authorship also goes to `all`. */
  readonly authorship: boolean;
  readonly ofRole: ReadonlyMap<OpenResponsibility['role'], PickablePerson>;
  readonly refused: Refusals;
}

export const groupByRole = (
  responsibilities: readonly OpenResponsibility[],
): ReadonlyMap<OpenResponsibility['role'], readonly OpenResponsibility[]> =>
  Map.groupBy(responsibilities, ({ role }) => role);

/** Returns the reason if all of these responsibilities were refused for the same reason; otherwise null. */
export function findCommonReason(responsibilities: readonly OpenResponsibility[], refused: Refusals): string | null {
  const reasons = new Set(
    responsibilities.map((responsibility) => refused.get(responsibilityKey(responsibility))?.reason ?? null),
  );
  const [reason = null] = reasons;
  return reasons.size === 1 ? reason : null;
}

export interface Item {
  readonly guideline_id: number;
  readonly role: OpenResponsibility['role'];
  readonly to: number;
}

/** Refused responsibilities go to a separate successor, or stay. Authorship stays unless it is handed over explicitly. */
export const listHandOverItems = (
  responsibilities: readonly OpenResponsibility[],
  { all, authorship, ofRole, refused }: Successors,
): Item[] =>
  responsibilities.flatMap((responsibility) => {
    const { guideline_id, role } = responsibility;
    const other = refused.get(responsibilityKey(responsibility));
    const general = authorship || !isAuthorship(role) ? all : null;
    const chosen = other === undefined ? (ofRole.get(role) ?? general) : other.to;
    return chosen === null ? [] : [{ guideline_id, role, to: chosen.id }];
  });

/** Adds the refusals of a call to earlier refusals. Returns null if the call failed for another reason. */
export function addRefusals(failure: unknown, sent: readonly Item[], before: Refusals): Refusals | null {
  const found = Object.entries(toApiError(failure).errors ?? {}).flatMap(([field, [reason = '']]) => {
    const item = sent[Number(/^items\.(\d+)\./.exec(field)?.[1] ?? -1)];
    return item === undefined ? [] : [[responsibilityKey(item), { reason, to: null }] as const];
  });
  return found.length === 0 ? null : new Map([...before, ...found]);
}
