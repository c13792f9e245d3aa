import { COMMITTEES, LIBRARY_STATES, MANUSCRIPT_TYPE_IDS, MILESTONE_IDS, PHASE_IDS } from '@imprimatur/domain';
import { z } from 'zod';

const phase = z.literal(PHASE_IDS);

/** Maximum entries, and maximum payments, that the report lists for one figure. The figures themselves have no limit. */
export const MAX_REPORT_ROWS = 1_000;

/** An entry listed for a figure. `overridden` means that the office set its phase by hand. Days are DD-MM-YYYY. */
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

/** A figure and the entries listed for it, at most `MAX_REPORT_ROWS`. */
const countedEntries = z.strictObject({ count: z.int(), entries: z.array(reportEntry) });

/** The entries of the period, counted by the definitions of `POST /stats`. */
export const reportCounts = z.strictObject({
  all: countedEntries,
  published: countedEntries,
  inactive: countedEntries,
  inProgress: countedEntries,
  publishedOnTime: countedEntries,
  publishedAfterDeadline: countedEntries,
});

/** Days that entries spent in the phases before a milestone, over all completed visits; null if there are none. */
const milestoneDays = z.strictObject({
  milestone: z.enum(MILESTONE_IDS),
  phases: z.array(phase),
  entries: z.int(),
  median: z.number().nullable(),
  p90: z.number().nullable(),
  slowest: z.array(reportEntry.extend({ days: z.number() })),
});

/** A round of the entry `id`, which is in `entries` of the period. */
const roundRef = z.strictObject({ id: z.int(), round: z.int() });

/** A list of rounds. Reports frozen before these lists were added have none. */
const listOf = <const Row extends z.ZodType>(row: Row) => z.array(row).default([]);

/**
 * A round that was opened. Days are DD-MM-YYYY; `ended` is null while the round is open. `outcome` is the phase that followed; it is also
 * null if the entry was abandoned in this round.
 */
const openedRound = roundRef.extend({
  began: z.string(),
  ended: z.string().nullable(),
  outcome: phase.nullable(),
});

/** Number of review rounds opened, by phase. The list contains at most `MAX_REPORT_ROWS` of them. */
const rounds = z.strictObject({ phase, rounds: z.int(), entries: z.int(), list: listOf(openedRound) });

const pointNumbers = {
  all: z.int(),
  major: z.int(),
  minor: z.int(),
  editorial: z.int(),
  answered: z.int(),
  settled: z.int(),
};

/** Points sent with reviews. The list splits each number by round: at least the first `MAX_REPORT_ROWS` rounds that add to it. */
const points = z.strictObject({ ...pointNumbers, list: listOf(roundRef.extend(pointNumbers)) });

/** Days from the opening of a committee round to a review. The `median` of a person is null outside the office. */
const reviewers = z.strictObject({
  reviews: z.int(),
  median: z.number().nullable(),
  p90: z.number().nullable(),
  people: z.array(
    z.strictObject({ user_id: z.int(), name: z.string(), reviews: z.int(), median: z.number().nullable() }),
  ),
});

const participationFields = { asked: z.int(), answered: z.int() };

/**
 * National delegates of a country: how often a round asked them, and how often they answered. The list contains no names. It contains the
 * latest `MAX_REPORT_ROWS` rounds in which delegates of any country were asked.
 */
const delegates = z.strictObject({
  country: z.string().nullable(),
  ...participationFields,
  list: listOf(roundRef.extend(participationFields)),
});

const amountFields = { planned: z.string(), approved: z.string(), committed: z.string(), spent: z.string() };

/** Amounts in euro. `spent` counts every payment of the period, for any entry; the other amounts count the entries of the period. */
const euro = z.strictObject({
  ...amountFields,
  entries: z.array(reportEntry.extend(amountFields)),
});

/** Published entries by their state on the last day of the period, or today if the period has not ended. */
const library = z.strictObject({ state: z.enum(LIBRARY_STATES), count: z.int(), entries: z.array(reportEntry) });

const period = z.strictObject({
  dateFrom: z.string(),
  dateTo: z.string(),
  counts: reportCounts,
  stages: z.array(milestoneDays),
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
  /** The entries that the lists of `rounds`, `points` and `delegates` name by `id`. */
  entries: listOf(reportEntry),
});
export type ReportPeriod = z.infer<typeof period>;

export const REPORT_BY = ['published', 'created'] as const;
export const REPORT_FORMATS = ['pdf', 'xlsx', 'csv'] as const;

/** The report of a period and of the period before it. */
export const report = period.extend({ by: z.enum(REPORT_BY), previous: period });
export type Report = z.infer<typeof report>;

/**
 * A report frozen on the day `asOf`. `number` counts the reports of a year: `2026-1`. `frozenAt` is an instant. `sha256` is the digest of
 * the stored report; the log contains it too.
 */
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
