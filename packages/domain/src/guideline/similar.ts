import { compareNames } from '../order.ts';
import { isPublished } from '../lifecycle/phase-sets.ts';
import type { Phase } from '../lifecycle/phases.ts';
import { findTerms } from '../search.ts';

/** Words that occur in most titles of this field. */
const COMMON_WORDS = new Set(
  `a an and at by for from in of on or the to use using with without
  clinical consensus eanm guidance guideline guidelines imaging international joint medicine nuclear opinion paper patient patients
  position practice procedural procedure procedures recommendation recommendations review standard statement study studies`.split(
    /\s+/,
  ),
);
/** These words have a low weight, because they say little about the topic of a title. */
const TECHNIQUE_TERMS = new Set(
  'ct mr mri pet radionuclide scan scanning scintigraphy spect therapy tomography treatment'.split(' '),
);
const TECHNIQUE_WEIGHT = 0.3;
/** Minimum similarity at which two titles look alike to a reader. */
const MIN_SIMILARITY = 0.6;

/** A plural counts as its singular. */
const findStem = (term: string): string => (term.length > 4 && /[^su]s$/.test(term) ? term.slice(0, -1) : term);
const getWeight = (term: string): number => (TECHNIQUE_TERMS.has(term) ? TECHNIQUE_WEIGHT : 1);
const sumWeights = (terms: readonly string[]): number => terms.reduce((sum, term) => sum + getWeight(term), 0);

/** Returns the topic words of a title, without common words. Each word occurs once. */
export const findTopicWords = (title: string): string[] => [
  ...new Set(
    findTerms(title)
      .filter((term) => !COMMON_WORDS.has(term))
      .map(findStem),
  ),
];

/** Returns the words of a title that a similar title probably contains. */
export const findDistinctiveTerms = (title: string): string[] =>
  findTopicWords(title).filter((term) => getWeight(term) === 1);

/**
 * Returns a number from 0 to 1. It combines how many words two titles have in common, and how much of the shorter title the longer one
 * contains.
 */
export function computeSimilarity(one: string, other: string): number {
  const [first, second] = [findTopicWords(one), findTopicWords(other)];
  const common = sumWeights(first.filter((term) => second.includes(term)));
  const [least, most] = [sumWeights(first), sumWeights(second)].toSorted((a, b) => a - b);
  if (least === undefined || most === undefined || least < 1) return 0;
  return common / (least + most) + common / least / 2;
}

/** Returns at most `limit` entries with titles like `title`, best first. If titles are equal, published entries come first. */
export const rankSimilar = <Entry extends { readonly name: string; readonly phase: Phase }>(
  title: string,
  entries: readonly Entry[],
  limit: number,
): Entry[] =>
  entries
    .map((entry) => ({ entry, score: computeSimilarity(title, entry.name) }))
    .filter(({ score }) => score >= MIN_SIMILARITY)
    .toSorted(
      (a, b) =>
        b.score - a.score ||
        Number(isPublished(b.entry.phase)) - Number(isPublished(a.entry.phase)) ||
        compareNames(a.entry.name, b.entry.name),
    )
    .slice(0, limit)
    .map(({ entry }) => entry);
