import type { ResponsibilityAnswer } from '@imprimatur/contract';
import type { PickablePerson } from '@imprimatur/domain/guideline/pickers';
import { asApiError } from '../../lib/api-error.ts';

export type Thing = Pick<ResponsibilityAnswer, 'guideline_id' | 'unique_id' | 'name' | 'role'>;

export const keyOf = ({ guideline_id, role }: Pick<Thing, 'guideline_id' | 'role'>): string =>
  `${guideline_id} ${role}`;

/** What was refused, and who is to take it instead: nobody, until somebody is chosen. */
export interface Refused {
  readonly reason: string | null;
  readonly to: PickablePerson | null;
}

/** What each thing that was refused by its key became. */
export type AllRefused = ReadonlyMap<string, Refused>;

export interface Item {
  readonly guideline_id: number;
  readonly role: Thing['role'];
  readonly to: number;
}

/** What goes to whom: everything to one person, but for what was refused, which goes to whom it says or stays where it is. */
export const itemsOf = (things: readonly Thing[], to: PickablePerson | null, refused: AllRefused): Item[] =>
  things.flatMap((thing) => {
    const { guideline_id, role } = thing;
    const other = refused.get(keyOf(thing));
    const chosen = other === undefined ? to : other.to;
    return chosen === null ? [] : [{ guideline_id, role, to: chosen.id }];
  });

/** What a refusal says of the things that were sent, beside what was refused before; `null` where it is about none of them. */
export function refusedBy(failure: unknown, sent: readonly Item[], before: AllRefused): AllRefused | null {
  const found = Object.entries(asApiError(failure).errors ?? {}).flatMap(([field, [reason = '']]) => {
    const item = sent[Number(/^items\.(\d+)\./.exec(field)?.[1] ?? -1)];
    return item === undefined ? [] : [[keyOf(item), { reason, to: null }] as const];
  });
  return found.length === 0 ? null : new Map([...before, ...found]);
}
