import { z } from 'zod';
import { requiredLine, text, ticked } from '../guideline/text.ts';
import { report } from '../problems.ts';
import { tableOf } from '../tables.ts';

/** The items of a declaration of interest, in the shape of the ICMJE form: the work itself, then the past 36 months. */
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
    error: report('declareSomething'),
  })
  .refine((value) => !value.none || value.relations.length === 0, {
    path: ['none'],
    error: report('noneOrSome'),
  });

export const declarationForm = z.strictObject({
  items: z.strictObject(tableOf(DECLARATION_ITEM_IDS, () => item)),
  /** The typed name replaces a signature. */
  signature: requiredLine(200),
  /** Confirms that the declaration is true and complete. */
  confirmed: ticked,
});

export type DeclarationForm = z.infer<typeof declarationForm>;
