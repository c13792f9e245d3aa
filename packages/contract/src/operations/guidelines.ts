import {
  CHANGE_TYPE_IDS,
  checkbox,
  COVER_LIMIT,
  day,
  doi,
  entryFields,
  entryPatch,
  lineSchema,
  multiLineSchema,
  newEntry,
  encodeProblem,
  REVIEW_MONTHS,
} from '@imprimatur/domain';
import { z } from 'zod';
import { guideline } from '../entities/guideline.ts';
import { defineOperation } from '../operation.ts';
import {
  dataSchema,
  decisionBody,
  gidParams,
  idParams,
  mailNote,
  phaseBody,
  readOnlyFields,
  version,
} from '../shapes.ts';

const tag = 'Guidelines';

export const entryBody = entryPatch.extend({
  ...readOnlyFields(guideline, entryPatch),
  phase: phaseBody.optional(),
  version,
});

const MONTHS_PROBLEM = encodeProblem('wholeMonths', REVIEW_MONTHS);
/** Null means the default of the settings. */
export const reviewMonths = z
  .int(MONTHS_PROBLEM)
  .min(REVIEW_MONTHS.min, MONTHS_PROBLEM)
  .max(REVIEW_MONTHS.max, MONTHS_PROBLEM);

/** The covering letter of a revision. If undefined, the one in preparation is sent. Null sends none. */
export const cover = multiLineSchema(COVER_LIMIT).nullish();

/** The first three are required. The transition reports missing ones, after it has checked the right and the version. */
export const publicationDetails = {
  date_of_publication: day.nullish(),
  name_of_journal: lineSchema(300).nullish(),
  doi_number: doi.nullish(),
  publication_number: lineSchema(100).nullish(),
  issue_number: lineSchema(100).nullish(),
};

export const guidelineOperations = {
  'POST /guidelines': defineOperation({
    summary: 'Creates a draft with a working title and any other fields',
    tag,
    policy: 'user',
    body: newEntry.extend({ ...readOnlyFields(guideline, newEntry), phase: phaseBody.optional(), version }),
    status: 201,
    answer: dataSchema(guideline),
  }),
  'PATCH /guidelines/update_draft/{id}': defineOperation({
    summary: 'Saves the given fields of a draft, or of an entry under revision',
    tag,
    policy: 'user',
    params: idParams,
    body: entryBody,
    status: 200,
    answer: dataSchema(guideline),
  }),
  'PUT /guidelines/{id}': defineOperation({
    summary: 'Saves a whole entry. Phase 10 submits it; with any other phase, the office sets that phase',
    tag,
    policy: 'user',
    params: idParams,
    body: entryBody.extend({
      comment: multiLineSchema(20_000).optional(),
      mail_note: mailNote,
      review_months: reviewMonths.nullish(),
    }),
    status: 200,
    answer: dataSchema(guideline),
  }),
  'PATCH /guidelines/{id}': defineOperation({
    summary:
      'Makes the transition to `phase`, with its comment, acknowledgements or `decision`. The office can send a `deadline` with phases 50 and 80',
    tag,
    policy: 'user',
    params: idParams,
    body: z.strictObject({
      phase: phaseBody,
      type: z.literal(CHANGE_TYPE_IDS).optional(),
      comment: multiLineSchema(20_000).optional(),
      deadline: day.optional(),
      terms_conditions: checkbox.optional(),
      publication_rules: checkbox.optional(),
      publication_manuals: checkbox.optional(),
      min_requirements: checkbox.optional(),
      imprimatur_title: checkbox.optional(),
      co_agreement: checkbox.optional(),
      necessary_contacts: checkbox.optional(),
      send_coi_email: checkbox.optional(),
      finalTitle: entryFields.shape.finalTitle.optional(),
      cover,
      decision: decisionBody,
      mail_note: mailNote,
      version,
    }),
    status: 200,
    answer: dataSchema(guideline),
  }),
  'GET /guidelines/{id}': defineOperation({
    summary: 'The whole entry, limited to what the caller can see, with their possible actions',
    tag,
    policy: 'user',
    params: idParams,
    status: 200,
    answer: dataSchema(guideline),
  }),
  'DELETE /guidelines/{id}': defineOperation({
    summary: 'Deletes an entry',
    tag,
    policy: 'user',
    params: idParams,
    status: 204,
  }),
  'POST /guidelines/update_deadline/{gid}': defineOperation({
    summary: 'Sets the deadline of the current phase',
    tag,
    policy: 'office',
    params: gidParams,
    body: z.strictObject({ deadline: day, version }),
    status: 200,
    answer: dataSchema(guideline),
  }),
  'POST /guidelines/{id}/final-publication': defineOperation({
    summary:
      'Publishes the entry with its publication details. In any phase except 120, a call by the office only stores the details',
    tag,
    policy: 'user',
    params: idParams,
    body: z.strictObject({
      id: z.unknown().optional(),
      ...publicationDetails,
      mail_note: mailNote,
      version,
    }),
    status: 200,
    answer: dataSchema(guideline),
  }),
} as const;
