import { isBlank } from '../blank.ts';
import { z } from 'zod';
import { findEmailProblem, normalizeAddress } from '../email.ts';
import { encodeProblem, type ProblemCode } from '../problems.ts';
import { countWords } from '../words.ts';
import { isOnOneLine } from './one-line.ts';
import { parseDoi } from './publication.ts';

/** PostgreSQL cannot store U+0000, and a lone surrogate is not a character. */
const isStorable = (text: string): boolean => !text.includes('\u0000') && text.isWellFormed();

/** A text of at most `max` characters that is stored unchanged: search texts, secrets, and texts that programs read from files. */
export const textSchema = (max: number, missing: ProblemCode = 'invalid') =>
  z
    .string(encodeProblem(missing))
    .max(max, encodeProblem('tooLong', { limit: max }))
    .refine(isStorable, encodeProblem('forbiddenCharacters'));

/** Line breaks of all systems and programs: CRLF, CR, vertical tab and form feed (Word), NEL, and the line breaks of Unicode. */
const LINE_BREAK = /\r\n|[\r\v\f\u0085\u2028\u2029]/g;

/** A multi-line text that people write. Every line break becomes a line feed. */
export const multiLineSchema = (max: number, missing: ProblemCode = 'invalid') =>
  textSchema(max, missing)
    .overwrite((value) => value.replace(LINE_BREAK, '\n'))
    .refine((value) => isOnOneLine(value.replace(/[\n\t]/g, '')), encodeProblem('controlCharacters'));

const isVisible = (value: string): boolean => !isBlank(value);

/** A multi-line text that must not be blank. */
export const requiredTextSchema = (max: number, missing: ProblemCode = 'required') =>
  multiLineSchema(max, missing).refine(isVisible, encodeProblem(missing));

/**
 * Text on one line without surrounding white space: names, titles, places. Emails quote it within sentences, so line breaks could add
 * sentences to them.
 */
export const lineSchema = (max: number, missing: ProblemCode = 'invalid') =>
  textSchema(max, missing).refine(isOnOneLine, encodeProblem('oneLine')).trim();

/** A line that must not be blank. */
export const requiredLineSchema = (max: number, missing: ProblemCode = 'required') =>
  textSchema(max, missing)
    .refine(isVisible, encodeProblem(missing))
    .refine(isOnOneLine, encodeProblem('oneLine'))
    .trim();

interface Reading<T> {
  readonly max: number;
  readonly missing: ProblemCode;
  /** Returns the value; null if the text does not represent one. */
  readonly read: (typed: string) => T | null;
  /** The message for such a text. */
  readonly wrong: string;
}

/** A line that represents a value. The value is stored, not the text. */
export const parseLine = <T>({ max, missing, read, wrong }: Reading<T>) =>
  requiredLineSchema(max, missing).transform((typed, context) => {
    const found = read(typed);
    if (found !== null) return found;
    context.issues.push({ code: 'custom', input: typed, message: wrong });
    return z.NEVER;
  });

/** A DOI in any common spelling. Only the DOI itself is stored. */
export const doi = parseLine({ max: 300, missing: 'doiMissing', read: parseDoi, wrong: encodeProblem('doi') });

export const createWordLimit = (limit: number) => ({
  check: (value: string) => countWords(value) <= limit,
  message: encodeProblem('tooManyWords', { limit }),
});

/** Checks an address in a schema. `wrong` is the problem reported for a text that is not an address. */
export const addressSchema =
  (wrong: ProblemCode = 'email') =>
  ({ value, issues }: z.core.ParsePayload<string>): void => {
    const found = findEmailProblem(value);
    if (found !== null)
      issues.push({ code: 'custom', input: value, message: encodeProblem(found === 'email' ? wrong : found) });
  };

/** One address without display name, as SMTP envelopes require. */
export const email = textSchema(254).transform(normalizeAddress).check(addressSchema());

/** 1 if ticked. */
export const checkbox = z.literal([0, 1], encodeProblem('invalid'));
export const tickedBox = checkbox.refine((value) => value === 1, encodeProblem('checkbox'));

/** A positive id within the range of PostgreSQL's integer type. */
export const id = z.int().min(1).max(2_147_483_647);
