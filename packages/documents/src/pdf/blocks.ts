import type { Block, Run } from '../model.ts';
import type { Group, TextGroup } from './groups.ts';
import { hasLeaders, readMarker } from './list-markers.ts';
import { buildRuns, type Styles, getRunsText } from './runs.ts';

/** Depth of each heading, from 1, by its normalised title. */
export type Outline = ReadonlyMap<string, number>;

export const normalizeTitle = (text: string): string => text.toLowerCase().replace(/[\s.]+/g, '');

/** Minimum font size of a heading that is not bold, relative to the text. */
const MIN_HEADING_RATIO = 1.12;
const MAX_HEADING_LINES = 4;
const MAX_HEADING_LENGTH = 220;
const MAX_LEVEL = 6;

const getSize = (group: TextGroup): number => Math.round((group.lines[0]?.size ?? 0) * 2) / 2;
const isText = (group: Group): group is TextGroup => group.is === 'text';

function findBodySize(groups: readonly Group[]): number {
  const lengths = new Map<number, number>();
  for (const group of groups.filter(isText)) {
    const length = group.lines.reduce((sum, line) => sum + line.right - line.x, 0) / Math.max(1, getSize(group));
    lengths.set(getSize(group), (lengths.get(getSize(group)) ?? 0) + length);
  }
  let [best, most] = [0, 0];
  for (const [size, length] of lengths) if (length > most) [best, most] = [size, length];
  return best;
}

interface StyledGroup {
  readonly group: TextGroup;
  readonly runs: readonly Run[];
  readonly text: string;
}

function isHeading({ group, text }: StyledGroup, body: number, outline: Outline): boolean {
  if (group.tag?.is === 'heading') return true;
  if (group.tag?.is === 'item' || group.lines.length > MAX_HEADING_LINES || text.length > MAX_HEADING_LENGTH)
    return false;
  if (!/\p{L}{2}/u.test(text) || hasLeaders(text)) return false;
  if (outline.has(normalizeTitle(text))) return true;
  if (getSize(group) >= MIN_HEADING_RATIO * body) return !/[,;]$/.test(text);
  return group.bold && group.lines.length <= 2 && getSize(group) >= 0.95 * body && !/[.,;:]$/.test(text);
}

/** Example: the depth of "2.3 Activity" is 2. */
function getNumberDepth(text: string): number | null {
  const [, number] = /^(\d{1,2}(?:\.\d{1,2})*)\.?\s+\p{L}/u.exec(text) ?? [];
  return number === undefined ? null : number.split('.').length;
}

/** Uses, in this order: the tag, the outline, the number, and the size and weight of the text. */
function assignLevels(headings: readonly StyledGroup[], outline: Outline): ReadonlyMap<TextGroup, number> {
  const untagged = headings.filter(
    ({ group, text }) => group.tag?.is !== 'heading' && !outline.has(normalizeTitle(text)),
  );
  const keyOf = ({ group }: StyledGroup): number => getSize(group) * 2 + (group.bold ? 1 : 0);
  const ranks = [...new Set(untagged.map(keyOf))].toSorted((a, b) => b - a);
  const base = Math.min(
    ...untagged.filter(({ text }) => getNumberDepth(text) === 1).map((look) => ranks.indexOf(keyOf(look))),
    MAX_LEVEL,
  );
  const levelOf = (look: StyledGroup): number => {
    const { group, text } = look;
    if (group.tag?.is === 'heading') return group.tag.level;
    const depth = getNumberDepth(text);
    const rank = ranks.indexOf(keyOf(look));
    return outline.get(normalizeTitle(text)) ?? (depth !== null && base < MAX_LEVEL ? base + depth : rank + 1);
  };
  return new Map(headings.map((look) => [look.group, Math.min(MAX_LEVEL, Math.max(1, levelOf(look)))]));
}

/** Joins a paragraph that a column or page break splits within a sentence. */
function joinSplitParagraphs(groups: readonly Group[], styles: Styles): Group[] {
  const joined: Group[] = [];
  for (const group of groups) {
    const last = joined.at(-1);
    const continues =
      last?.is === 'text' &&
      group.is === 'text' &&
      !last.isComplete &&
      last.bold === group.bold &&
      getSize(last) === getSize(group) &&
      !/[.!?:;]\W*$/.test(getRunsText(buildRuns(last.lines.slice(-1), styles))) &&
      /^[\p{Ll}(\d]/u.test(getRunsText(buildRuns(group.lines.slice(0, 1), styles))) &&
      group.tag?.is !== 'heading';
    if (continues)
      joined[joined.length - 1] = { ...last, lines: [...last.lines, ...group.lines], isComplete: group.isComplete };
    else joined.push(group);
  }
  return joined;
}

function dropCharacters(runs: readonly Run[], length: number): Run[] {
  let rest = length;
  return runs.flatMap((run) => {
    const text = run.text.slice(rest);
    rest = Math.max(0, rest - run.text.length);
    return text === '' ? [] : [{ ...run, text }];
  });
}

class ListDepths {
  #indents: number[] = [];
  measure(x: number, size: number): number {
    this.#indents = this.#indents.filter((place) => place < x + size / 2);
    if (!this.#indents.some((place) => Math.abs(place - x) <= size / 2)) this.#indents.push(x);
    return this.#indents.length - 1;
  }
  endList(): void {
    this.#indents = [];
  }
}

export function buildBlocks(parted: readonly Group[], outline: Outline, styles: Styles): Block[] {
  const groups = joinSplitParagraphs(parted, styles);
  const body = findBodySize(groups);
  const looks = new Map<Group, StyledGroup>();
  for (const group of groups.filter(isText)) {
    const runs = buildRuns(group.lines, styles);
    looks.set(group, { group, runs, text: getRunsText(runs) });
  }
  const headings = assignLevels(
    [...looks.values()].filter((look) => isHeading(look, body, outline)),
    outline,
  );
  const depths = new ListDepths();
  return groups.flatMap((group): Block[] => {
    const { page } = group;
    if (group.is === 'table') return [{ kind: 'table', page, rows: group.rows }];
    const { runs = [], text = '' } = looks.get(group) ?? {};
    const level = headings.get(group);
    const found = level === undefined ? readMarker(text) : null;
    if (!found) depths.endList();
    if (text === '') return [];
    if (level !== undefined) return [{ kind: 'heading', page, level, runs }];
    if (!found) return [{ kind: 'paragraph', page, runs }];
    const [line] = group.lines;
    const depth = depths.measure(line?.x ?? 0, line?.size ?? 0);
    return [{ kind: 'item', page, level: depth, marker: found.marker, runs: dropCharacters(runs, found.length) }];
  });
}
