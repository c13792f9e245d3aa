import { ACCEPTANCES, PART_ROLES } from '@imprimatur/domain';
import { z } from 'zod';

const item = z.strictObject({
  none: z.boolean(),
  relations: z.array(z.strictObject({ entity: z.string(), comment: z.string() })),
});

/** A declaration as it was filled in: the entry of each item of the form, by its id, and who signed. */
export const declarationAnswer = z.strictObject({
  items: z.record(z.string(), item),
  signature: z.string(),
  confirmed: z.int(),
});

/** A request to declare, with the person's own declaration. Of the entry it reveals only the name. */
export const declarationRequest = z.strictObject({
  name: z.string(),
  entry: z.string(),
  /** Null: not filled in yet, or came on paper. */
  form: declarationAnswer.nullable(),
  answered_at: z.string().nullable(),
  on_paper: z.boolean(),
  /** The person can still fill it in, or fill it in anew. */
  open: z.boolean(),
});
export type DeclarationRequest = z.infer<typeof declarationRequest>;

/** The facts that a person learns of an invitation by following its link. */
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
