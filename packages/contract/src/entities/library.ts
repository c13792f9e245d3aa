import { COMMITTEES, LIBRARY_ACTIONS, LIBRARY_STATES, MANUSCRIPT_TYPE_IDS, PHASE_IDS } from '@imprimatur/domain';
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
  ...editionsAround,
});
export type LibraryRow = z.infer<typeof libraryRow>;
