import {
  carryOverAnswers,
  DECLARATION_ITEMS,
  type DeclarationForm,
  type DeclarationItemId,
  type ItemAnswers,
} from '@imprimatur/domain/people/declaration-form';
import { CURRENT_TERMS_VERSION } from '@imprimatur/domain/people/standing-declaration';
import { buildRecord } from '@imprimatur/domain/tables';
import type { CallResponse } from '../../../lib/call.ts';

type Linked = CallResponse<'GET /declarations/{token}'>['data'];
type Own = CallResponse<'GET /guidelines/{gid}/declaration'>['data'];
/** Links in emails never reveal other entries, so these fields are absent on pages behind such links. */
export type DeclarationToAnswer = Linked & Partial<Pick<Own, 'confirmed_from' | 'last'>>;
export type StoredForm = NonNullable<DeclarationToAnswer['form']>;
export type LastDeclaration = NonNullable<Own['last']>;

/** A declaration to send, with the earlier one that was offered, if any. */
export type DeclarationToSend = DeclarationForm & { terms: typeof CURRENT_TERMS_VERSION } & {
  from?: Pick<LastDeclaration, 'id' | 'answered_at'>;
};

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

export const DECLARATION_PERIODS: readonly Period[] = ['work', 'past'];

export const listPeriodItems = (period: Period) => DECLARATION_ITEMS.filter((item) => item.period === period);

/**
 * The answers that initially fill the form and with which changes are compared: the stored answers, or those offered from another entry.
 */
export const findEarlierAnswers = (stored: StoredForm | null, last: LastDeclaration | null): ItemAnswers =>
  stored?.items ?? (last === null ? {} : carryOverAnswers(last.form.items));

/** Initial values with these answers. Signature and confirmation start empty. */
export function createInitialValues(before: ItemAnswers): DeclarationValues {
  const ids = DECLARATION_ITEMS.map(({ id }) => id);
  const items = buildRecord(ids, (id) => {
    const item = before[id];
    return { none: item?.none ?? false, relations: item?.relations.map((one) => ({ ...one })) ?? [] };
  });
  return { items, signature: '', confirmed: 0 };
}

/** Returns the form to send, or null if it is not confirmed. */
export function toDeclaration(
  { confirmed, ...rest }: DeclarationValues,
  last: LastDeclaration | null,
): DeclarationToSend | null {
  if (confirmed !== 1) return null;
  return {
    ...rest,
    confirmed,
    terms: CURRENT_TERMS_VERSION,
    ...(last === null ? {} : { from: { id: last.id, answered_at: last.answered_at } }),
  };
}
