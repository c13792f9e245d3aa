import { z } from 'zod';
import { daysBetween, parseDay } from '../dates.ts';
import { day } from '../guideline/budget.ts';
import { addressSchema, checkbox, email, lineSchema, requiredLineSchema, textSchema } from '../guideline/text.ts';
import { ROLE_IDS } from '../permissions/roles.ts';
import { normalizeAddress } from '../email.ts';
import { encodeProblem } from '../problems.ts';

/** Minimum length of passwords (specification §5). Local passwords exist only if the development form is enabled. */
export const MIN_PASSWORD_LENGTH = 3;
/** Maximum length of passwords. It bounds the text that is hashed. */
export const MAX_PASSWORD_LENGTH = 1000;

export const password = textSchema(MAX_PASSWORD_LENGTH).min(
  MIN_PASSWORD_LENGTH,
  encodeProblem('passwordTooShort', { limit: MIN_PASSWORD_LENGTH }),
);

export const roleNumber = z.literal(ROLE_IDS, encodeProblem('choose'));

/** 0: male; 1: female. */
export const GENDERS = [0, 1] as const;
export type Gender = (typeof GENDERS)[number];

const yesOrNo = z.union([z.boolean(), checkbox.transform((value) => value === 1)]);

/** A person as the office edits them (specification §3, User). */
export const userFields = z.strictObject({
  first_name: requiredLineSchema(100),
  last_name: requiredLineSchema(100),
  email,
  phone: lineSchema(50).nullish(),
  role: roleNumber.nullish(),
  superuser: yesOrNo.optional(),
  hospital: lineSchema(200).nullish(),
  city: lineSchema(100).nullish(),
  country: lineSchema(100).nullish(),
  gender: z.literal(GENDERS).nullish(),
  committee: lineSchema(200).nullish(),
});

/** Facts that belong beside an author's name in the publication. */
export const AUTHOR_DETAILS = [
  'hospital',
  'city',
  'country',
  'gender',
] as const satisfies (keyof typeof userFields.shape)[];
export type AuthorDetailField = (typeof AUTHOR_DETAILS)[number];

/** Details that an author adds to their account when they accept. */
export const authorDetails = userFields.pick({ hospital: true, city: true, country: true, gender: true });
export type AuthorDetails = z.output<typeof authorDetails>;

/** Days between first and last day; 0 if one of them is invalid, which is reported separately. */
function countDays(from: string, to: string): number {
  const [first, last] = [parseDay(from), parseDay(to)];
  return first === null || last === null ? 0 : daysBetween(first, last);
}

/** First and last day of an absence. */
export const absence = z
  .strictObject({ from: day, to: day })
  .refine(({ from, to }) => countDays(from, to) >= 0, { path: ['to'], error: encodeProblem('endsBeforeBegun') })
  .refine(({ from, to }) => countDays(from, to) <= 366, { path: ['to'], error: encodeProblem('awayTooLong') });
export type Absence = z.infer<typeof absence>;

/** Changes by the office to a user: any field, whether they can sign in, and an absence. */
export const userChanges = userFields.partial().extend({ deactivated: yesOrNo.optional(), away: absence.nullish() });

/** A new user. If there is a password, it must be repeated (specification §5). */
export const newUser = userFields
  .extend({ password: password.nullish(), password_confirmation: textSchema(MAX_PASSWORD_LENGTH).nullish() })
  .refine((value) => (value.password ?? '') === (value.password_confirmation ?? ''), {
    path: ['password_confirmation'],
    error: encodeProblem('passwordMismatch'),
  });

const INCORRECT_PROBLEM = encodeProblem('incorrect');

/** The co-author form (specification §3). It adds an external person, who can then be picked. */
export const coAuthorForm = z.strictObject({
  first_name: requiredLineSchema(100, 'incorrect'),
  last_name: requiredLineSchema(100, 'incorrect'),
  gender: z.literal(GENDERS).nullish(),
  email: z
    .string(INCORRECT_PROBLEM)
    .transform(normalizeAddress)
    .refine((value) => textSchema(254).safeParse(value).success, INCORRECT_PROBLEM)
    .check(addressSchema('incorrect')),
  hospital: requiredLineSchema(200, 'incorrect'),
  city: requiredLineSchema(100, 'incorrect'),
  country: requiredLineSchema(100, 'incorrect'),
  co_author: z.boolean().default(true),
});
