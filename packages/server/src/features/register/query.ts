import {
  type CommitteeCode,
  COMMITTEES,
  createTextMatcher,
  foldText,
  isLanguage,
  type Language,
  LIBRARY_STATES,
  type LibraryState,
} from '@imprimatur/domain/index';
import { z } from 'zod';
import type { AnnouncedGuideline, Register, RegisteredGuideline } from './register.ts';

/** Guidelines per page; keeps a page below 60 kB. */
export const GUIDELINES_PER_PAGE = 20;
/** Guidelines per JSON response. */
export const GUIDELINES_PER_RESPONSE = 100;

export const SHOWN_STATES = [...LIBRARY_STATES, 'announced'] as const;
export type ShownState = (typeof SHOWN_STATES)[number];

/** The filters in the URL of a page. Invalid values are ignored, because people share URLs and other programs add parameters. */
const registerQuery = z.object({
  query: z
    .string()
    .trim()
    .max(200)
    .transform((typed) => (typed === '' ? undefined : typed))
    .optional()
    .catch(undefined),
  committee: z.enum(COMMITTEES).optional().catch(undefined),
  state: z.enum(SHOWN_STATES).optional().catch(undefined),
  page: z.coerce.number().int().min(1).max(1_000_000).catch(1).default(1),
  lang: z.custom<Language>(isLanguage).optional().catch(undefined),
});
export type RegisterQuery = z.infer<typeof registerQuery>;

export const parseQuery = (given: unknown): RegisterQuery => registerQuery.parse(given);

/** The searched text of each guideline, built on first use. Searching one text is faster than searching five. */
const searchTexts = new WeakMap<RegisteredGuideline | AnnouncedGuideline, string>();

const buildSearchText = (one: RegisteredGuideline | AnnouncedGuideline): string => {
  const parts =
    'uniqueId' in one
      ? [one.title, one.uniqueId, ...one.authors.map(({ name }) => name), one.journal ?? '', one.doi ?? '']
      : [one.title];
  const text = parts.map(foldText).join('\n');
  searchTexts.set(one, text);
  return text;
};

type Filter = (one: { readonly committee: CommitteeCode | null }) => boolean;

function createFilter<T extends RegisteredGuideline | AnnouncedGuideline>({ query: words, committee }: RegisterQuery) {
  const isInCommittee: Filter = (one) => committee === undefined || one.committee === committee;
  const found = words === undefined ? null : createTextMatcher(words);
  return (one: T): boolean =>
    isInCommittee(one) && (found === null || found(searchTexts.get(one) ?? buildSearchText(one)));
}

export interface RegisterMatches {
  readonly guidelines: readonly RegisteredGuideline[];
  readonly announced: readonly AnnouncedGuideline[];
}

const hasState = (state: LibraryState | undefined) => (one: RegisteredGuideline) =>
  state === undefined || one.state === state;

/** Returns the matches: with a state, only guidelines in that state; with `announced`, only guidelines in preparation. */
export function findMatches(register: Register, filters: RegisterQuery): RegisterMatches {
  const { state } = filters;
  return {
    guidelines: state === 'announced' ? [] : register.guidelines.filter(hasState(state)).filter(createFilter(filters)),
    announced: state === undefined || state === 'announced' ? register.announced.filter(createFilter(filters)) : [],
  };
}

export interface PageOf<T> {
  readonly rows: readonly T[];
  readonly total: number;
  readonly page: number;
  readonly last: number;
}

export function slicePage<T>(all: readonly T[], page: number, size: number): PageOf<T> {
  const last = Math.max(1, Math.ceil(all.length / size));
  return { rows: all.slice((page - 1) * size, page * size), total: all.length, page, last };
}
