import { isUnderWay } from '@imprimatur/domain/lifecycle/phase-sets';
import type { Answer } from '../../lib/call.ts';

export type Entry = Answer<'GET /guidelines/{id}'>['data'];
export type Ability = Entry['actions'][number];
export type AbilityName = Ability['name'];

/** The ability of this name, if this person has it; its `reasons` say why it cannot be used yet. */
export const ability = (entry: Entry, name: AbilityName): Ability | undefined =>
  entry.actions.find((one) => one.name === name);

export const may = (entry: Entry, name: AbilityName): boolean => ability(entry, name) !== undefined;

/** Whether this person may do it and no reason prevents it. */
export const mayNow = (entry: Entry, name: AbilityName): boolean => ability(entry, name)?.reasons.length === 0;

/** Whether the entry asks people for something: it has neither ended nor been abandoned. */
export const isOpen = ({ phase, abandoned_at: abandonedAt }: Pick<Entry, 'phase' | 'abandoned_at'>): boolean =>
  isUnderWay({ phase, abandoned: abandonedAt !== null });

/** Everybody of the entry who has an account, each once, submitter first. */
export function peopleOf(entry: Entry): { id: number; name: string }[] {
  const parts = [...entry.co_author_ids, ...entry.cowrite_user_ids, ...entry.review_user_ids];
  const people = new Map([[entry.submitter_id, entry.submitter_name]]);
  for (const { value, label } of parts) if (!people.has(value)) people.set(value, label);
  return [...people].map(([id, name]) => ({ id, name }));
}
