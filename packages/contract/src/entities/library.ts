import {
  COMMITTEES,
  DOCUMENT_KINDS,
  ENDORSEMENT_KINDS,
  LIBRARY_ACTIONS,
  LIBRARY_STATES,
  MANUSCRIPT_TYPE_IDS,
  PHASE_IDS,
  text,
} from '@imprimatur/domain';
import { z } from 'zod';

/** Another edition of a published entry. */
export const edition = z.strictObject({
  id: z.int(),
  unique_id: z.string(),
  name: z.string(),
  phase: z.literal(PHASE_IDS),
  /** As `DD-MM-YYYY`. */
  date_of_publication: z.string().nullable(),
});
export type Edition = z.infer<typeof edition>;

/** Whether a published entry still holds; days are DD-MM-YYYY. */
export const libraryStanding = z.strictObject({
  state: z.enum(LIBRARY_STATES),
  /** Null without a date of publication. */
  in_force_until: z.string().nullable(),
  /** The day on which somebody last found that it still holds. */
  checked_on: z.string().nullable(),
  /** Kept when a withdrawn edition is replaced. */
  withdrawn: z.boolean(),
  /** When and why it was retired or withdrawn. */
  ended_on: z.string().nullable(),
  end_reason: z.string().nullable(),
  /** What the caller may do with it now. */
  actions: z.array(z.enum(LIBRARY_ACTIONS)),
});
export type LibraryStanding = z.infer<typeof libraryStanding>;

/** The editions around an entry, as far as the caller sees them. */
export const editionsAround = {
  replaces: z.array(edition),
  /** Published successors. */
  replaced_by: z.array(edition),
  /** Successors that are not published yet, without rejected ones. */
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

export const related = { endorsements: z.array(endorsement), documents: z.array(relatedDocument) };

/** A row of the library. */
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
  /** When it was imported as a guideline of the past; null for entries that were made here. */
  imported_at: z.string().nullable(),
  ...editionsAround,
  ...related,
});
export type LibraryRow = z.infer<typeof libraryRow>;

const cell = (max: number) => text(max).nullish();

/** A row of the import of the past as it was read, right or wrong: the answer says what is wrong with it. */
export const pastRow = z.strictObject({
  title: cell(5_000),
  committee: cell(1_000),
  type: z.union([z.int(), text(1_000), z.null()]).optional(),
  date: cell(100),
  journal: cell(1_000),
  doi: cell(1_000),
  /** Separated by semicolons, or as a list. */
  authors: z.union([text(20_000), z.array(text(300)).max(200), z.null()]).optional(),
  language: cell(200),
  link: cell(5_000),
  in_force_until: cell(100),
  predecessor: cell(1_000),
});

/** What an import makes of a row; days are DD-MM-YYYY. */
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
  /** The title of what it replaces. */
  replaces: z.string().nullable(),
});

/** What an import does with a row. */
export const importedEdition = z.strictObject({
  /** Counts from 1. */
  row: z.int(),
  /** `same` is in the library already, and stays as it is. */
  result: z.enum(['new', 'same', 'wrong']),
  /** Null in a preview of a new row. */
  id: z.int().nullable(),
  unique_id: z.string().nullable(),
  /** Null unless the row is new. */
  entry: pastEntry.nullable(),
  /** Sentences by field. */
  problems: z.record(z.string(), z.array(z.string())),
});
