/** Chooses which mutants are tried, and judges how many were noticed. */
import { createHash } from 'node:crypto';
import { dirname } from 'node:path';
import type { Mutant } from './mutants.ts';

/**
 * Returns a sample that the seed decides, spread evenly over the folders. A mutant's place in it depends on the seed and itself
 * alone, so that a change elsewhere keeps most of a sample.
 */
export function sampleOf(mutants: readonly Mutant[], seed: string, count: number): Mutant[] {
  const keyOf = ({ file, before, after, start }: Mutant) =>
    createHash('sha256').update([seed, file, start, before, after].join('\0')).digest('hex');
  const keyed = mutants.map((mutant) => ({ mutant, key: keyOf(mutant) }));
  const shuffled = keyed.toSorted((one, other) => (one.key < other.key ? -1 : 1)).map(({ mutant }) => mutant);
  const seen = new Map<string, number>();
  const turns = shuffled.map((mutant) => {
    const turn = seen.get(dirname(mutant.file)) ?? 0;
    seen.set(dirname(mutant.file), turn + 1);
    return { mutant, turn };
  });
  return turns
    .toSorted((one, other) => one.turn - other.turn)
    .slice(0, count)
    .map(({ mutant }) => mutant);
}

/** The probability that at most `noticed` of `tried` mutants are noticed, if each is with the probability `rate`. */
export function chanceOfSoFew({ noticed, tried }: Score, rate: number): number {
  let term = (1 - rate) ** tried;
  let sum = 0;
  for (let count = 0; count <= noticed; count += 1) {
    sum += term;
    term *= ((tried - count) / (count + 1)) * (rate / (1 - rate));
  }
  return Math.min(1, sum);
}

export interface Score {
  readonly noticed: number;
  readonly tried: number;
}

/**
 * A score fails if a product whose tests notice the share `rate` of all mutants had so few in one of 10,000 samples. A run judges
 * the packages and their folders, about ten of which have enough mutants to fail at all; `rate` is set below the measured score
 * besides. So a sound product fails in fewer than one of 1,000 runs, and never twice differently: the commit decides the sample.
 * That holds however few mutants the time allows; few mutants only notice less.
 *
 * With a rate of 0.85, it fails at 38 of 60 noticed, 16 of 30, 2 of 10. So one run notices that the tests of a folder are gone,
 * or that a third of a package's mutants survive; a single lost test file only where its folder has little else.
 */
export const isTooLow = (score: Score, rate: number): boolean => chanceOfSoFew(score, rate) < 1e-4;
