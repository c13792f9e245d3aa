import { DECLARATION_ITEMS, type DeclarationItemId } from '@imprimatur/domain/people/declaration-form';
import type { DecidingPerson } from '../people-address.ts';

export interface Interest {
  readonly item: DeclarationItemId;
  readonly entity: string;
  readonly comment: string;
}

/** Returns a person's interests, one per company, in the order of the form. */
export const listInterests = ({ form }: Pick<DecidingPerson, 'form'>): Interest[] =>
  DECLARATION_ITEMS.flatMap(({ id: item }) =>
    (form?.items[item]?.relations ?? []).map(({ entity, comment }) => ({ item, entity, comment })),
  );
