import { COMMITTEES, day, DESTINATIONS, MANUSCRIPT_TYPE_IDS, PHASE_IDS, textSchema } from '@imprimatur/domain';
import { z } from 'zod';
import { guidelineRow, similarEntry } from '../entities/guideline-row.ts';
import { defineOperation } from '../operation.ts';
import { dataSchema, listFormat, numberList, order, pageNumber, pageSchema } from '../shapes.ts';
import { GUIDELINE_SORTS } from '../sort-columns.ts';

const tag = 'Guidelines';

/** Accepts one of these numbers as a text. */
const numberEnum = (numbers: readonly number[]) => z.enum(numbers.map(String)).transform(Number);

/** Filters and order of the list. */
const filters = {
  query: textSchema(200).optional(),
  sort: z.enum(GUIDELINE_SORTS).optional(),
  order: order.optional(),
  mine: z.enum(['0', '1']).optional(),
  committee: z.enum(COMMITTEES).optional(),
  /** First and last day of publication. Both filters find published entries only. */
  published_from: day.optional(),
  published_to: day.optional(),
  abandoned: z.enum(['0', '1']).optional(),
};

export const publicationOperations = {
  'GET /guidelines': defineOperation({
    summary: 'Entries that the caller can see, ten per page',
    tag,
    policy: 'user',
    query: z.strictObject({
      page: pageNumber,
      phases: numberList.optional(),
      type: numberEnum(MANUSCRIPT_TYPE_IDS).optional(),
      publication: numberEnum(DESTINATIONS).optional(),
      ...filters,
    }),
    status: 200,
    answer: pageSchema(guidelineRow),
  }),
  'POST /guidelines/get-download-link': defineOperation({
    summary: 'A signed URL, valid for five minutes, of a table of all entries that match the filters of the list',
    tag,
    policy: 'office',
    body: z.strictObject({
      format: listFormat,
      phases: z.array(z.literal(PHASE_IDS)).max(PHASE_IDS.length).optional(),
      type: z.literal(MANUSCRIPT_TYPE_IDS).optional(),
      publication: z.literal(DESTINATIONS).optional(),
      ...filters,
    }),
    secret: true,
    status: 200,
    answer: z.strictObject({ link: z.string() }),
  }),
  'GET /guidelines/similar': defineOperation({
    summary:
      'At most five entries or published guidelines with a similar title that the caller can see, most similar first',
    tag,
    policy: 'user',
    costly: true,
    query: z.strictObject({ name: textSchema(1000) }),
    status: 200,
    answer: dataSchema(z.array(similarEntry)),
  }),
} as const;
