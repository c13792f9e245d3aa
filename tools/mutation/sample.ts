/** Chooses which mutants are tried. */
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
