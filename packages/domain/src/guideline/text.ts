import { isBlank } from '../blank.ts';
import { z } from 'zod';
import { addressOf, emailProblem } from '../email.ts';
import { type ProblemCode, report } from '../problems.ts';
import { countWords } from '../words.ts';
import { isOnOneLine } from './one-line.ts';
import { doiOf } from './publication.ts';

/** U+0000 cannot be stored, and a lone surrogate is not a character. */
const storable = (text: string): boolean => !text.includes('\u0000') && text.isWellFormed();

/** Text of at most `max` characters, as it is sent: what is searched for, secrets, and texts that programs read from files. */
export const text = (max: number, missing: ProblemCode = 'invalid') =>
  z
    .string(report(missing))
    .max(max, report('tooLong', { limit: max }))
    .refine(storable, report('forbiddenCharacters'));

/** Line breaks of every system and program: CRLF, CR, the vertical tab and the form feed of Word, NEL, and those of Unicode. */
const LINE_BREAK = /\r\n|[\r\v\f\u0085\u2028\u2029]/g;

/** Text that people write in several lines; emails and documents quote it. Line breaks become \n. */
export const multiLine = (max: number, missing: ProblemCode = 'invalid') =>
  text(max, missing)
    .overwrite((value) => value.replace(LINE_BREAK, '\n'))
    .refine((value) => isOnOneLine(value.replace(/[\n\t]/g, '')), report('controlCharacters'));

const seen = (value: string): boolean => !isBlank(value);

/** Text in several lines that must not be blank. */
export const requiredText = (max: number, missing: ProblemCode = 'required') =>
  multiLine(max, missing).refine(seen, report(missing));

/**
 * Text on one line without surrounding blanks: names, titles, places. Letters quote it within sentences, so it must not
 * become sentences of its own.
 */
export const line = (max: number, missing: ProblemCode = 'invalid') =>
  text(max, missing).refine(isOnOneLine, report('oneLine')).trim();

/** A line that must not be blank. */
export const requiredLine = (max: number, missing: ProblemCode = 'required') =>
  text(max, missing).refine(seen, report(missing)).refine(isOnOneLine, report('oneLine')).trim();

interface Reading<T> {
  readonly max: number;
  readonly missing: ProblemCode;
  /** Null for what is none. */
  readonly read: (typed: string) => T | null;
  /** The report of what is none. */
  readonly wrong: string;
}

/** A line that stands for something; what is stored is what it stands for. */
export const readLine = <T>({ max, missing, read, wrong }: Reading<T>) =>
  requiredLine(max, missing).transform((typed, context) => {
    const found = read(typed);
    if (found !== null) return found;
    context.issues.push({ code: 'custom', input: typed, message: wrong });
    return z.NEVER;
  });

/** A DOI, however it was typed; what is stored is the DOI alone. */
export const doi = readLine({ max: 300, missing: 'doiMissing', read: doiOf, wrong: report('doi') });

export const withinWords = (limit: number) => ({
  check: (value: string) => countWords(value) <= limit,
  message: report('tooManyWords', { limit }),
});

/** A check of an address for a schema: `wrong` is said of what is no address at all. */
export const correctAddress =
  (wrong: ProblemCode = 'email') =>
  ({ value, issues }: z.core.ParsePayload<string>): void => {
    const found = emailProblem(value);
    if (found !== null)
      issues.push({ code: 'custom', input: value, message: report(found === 'email' ? wrong : found) });
  };

/** One address without display name, as an SMTP envelope takes it. */
export const email = text(254).transform(addressOf).check(correctAddress());

/** A tick: 1 when ticked. */
export const checkbox = z.literal([0, 1], report('invalid'));
export const ticked = checkbox.refine((value) => value === 1, report('checkbox'));

/** A positive id that fits PostgreSQL's integer. */
export const id = z.int().min(1).max(2_147_483_647);
