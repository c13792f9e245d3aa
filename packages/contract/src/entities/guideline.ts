import {
  ABILITY_NAMES,
  ACCEPTANCES,
  CALLS,
  CHANGE_TYPE_IDS,
  COMMENT_TYPES,
  BOARD_RESOLUTIONS,
  DECISION_KINDS,
  DECLARANT_TYPES,
  type EntryValues,
  FILE_KINDS,
  FORECAST_CAUSES,
  HAND_SET_DATES,
  KINDS_OF_WORK,
  MILESTONE_IDS,
  MILESTONE_TYPE_IDS,
  MOVE_NAMES,
  INVITED_ROLES,
  PHASE_IDS,
  REVIEWER_TYPES,
} from '@imprimatur/domain';
import { z } from 'zod';
import { guidelineRow, rowAction } from './guideline-row.ts';
import { binding, interestHandling } from './handling.ts';
import { cover, coverDraft } from './point.ts';
import { editionsAround, libraryStanding, relatedFields } from './library.ts';

const tick = z.literal([0, 1]);
const phase = z.literal(PHASE_IDS);
const changeType = z.literal(CHANGE_TYPE_IDS);
const acceptance = z.literal(ACCEPTANCES);

/** `conditions` are null for people who cannot read comments. */
export const recordedDecision = z.strictObject({
  kind: z.enum(DECISION_KINDS).nullable(),
  held_on: z.string().nullable(),
  minutes_ref: z.string().nullable(),
  votes: z.strictObject({ for: z.int(), against: z.int(), abstained: z.int() }).nullable(),
  conditions: z.string().nullable(),
});

/** `user_id` is null for people without an account. */
const person = z.strictObject({
  first_name: z.string(),
  last_name: z.string(),
  email: z.string(),
  user_id: z.int().nullable(),
});

/** A person with a role in the entry; `value` is the user's id. */
export const participant = z.strictObject({
  value: z.int(),
  label: z.string(),
  role: z.enum(INVITED_ROLES),
  status: acceptance,
  comment: z.string().nullable(),
  change_request: z.enum(INVITED_ROLES).nullable(),
  /** A replacement that the person named when they declined. Visible to the office, GPC, the submitter and the person. */
  suggestion: z.string().nullable(),
});
export type Participant = z.infer<typeof participant>;

export const milestoneResponse = z.strictObject({
  id: z.string(),
  title: z.string(),
  type: z.enum(MILESTONE_TYPE_IDS),
  start: z.string(),
  budget: z.string(),
  user_id: z.int().nullable(),
  color: z.string(),
  delete: z.boolean(),
  approved: z.string().nullable(),
  /** Name of the person who approved the amount, and when. */
  approved_by: z.string().nullable(),
  approved_at: z.string().nullable(),
  actual: z.string().nullable(),
  paid_on: z.string().nullable(),
  reference: z.string().nullable(),
  cancelled: z.boolean(),
});

/** A line of the timeline; days are DD-MM-YYYY. */
export const timelineResponse = z.strictObject({
  id: z.enum(MILESTONE_IDS),
  title: z.string(),
  planned: z.string(),
  actual: z.string().nullable(),
  forecast: z.string().nullable(),
});

/** Delay caused by `count` rounds, other steps or the current step, in days beyond the plan. Negative if they were faster. */
export const forecastCause = z.strictObject({ of: z.enum(FORECAST_CAUSES), count: z.int(), days: z.int() });

/** A date set by hand that can no longer be met, and the earliest possible day; both are DD-MM-YYYY. */
export const lostDate = z.strictObject({ of: z.enum(HAND_SET_DATES), date: z.string(), earliest: z.string() });

/** `url` is a signed URL, valid for five minutes; `downloaded` says whether the caller has downloaded the file. */
export const file = z.strictObject({
  id: z.int(),
  user_id: z.int(),
  user_name: z.string(),
  uploaded_by: z.string().nullable(),
  upload_id: z.int().nullable(),
  name: z.string(),
  size: z.int(),
  type: z.string(),
  sha256: z.string(),
  url: z.string(),
  downloaded: z.boolean(),
  review: z.boolean(),
  /** The kind chosen at the upload, otherwise guessed from name and order. */
  kind: z.enum(FILE_KINDS),
  may_delete: z.boolean(),
  created_at: z.string(),
});
export type FileResponse = z.infer<typeof file>;

export const review = z.strictObject({
  id: z.int(),
  user_id: z.int(),
  user_name: z.string(),
  user_type: z.literal(REVIEWER_TYPES),
  change_type: changeType,
  comment: z.string().nullable(),
  upload_id: z.int().nullable(),
  round: z.int(),
  created_at: z.string(),
  /** True if the review was sent before the handling of interests that now restricts its author. */
  before_handling: z.boolean(),
});

export const comment = z.strictObject({
  id: z.int(),
  user_id: z.int(),
  user_name: z.string(),
  type: z.literal(COMMENT_TYPES),
  comment: z.string(),
  created_at: z.string(),
});
export type CommentResponse = z.infer<typeof comment>;

export const coiUser = z.strictObject({
  id: z.int(),
  name: z.string(),
  email: z.string().nullable(),
  conflict_of_interest: tick,
  type: z.enum(DECLARANT_TYPES),
  excused: z.boolean(),
  /** The account is deactivated, so emails and links do not reach its owner. */
  deactivated: z.boolean(),
  answered_at: z.string().nullable(),
  confirmed_by: z.string().nullable(),
  /** False if the caller has nothing to read: the form arrived on paper, or only the office can read it. */
  has_form: z.boolean(),
});
export type CoiUser = z.infer<typeof coiUser>;

