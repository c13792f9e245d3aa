/** Chooses which mutants are tried. */
import { createHash } from 'node:crypto';
import { dirname } from 'node:path';
import type { Mutant } from './mutants.ts';

/**
 * Returns a sample for the seed, spread evenly over the folders. The rank of a mutant depends only on the seed and the mutant,
 * so most of a sample stays the same when other code changes.
 */
export function sampleMutants(mutants: readonly Mutant[], seed: string, count: number): Mutant[] {
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
