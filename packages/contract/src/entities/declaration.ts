import { ACCEPTANCES, PART_ROLES } from '@imprimatur/domain';
import { z } from 'zod';

const item = z.strictObject({
  none: z.boolean(),
  relations: z.array(z.strictObject({ entity: z.string(), comment: z.string() })),
});

/** A declaration as it was answered: what each item of the form says, by its id, and who signed. */
export const declarationAnswer = z.strictObject({
  items: z.record(z.string(), item),
  signature: z.string(),
  confirmed: z.int(),
});

/** What a person is asked to declare, with their answer: of the entry its name and nothing else. */
export const declarationRequest = z.strictObject({
  name: z.string(),
  entry: z.string(),
  /** Null where it has not been answered, or came on paper. */
  form: declarationAnswer.nullable(),
  answered_at: z.string().nullable(),
  on_paper: z.boolean(),
  /** Whether it can still be answered, or answered anew. */
  open: z.boolean(),
});
export type DeclarationRequest = z.infer<typeof declarationRequest>;

/** What somebody who follows the link of an invitation is told of it. */
export const invitationAnswer = z.strictObject({
  name: z.string(),
  user_id: z.int(),
  entry: z.string(),
  guideline_id: z.int(),
  role: z.enum(PART_ROLES),
  status: z.literal(ACCEPTANCES),
  submitter: z.string(),
  open: z.boolean(),
});
export type InvitationAnswer = z.infer<typeof invitationAnswer>;