/** An action of the caller. `reasons` say why it is not possible yet. */
export const ability = z.strictObject({
  name: z.enum(ABILITY_NAMES),
  to: phase.nullable(),
  call: z.enum(CALLS).nullable(),
  /**
   * The deadline in the phase that follows: the deadline of a round that begins today, otherwise the day from the plan.
   */
  deadline: z.string().nullable(),
  reasons: z.array(z.string()),
  /** True if the person must make a standing declaration before this decision. */
  declare: z.boolean(),
});
export type AbilityResponse = z.infer<typeof ability>;

export const phaseChange = z.strictObject({
  id: z.int(),
  phase,
  from: phase.nullable(),
  /** Null for the row that records the creation. */
  transition: z.enum(MOVE_NAMES).nullable(),
  user_name: z.string(),
  on_behalf_of: z.string().nullable(),
  created_at: z.string(),
  comment: z.string().nullable(),
  decision: recordedDecision.nullable(),
  /** The checklist sentences that were ticked with the vote. */
  ticks: z.array(z.string()),
});
export type PhaseChangeResponse = z.infer<typeof phaseChange>;

/** Every field that people write must be in the response; a missing field does not compile. */
type Written = Record<Exclude<keyof EntryValues, keyof typeof guidelineRow.shape>, z.ZodType>;

/** The whole entry. People, money, reviews, comments and declarations are empty for callers who cannot see them. */
export const guideline = guidelineRow.omit({ actions: true }).extend({
  /** Label of the committee. */
  label: z.string().nullable(),
  /** Deprecated: repeats `label`. */
  abbreviation_of_committee_label: z.string().nullable(),
  /** The person who abandoned the entry, and the reason. */
  abandoned_by: z.string().nullable(),
  abandoned_comment: z.string().nullable(),
  kind_of_work: z.literal(KINDS_OF_WORK).nullable(),
  kind_of_work_joint_description: z.string().nullable(),
  description: z.string().nullable(),
  changes: z.string().nullable(),
  publication_description: z.string().nullable(),
  publication_target_other_journal: z.string().nullable(),
  publication_target_other_journal_publisher: z.string().nullable(),
  editorinchief_contacted: tick.nullable(),
  journals: z.string().nullable(),
  co_author: person.nullable(),
  co_co_author: person.nullable(),
  co_authors: z.array(person),
  ex_co_authors: z.array(
    z.strictObject({
      first_name: z.string(),
      last_name: z.string(),
      society: z.string(),
      email: z.string().nullable(),
      user_id: z.int().nullable(),
    }),
  ),
  co_author_ids: z.array(participant),
  cowrite_user_ids: z.array(participant),
  review_user_ids: z.array(participant),
  budget: z.array(milestoneResponse),
  no_milestone: z.array(z.enum(MILESTONE_TYPE_IDS)),
  milestones: z.array(timelineResponse),
  /** Causes of the forecast's delay; their days add up to the difference between plan and forecast. */
  moved_by: z.array(forecastCause),
  /** For the office only; empty for others. */
  lost_dates: z.array(lostDate),
  send_coi_email: tick,
  co_agreement: tick,
  publication_rules: tick,
  publication_manuals: tick,
  necessary_contacts: tick,
  min_requirements: tick,
  terms_conditions: tick,
  imprimatur_title: tick,
  /** Set with the final version; null while the working title applies. */
  finalTitle: z.string().nullable(),
  conflict_of_interest: tick,
  coi_accepted: z.boolean(),
  coi_missing: z.array(z.string()),
  coi_users: z.array(coiUser),
  /** Number of people asked to declare, names of those who have not, and the handling of interests. For the office, GPC and IGO. */
  interests: z
    .strictObject({ asked: z.int(), missing: z.array(z.string()), handlings: z.array(interestHandling) })
    .nullable(),
  /** How the handling of the caller's interests restricts them. */
  my_binding: binding.nullable(),
  /** The current progress step of thirteen, and the furthest one reached; both count from 0. */
  progress: z.int(),
  progress_reached: z.int(),
  round: z.int(),
  round_open: z.boolean(),
  formalCheckApprovals: z.array(z.strictObject({ user_id: z.int(), revision: z.int(), ticks: z.array(z.string()) })),
  /** Sentences from the settings to tick with the vote of the formal check; for GPC and office. */
  formal_check_list: z.array(z.string()),
  /** `required` if the board's decision must include its kind, day and minutes. */
  board_resolution: z.enum(BOARD_RESOLUTIONS),
  publication_number: z.string().nullable(),
  issue_number: z.string().nullable(),
  /** Months from publication to the next examination; null means the default in the settings. */
  review_months: z.int().nullable(),
  /** Time of the import of a past guideline; null for entries created here. */
  imported_at: z.string().nullable(),
  /** Time since which the register shows the public edition of the dossier; null if it is not shown. */
  dossier_released_at: z.string().nullable(),
  /** Language code of an imported guideline. */
  publication_language: z.string().nullable(),
  /** URL of an imported guideline, besides its DOI. */
  publication_link: z.string().nullable(),
  /** Null until the entry is published. */
  library: libraryStanding.nullable(),
  ...editionsAround,
  ...relatedFields,
  zipUrl: z.string().nullable(),
  files: z.array(file),
  reviews: z.array(review),
  comments: z.array(comment),
  /** Covering letters of the revisions, oldest first. */
  covers: z.array(cover),
  /** The covering letter in preparation; null for callers who cannot read it. */
  cover_draft: coverDraft.nullable(),
  actions: z.array(ability),
  row_actions: z.array(rowAction),
} satisfies Written & Record<string, z.ZodType>);
export type Guideline = z.infer<typeof guideline>;
