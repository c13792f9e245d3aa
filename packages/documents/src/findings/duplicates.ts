import type { FoundPoint } from '../model.ts';

const normal = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/** What two points must share to say the same: what they ask for, and the place with the words that they are about. */
const keyOf = ({ text, proposal, place, quotation }: FoundPoint): string =>
  [text, proposal, place, quotation?.exact ?? ''].map(normal).join('\n');

/** Marks each point that says the same at the same place as an earlier one. */
export function withDuplicates(points: readonly FoundPoint[]): FoundPoint[] {
  const first = new Map<string, number>();
  return points.map((point, index) => {
    const key = keyOf(point);
    const sameAs = first.get(key) ?? null;
    if (sameAs === null) first.set(key, index);
    return { ...point, sameAs };
  });
}
