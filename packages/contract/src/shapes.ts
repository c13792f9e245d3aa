import {
  buildRecord,
  day,
  DECISION_KINDS,
  DECISION_LIMITS,
  encodeProblem,
  keysOf,
  lineSchema,
  multiLineSchema,
  PHASE_IDS,
} from '@imprimatur/domain';
import { z } from 'zod';
import { LIST_FORMATS } from './sort-columns.ts';

export const dataSchema = <T extends z.ZodType>(payload: T) => z.strictObject({ data: payload });

export const paging = {
  meta: z.strictObject({ current_page: z.int(), last_page: z.int(), per_page: z.int(), total: z.int() }),
  links: z.strictObject({
    first: z.string(),
    last: z.string(),
    prev: z.string().nullable(),
    next: z.string().nullable(),
  }),
};

export const pageSchema = <T extends z.ZodType>(row: T) => z.strictObject({ data: z.array(row), ...paging });

/** The body of every refusal. `errors` maps a field to its messages (only with 422); `phase` comes with 409. */
export const failure = z.strictObject({
  message: z.string(),
  errors: z.record(z.string(), z.array(z.string())).optional(),
  phase: z.literal(PHASE_IDS).optional(),
});
export type Failure = z.infer<typeof failure>;

/** An id in a path. The server returns 404 for any other text. */
export const pathId = z
  .string()
  .regex(/^[1-9]\d{0,9}$/)
  .transform(Number)
  .refine((value) => value <= 2_147_483_647);
/** Like `pathId`, but accepts 0, which means "all" in the zip call. */
export const pathIdOrZero = z
  .string()
  .regex(/^\d{1,10}$/)
  .transform(Number)
  .refine((value) => value <= 2_147_483_647);

export const idParams = z.object({ id: pathId });
export const gidParams = z.object({ gid: pathId });

/** A page number from 1. Digits only: number formats such as `1e3` are refused. */
export const pageNumber = z.coerce
  .string()
  .regex(/^[1-9]\d*$/)
  .transform(Number)
  .refine(Number.isSafeInteger)
  .default(1);

/** Numbers separated by commas, or a repeated parameter. */
export const numberList = z
  .union([z.string(), z.array(z.string())])
  .transform((value) =>
    (Array.isArray(value) ? value : [value]).flatMap((part) => part.split(',')).filter((part) => part !== ''),
  )
  .pipe(
    z
      .array(
        z
          .string()
          .regex(/^\d{1,9}$/)
          .transform(Number),
      )
      .max(100),
  );

export const order = z.enum(['asc', 'desc']);

/** The format of a list's download. */
export const listFormat = z.enum(LIST_FORMATS, encodeProblem('choose'));

/** The phase that a call requests. */
export const phaseBody = z.literal(PHASE_IDS, encodeProblem('unknownPhase'));

/** A paragraph that the caller adds to the emails of an action. An empty text means none. */
export const mailNote = multiLineSchema(5000).nullish();

const VOTES_PROBLEM = encodeProblem('wholeNumber', { max: DECISION_LIMITS.votes });
const votes = z.int(VOTES_PROBLEM).min(0, VOTES_PROBLEM).max(DECISION_LIMITS.votes, VOTES_PROBLEM);

/**
 * How and when a decision was made, where the minutes are, and its conditions. An object without values means that nothing was recorded.
 */
export const decisionBody = z
  .strictObject({
    kind: z.enum(DECISION_KINDS, encodeProblem('choose')).nullish(),
    held_on: day.nullish(),
    minutes_ref: lineSchema(DECISION_LIMITS.minutesRef).nullish(),
    votes: z.strictObject({ for: votes, against: votes, abstained: votes }).nullish(),
    conditions: multiLineSchema(DECISION_LIMITS.conditions).nullish(),
  })
  .nullish();

/** The version that the client saw. A version older than the current one gets 409. */
export const version = z.int().min(1).max(2_147_483_647).optional();

/** The version that the client saw, as a query parameter. */
export const versionInQuery = z
  .strictObject({
    version: z
      .string()
      .regex(/^\d{1,9}$/)
      .transform(Number)
      .optional(),
  })
  .optional();

/**
 * Returns the fields of a response that the body of a call does not declare. Clients send them back with the entity; they are accepted
 * and ignored.
 */
export function readOnlyFields<Answer extends z.ZodRawShape, Body extends z.ZodRawShape>(
  answer: z.ZodObject<Answer>,
  body: z.ZodObject<Body>,
) {
  type Field = Extract<Exclude<keyof Answer, keyof Body | 'version'>, string>;
  const isReadOnly = (field: string): field is Field => field !== 'version' && !(field in body.shape);
  const fields: string[] = keysOf(answer.shape);
  return buildRecord(fields.filter(isReadOnly), () => z.unknown().optional());
}
