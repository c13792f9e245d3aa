import { z } from 'zod';
import { multiLineSchema, requiredLineSchema, tickedBox } from '../guideline/text.ts';
import { encodeProblem } from '../problems.ts';
import { buildRecord } from '../tables.ts';

/** Items of a declaration of interest, as in the ICMJE form: first about the work itself, then about the past 36 months. */
export const DECLARATION_ITEMS = [
  { id: 'support', period: 'work' },
  { id: 'grants', period: 'past' },
  { id: 'royalties', period: 'past' },
  { id: 'consulting', period: 'past' },
  { id: 'honoraria', period: 'past' },
  { id: 'testimony', period: 'past' },
  { id: 'travel', period: 'past' },
  { id: 'patents', period: 'past' },
  { id: 'boards', period: 'past' },
  { id: 'leadership', period: 'past' },
  { id: 'stock', period: 'past' },
  { id: 'equipment', period: 'past' },
  { id: 'other', period: 'past' },
] as const;

export type DeclarationItemId = (typeof DECLARATION_ITEMS)[number]['id'];
export const DECLARATION_ITEM_IDS = DECLARATION_ITEMS.map(({ id }) => id);

/** Maximum entities in one item. */
export const MAX_ENTITIES = 20;

const relation = z.strictObject({
  /** The other party of the relation. */
  entity: requiredLineSchema(200, 'entityMissing'),
  /** The purpose, and the recipient of the payment. */
  comment: multiLineSchema(1000),
});

/** An item is "none" or contains at least one relation. An empty item is not an answer. */
const item = z
  .strictObject({ none: z.boolean(), relations: z.array(relation).max(MAX_ENTITIES) })
  .refine((value) => value.none || value.relations.length > 0, {
    path: ['none'],
    error: encodeProblem('declareSomething'),
  })
  .refine((value) => !value.none || value.relations.length === 0, {
    path: ['none'],
    error: encodeProblem('noneOrSome'),
  });

export const declarationForm = z.strictObject({
  items: z.strictObject(buildRecord(DECLARATION_ITEM_IDS, () => item)),
  /** The typed name replaces a signature. */
  signature: requiredLineSchema(200, 'signatureMissing'),
  /** Confirms that the declaration is true and complete. */
  confirmed: tickedBox,
});

export type DeclarationForm = z.infer<typeof declarationForm>;

interface ItemAnswer {
  readonly none: boolean;
  readonly relations: readonly { readonly entity: string; readonly comment: string }[];
}

/** A declaration's answers by item. An older form can have different items. */
export type ItemAnswers = Readonly<Record<string, ItemAnswer>>;

/** Returns the answers to offer for another entry. Support for one work says nothing about another. */
export function carryOverAnswers(items: ItemAnswers): ItemAnswers {
  const past = DECLARATION_ITEMS.filter(({ period }) => period === 'past').map(({ id }) => id);
  return Object.fromEntries(past.flatMap((id) => (items[id] === undefined ? [] : [[id, items[id]]])));
}

const formatAnswer = ({ none, relations }: ItemAnswer): string =>
  JSON.stringify([none, relations.map(({ entity, comment }) => [entity.trim(), comment.trim()])]);

/** Returns the items that `before` answers and `after` answers differently. */
export const findChangedItems = (before: ItemAnswers, after: DeclarationForm['items']): DeclarationItemId[] =>
  DECLARATION_ITEM_IDS.filter((id) => before[id] !== undefined && formatAnswer(before[id]) !== formatAnswer(after[id]));

/** The earlier declaration that a person confirmed: its row, its entry, its time (ISO 8601), and the items that they changed. */
export interface ConfirmedFrom {
  readonly id: number;
  readonly unique_id: string;
  readonly answered_at: string;
  readonly changed: readonly DeclarationItemId[];
}
