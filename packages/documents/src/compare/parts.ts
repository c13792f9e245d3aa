import type { Part } from './comparison.ts';
import { inOrder, type Match } from './in-order.ts';
import type { Token } from './words.ts';

export interface BothParts {
  readonly before: readonly Part[];
  readonly after: readonly Part[];
}

/** Whole texts, where nothing is or all is the same. */
export function wholePart(tokens: readonly Token[], kind: Part['kind']): Part[] {
  return tokens.length === 0 ? [] : [{ kind, text: tokens.map(({ text }) => text).join('') }];
}

function partsOf(tokens: readonly Token[], same: ReadonlySet<number>, other: 'added' | 'removed'): Part[] {
  const parts: Part[] = [];
  let start = 0;
  for (let at = 1; at <= tokens.length; at += 1) {
    if (at < tokens.length && same.has(at) === same.has(start)) continue;
    parts.push(...wholePart(tokens.slice(start, at), same.has(start) ? 'same' : other));
    start = at;
  }
  return parts;
}

const SIGN = /^[^\p{L}\p{N}]*$/u;

/** Leaves out signs that match alone amid changed words: a comma in common is no help to a reader. */
function withoutIslands(matches: readonly Match[], before: readonly Token[], after: readonly Token[]): Match[] {
  const joins = (one: Match | undefined, other: Match | undefined): boolean =>
    one !== undefined && other !== undefined && one[0] + 1 === other[0] && one[1] + 1 === other[1];
  return matches.filter((match, at) => {
    const [from, to] = match;
    if (!SIGN.test(before[from]?.text ?? '') || joins(matches[at - 1], match) || joins(match, matches[at + 1]))
      return true;
    return from === 0 || to === 0 || from === before.length - 1 || to === after.length - 1;
  });
}

/** Compares two texts word by word. */
export function compareWords(before: readonly Token[], after: readonly Token[]): BothParts {
  if (before.length === after.length && before.every(({ id }, at) => id === after[at]?.id)) {
    return { before: wholePart(before, 'same'), after: wholePart(after, 'same') };
  }
  const all = inOrder(
    before.map(({ id }) => id),
    after.map(({ id }) => id),
  );
  const matches = withoutIslands(all, before, after);
  return {
    before: partsOf(before, new Set(matches.map(([from]) => from)), 'removed'),
    after: partsOf(after, new Set(matches.map(([, to]) => to)), 'added'),
  };
}
