import { z } from 'zod';
import { isBlank } from '../blank.ts';
import { type Day, parseDay } from '../dates.ts';
import { COMMITTEES, type CommitteeCode, MANUSCRIPT_TYPES, type ManuscriptType } from '../guideline/enumerations.ts';
import { doi, lineSchema, parseLine, requiredLineSchema } from '../guideline/text.ts';
import { labels as german, listLabels as germanLists } from '../labels/de.ts';
import { labels as english, listLabels as englishLists } from '../labels/en.ts';
import { createProblem, encodeProblem, type Problem } from '../problems.ts';
import { isWebAddress } from './related.ts';

const MAX_AUTHORS = 200;

/** Returns a name without punctuation and without "and": `Bones & Joints` becomes `bones joints`. */
const normalizeName = (text: string): string =>
  text
    .normalize('NFC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\d]+/gu, ' ')
    .replaceAll(/ (and|und)(?= )/g, '')
    .trim();

/** Finds a committee by its code, or by its English or German name. */
export const parseCommittee = (text: string): CommitteeCode | null =>
  COMMITTEES.find((code) =>
    [code, english.committee[code], german.committee[code]].map(normalizeName).includes(normalizeName(text)),
  ) ?? null;

/** Finds a type of manuscript by its number or name. "Clinical" means "Clinical Guideline". */
export const parseManuscriptType = (text: string): ManuscriptType | null =>
  MANUSCRIPT_TYPES.find(({ id, name }) =>
    [String(id), name, englishLists.manuscript[name], germanLists.manuscript[name]]
      .map(normalizeName)
      .includes(normalizeName(text)),
  )?.id ?? null;

/** Day 0 of the date numbers in Excel. */
const EXCEL_EPOCH = Date.UTC(1899, 11, 30);

/**
 * Reads DD-MM-YYYY, DD.MM.YYYY, YYYY-MM-DD, or an Excel date number. Returns null for dates with slashes, because the order of day and
 * month is ambiguous.
 */
export function parseTableDay(text: string): Day | null {
  const typed = text.trim();
  if (/^\d{5}(\.\d+)?$/.test(typed))
    return new Date(EXCEL_EPOCH + Math.floor(Number(typed)) * 86_400_000).toISOString().slice(0, 10);
  const iso = /^(\d{4})-(\d{1,2})-(\d{1,2})(?:T00:00:00(?:\.0+)?Z?)?$/.exec(typed);
  const [, year, month, day] = iso ?? [];
  const [, first, second, third] = /^(\d{1,2})[.-]\s?(\d{1,2})[.-]\s?(\d{4})$/.exec(typed) ?? [];
  const parts = iso === null ? [first, second, third] : [day, month, year];
  return parseDay(parts.map((part = '') => part.padStart(2, '0')).join('-'));
}

const LETTERS = Array.from({ length: 26 }, (_, at) => String.fromCharCode(97 + at));
const TWO_LETTER_CODES = LETTERS.flatMap((one) => LETTERS.map((other) => one + other));
let languageCodes: ReadonlyMap<string, string> | null = null;

/** Language codes by their English and German names. Computed once, because it takes several milliseconds. */
function getLanguageCodesByName(): ReadonlyMap<string, string> {
  languageCodes ??= new Map(
    ['en', 'de'].flatMap((locale) => {
      const names = new Intl.DisplayNames(locale, { type: 'language', fallback: 'none' });
      return TWO_LETTER_CODES.flatMap((code) => {
        const name = names.of(code);
        return name === undefined ? [] : [[normalizeName(name), code] as const];
      });
    }),
  );
  return languageCodes;
}

/** Finds a language by name or code, and returns the code: `de` for `German`, `Deutsch`, `DE` or `ger`. */
export function parseLanguage(text: string): string | null {
  const named = getLanguageCodesByName().get(normalizeName(text));
  if (named !== undefined) return named;
  if (!/^[a-z]{2,3}(-[a-z]{2,4})?$/i.test(text.trim())) return null;
  const [code = ''] = Intl.getCanonicalLocales(text.trim());
  const names = new Intl.DisplayNames('en', { type: 'language', fallback: 'none' });
  return names.of(code) === undefined ? null : code;
}

const parseWebAddress = (text: string): string | null => (isWebAddress(text.trim()) ? text.trim() : null);

export interface PastAuthor {
  readonly first_name: string;
  readonly last_name: string;
}

/** Initials after the family name, as some citation styles write them: `Müller AB`. */
const INITIALS_PATTERN = /^\p{Lu}\.?(?:[\s-]?\p{Lu}\.?){0,3}$/u;
/** Lower-case particles, which belong to the family name. */
const PARTICLE_PATTERN = /^\p{Ll}/u;
/** Words that occur in names of societies and groups. Such names are not split. */
const GROUP_NAME =
  /(?:^|\s)(?:of|for|and|the|für|und|group|society|association|committee|gesellschaft|arbeitsgruppe)(?:\s|$)/i;

function parseAuthor(text: string): PastAuthor {
  if (GROUP_NAME.test(text)) return { first_name: '', last_name: text };
  const [family = '', ...given] = text.split(',');
  if (given.length > 0) return { first_name: given.join(',').trim(), last_name: family.trim() };
  const words = text.trim().split(/\s+/);
  const last = words.at(-1) ?? '';
  if (words.length > 1 && INITIALS_PATTERN.test(last))
    return { first_name: last, last_name: words.slice(0, -1).join(' ') };
  const particle = words.findIndex((word, at) => at > 0 && PARTICLE_PATTERN.test(word));
  const from = particle === -1 ? words.length - 1 : particle;
  return { first_name: words.slice(0, from).join(' '), last_name: words.slice(from).join(' ') };
}

/** True for `Ada Byron, Mary Shelley`, false for `Byron, Ada`: each part must have a given name and a family name. */
const isListedByCommas = (parts: readonly string[]): boolean => parts.every((part) => /\S\s+\S/.test(part.trim()));

/** Reads names separated by semicolons or line breaks, or by commas if no name contains one. */
export function parseAuthors(text: string): PastAuthor[] {
  const byCommas = text.split(',');
  const parts = !/[;\n]/.test(text) && isListedByCommas(byCommas) ? byCommas : text.split(/[;\n]/);
  return parts.filter((part) => !isBlank(part)).map(parseAuthor);
}

const TYPE_NAMES = MANUSCRIPT_TYPES.map(({ name }) => name);

/** An optional cell. A blank cell counts as absent. */
const optionalCell = <T extends z.ZodType>(schema: T) =>
  z.preprocess(
    (cell) => (cell === undefined || (typeof cell === 'string' && isBlank(cell)) ? null : cell),
    schema.nullable(),
  );

/** A missing cell counts as blank. */
const requiredCell = <T extends z.ZodType>(schema: T) => z.preprocess((cell) => cell ?? '', schema);

const tableDay = parseLine({ max: 40, missing: 'tableDate', read: parseTableDay, wrong: encodeProblem('tableDate') });
const numberToText = (cell: unknown): unknown => (typeof cell === 'number' ? String(cell) : cell);

/** A row of an import of past guidelines, with all cells parsed. */
export const pastEdition = z.strictObject({
  title: requiredCell(requiredLineSchema(1_000, 'titleMissing')),
  committee: requiredCell(
    parseLine({
      max: 200,
      missing: 'committeeMissing',
      read: parseCommittee,
      wrong: encodeProblem('unknownCommittee'),
    }),
  ),
  type: z.preprocess(
    numberToText,
    requiredCell(
      parseLine({
        max: 200,
        missing: 'typeMissing',
        read: parseManuscriptType,
        wrong: encodeProblem('unknownType', { types: TYPE_NAMES }),
      }),
    ),
  ),
  date: requiredCell(tableDay),
  journal: requiredCell(requiredLineSchema(300, 'journalMissing')),
  doi: requiredCell(doi),
  authors: z
    .union([z.string(), z.array(lineSchema(300))])
    .nullish()
    .transform((given) =>
      (typeof given === 'string'
        ? parseAuthors(given)
        : (given ?? []).filter((one) => !isBlank(one)).map(parseAuthor)
      ).map(trimAuthor),
    )
    .refine((people) => people.length <= MAX_AUTHORS, encodeProblem('tooManyValues'))
    .refine(
      (people) => people.every((one) => one.first_name.length <= 100 && one.last_name.length <= 100),
      encodeProblem('tooLong', { limit: 100 }),
    ),
  language: optionalCell(
    parseLine({
      max: 100,
      missing: 'unknownLanguage',
      read: parseLanguage,
      wrong: encodeProblem('unknownLanguage'),
    }),
  ),
  link: optionalCell(
    parseLine({ max: 2_000, missing: 'webAddress', read: parseWebAddress, wrong: encodeProblem('webAddress') }),
  ),
  in_force_until: optionalCell(tableDay),
  predecessor: optionalCell(doi),
});
export type PastEdition = z.output<typeof pastEdition>;

function trimAuthor({ first_name, last_name }: PastAuthor): PastAuthor {
  return { first_name: first_name.trim(), last_name: last_name.trim() };
}

/** Returns the problems with the days of a row. */
export function findPastDayProblems({ date, in_force_until: until }: PastEdition, today: Day): Problem[] {
  return [
    ...(date > today ? [createProblem('futureDate', 'date')] : []),
    ...(until !== null && until <= date ? [createProblem('endsBeforePublication', 'in_force_until')] : []),
  ];
}

/** DOIs are case-insensitive. */
export const normalizeDoi = (text: string): string => text.toLowerCase();

/** Returns the DOIs that are part of a cycle. `predecessors` maps each DOI to its predecessor's. */
export function findDoisInCycles(predecessors: ReadonlyMap<string, string>): ReadonlySet<string> {
  const found = new Set<string>();
  const done = new Set<string>();
  for (const start of predecessors.keys()) {
    const path: string[] = [];
    let at: string | undefined = start;
    while (at !== undefined && !done.has(at)) {
      done.add(at);
      path.push(at);
      at = predecessors.get(at);
    }
    // The chain has returned to this DOI.
    if (at !== undefined && path.includes(at)) for (const one of path.slice(path.indexOf(at))) found.add(one);
  }
  return found;
}
