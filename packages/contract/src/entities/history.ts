import {
  CHANGE_TYPE_IDS,
  HISTORY_KINDS,
  INTEREST_HANDLINGS,
  INVITED_ROLES,
  MOVE_NAMES,
  PHASE_IDS,
  RESPONSIBILITIES,
  REVIEWER_TYPES,
} from '@imprimatur/domain';
import { z } from 'zod';
import { recordedDecision } from './guideline.ts';

/** Event names. Several events can have the same kind. */
export const HISTORY_EVENTS = [
  'created',
  'imported',
  'moved',
  'uploaded',
  'version',
  'reviewed',
  'points-answered',
  'points-settled',
  'points-unsettled',
  'commented',
  'cover-sent',
  'invited',
  'asked-again',
  'accepted',
  'rejected',
  'change-requested',
  'change-approved',
  'account-linked',
  'people-changed',
  'handed-over',
  'declared',
  'declaration-withdrawn',
  'handled',
  'recused',
  'recusal-undone',
  'deadline-set',
  'milestones-changed',
  'changed',
  'emailed',
  'guest-invited',
  'guest-opened',
  'guest-download',
  'guest-revoked',
] as const;

/** A row of an entry's history. Fields that do not apply to an event are null or empty. */
export const historyEvent = z.strictObject({
  id: z.string(),
  kind: z.enum(HISTORY_KINDS),
  event: z.enum(HISTORY_EVENTS),
  created_at: z.string(),
  /** Null if no person acted, or if the name was erased. */
  user_name: z.string().nullable(),
  on_behalf_of: z.string().nullable(),
  comment: z.string().nullable(),
  /** How and when it was decided. `conditions` are null for people who cannot read comments. */
  decision: recordedDecision.nullable(),
  /** The checklist sentences that were ticked. */
  ticks: z.array(z.string()),
  /** The people affected. */
  people: z.array(z.string()),
  role: z.enum([...INVITED_ROLES, ...RESPONSIBILITIES]).nullable(),
  wanted_role: z.enum(INVITED_ROLES).nullable(),
  from: z.literal(PHASE_IDS).nullable(),
  phase: z.literal(PHASE_IDS).nullable(),
  transition: z.enum(MOVE_NAMES).nullable(),
  user_type: z.literal(REVIEWER_TYPES).nullable(),
  change_type: z.literal(CHANGE_TYPE_IDS).nullable(),
  /** Upload version. */
  version: z.int().nullable(),
  files: z.array(z.strictObject({ id: z.int(), name: z.string() })),
  /** Point numbers. */
  points: z.array(z.int()),
  /** Names of the fields that changed. */
  fields: z.array(z.string()),
  /** A new deadline, DD-MM-YYYY. */
  deadline: z.string().nullable(),
  /** The decision about a person's interests. */
  handling: z.enum(INTEREST_HANDLINGS).nullable(),
  mail_id: z.int().nullable(),
  subject: z.string().nullable(),
});
export type HistoryEvent = z.infer<typeof historyEvent>;
