import {
  normalizeAddress,
  BOARD_RESOLUTIONS,
  CHECKLIST_LIMITS,
  COMMITTEES,
  addressSchema,
  day,
  id,
  LOG_ACTIONS,
  LOG_MODELS,
  MAX_DECLARATION_MONTHS,
  MAX_ROUND_DAYS,
  REGISTER_MODES,
  encodeProblem,
  REVIEW_YEARS,
  requiredLineSchema,
  buildRecord,
  textSchema,
  CONFIGURABLE_PHASES,
  TURNS,
} from '@imprimatur/domain';
import { z } from 'zod';
import { boardEntry, coverage, logRow, settings, statistics } from '../entities/oversight.ts';
import { defineOperation } from '../operation.ts';
import { dataSchema, idParams, pageNumber, paging, phaseBody } from '../shapes.ts';
import { BOARD_SORTS } from '../sort-columns.ts';

const tag = 'Oversight';

/** Maximum rows that one call of the change log returns. Without `limit` it returns `DEFAULT_LOG_ROWS`. */
export const MAX_LOG_ROWS = 50_000;
export const DEFAULT_LOG_ROWS = 10_000;

/** The specification (§5) prescribes this message. */
const INCORRECT_MESSAGE = 'incorrect value';
const DAYS_PROBLEM = encodeProblem('wholeDays', { max: MAX_ROUND_DAYS });
const MONTHS_PROBLEM = encodeProblem('wholeMonths', { min: 1, max: MAX_DECLARATION_MONTHS });

/** A whole number of days; an empty text means no value. */
const days = z
  .union(
    [z.literal(''), z.int(DAYS_PROBLEM).min(1, DAYS_PROBLEM).max(MAX_ROUND_DAYS, DAYS_PROBLEM).nullable()],
    DAYS_PROBLEM,
  )
  .transform((value) => (value === '' ? null : value));

const YEARS_PROBLEM = encodeProblem('wholeYears', { min: REVIEW_YEARS.min, max: REVIEW_YEARS.max });
/** Sentences to tick. Each sentence can occur only once. */
const checklist = z
  .array(requiredLineSchema(CHECKLIST_LIMITS.characters))
  .max(CHECKLIST_LIMITS.sentences)
  .check(({ value, issues }) => {
    value.forEach((sentence, index) => {
      if (value.indexOf(sentence) < index)
        issues.push({ code: 'custom', input: sentence, path: [index], message: encodeProblem('sentenceTwice') });
    });
  });

const tokenParams = z.object({ token: z.string().max(2000) });

const idInQuery = z
  .string()
  .regex(/^[1-9]\d{0,8}$/)
  .transform(Number);

