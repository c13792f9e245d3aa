import {
  BOARD_RESOLUTIONS,
  CHANGE_TYPE_IDS,
  COMMITTEES,
  LOG_ACTIONS,
  LOG_MODELS,
  MILESTONE_IDS,
  PHASE_IDS,
  REGISTER_MODES,
  tableOf,
  TIMED_PHASES,
  TURNS,
} from '@imprimatur/domain';
import { z } from 'zod';
import { forecastCause, lostDate } from './guideline.ts';

const phase = z.literal(PHASE_IDS);

export const settings = z.strictObject({
  officeEmail: z.string(),
  officeEmailOverride: z.enum(['0', '1']),
  /** Years that a published entry is in force where it has no `review_months` of its own. */
  reviewYears: z.int(),
  /** Days from the start of a phase to its deadline; null where the plan of the entry decides. */
  roundDays: z.strictObject(tableOf(TIMED_PHASES, () => z.int().nullable())),
  /** Months for which a standing declaration is valid that is given from now on. */
  declarationMonths: z.int(),
  /** People without a valid standing declaration cannot decide. */
  decidersDeclare: z.boolean(),
  /** What the public register shows. */
  register: z.enum(REGISTER_MODES),
  /** Public editions of dossiers name the reviewers. */
  publicReviewers: z.boolean(),
  boardResolution: z.enum(BOARD_RESOLUTIONS),
  /** Who re-examines the published entries of a committee; the office does for the others. */
  committeeResponsible: z.partialRecord(z.enum(COMMITTEES), z.int()),
  /** What the formal check looks at: sentences to tick. */
  formalCheckList: z.array(z.string()),
});
export type Settings = z.infer<typeof settings>;

/** A row of the change log. `data` is JSON text: the changed fields with old and new value, and further details. */
export const logEntry = z.strictObject({
  id: z.int(),
  created_at: z.string(),
  model: z.enum(LOG_MODELS),
  model_id: z.int().nullable(),
  /** The entry that the row is about, and its unique id, which stays when the entry is deleted. */
  guideline_id: z.int().nullable(),
  unique_id: z.string().nullable(),
  action: z.enum(LOG_ACTIONS),
  user_id: z.int().nullable(),
  user_name: z.string(),
  data: z.string(),
});
export type LogEntry = z.infer<typeof logEntry>;

/** Number of entries in a phase now. */
const inPhase = z.strictObject({ phase, count: z.int() });

/** The stretch up to a milestone: its planned days, and the days it took on average. */
const stretch = z.strictObject({
  milestone: z.enum(MILESTONE_IDS),
  title: z.string(),
  phases: z.array(phase),
  planned: z.number(),
  /** `null` if no entry has completed it. */
  actual: z.number().nullable(),
  entries: z.int(),
});

/** Number of entries published in a year. */
const publishedIn = z.strictObject({ year: z.int(), onTime: z.int(), late: z.int() });

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
  byPhase: z.array(inPhase),
  byStretch: z.array(stretch),
  byYear: z.array(publishedIn),
});
export type Statistics = z.infer<typeof statistics>;

/**
 * An entry on the board: the party it waits for, since (an instant) and until when, the milestones reached, and the planned
 * and the expected or actual day of publication. Days are DD-MM-YYYY.
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

/** The delegates of a round: the answer of each, or silence. */
export const coverage = z.strictObject({
  /** `null` before the first delegate round. */
  round: z.int().nullable(),
  open: z.boolean(),
  delegates: z.array(
    z.strictObject({
      id: z.int(),
      name: z.string(),
      country: z.string().nullable(),
      /** `null` is silence. */
      change_type: z.literal(CHANGE_TYPE_IDS).nullable(),
      answered_at: z.string().nullable(),
    }),
  ),
});
export type Coverage = z.infer<typeof coverage>;
