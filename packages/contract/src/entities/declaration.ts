import { ACCEPTANCES, PART_ROLES, TERMS } from '@imprimatur/domain';
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

const request = {
  name: z.string(),
  entry: z.string(),
  /** Null: not filled in yet, came on paper, or was answered behind a link that has been used. */
  form: declarationAnswer.nullable(),
  answered_at: z.string().nullable(),
  on_paper: z.boolean(),
  /** The person can still fill it in, or fill it in again: signed in, or behind a link that has not been used. */
  open: z.boolean(),
  /** When the work on the entry was abandoned; null unless it is. */
  abandoned_at: z.string().nullable(),
};

/** A request to declare behind a link, with the person's own declaration. Of the entry it reveals only the name, of other entries nothing. */
export const linkedDeclaration = z.strictObject(request);
export type LinkedDeclaration = z.infer<typeof linkedDeclaration>;

/** A request to declare, with the declaration and that from which it was confirmed: when it was given, for which entry, and what differs. */
export const declarationRequest = z.strictObject({
  ...request,
  /** The version of the sentence on who reads the answer. */
  terms: z.literal(TERMS),
  confirmed_from: z
    .strictObject({ unique_id: z.string(), answered_at: z.string(), changed: z.array(z.string()) })
    .nullable(),
});
export type DeclarationRequest = z.infer<typeof declarationRequest>;

/** What a person declared last, in whichever entry: it is offered when they declare again. */
export const lastDeclaration = z.strictObject({
  id: z.int(),
  unique_id: z.string(),
  entry: z.string(),
  answered_at: z.string(),
  form: declarationAnswer,
});
export type LastDeclaration = z.infer<typeof lastDeclaration>;

/** A person's own request. `last` is null once they have declared for this entry: what they change then is that declaration. */
export const ownDeclaration = z.strictObject({ ...declarationRequest.shape, last: lastDeclaration.nullable() });

/** A person's open declarations, and their last answer. */
export const openDeclarations = z.strictObject({
  last: lastDeclaration.nullable(),
  open: z.array(
    z.strictObject({
      guideline_id: z.int(),
      unique_id: z.string(),
      entry: z.string(),
      asked_at: z.string(),
      /** DD-MM-YYYY. */
      due: z.string().nullable(),
    }),
  ),
});
export type OpenDeclarations = z.infer<typeof openDeclarations>;

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
  /** When the work on the entry was abandoned; null unless it is. */
  abandoned_at: z.string().nullable(),
});
export type InvitationAnswer = z.infer<typeof invitationAnswer>;