/** Statistics, log, settings, progress board and calendar of deadlines, with their exports. */
export const oversightOperations = {
  'GET /configurations': defineOperation({
    summary: 'The settings',
    tag,
    policy: 'office',
    status: 200,
    answer: dataSchema(settings),
  }),
  'POST /configurations': defineOperation({
    summary: "Saves the settings. With override '1', emails to the office go only to the office's own address",
    tag,
    policy: 'office',
    body: z.strictObject({
      officeEmail: z
        .string(INCORRECT_MESSAGE)
        .transform(normalizeAddress)
        .refine((value) => value.length <= 254, { error: INCORRECT_MESSAGE, abort: true })
        .check(addressSchema('incorrect')),
      officeEmailOverride: z
        .union([z.enum(['0', '1']), z.literal([0, 1]), z.boolean()])
        .optional()
        .transform((value): '0' | '1' => (value === '1' || value === 1 || value === true ? '1' : '0')),
      /** Settings that are left out are not changed. */
      declarationMonths: z
        .int(MONTHS_PROBLEM)
        .min(1, MONTHS_PROBLEM)
        .max(MAX_DECLARATION_MONTHS, MONTHS_PROBLEM)
        .optional(),
      decidersDeclare: z.boolean().optional(),
      publicReviewers: z.boolean().optional(),
      reviewYears: z
        .int(YEARS_PROBLEM)
        .min(REVIEW_YEARS.min, YEARS_PROBLEM)
        .max(REVIEW_YEARS.max, YEARS_PROBLEM)
        .optional(),
      /** Committees that are left out keep their responsible person; null removes the person. */
      committeeResponsible: z.strictObject(buildRecord(COMMITTEES, () => id.nullable().optional())).optional(),
      /** Phases that are left out keep their number of days. */
      roundDays: z.strictObject(buildRecord(CONFIGURABLE_PHASES, () => days.optional())).optional(),
      register: z.enum(REGISTER_MODES, encodeProblem('choose')).optional(),
      boardResolution: z.enum(BOARD_RESOLUTIONS, encodeProblem('choose')).optional(),
      formalCheckList: checklist.optional(),
    }),
    status: 200,
    answer: dataSchema(settings),
  }),
  'GET /logs': defineOperation({
    summary:
      'The change log, newest first. `before` continues below a row id. `meta.total` is the number of matching rows',
    tag,
    policy: 'office',
    heavy: true,
    query: z.strictObject({
      limit: z
        .string()
        .regex(/^[1-9]\d{0,4}$/)
        .transform(Number)
        .refine((value) => value <= MAX_LOG_ROWS)
        .default(DEFAULT_LOG_ROWS),
      before: z
        .string()
        .regex(/^\d{1,15}$/)
        .transform(Number)
        .optional(),
      query: textSchema(200).optional(),
      from: day.optional(),
      to: day.optional(),
      model: z.enum(LOG_MODELS).optional(),
      action: z.enum(LOG_ACTIONS).optional(),
      guideline: idInQuery.optional(),
      user: idInQuery.optional(),
    }),
    status: 200,
    answer: z.strictObject({ data: z.array(logRow), meta: z.strictObject({ total: z.int() }) }),
  }),
  'POST /stats': defineOperation({
    summary:
      'Counts the entries created in a range of days, including both days. With `phase`, counts only entries that are in this phase now',
    tag,
    policy: 'office',
    heavy: true,
    body: z.strictObject({ dateFrom: day, dateTo: day, phase: phaseBody.nullish() }),
    status: 200,
    answer: z.strictObject({ stats: statistics }),
  }),
  'POST /stats/get-download-link': defineOperation({
    summary: 'A signed URL, valid for five minutes, of results as a table: CSV, or XLSX with `format`',
    tag,
    policy: 'office',
    body: z.preprocess(
      // The specification sends a bare list of ids, so such a list is accepted too.
      (body) => (Array.isArray(body) ? { ids: body } : body),
      z.strictObject({
        ids: z.array(z.int().min(1).max(2_147_483_647)).min(1).max(100),
        format: z.enum(['csv', 'xlsx']).optional(),
      }),
    ),
    secret: true,
    status: 200,
    answer: z.strictObject({ link: z.string() }),
  }),
  'GET /cds/{id}': defineOperation({
    summary: 'The URL of the entry as an HL7 FHIR R5 Citation, through CDS_URL if it is set',
    tag: 'Guidelines',
    policy: 'user',
    params: idParams,
    status: 200,
    answer: z.strictObject({ redirectUrl: z.string() }),
  }),
  'GET /exports/{token}': defineOperation({
    summary: 'The table or the Citation behind a signed URL',
    tag,
    policy: 'public',
    params: tokenParams,
    streams: 'down',
    status: 200,
  }),
  'GET /board': defineOperation({
    summary:
      'Entries with plan, actual dates, forecast and the party that each waits for, fifty per page. Open entries, or with `ended` the others. ' +
      'Only the 1,000 most urgent entries are considered, or the 1,000 newest if they are sorted by `created`: ' +
      '`meta.considered` of `meta.all`. `meta.total` is the number of matches',
    tag,
    policy: 'office',
    costly: true,
    query: z.strictObject({
      page: pageNumber,
      ended: z.enum(['0', '1']).optional(),
      query: textSchema(200).optional(),
      turn: z.enum(TURNS).optional(),
      late: z.enum(['0', '1']).optional(),
      sort: z.enum(BOARD_SORTS).default('deadline'),
    }),
    status: 200,
    answer: z.strictObject({
      data: z.array(boardEntry),
      meta: paging.meta.extend({ all: z.int(), considered: z.int() }),
      links: paging.links,
    }),
  }),
  'GET /guidelines/{id}/delegate-coverage': defineOperation({
    summary: 'The answers of the national delegates in the latest delegate round (office, GPC, IGO)',
    tag: 'Guidelines',
    policy: 'user',
    params: idParams,
    status: 200,
    answer: dataSchema(coverage),
  }),
  'GET /user/calendar': defineOperation({
    summary: 'Tells whether the current user has a calendar of their deadlines, and when its private URL was created',
    tag: 'People',
    policy: 'user',
    status: 200,
    answer: dataSchema(z.strictObject({ active: z.boolean(), created_at: z.string().nullable() })),
  }),
  'POST /user/calendar': defineOperation({
    summary:
      "Creates a private URL of the current user's deadlines as iCalendar, and revokes an earlier one. The URL is shown only once",
    tag: 'People',
    policy: 'user',
    secret: true,
    status: 201,
    answer: dataSchema(z.strictObject({ address: z.string(), created_at: z.string() })),
  }),
  'DELETE /user/calendar': defineOperation({
    summary: 'Revokes the private URL of the calendar',
    tag: 'People',
    policy: 'user',
    status: 204,
  }),
  'GET /calendar/{token}.ics': defineOperation({
    summary: "A person's deadlines as iCalendar, at their private URL",
    tag: 'People',
    policy: 'public',
    params: tokenParams,
    streams: 'down',
    status: 200,
  }),
} as const;
