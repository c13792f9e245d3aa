import type { Part } from './comparison.ts';
import { matchSequences, type MatchedPair } from './match-sequences.ts';
import type { Token } from './tokenizer.ts';

export interface PartsOfBothSides {
  readonly before: readonly Part[];
  readonly after: readonly Part[];
}

export function makePart(tokens: readonly Token[], kind: Part['kind']): Part[] {
  return tokens.length === 0 ? [] : [{ kind, text: tokens.map(({ text }) => text).join('') }];
}

function splitParts(tokens: readonly Token[], same: ReadonlySet<number>, other: 'added' | 'removed'): Part[] {
  const parts: Part[] = [];
  let start = 0;
  for (let at = 1; at <= tokens.length; at += 1) {
    if (at < tokens.length && same.has(at) === same.has(start)) continue;
    parts.push(...makePart(tokens.slice(start, at), same.has(start) ? 'same' : other));
    start = at;
  }
  return parts;
}

const SIGNS_ONLY = /^[^\p{L}\p{N}]*$/u;

/** A single common word with fewer changed words around it still counts as a match. */
const MIN_CHANGED_AROUND = 4;

/** Drops single matches that do not help a reader: a comma, or an "of" within rewritten sentences. */
function dropIslands(
  matches: readonly MatchedPair[],
  before: readonly Token[],
  after: readonly Token[],
): MatchedPair[] {
  const ends = [before.length, after.length] as const;
  const countChanged = (one: MatchedPair, other: MatchedPair) => other[0] - one[0] - 1 + (other[1] - one[1] - 1);
  return matches.filter((match, at) => {
    const left = countChanged(matches[at - 1] ?? [-1, -1], match);
    const right = countChanged(match, matches[at + 1] ?? ends);
    const isInside = match[0] > 0 && match[1] > 0 && match[0] < ends[0] - 1 && match[1] < ends[1] - 1;
    if (!isInside || left === 0 || right === 0) return true;
    return !SIGNS_ONLY.test(before[match[0]]?.text ?? '') && Math.min(left, right) < MIN_CHANGED_AROUND;
  });
}

export function compareWords(before: readonly Token[], after: readonly Token[]): PartsOfBothSides {
  if (before.length === after.length && before.every(({ id }, at) => id === after[at]?.id)) {
    return { before: makePart(before, 'same'), after: makePart(after, 'same') };
  }
  const all = matchSequences(
    before.map(({ id }) => id),
    after.map(({ id }) => id),
  );
  const matches = dropIslands(all, before, after);
  return {
    before: splitParts(before, new Set(matches.map(([from]) => from)), 'removed'),
    after: splitParts(after, new Set(matches.map(([, to]) => to)), 'added'),
  };
}
