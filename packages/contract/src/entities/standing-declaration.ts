import { ROLE_IDS, STANDING_STATES, TERMS } from '@imprimatur/domain';
import { z } from 'zod';
import { declarationAnswer, lastDeclaration } from './declaration.ts';

/** The latest standing declaration of a person; null where there is none. Its form is null once it was erased. */
const standing = {
  state: z.enum(STANDING_STATES),
  form: declarationAnswer.nullable(),
  terms: z.literal(TERMS).nullable(),
  answered_at: z.string().nullable(),
  /** DD-MM-YYYY, that day included. */
  valid_until: z.string().nullable(),
};

/** The caller's own. `last` is what they declared last for an entry; it is offered as a start while there is no standing declaration. */
export const ownStandingDeclaration = z.strictObject({
  ...standing,
  name: z.string(),
  /** Months for which a declaration is valid that is given now. */
  months: z.int(),
  last: lastDeclaration.nullable(),
});
export type OwnStandingDeclaration = z.infer<typeof ownStandingDeclaration>;

/** Somebody who decides on entries, with what they declared. */
export const declaringPerson = z.strictObject({
  ...standing,
  user_id: z.int(),
  name: z.string(),
  role: z.literal(ROLE_IDS).nullable(),
  superuser: z.boolean(),
  committee: z.string().nullable(),
  country: z.string().nullable(),
});
export type DeclaringPerson = z.infer<typeof declaringPerson>;
