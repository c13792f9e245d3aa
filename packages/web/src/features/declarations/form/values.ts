import {
  DECLARATION_ITEMS,
  type DeclarationForm,
  type DeclarationItemId,
} from '@imprimatur/domain/people/declaration-form';
import { tableOf } from '@imprimatur/domain/tables';
import type { Answer } from '../../../lib/call.ts';

export type DeclarationRequest = Answer<'GET /declarations/{token}'>['data'];
export type StoredForm = NonNullable<DeclarationRequest['form']>;

export interface Relation {
  entity: string;
  comment: string;
}

export interface DeclarationValues {
  items: Record<DeclarationItemId, { none: boolean; relations: Relation[] }>;
  signature: string;
  confirmed: 0 | 1;
}

export type Period = (typeof DECLARATION_ITEMS)[number]['period'];

export const PERIODS: readonly Period[] = ['work', 'past'];

export const itemsOf = (period: Period) => DECLARATION_ITEMS.filter((item) => item.period === period);

/** An empty form, or the answer that is to be changed, which must be signed again. */
export function valuesOf(stored: StoredForm | null): DeclarationValues {
  const ids = DECLARATION_ITEMS.map(({ id }) => id);
  const items = tableOf(ids, (id) => {
    const item = stored?.items[id];
    return { none: item?.none ?? false, relations: item?.relations.map((one) => ({ ...one })) ?? [] };
  });
  return { items, signature: '', confirmed: 0 };
}

/** Returns the form as it is sent, or null if it is not confirmed. */
export function sentForm({ confirmed, ...rest }: DeclarationValues): DeclarationForm | null {
  return confirmed === 1 ? { ...rest, confirmed } : null;
}
