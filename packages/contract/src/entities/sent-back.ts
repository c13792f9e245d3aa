import type { EditorField } from '@imprimatur/domain';
import { z } from 'zod';
import { guideline, milestoneResponse } from './guideline.ts';

const plannedMilestone = milestoneResponse.pick({
  id: true,
  title: true,
  type: true,
  start: true,
  budget: true,
  user_id: true,
  delete: true,
});

/** The fields of an entry that people edit. */
export const writtenFields = guideline
  .pick({
    name: true,
    abbreviation_of_committee: true,
    type: true,
    kind_of_work: true,
    kind_of_work_joint_description: true,
    co_author: true,
    co_co_author: true,
    co_authors: true,
    ex_co_authors: true,
    description: true,
    changes: true,
    publication: true,
    publication_description: true,
    publication_target_other_journal: true,
    publication_target_other_journal_publisher: true,
    editorinchief_contacted: true,
    journals: true,
    no_milestone: true,
    send_coi_email: true,
    co_agreement: true,
    publication_rules: true,
    necessary_contacts: true,
  })
  .extend({
    cowrite_user_ids: z.array(z.int()),
    review_user_ids: z.array(z.int()),
    /** The plan only: approved and paid amounts are not entered in the editor. */
    budget: z.array(z.object(plannedMilestone.shape)),
  } satisfies Partial<Record<EditorField, z.ZodType>>);

/** The state of an entry when it was sent back to its submitter. `names` resolves the user ids in it. */
export const sentBack = writtenFields.extend({ names: z.array(z.strictObject({ id: z.int(), name: z.string() })) });
export type SentBack = z.infer<typeof sentBack>;
