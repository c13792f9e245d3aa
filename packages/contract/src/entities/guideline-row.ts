import {
  ACCEPTANCES,
  COMMITTEES,
  DESTINATIONS,
  MANUSCRIPT_TYPE_IDS,
  OWN_ROLES,
  PHASE_IDS,
  ROW_ACTIONS,
  TASKS,
  TURNS,
} from '@imprimatur/domain';
import { z } from 'zod';

const phase = z.literal(PHASE_IDS);
const acceptance = z.literal(ACCEPTANCES);

/** The next expected step, from `findNextStep` in the domain. In list rows, `waiting_for` names at most five delegates. */
export const nextStepResponse = z.strictObject({
  turn: z.enum(TURNS),
  task: z.enum(TASKS).nullable(),
  since: z.string(),
  until: z.string().nullable(),
  waiting_for: z.array(z.string()),
  /** True if missing declarations block the entry. `waiting_for` then lists the missing people, if the caller can see the names. */
  held_up: z.boolean(),
});

export const rowAction = z.strictObject({ name: z.enum(ROW_ACTIONS), marked: z.boolean() });

export const guidelineRow = z.strictObject({
  id: z.int(),
  unique_id: z.string(),
  name: z.string(),
  /** The final title if the entry is published, otherwise the working title. */
  title: z.string(),
  phase,
  draft: z.boolean(),
  rejected: z.boolean(),
  readed: z.boolean(),
  my_role: z.enum(OWN_ROLES).nullable(),
  my_status: acceptance.nullable(),
  submitter_id: z.int(),
  submitter_name: z.string(),
  type: z.literal(MANUSCRIPT_TYPE_IDS).nullable(),
  publication: z.literal(DESTINATIONS).nullable(),
  abbreviation_of_committee: z.enum(COMMITTEES).nullable(),
  revision: z.int(),
  upload_id: z.int().nullable(),
  version: z.int(),
  /** Time at which the work on the entry was abandoned; null while work continues. */
  abandoned_at: z.string().nullable(),
  deadline: z.string().nullable(),
  /** As `DD-MM-YYYY`. */
  date_of_publication: z.string().nullable(),
  name_of_journal: z.string().nullable(),
  doi_number: z.string().nullable(),
  /** Withdrawn for safety after publication. */
  withdrawn: z.boolean(),
  created_at: z.string(),
  updated_at: z.string(),
  next_step: nextStepResponse,
  actions: z.array(rowAction),
});
export type GuidelineRow = z.infer<typeof guidelineRow>;

export const similarEntry = guidelineRow.pick({
  id: true,
  unique_id: true,
  name: true,
  phase: true,
  date_of_publication: true,
  withdrawn: true,
});
