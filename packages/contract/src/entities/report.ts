import { COMMITTEES, LIBRARY_STATES, MANUSCRIPT_TYPE_IDS, MILESTONE_IDS, PHASE_IDS } from '@imprimatur/domain';
import { z } from 'zod';

const phase = z.literal(PHASE_IDS);

/** Most entries in the list behind a number of the report, and most payments. The numbers count all of them. */
export const MAX_REPORT_ROWS = 1_000;

/** An entry behind a number. `overridden`: the office has moved it by hand. Days are DD-MM-YYYY. */
export const reportEntry = z.strictObject({
  id: z.int(),
  unique_id: z.string(),
  name: z.string(),
  phase,
  committee: z.enum(COMMITTEES).nullable(),
  type: z.literal(MANUSCRIPT_TYPE_IDS).nullable(),
  created: z.string(),
  published: z.string().nullable(),
  overridden: z.boolean(),
});
export type ReportEntry = z.infer<typeof reportEntry>;

/** A number and the entries behind it, at most `MAX_REPORT_ROWS`. */
const counted = z.strictObject({ count: z.int(), entries: z.array(reportEntry) });

/** The entries of the period by the definitions of `POST /stats`. */
export const reportCounts = z.strictObject({
  all: counted,
  published: counted,
  inactive: counted,
  inProgress: counted,
  publishedOnTime: counted,
  publishedAfterDeadline: counted,
});

/** Days that entries spent on the way to a milestone, over all visits that have ended; null where none has. */
const stage = z.strictObject({
  milestone: z.enum(MILESTONE_IDS),
  phases: z.array(phase),
  entries: z.int(),
  median: z.number().nullable(),
  p90: z.number().nullable(),
  slowest: z.array(reportEntry.extend({ days: z.number() })),
});

/** Rounds of review that were opened, by their phase. */
const rounds = z.strictObject({ phase, rounds: z.int(), entries: z.int() });

const points = z.strictObject({
  all: z.int(),
  major: z.int(),
  minor: z.int(),
  editorial: z.int(),
  answered: z.int(),
  settled: z.int(),
});

/** Days from the opening of a committee round to a review. `median` of a person is the office's alone, for others null. */
const reviewers = z.strictObject({
  reviews: z.int(),
  median: z.number().nullable(),
  p90: z.number().nullable(),
  people: z.array(
    z.strictObject({ user_id: z.int(), name: z.string(), reviews: z.int(), median: z.number().nullable() }),
  ),
});

/** National delegates of a country: how often they were asked in a round, and how often they answered. */
const delegates = z.strictObject({ country: z.string().nullable(), asked: z.int(), answered: z.int() });

const amounts = { planned: z.string(), approved: z.string(), committed: z.string(), spent: z.string() };

/** Amounts in euro. `spent` counts every payment of the period, whatever its entry; the others count the entries of the period. */
const euro = z.strictObject({
  ...amounts,
  entries: z.array(reportEntry.extend(amounts)),
});

/** Published entries by their state on the last day of the period; in a period that has not ended, by their state today. */
const library = z.strictObject({ state: z.enum(LIBRARY_STATES), count: z.int(), entries: z.array(reportEntry) });

const period = z.strictObject({
  dateFrom: z.string(),
  dateTo: z.string(),
  counts: reportCounts,
  stages: z.array(stage),
  rounds: z.array(rounds),
  points,
  reviewers,
  delegates: z.array(delegates),
  byCommittee: z.array(
    z.strictObject({ committee: z.enum(COMMITTEES).nullable(), count: z.int(), entries: z.array(reportEntry) }),
  ),
  byType: z.array(
    z.strictObject({ type: z.literal(MANUSCRIPT_TYPE_IDS).nullable(), count: z.int(), entries: z.array(reportEntry) }),
  ),
  library: z.array(library),
  euro,
});
export type ReportPeriod = z.infer<typeof period>;

export const REPORT_BY = ['published', 'created'] as const;
export const REPORT_FORMATS = ['pdf', 'xlsx', 'csv'] as const;

/** The report of a period, and of the one before it. */
export const report = period.extend({ by: z.enum(REPORT_BY), previous: period });
export type Report = z.infer<typeof report>;

/** A report as it was on the day `asOf`. `number` counts the reports of a year: `2026-1`. `frozenAt` is an instant. `sha256` is the sum of what is stored, which the log has too. */
export const frozenReport = z.strictObject({
  id: z.int(),
  number: z.string(),
  dateFrom: z.string(),
  dateTo: z.string(),
  by: z.enum(REPORT_BY),
  asOf: z.string(),
  frozenAt: z.string(),
  frozenBy: z.string(),
  sha256: z.string(),
});
export type FrozenReport = z.infer<typeof frozenReport>;
