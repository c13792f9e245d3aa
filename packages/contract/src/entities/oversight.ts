import {
  BOARD_RESOLUTIONS,
  buildRecord,
  CHANGE_TYPE_IDS,
  COMMITTEES,
  CONFIGURABLE_PHASES,
  LOG_ACTIONS,
  LOG_MODELS,
  MILESTONE_IDS,
  PHASE_IDS,
  REGISTER_MODES,
  TURNS,
} from '@imprimatur/domain';
import { z } from 'zod';
import { forecastCause, lostDate } from './guideline.ts';

const phase = z.literal(PHASE_IDS);

export const settings = z.strictObject({
  officeEmail: z.string(),
  officeEmailOverride: z.enum(['0', '1']),
  /** Years in force of published entries without their own `review_months`. */
  reviewYears: z.int(),
  /** Days from the start of a phase to its deadline. Null if the deadline comes from the entry's plan. */
  roundDays: z.strictObject(buildRecord(CONFIGURABLE_PHASES, () => z.int().nullable())),
  /** Validity in months of standing declarations that are made from now on. */
  declarationMonths: z.int(),
  /** If true, people without a valid standing declaration cannot decide. */
  decidersDeclare: z.boolean(),
  register: z.enum(REGISTER_MODES),
  /** If true, public editions of dossiers name the reviewers. */
  publicReviewers: z.boolean(),
  boardResolution: z.enum(BOARD_RESOLUTIONS),
  /** The person who re-examines the published entries of each committee. The office does it for the other committees. */
  committeeResponsible: z.partialRecord(z.enum(COMMITTEES), z.int()),
  /** Sentences to tick at the formal check. */
  formalCheckList: z.array(z.string()),
});
export type Settings = z.infer<typeof settings>;

/** A row of the change log. `data` is JSON text with details and the changed fields, each with its old and new value. */
export const logRow = z.strictObject({
  id: z.int(),
  created_at: z.string(),
  model: z.enum(LOG_MODELS),
  model_id: z.int().nullable(),
  /** The entry that the row is about. The unique id is kept when the entry is deleted. */
  guideline_id: z.int().nullable(),
  unique_id: z.string().nullable(),
  action: z.enum(LOG_ACTIONS),
  user_id: z.int().nullable(),
  user_name: z.string(),
  data: z.string(),
});
export type LogRow = z.infer<typeof logRow>;

/** Number of entries that are now in a phase. */
const phaseCount = z.strictObject({ phase, count: z.int() });

/** Planned and average actual days of the phases that lead to a milestone. */
const milestonePhases = z.strictObject({
  milestone: z.enum(MILESTONE_IDS),
  title: z.string(),
  phases: z.array(phase),
  planned: z.number(),
  /** Null if no entry has completed these phases. */
  actual: z.number().nullable(),
  entries: z.int(),
});

/** Number of entries published in a year. */
const yearCount = z.strictObject({ year: z.int(), onTime: z.int(), late: z.int() });

/** The statistics (decisions §7); days are DD-MM-YYYY. `all` = `published` + `inactive` + `inProgress`. */
export const statistics = z.strictObject({
  id: z.int(),
  all: z.int(),
  published: z.int(),
  inactive: z.int(),
  inProgress: z.int(),
  publishedOnTime: z.int(),
  publishedAfterDeadline: z.int(),
  dateFrom: z.string(),
  dateTo: z.string(),
  phase: phase.nullable(),
  byPhase: z.array(phaseCount),
  byStretch: z.array(milestonePhases),
  byYear: z.array(yearCount),
});
export type Statistics = z.infer<typeof statistics>;

/**
 * An entry on the progress board: the party it waits for, `since` (an instant) and the deadline `until`, the milestones reached, and the
 * planned and the forecast or actual day of publication. Days are DD-MM-YYYY.
 */
export const boardEntry = z.strictObject({
  id: z.int(),
  unique_id: z.string(),
  name: z.string(),
  phase,
  turn: z.enum(TURNS),
  submitter_name: z.string(),
  waiting_for: z.array(z.string()),
  since: z.string(),
  until: z.string().nullable(),
  created_at: z.string(),
  reached: z.array(z.strictObject({ id: z.enum(MILESTONE_IDS), day: z.string() })),
  planned: z.string(),
  end: z.string().nullable(),
  moved_by: z.array(forecastCause),
  lost_dates: z.array(lostDate),
});
export type BoardEntry = z.infer<typeof boardEntry>;

/** The delegates of a round, each with their answer if there is one. */
export const coverage = z.strictObject({
  /** Null before the first delegate round. */
  round: z.int().nullable(),
  open: z.boolean(),
  delegates: z.array(
    z.strictObject({
      id: z.int(),
      name: z.string(),
      country: z.string().nullable(),
      /** Null if the delegate has not answered. */
      change_type: z.literal(CHANGE_TYPE_IDS).nullable(),
      answered_at: z.string().nullable(),
    }),
  ),
});
export type Coverage = z.infer<typeof coverage>;
