import type { FoundPoint } from '../model.ts';

const normalizeText = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

const makeKey = ({ text, proposal, place, quotation }: FoundPoint): string =>
  [text, proposal, place, quotation?.exact ?? ''].map(normalizeText).join('\n');

/** Marks points that have the same text, proposal, place and quotation as an earlier one. */
export function markDuplicates(points: readonly FoundPoint[]): FoundPoint[] {
  const first = new Map<string, number>();
  return points.map((point, index) => {
    const key = makeKey(point);
    const sameAs = first.get(key) ?? null;
    if (sameAs === null) first.set(key, index);
    return { ...point, sameAs };
  });
}
