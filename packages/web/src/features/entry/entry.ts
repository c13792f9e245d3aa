import { isUnderWay } from '@imprimatur/domain/lifecycle/phase-sets';
import type { CallResponse } from '../../lib/call.ts';

export type Entry = CallResponse<'GET /guidelines/{id}'>['data'];
export type Ability = Entry['actions'][number];
export type AbilityName = Ability['name'];

/** Returns an ability if this person has it. Its `reasons` explain why it is blocked for now. */
export const findAbility = (entry: Entry, name: AbilityName): Ability | undefined =>
  entry.actions.find((one) => one.name === name);

export const hasAbility = (entry: Entry, name: AbilityName): boolean => findAbility(entry, name) !== undefined;

/** True if this person has the ability and nothing blocks it. */
export const canDoNow = (entry: Entry, name: AbilityName): boolean => findAbility(entry, name)?.reasons.length === 0;

/** True if the entry has neither ended nor been abandoned, so there can be tasks. */
export const isOpen = ({ phase, abandoned_at: abandonedAt }: Pick<Entry, 'phase' | 'abandoned_at'>): boolean =>
  isUnderWay({ phase, abandoned: abandonedAt !== null });

/** Everybody with a role in the entry and an account, without duplicates, submitter first. */
export function listPeople(entry: Entry): { id: number; name: string }[] {
  const parts = [...entry.co_author_ids, ...entry.cowrite_user_ids, ...entry.review_user_ids];
  const people = new Map([[entry.submitter_id, entry.submitter_name]]);
  for (const { value, label } of parts) if (!people.has(value)) people.set(value, label);
  return [...people].map(([id, name]) => ({ id, name }));
}
