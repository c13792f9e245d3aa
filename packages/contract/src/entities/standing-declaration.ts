import { ROLE_IDS, STANDING_STATES, TERMS_VERSIONS } from '@imprimatur/domain';
import { z } from 'zod';
import { completedDeclaration, lastDeclaration } from './declaration.ts';

/** The latest standing declaration of a person, null if there is none. `form` is null after an erasure. */
const standingFields = {
  state: z.enum(STANDING_STATES),
  form: completedDeclaration.nullable(),
  terms: z.literal(TERMS_VERSIONS).nullable(),
  answered_at: z.string().nullable(),
  /** DD-MM-YYYY; the declaration is still valid on this day. */
  valid_until: z.string().nullable(),
};

/**
 * The caller's own standing declaration. `last` is their last declaration for an entry, offered as a starting point while there is no
 * standing one.
 */
export const ownStandingDeclaration = z.strictObject({
  ...standingFields,
  name: z.string(),
  /** Validity in months of a declaration that is made now. */
  months: z.int(),
  last: lastDeclaration.nullable(),
});
export type OwnStandingDeclaration = z.infer<typeof ownStandingDeclaration>;

/** A person who decides on entries, with their declaration. */
export const declaringPerson = z.strictObject({
  ...standingFields,
  user_id: z.int(),
  name: z.string(),
  role: z.literal(ROLE_IDS).nullable(),
  superuser: z.boolean(),
  committee: z.string().nullable(),
  country: z.string().nullable(),
});
export type DeclaringPerson = z.infer<typeof declaringPerson>;
