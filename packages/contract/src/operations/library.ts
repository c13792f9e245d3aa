import {
  buildRecord,
  COMMITTEES,
  day,
  DOCUMENT_KINDS,
  encodeProblem,
  ENDORSEMENT_KINDS,
  id,
  isWebAddress,
  LIBRARY_FORMATS,
  LIBRARY_STATES,
  lineSchema,
  MANUSCRIPT_TYPE_IDS,
  MAX_PAST_ROWS,
  REAFFIRMATION_KINDS,
  RELATED_LIMITS,
  requiredLineSchema,
  requiredTextSchema,
  textSchema,
} from '@imprimatur/domain';
import { z } from 'zod';
import { guideline } from '../entities/guideline.ts';
import { importedEdition, libraryRow, pastEditionRow } from '../entities/library.ts';
import { defineOperation } from '../operation.ts';
import { dataSchema, idParams, order, pageNumber, pageSchema, paging, version } from '../shapes.ts';
import { LIBRARY_SORTS } from '../sort-columns.ts';

const tag = 'Library';

const type = z.enum(MANUSCRIPT_TYPE_IDS.map(String)).transform(Number);
const reason = requiredTextSchema(2_000, 'reasonMissing');
const endingBody = z.strictObject({ reason, version });

/** Filters of the library. */
const filters = {
  state: z.enum(LIBRARY_STATES).optional(),
  committee: z.enum(COMMITTEES).optional(),
  type: type.optional(),
  /** `1` selects imported past guidelines only. */
  imported: z.literal('1').optional(),
  query: textSchema(200).optional(),
  sort: z.enum(LIBRARY_SORTS).default('in_force_until'),
  order: order.optional(),
};
const { rows, ...LIMITS } = RELATED_LIMITS;
const enumOf = <const T extends readonly string[]>(kinds: T) => z.enum(kinds, encodeProblem('choose'));

const endorsement = z.strictObject({
  society: requiredLineSchema(LIMITS.society),
  kind: enumOf(ENDORSEMENT_KINDS),
  asked_on: day.nullish(),
  answered_on: day.nullish(),
  reference: lineSchema(LIMITS.reference).nullish(),
});

const document = z.strictObject({
  kind: enumOf(DOCUMENT_KINDS),
  language: lineSchema(LIMITS.language).nullish(),
  title: requiredLineSchema(LIMITS.title),
  url: requiredLineSchema(LIMITS.url).refine(isWebAddress, encodeProblem('webAddress')),
  date: day.nullish(),
  /** Read-only: accepted because clients send a response back. */
  out_of_date: z.unknown().optional(),
});

/** Published entries: their state, and the editions that follow them. */
export const libraryOperations = {
  'GET /library': defineOperation({
    summary:
      'Published entries, fifty per page, earliest expiry first. `meta.states` contains the number of entries in each state that match the other filters',
    tag,
    policy: 'user',
    query: z.strictObject({
      page: pageNumber,
      ...filters,
    }),
    status: 200,
    answer: pageSchema(libraryRow).extend({
      meta: paging.meta.extend({
        states: z.strictObject(buildRecord(LIBRARY_STATES, () => z.int())),
        /** True while the public register is open to people without an account. */
        public_register: z.boolean(),
      }),
    }),
  }),
  'POST /library/get-download-link': defineOperation({
    summary:
      'A signed URL, valid for five minutes, of all published entries that match the filters, as a table or a file for citation managers',
    tag,
    policy: 'user',
    body: z.strictObject({
      format: z.enum(LIBRARY_FORMATS, encodeProblem('choose')),
      ...filters,
      type: z.union([z.literal(MANUSCRIPT_TYPE_IDS), type]).optional(),
    }),
    secret: true,
    status: 200,
    answer: z.strictObject({ link: z.string() }),
  }),
  'POST /library/import': defineOperation({
    summary:
      'Imports past guidelines, identified by their DOI. `preview` returns the result without saving it; `apply` imports all rows or none. Guidelines that the library already contains are not changed. No emails are sent',
    tag,
    policy: 'office',
    heavy: true,
    body: z.strictObject({
      mode: z.enum(['preview', 'apply'], encodeProblem('choose')),
      rows: z.array(pastEditionRow).min(1).max(MAX_PAST_ROWS),
    }),
    bodyLimit: 16_777_216,
    bodyNames: 40_000,
    status: 200,
    answer: dataSchema(z.array(importedEdition)),
  }),
  'POST /guidelines/{id}/reaffirm': defineOperation({
    summary:
      'Keeps a published entry in force until a day. `checked_no_change` without `until` records the examination and keeps the current last day',
    tag,
    policy: 'user',
    params: idParams,
    body: z.strictObject({
      kind: z.enum(REAFFIRMATION_KINDS, encodeProblem('choose')).default('reaffirmed'),
      until: day.nullish(),
      reason,
      version,
    }),
    status: 200,
    answer: dataSchema(guideline),
  }),
  'POST /guidelines/{id}/retire': defineOperation({
    summary: 'Retires a published entry',
    tag,
    policy: 'user',
    params: idParams,
    body: endingBody,
    status: 200,
    answer: dataSchema(guideline),
  }),
  'POST /guidelines/{id}/withdraw': defineOperation({
    summary: 'Withdraws a published entry for safety',
    tag,
    policy: 'user',
    params: idParams,
    body: endingBody,
    status: 200,
    answer: dataSchema(guideline),
  }),
  'POST /guidelines/{id}/revise': defineOperation({
    summary: 'Creates a draft of the caller that will replace a published entry, with the content of that entry',
    tag,
    policy: 'user',
    params: idParams,
    body: z.strictObject({ version }),
    status: 201,
    answer: dataSchema(guideline),
  }),
  'PUT /guidelines/{id}/related': defineOperation({
    summary: 'Replaces the endorsements and the related documents of an entry (office, GPC, submitter)',
    tag,
    policy: 'user',
    params: idParams,
    body: z.strictObject({
      endorsements: z.array(endorsement).max(rows),
      documents: z.array(document).max(rows),
      version,
    }),
    status: 200,
    answer: dataSchema(guideline),
  }),
  'POST /guidelines/{id}/merge-into': defineOperation({
    summary: 'Makes this draft a successor of a published entry, even if another successor is already open',
    tag,
    policy: 'office',
    params: idParams,
    body: z.strictObject({ draft: id, version }),
    status: 200,
    answer: dataSchema(guideline),
  }),
} as const;
