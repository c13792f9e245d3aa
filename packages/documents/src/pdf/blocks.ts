import type { Block, Run } from '../model.ts';
import type { Group, TextGroup } from './groups.ts';
import { hasLeaders, markerOf } from './markers.ts';
import { runsOf, type Styles, textOfRuns } from './runs.ts';

/** The titles of a PDF's outline, in lower case without blanks, with their depth from 1. */
export type Outline = ReadonlyMap<string, number>;

export const titleKey = (text: string): string => text.toLowerCase().replace(/[\s.]+/g, '');

/** A heading is larger than the text by so much, or bold, and no longer than this. */
const LARGER = 1.12;
const MOST_LINES = 4;
const MOST_TEXT = 220;
const DEEPEST = 6;

const sizeOf = (group: TextGroup): number => Math.round((group.lines[0]?.size ?? 0) * 2) / 2;
const isText = (group: Group): group is TextGroup => group.is === 'text';

/** The size in which most of the text is set. */
function bodySize(groups: readonly Group[]): number {
  const lengths = new Map<number, number>();
  for (const group of groups.filter(isText)) {
    const length = group.lines.reduce((sum, line) => sum + line.right - line.x, 0) / Math.max(1, sizeOf(group));
    lengths.set(sizeOf(group), (lengths.get(sizeOf(group)) ?? 0) + length);
  }
  let [best, most] = [0, 0];
  for (const [size, length] of lengths) if (length > most) [best, most] = [size, length];
  return best;
}

interface Look {
  readonly group: TextGroup;
  readonly runs: readonly Run[];
  readonly text: string;
}

function looksLikeHeading({ group, text }: Look, body: number, outline: Outline): boolean {
  if (group.tag?.is === 'heading') return true;
  if (group.tag?.is === 'item' || group.lines.length > MOST_LINES || text.length > MOST_TEXT) return false;
  if (!/\p{L}{2}/u.test(text) || hasLeaders(text)) return false;
  if (outline.has(titleKey(text))) return true;
  if (sizeOf(group) >= LARGER * body) return !/[,;]$/.test(text);
  return group.bold && group.lines.length <= 2 && sizeOf(group) >= 0.95 * body && !/[.,;:]$/.test(text);
}

/** The depth of "2.3 Activity" is 2. */
function numbered(text: string): number | null {
  const [, number] = /^(\d{1,2}(?:\.\d{1,2})*)\.?\s+\p{L}/u.exec(text) ?? [];
  return number === undefined ? null : number.split('.').length;
}

/** The levels of headings: as tagged, as in the outline, as numbered below the largest, else by size and weight. */
function levels(headings: readonly Look[], outline: Outline): ReadonlyMap<TextGroup, number> {
  const untagged = headings.filter(({ group, text }) => group.tag?.is !== 'heading' && !outline.has(titleKey(text)));
  const keyOf = ({ group }: Look): number => sizeOf(group) * 2 + (group.bold ? 1 : 0);
  const ranks = [...new Set(untagged.map(keyOf))].toSorted((a, b) => b - a);
  const base = Math.min(
    ...untagged.filter(({ text }) => numbered(text) === 1).map((look) => ranks.indexOf(keyOf(look))),
    DEEPEST,
  );
  const levelOf = (look: Look): number => {
    const { group, text } = look;
    if (group.tag?.is === 'heading') return group.tag.level;
    const depth = numbered(text);
    const rank = ranks.indexOf(keyOf(look));
    return outline.get(titleKey(text)) ?? (depth !== null && base < DEEPEST ? base + depth : rank + 1);
  };
  return new Map(headings.map((look) => [look.group, Math.min(DEEPEST, Math.max(1, levelOf(look)))]));
}

/** Joins a paragraph that a column or a page has parted: it did not end, and the next begins in the middle of a sentence. */
function joinParted(groups: readonly Group[], styles: Styles): Group[] {
  const joined: Group[] = [];
  for (const group of groups) {
    const last = joined.at(-1);
    const parted =
      last?.is === 'text' &&
      group.is === 'text' &&
      !last.ends &&
      last.bold === group.bold &&
      sizeOf(last) === sizeOf(group) &&
      !/[.!?:;]\W*$/.test(textOfRuns(runsOf(last.lines.slice(-1), styles))) &&
      /^[\p{Ll}(\d]/u.test(textOfRuns(runsOf(group.lines.slice(0, 1), styles))) &&
      group.tag?.is !== 'heading';
    if (parted) joined[joined.length - 1] = { ...last, lines: [...last.lines, ...group.lines], ends: group.ends };
    else joined.push(group);
  }
  return joined;
}

/** Cuts so many characters off the beginning. */
function cut(runs: readonly Run[], length: number): Run[] {
  let rest = length;
  return runs.flatMap((run) => {
    const text = run.text.slice(rest);
    rest = Math.max(0, rest - run.text.length);
    return text === '' ? [] : [{ ...run, text }];
  });
}

/** How deep items stand, by the distinct places where the items of one list begin. */
class Depths {
  #places: number[] = [];
  of(x: number, size: number): number {
    this.#places = this.#places.filter((place) => place < x + size / 2);
    if (!this.#places.some((place) => Math.abs(place - x) <= size / 2)) this.#places.push(x);
    return this.#places.length - 1;
  }
  end(): void {
    this.#places = [];
  }
}

/** The blocks of a document from the groups of its pages. */
export function blocksOf(parted: readonly Group[], outline: Outline, styles: Styles): Block[] {
  const groups = joinParted(parted, styles);
  const body = bodySize(groups);
  const looks = new Map<Group, Look>();
  for (const group of groups.filter(isText)) {
    const runs = runsOf(group.lines, styles);
    looks.set(group, { group, runs, text: textOfRuns(runs) });
  }
  const headings = levels(
    [...looks.values()].filter((look) => looksLikeHeading(look, body, outline)),
    outline,
  );
  const depths = new Depths();
  return groups.flatMap((group): Block[] => {
    const { page } = group;
    if (group.is === 'table') return [{ kind: 'table', page, rows: group.rows }];
    const { runs = [], text = '' } = looks.get(group) ?? {};
    const level = headings.get(group);
    const found = level === undefined ? markerOf(text) : null;
    if (!found) depths.end();
    if (text === '') return [];
    if (level !== undefined) return [{ kind: 'heading', page, level, runs }];
    if (!found) return [{ kind: 'paragraph', page, runs }];
    const [line] = group.lines;
    const depth = depths.of(line?.x ?? 0, line?.size ?? 0);
    return [{ kind: 'item', page, level: depth, marker: found.marker, runs: cut(runs, found.length) }];
  });
}
