import { isBlank } from '../blank.ts';
import { z } from 'zod';
import { id, lineSchema, multiLineSchema, requiredTextSchema, textSchema } from '../guideline/text.ts';
import { encodeProblem } from '../problems.ts';
import { ANSWER_KINDS, POINT_KINDS, MAX_POINTS_PER_CALL } from './points.ts';

const MAX_TEXT_LENGTH = 10_000;

/** Example: "Table 4, p. 9". */
export const place = lineSchema(200);

/** The passage that a point quotes: a TextQuoteSelector of the W3C Web Annotation model, with the page if the format has pages. */
export const anchor = z.strictObject({
  page: z.int().min(1).max(100_000).nullable(),
  exact: textSchema(MAX_TEXT_LENGTH).refine((quoted) => !isBlank(quoted), encodeProblem('required')),
  prefix: textSchema(200),
  suffix: textSchema(200),
});
export type Anchor = z.infer<typeof anchor>;

const pointFields = {
  kind: z.enum(POINT_KINDS, encodeProblem('choose')),
  place,
  text: requiredTextSchema(MAX_TEXT_LENGTH, 'pointText'),
  proposal: multiLineSchema(MAX_TEXT_LENGTH),
  file_id: id.nullable(),
  anchor: anchor.nullable(),
  follows: id.nullable(),
};

/** Position in a list that a person has ordered, from 0. */
const position = z.int().min(0).max(1_000_000);

export const newPoint = z.strictObject({
  kind: pointFields.kind,
  place: place.optional(),
  text: pointFields.text,
  proposal: pointFields.proposal.optional(),
  file_id: pointFields.file_id.optional(),
  anchor: pointFields.anchor.optional(),
  follows: pointFields.follows.optional(),
  position: position.optional(),
});
export type NewPoint = z.output<typeof newPoint>;

export const newPoints = z
  .array(newPoint, encodeProblem('pointsMissing'))
  .min(1, encodeProblem('pointsMissing'))
  .max(MAX_POINTS_PER_CALL, encodeProblem('tooManyAtOnce', { limit: MAX_POINTS_PER_CALL }));

/** Fields that are left out are not changed. */
export const pointPatch = z.strictObject({ ...pointFields, position }).partial();
export type PointPatch = z.output<typeof pointPatch>;

export const answerBody = z
  .strictObject({
    kind: z.enum(ANSWER_KINDS, encodeProblem('choose')),
    text: multiLineSchema(MAX_TEXT_LENGTH).default(''),
    place: place.default(''),
  })
  .refine(({ kind, text: words }) => kind === 'changed' || !isBlank(words), {
    path: ['text'],
    message: encodeProblem('answerText'),
  });
export type AnswerBody = z.output<typeof answerBody>;

export const verdictBody = z
  .strictObject({ settled: z.boolean(encodeProblem('choose')), text: multiLineSchema(MAX_TEXT_LENGTH).default('') })
  .refine(({ settled, text: words }) => settled || !isBlank(words), {
    path: ['text'],
    message: encodeProblem('verdictText'),
  });
export type VerdictBody = z.output<typeof verdictBody>;
