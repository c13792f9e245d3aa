import { childOf, elementsOf, type Element, valueOf } from '../xml.ts';
import type { ListPlace, Styles } from './styles.ts';
import { symbol } from './symbols.ts';

interface Level {
  readonly start: number;
  readonly format: string;
  /** "%1.%2." or the bullet itself. */
  readonly text: string;
  readonly font: string;
  readonly decimalOnly: boolean;
  /** The level, counted from 1, whose items begin this one anew; 0 for none. */
  readonly restart: number;
}

interface List {
  /** Lists of one definition go on counting where the other one ended. */
  readonly counter: string;
  readonly levels: readonly (Level | undefined)[];
  /** The numbers that this list begins with instead, by level. */
  readonly starts: ReadonlyMap<number, number>;
}

/** Numbers the items of all lists in the order in which they are asked for. */
export interface Numbering {
  /** Returns the marker as it is printed; null for a text that is in no list. */
  readonly next: (place: ListPlace) => string | null;
}

const LEVELS = 9;
const LARGEST_ROMAN = 3999;
const ROMAN = [
  [1000, 'm'],
  [900, 'cm'],
  [500, 'd'],
  [400, 'cd'],
  [100, 'c'],
  [90, 'xc'],
  [50, 'l'],
  [40, 'xl'],
  [10, 'x'],
  [9, 'ix'],
  [5, 'v'],
  [4, 'iv'],
  [1, 'i'],
] as const;

function roman(value: number): string {
  if (value < 1 || value > LARGEST_ROMAN) return String(value);
  let rest = value;
  let text = '';
  for (const [worth, sign] of ROMAN) {
    text += sign.repeat(Math.floor(rest / worth));
    rest %= worth;
  }
  return text;
}

/** After z, Word doubles the letter: aa, bb. */
const letters = (value: number): string =>
  value < 1 || value > 780 ? String(value) : String.fromCharCode(97 + ((value - 1) % 26)).repeat(Math.ceil(value / 26));

const FORMATS = new Map<string, (value: number) => string>([
  ['lowerLetter', letters],
  ['upperLetter', (value) => letters(value).toUpperCase()],
  ['lowerRoman', roman],
  ['upperRoman', (value) => roman(value).toUpperCase()],
  ['decimalZero', (value) => String(value).padStart(2, '0')],
  ['none', () => ''],
]);

/** Writes a number in a format of OOXML; formats in words and of other scripts become digits. */
export const formatted = (value: number, format: string): string => (FORMATS.get(format) ?? String)(value);

const integer = (text: string | undefined, otherwise: number): number => {
  const value = Number.parseInt(text ?? '', 10);
  return Number.isNaN(value) ? otherwise : value;
};

function levelOf(element: Element, index: number): Level {
  return {
    start: integer(valueOf(element, 'start'), 1),
    format: valueOf(element, 'numFmt') ?? 'decimal',
    text: childOf(element, 'lvlPicBulletId') === undefined ? (valueOf(element, 'lvlText') ?? '') : '•',
    font: childOf(element, 'rPr', 'rFonts')?.attributes['ascii'] ?? '',
    decimalOnly: childOf(element, 'isLgl') !== undefined,
    restart: integer(valueOf(element, 'lvlRestart'), index),
  };
}

function levelsOf(element: Element | undefined): (Level | undefined)[] {
  const levels: (Level | undefined)[] = [];
  for (const child of element === undefined ? [] : elementsOf(element)) {
    const index = integer(child.attributes['ilvl'], -1);
    if (child.name === 'lvl' && index >= 0 && index < LEVELS) levels[index] = levelOf(child, index);
  }
  return levels;
}

/** Reads the `num` elements with what they take from their definition and what they change in it. */
function listsOf(root: Element, styles: Styles): Map<string, List> {
  const named = (name: string, key: string) =>
    new Map(
      elementsOf(root).flatMap((child) => (child.name === name ? [[child.attributes[key] ?? '', child] as const] : [])),
    );
  const abstracts = named('abstractNum', 'abstractNumId');
  const nums = named('num', 'numId');
  const abstractOf = (num: Element | undefined) => abstracts.get(valueOf(num, 'abstractNumId') ?? '');
  const definitionOf = (num: Element): Element | undefined => {
    const own = abstractOf(num);
    const link = valueOf(own, 'numStyleLink');
    return link === undefined ? own : (abstractOf(nums.get(styles.list(link).numbering ?? '')) ?? own);
  };
  const lists = new Map<string, List>();
  for (const [id, num] of nums) {
    const definition = definitionOf(num);
    const levels = levelsOf(definition);
    const starts = new Map<number, number>();
    for (const change of elementsOf(num).filter((child) => child.name === 'lvlOverride')) {
      const index = integer(change.attributes['ilvl'], 0);
      const start = valueOf(change, 'startOverride');
      if (start !== undefined) starts.set(index, integer(start, 1));
      levelsOf(change).forEach((level, at) => {
        levels[at] = level;
      });
    }
    lists.set(id, { counter: definition?.attributes['abstractNumId'] ?? id, levels, starts });
  }
  return lists;
}

/** Counts one item; levels below it begin anew. */
function counted(counts: (number | undefined)[], list: List, level: number, begins: number | undefined): void {
  for (let above = 0; above < level; above++) counts[above] ??= list.levels[above]?.start ?? 1;
  const before = counts[level];
  counts[level] = begins ?? (before === undefined ? (list.levels[level]?.start ?? 1) : before + 1);
  for (let below = level + 1; below < counts.length; below++) {
    const restart = list.levels[below]?.restart ?? below;
    if (restart > level) counts[below] = undefined;
  }
}

function markerOf(list: List, level: number, counts: readonly (number | undefined)[]): string {
  const own = list.levels[level];
  if (own === undefined) return '•';
  if (own.format === 'bullet')
    return [...own.text].map((sign) => symbol(own.font, sign.codePointAt(0) ?? 0)).join('') || '•';
  return own.text.replaceAll(/%([1-9])/g, (_, digit: string) => {
    const index = Number(digit) - 1;
    const format = own.decimalOnly ? 'decimal' : (list.levels[index]?.format ?? 'decimal');
    return formatted(counts[index] ?? 1, format);
  });
}

export function numberingOf(root: Element | undefined, styles: Styles): Numbering {
  const lists = root === undefined ? new Map<string, List>() : listsOf(root, styles);
  const counters = new Map<string, (number | undefined)[]>();
  const begun = new Set<string>();
  return {
    next: ({ numbering, level = 0 }) => {
      const list = lists.get(numbering ?? '');
      if (list === undefined || level < 0 || level >= LEVELS) return null;
      const counts = counters.get(list.counter) ?? [];
      counters.set(list.counter, counts);
      const key = `${numbering}:${level}`;
      const begins = begun.has(key) ? undefined : list.starts.get(level);
      begun.add(key);
      counted(counts, list, level, begins);
      return markerOf(list, level, counts);
    },
  };
}
