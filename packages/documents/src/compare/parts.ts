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

/** So many changed words on both sides of it, and a single word in common is chance. */
const AMID = 4;

/** Leaves out single matches that are no help to a reader: a comma, or an "of" amid sentences written anew. */
function withoutIslands(matches: readonly Match[], before: readonly Token[], after: readonly Token[]): Match[] {
  const ends = [before.length, after.length] as const;
  const changed = (one: Match, other: Match) => other[0] - one[0] - 1 + (other[1] - one[1] - 1);
  return matches.filter((match, at) => {
    const left = changed(matches[at - 1] ?? [-1, -1], match);
    const right = changed(match, matches[at + 1] ?? ends);
    const inside = match[0] > 0 && match[1] > 0 && match[0] < ends[0] - 1 && match[1] < ends[1] - 1;
    if (!inside || left === 0 || right === 0) return true;
    return !SIGN.test(before[match[0]]?.text ?? '') && Math.min(left, right) < AMID;
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
