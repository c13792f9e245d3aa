import { z } from 'zod';
import { requiredLine, text, ticked } from '../guideline/text.ts';
import { sentence } from '../problems.ts';
import { tableOf } from '../tables.ts';

/** The items of a declaration of interest, in the shape of the ICMJE form: the work itself, then the past 36 months. */
export const DECLARATION_ITEMS = [
  { id: 'support', period: 'work', label: 'All support for this work' },
  { id: 'grants', period: 'past', label: 'Grants or contracts from any entity' },
  { id: 'royalties', period: 'past', label: 'Royalties or licences' },
  { id: 'consulting', period: 'past', label: 'Consulting fees' },
  {
    id: 'honoraria',
    period: 'past',
    label: 'Payment or honoraria for lectures, presentations, writing or educational events',
  },
  { id: 'testimony', period: 'past', label: 'Payment for expert testimony' },
  { id: 'travel', period: 'past', label: 'Support for attending meetings or travel' },
  { id: 'patents', period: 'past', label: 'Patents planned, issued or pending' },
  { id: 'boards', period: 'past', label: 'Participation on a data safety monitoring board or advisory board' },
  {
    id: 'leadership',
    period: 'past',
    label: 'Leadership or fiduciary role in another board, society, committee or advocacy group',
  },
  { id: 'stock', period: 'past', label: 'Stock or stock options' },
  {
    id: 'equipment',
    period: 'past',
    label: 'Receipt of equipment, materials, drugs, medical writing, gifts or other services',
  },
  { id: 'other', period: 'past', label: 'Other financial or non-financial interests' },
] as const;

export type DeclarationItemId = (typeof DECLARATION_ITEMS)[number]['id'];
const DECLARATION_ITEM_IDS = DECLARATION_ITEMS.map(({ id }) => id);

/** Most entities that one item can name. */
export const MAX_ENTITIES = 20;

const relation = z.strictObject({
  /** The other party of the relation. */
  entity: requiredLine(200),
  /** The purpose, and the recipient of the payment. */
  comment: text(1000),
});

/** An item says "none" or names the other party of a relation; saying nothing is not an answer. */
const item = z
  .strictObject({ none: z.boolean(), relations: z.array(relation).max(MAX_ENTITIES) })
  .refine((value) => value.none || value.relations.length > 0, {
    path: ['none'],
    error: sentence({ code: 'declareSomething' }),
  })
  .refine((value) => !value.none || value.relations.length === 0, {
    path: ['none'],
    error: sentence({ code: 'noneOrSome' }),
  });

export const declarationForm = z.strictObject({
  items: z.strictObject(tableOf(DECLARATION_ITEM_IDS, () => item)),
  /** The typed name replaces a signature. */
  signature: requiredLine(200),
  /** Confirms that the declaration is true and complete. */
  confirmed: ticked,
});

export type DeclarationForm = z.infer<typeof declarationForm>;

interface ItemAnswer {
  readonly none: boolean;
  readonly relations: readonly { readonly entity: string; readonly comment: string }[];
}

/** What somebody declared, by item. Of an older form it may have other items. */
export type ItemAnswers = Readonly<Record<string, ItemAnswer>>;

/** Returns what is offered for another entry: what supports one work says nothing of another. */
export function carriedOver(items: ItemAnswers): ItemAnswers {
  const past = DECLARATION_ITEMS.filter(({ period }) => period === 'past').map(({ id }) => id);
  return Object.fromEntries(past.flatMap((id) => (items[id] === undefined ? [] : [[id, items[id]]])));
}

const written = ({ none, relations }: ItemAnswer): string =>
  JSON.stringify([none, relations.map(({ entity, comment }) => [entity.trim(), comment.trim()])]);

/** Returns the items that `before` answers, and `after` differently. */
export const changedItems = (before: ItemAnswers, after: DeclarationForm['items']): DeclarationItemId[] =>
  DECLARATION_ITEM_IDS.filter((id) => before[id] !== undefined && written(before[id]) !== written(after[id]));

/** The earlier declaration from which one was confirmed, as it was then: its row, its entry, when it was given (ISO 8601), and what was changed. */
export interface ConfirmedFrom {
  readonly id: number;
  readonly unique_id: string;
  readonly answered_at: string;
  readonly changed: readonly DeclarationItemId[];
}
