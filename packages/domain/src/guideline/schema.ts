import { z } from 'zod';
import { isBlank } from '../blank.ts';
import { normalizeAddress } from '../email.ts';
import { encodeProblem } from '../problems.ts';
import { budgetList, noMilestoneList } from './budget.ts';
import { COMMITTEES, DESTINATIONS, KINDS_OF_WORK, MANUSCRIPT_TYPE_IDS } from './enumerations.ts';
import {
  addressSchema,
  checkbox,
  email,
  id,
  createWordLimit,
  lineSchema,
  multiLineSchema,
  requiredLineSchema,
  textSchema,
} from './text.ts';

/** Limits from specification §9. */
export const WORD_LIMITS = { name: 20, description: 1000, changes: 1000 } as const;
/** Fields with a word limit. The character limits exceed any text within the word limit, and keep titles short enough for lists. */
const MAX_CHARACTERS = { name: 1_000, prose: 100_000 } as const;
const MAX_PROSE_CHARACTERS = 20_000;

const wordLimitedSchema = (limit: number) =>
  multiLineSchema(MAX_CHARACTERS.prose).refine(createWordLimit(limit).check, createWordLimit(limit).message);

/** A draft does not need an address. An address that is present must be valid. */
const draftEmail = textSchema(254)
  .transform(normalizeAddress)
  .check((payload) => {
    if (payload.value !== '') addressSchema()(payload);
  });

/** The chosen account, from which name and address are then taken. */
const accountId = id.nullish();
const optionalLine = lineSchema(100).default('');

const draftPerson = z.strictObject({
  first_name: optionalLine,
  last_name: optionalLine,
  email: draftEmail.default(''),
  user_id: accountId,
});
const draftExternal = z.strictObject({
  first_name: optionalLine,
  last_name: optionalLine,
  society: lineSchema(200),
  email: draftEmail.nullish(),
  user_id: accountId,
});

/** In fields for people, clients send ids, or the options that they received. */
export const pickedUsers = z
  .array(z.union([id, z.looseObject({ value: id }).transform((option) => option.value)]))
  .max(100);

/** Private-use characters. Word stores letters of the font Symbol as these, and other fonts show a box. */
const SYMBOL_FONT = /\p{Co}/u;

const choiceSchema = <const T extends readonly number[]>(values: T) => z.literal(values, encodeProblem('choose'));

/**
 * The fields of an entry that people write, with types, lengths and word limits. Drafts must meet them too. `null` clears a field. steps.ts
 * contains the further requirements of a whole entry.
 */
export const entryFields = z.strictObject({
  name: requiredLineSchema(MAX_CHARACTERS.name, 'titleMissing')
    .refine((title) => !SYMBOL_FONT.test(title), encodeProblem('symbolFont'))
    .refine(createWordLimit(WORD_LIMITS.name).check, createWordLimit(WORD_LIMITS.name).message),
  type: choiceSchema(MANUSCRIPT_TYPE_IDS).nullable(),
  abbreviation_of_committee: z
    .union(
      [z.enum(COMMITTEES), z.looseObject({ value: z.enum(COMMITTEES) }).transform((option) => option.value)],
      encodeProblem('choose'),
    )
    .nullable(),
  kind_of_work: choiceSchema(KINDS_OF_WORK).nullable(),
  kind_of_work_joint_description: multiLineSchema(2000).nullable(),
  description: wordLimitedSchema(WORD_LIMITS.description).nullable(),
  changes: wordLimitedSchema(WORD_LIMITS.changes).nullable(),
  publication: choiceSchema(DESTINATIONS).nullable(),
  publication_description: multiLineSchema(MAX_PROSE_CHARACTERS).nullable(),
  publication_target_other_journal: lineSchema(300).nullable(),
  publication_target_other_journal_publisher: lineSchema(300).nullable(),
  editorinchief_contacted: checkbox.nullable(),
  journals: multiLineSchema(2000).nullable(),
  co_author: draftPerson.nullable(),
  co_co_author: draftPerson.nullable(),
  co_authors: z.array(draftPerson).max(100),
  ex_co_authors: z.array(draftExternal).max(100),
  cowrite_user_ids: pickedUsers,
  review_user_ids: pickedUsers,
  budget: budgetList,
  no_milestone: noMilestoneList,
  send_coi_email: checkbox,
  co_agreement: checkbox,
  publication_rules: checkbox,
  publication_manuals: checkbox,
  necessary_contacts: checkbox,
  min_requirements: checkbox,
  terms_conditions: checkbox,
  imprimatur_title: checkbox,
  finalTitle: lineSchema(MAX_CHARACTERS.name)
    .overwrite((title) => (isBlank(title) ? '' : title))
    .refine((title) => !SYMBOL_FONT.test(title), encodeProblem('symbolFont'))
    .refine(createWordLimit(WORD_LIMITS.name).check, createWordLimit(WORD_LIMITS.name).message)
    .nullable(),
});

export type EntryValues = z.output<typeof entryFields>;

/** Fields that are set when the final version is submitted, not in the editor. */
type LaterField = 'publication_manuals' | 'min_requirements' | 'terms_conditions' | 'imprimatur_title' | 'finalTitle';

/** A field in one of the editor's seven steps. */
export type EditorField = Exclude<keyof EntryValues, LaterField>;

/** A draft update can contain any field of an entry. */
export const entryPatch = entryFields.partial();
export type EntryPatch = z.output<typeof entryPatch>;
/** A new draft needs a working title, and can contain any other field except the final title. */
export const newEntry = entryPatch.omit({ finalTitle: true }).required({ name: true });

/** A person without a chosen account. */
const typedPerson = z.object({ first_name: requiredLineSchema(100), last_name: requiredLineSchema(100), email });

/** An author of a whole entry: a chosen account, or a typed name and address. */
export const person = draftPerson.extend({ email: textSchema(254).default('') }).superRefine((one, context) => {
  if (one.user_id != null) return;
  for (const { path, message } of typedPerson.safeParse(one).error?.issues ?? [])
    context.addIssue({ code: 'custom', path, message });
});
