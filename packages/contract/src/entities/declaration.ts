import { ACCEPTANCES, AUTHOR_DETAILS, INVITED_ROLES, TERMS_VERSIONS } from '@imprimatur/domain';
import { z } from 'zod';

const item = z.strictObject({
  none: z.boolean(),
  relations: z.array(z.strictObject({ entity: z.string(), comment: z.string() })),
});

/** A completed declaration: the answers by the id of the form item, and the signature. */
export const completedDeclaration = z.strictObject({
  items: z.record(z.string(), item),
  signature: z.string(),
  confirmed: z.int(),
});

const requestFields = {
  name: z.string(),
  entry: z.string(),
  /** Null if the declaration is missing, arrived on paper, or was made through a link that has since been used. */
  form: completedDeclaration.nullable(),
  answered_at: z.string().nullable(),
  on_paper: z.boolean(),
  /** True if the person can fill in or change the declaration: signed in, or through an unused link. */
  open: z.boolean(),
  /** Time at which the work on the entry was abandoned; null while work continues. */
  abandoned_at: z.string().nullable(),
};

/**
 * A request to declare, opened through a link, with the person's own declaration. It shows the name of the entry, and nothing about other
 * entries.
 */
export const linkedDeclaration = z.strictObject(requestFields);
export type LinkedDeclaration = z.infer<typeof linkedDeclaration>;

/**
 * A request to declare, with the declaration. `confirmed_from` is the earlier declaration that the person confirmed, and the items that
 * differ.
 */
export const declarationRequest = z.strictObject({
  ...requestFields,
  /** Version of the sentence that says who can read the answer. */
  terms: z.literal(TERMS_VERSIONS),
  confirmed_from: z
    .strictObject({ unique_id: z.string(), answered_at: z.string(), changed: z.array(z.string()) })
    .nullable(),
});
export type DeclarationRequest = z.infer<typeof declarationRequest>;

/** A person's last declaration for any entry. It is offered when they declare again. */
export const lastDeclaration = z.strictObject({
  id: z.int(),
  unique_id: z.string(),
  entry: z.string(),
  answered_at: z.string(),
  form: completedDeclaration,
});
export type LastDeclaration = z.infer<typeof lastDeclaration>;

/** A person's own request. `last` is null once they have declared for this entry, because they then edit that declaration. */
export const ownDeclaration = z.strictObject({ ...declarationRequest.shape, last: lastDeclaration.nullable() });

/** A person's open declarations and their last answer. */
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

/** The details of an invitation, for a person who opens its link. */
export const invitationResponse = z.strictObject({
  name: z.string(),
  user_id: z.int(),
  entry: z.string(),
  guideline_id: z.int(),
  role: z.enum(INVITED_ROLES),
  status: z.literal(ACCEPTANCES),
  submitter: z.string(),
  open: z.boolean(),
  /** Time at which the work on the entry was abandoned; null while work continues. */
  abandoned_at: z.string().nullable(),
  /** Details that the account of an invited author lacks, and that they can add when they accept. Empty for other roles. */
  missing: z.array(z.enum(AUTHOR_DETAILS)),
});
export type InvitationResponse = z.infer<typeof invitationResponse>;
