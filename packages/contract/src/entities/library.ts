import {
  COMMITTEES,
  DOCUMENT_KINDS,
  ENDORSEMENT_KINDS,
  LIBRARY_ACTIONS,
  LIBRARY_STATES,
  MANUSCRIPT_TYPE_IDS,
  PHASE_IDS,
  textSchema,
} from '@imprimatur/domain';
import { z } from 'zod';

export const edition = z.strictObject({
  id: z.int(),
  unique_id: z.string(),
  name: z.string(),
  phase: z.literal(PHASE_IDS),
  /** As `DD-MM-YYYY`. */
  date_of_publication: z.string().nullable(),
  /** True if it was withdrawn for safety. */
  withdrawn: z.boolean(),
});
export type Edition = z.infer<typeof edition>;

/** The validity of a published entry; days are DD-MM-YYYY. */
export const libraryStanding = z.strictObject({
  state: z.enum(LIBRARY_STATES),
  /** Null without a date of publication. */
  in_force_until: z.string().nullable(),
  /** The day of the last examination that confirmed the guideline. */
  checked_on: z.string().nullable(),
  /** Stays true after a withdrawn edition is replaced. */
  withdrawn: z.boolean(),
  /** Day and reason of retirement or withdrawal. */
  ended_on: z.string().nullable(),
  end_reason: z.string().nullable(),
  /** The actions that the caller can take now. */
  actions: z.array(z.enum(LIBRARY_ACTIONS)),
});
export type LibraryStanding = z.infer<typeof libraryStanding>;

/** Earlier and later editions, limited to those that the caller can see. */
export const editionsAround = {
  replaces: z.array(edition),
  /** Published successors. */
  replaced_by: z.array(edition),
  /** Successors that are not published yet, except rejected and abandoned ones. */
  successors: z.array(edition),
};

/** Another society's part in a guideline; days are DD-MM-YYYY. */
export const endorsement = z.strictObject({
  society: z.string(),
  kind: z.enum(ENDORSEMENT_KINDS),
  asked_on: z.string().nullable(),
  answered_on: z.string().nullable(),
  reference: z.string().nullable(),
});

/** A translation, version for patients, erratum or supplement; the day is DD-MM-YYYY. */
export const relatedDocument = z.strictObject({
  kind: z.enum(DOCUMENT_KINDS),
  language: z.string().nullable(),
  title: z.string(),
  url: z.string(),
  date: z.string().nullable(),
  /** True if its edition has been replaced. */
  out_of_date: z.boolean(),
});

export const relatedFields = { endorsements: z.array(endorsement), documents: z.array(relatedDocument) };

export const libraryRow = libraryStanding.extend({
  id: z.int(),
  unique_id: z.string(),
  name: z.string(),
  version: z.int(),
  type: z.literal(MANUSCRIPT_TYPE_IDS).nullable(),
  abbreviation_of_committee: z.enum(COMMITTEES).nullable(),
  date_of_publication: z.string().nullable(),
  name_of_journal: z.string().nullable(),
  publication_number: z.string().nullable(),
  issue_number: z.string().nullable(),
  doi_number: z.string().nullable(),
  review_months: z.int().nullable(),
  /** Time of the import of a past guideline; null for entries created here. */
  imported_at: z.string().nullable(),
  ...editionsAround,
  ...relatedFields,
});
export type LibraryRow = z.infer<typeof libraryRow>;

const optionalTextSchema = (max: number) => textSchema(max).nullish();

/** A row of an import of past guidelines, valid or not: the response lists the errors. */
export const pastEditionRow = z.strictObject({
  title: optionalTextSchema(5_000),
  committee: optionalTextSchema(1_000),
  type: z.union([z.int(), textSchema(1_000), z.null()]).optional(),
  date: optionalTextSchema(100),
  journal: optionalTextSchema(1_000),
  doi: optionalTextSchema(1_000),
  /** A text separated by semicolons, or a list. */
  authors: z.union([textSchema(20_000), z.array(textSchema(300)).max(200), z.null()]).optional(),
  language: optionalTextSchema(200),
  link: optionalTextSchema(5_000),
  in_force_until: optionalTextSchema(100),
  predecessor: optionalTextSchema(1_000),
});

/** The entry that an import creates from a row; days are DD-MM-YYYY. */
const pastEntry = z.strictObject({
  name: z.string(),
  abbreviation_of_committee: z.enum(COMMITTEES),
  type: z.literal(MANUSCRIPT_TYPE_IDS),
  date_of_publication: z.string(),
  name_of_journal: z.string(),
  doi_number: z.string(),
  authors: z.array(z.string()),
  publication_language: z.string().nullable(),
  publication_link: z.string().nullable(),
  in_force_until: z.string(),
  state: z.enum(LIBRARY_STATES),
  /** The title of the edition that it replaces. */
  replaces: z.string().nullable(),
});

/** The result of an import for one row. */
export const importedEdition = z.strictObject({
  /** Counts from 1. */
  row: z.int(),
  /** `same` means that the library already contains the guideline, which stays unchanged. */
  result: z.enum(['new', 'same', 'wrong']),
  /** Null in a preview of a new row. */
  id: z.int().nullable(),
  unique_id: z.string().nullable(),
  /** Null unless the row is new. */
  entry: pastEntry.nullable(),
  /** Error messages by field. */
  problems: z.record(z.string(), z.array(z.string())),
});
