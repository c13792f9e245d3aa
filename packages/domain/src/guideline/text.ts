import { isBlank } from '../blank.ts';
import { z } from 'zod';
import { addressOf, emailProblem } from '../email.ts';
import { type ProblemCode, report } from '../problems.ts';
import { countWords } from '../words.ts';
import { isOnOneLine } from './one-line.ts';
import { doiOf } from './publication.ts';

/** PostgreSQL cannot store U+0000, and a lone surrogate is not a character. */
const storable = (text: string): boolean => !text.includes('\u0000') && text.isWellFormed();

/** A text of at most `max` characters that is stored unchanged: search texts, secrets, and texts that programs read from files. */
export const text = (max: number, missing: ProblemCode = 'invalid') =>
  z
    .string(report(missing))
    .max(max, report('tooLong', { limit: max }))
    .refine(storable, report('forbiddenCharacters'));

/** Line breaks of all systems and programs: CRLF, CR, vertical tab and form feed (Word), NEL, and the line breaks of Unicode. */
const LINE_BREAK = /\r\n|[\r\v\f\u0085\u2028\u2029]/g;

/** A multi-line text that people write. Every line break becomes a line feed. */
export const multiLine = (max: number, missing: ProblemCode = 'invalid') =>
  text(max, missing)
    .overwrite((value) => value.replace(LINE_BREAK, '\n'))
    .refine((value) => isOnOneLine(value.replace(/[\n\t]/g, '')), report('controlCharacters'));

const seen = (value: string): boolean => !isBlank(value);

/** A multi-line text that must not be blank. */
export const requiredText = (max: number, missing: ProblemCode = 'required') =>
  multiLine(max, missing).refine(seen, report(missing));

/**
 * Text on one line without surrounding white space: names, titles, places. Emails quote it within sentences, so line breaks could add
 * sentences to them.
 */
export const line = (max: number, missing: ProblemCode = 'invalid') =>
  text(max, missing).refine(isOnOneLine, report('oneLine')).trim();

/** A line that must not be blank. */
export const requiredLine = (max: number, missing: ProblemCode = 'required') =>
  text(max, missing).refine(seen, report(missing)).refine(isOnOneLine, report('oneLine')).trim();

interface Reading<T> {
  readonly max: number;
  readonly missing: ProblemCode;
  /** Returns the value; null if the text does not represent one. */
  readonly read: (typed: string) => T | null;
  /** The message for such a text. */
  readonly wrong: string;
}

/** A line that represents a value. The value is stored, and not the text. */
export const readLine = <T>({ max, missing, read, wrong }: Reading<T>) =>
  requiredLine(max, missing).transform((typed, context) => {
    const found = read(typed);
    if (found !== null) return found;
    context.issues.push({ code: 'custom', input: typed, message: wrong });
    return z.NEVER;
  });

/** A DOI in any common spelling. Only the DOI itself is stored. */
export const doi = readLine({ max: 300, missing: 'doiMissing', read: doiOf, wrong: report('doi') });

export const withinWords = (limit: number) => ({
  check: (value: string) => countWords(value) <= limit,
  message: report('tooManyWords', { limit }),
});

/** Checks an address in a schema. `wrong` is the problem reported for a text that is not an address. */
export const correctAddress =
  (wrong: ProblemCode = 'email') =>
  ({ value, issues }: z.core.ParsePayload<string>): void => {
    const found = emailProblem(value);
    if (found !== null)
      issues.push({ code: 'custom', input: value, message: report(found === 'email' ? wrong : found) });
  };

/** One address without display name, as SMTP envelopes require. */
export const email = text(254).transform(addressOf).check(correctAddress());

/** 1 if ticked. */
export const checkbox = z.literal([0, 1], report('invalid'));
export const ticked = checkbox.refine((value) => value === 1, report('checkbox'));

/** A positive id within the range of PostgreSQL's integer type. */
export const id = z.int().min(1).max(2_147_483_647);
