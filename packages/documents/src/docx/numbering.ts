import { findChild, getElements, type Element, getValue } from '../xml.ts';
import type { ListPosition, Styles } from './styles.ts';
import { decodeSymbol } from './symbols.ts';

interface Level {
  readonly start: number;
  readonly format: string;
  /** Example: "%1.%2.", or the bullet itself. */
  readonly text: string;
  readonly font: string;
  readonly decimalOnly: boolean;
  /** The level, from 1, whose items restart this one. 0 means none. */
  readonly restart: number;
}

interface List {
  /** Lists with the same definition share a counter. */
  readonly counter: string;
  readonly levels: readonly (Level | undefined)[];
  readonly starts: ReadonlyMap<number, number>;
}

export interface Numbering {
  /** Returns the printed marker, or null for text outside lists. Callers must call it once for each item, in order. */
  readonly nextMarker: (place: ListPosition) => string | null;
}

const MAX_LEVELS = 9;
const MAX_ROMAN = 3999;
const ROMAN_DIGITS = [
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

function formatRoman(value: number): string {
  if (value < 1 || value > MAX_ROMAN) return String(value);
  let rest = value;
  let text = '';
  for (const [worth, sign] of ROMAN_DIGITS) {
    text += sign.repeat(Math.floor(rest / worth));
    rest %= worth;
  }
  return text;
}

/** After z, Word doubles the letters: aa, bb. */
const formatLetters = (value: number): string =>
  value < 1 || value > 780 ? String(value) : String.fromCharCode(97 + ((value - 1) % 26)).repeat(Math.ceil(value / 26));

const FORMATTER_BY_NAME = new Map<string, (value: number) => string>([
  ['lowerLetter', formatLetters],
  ['upperLetter', (value) => formatLetters(value).toUpperCase()],
  ['lowerRoman', formatRoman],
  ['upperRoman', (value) => formatRoman(value).toUpperCase()],
  ['decimalZero', (value) => String(value).padStart(2, '0')],
  ['none', () => ''],
]);

/** Numbers in words or other scripts are written as digits. */
export const formatNumber = (value: number, format: string): string => (FORMATTER_BY_NAME.get(format) ?? String)(value);

const parseInteger = (text: string | undefined, otherwise: number): number => {
  const value = Number.parseInt(text ?? '', 10);
  return Number.isNaN(value) ? otherwise : value;
};

function readLevel(element: Element, index: number): Level {
  return {
    start: parseInteger(getValue(element, 'start'), 1),
    format: getValue(element, 'numFmt') ?? 'decimal',
    text: findChild(element, 'lvlPicBulletId') === undefined ? (getValue(element, 'lvlText') ?? '') : '•',
    font: findChild(element, 'rPr', 'rFonts')?.attributes['ascii'] ?? '',
    decimalOnly: findChild(element, 'isLgl') !== undefined,
    restart: parseInteger(getValue(element, 'lvlRestart'), index),
  };
}

function readLevels(element: Element | undefined): (Level | undefined)[] {
  const levels: (Level | undefined)[] = [];
  for (const child of element === undefined ? [] : getElements(element)) {
    const index = parseInteger(child.attributes['ilvl'], -1);
    if (child.name === 'lvl' && index >= 0 && index < MAX_LEVELS) levels[index] = readLevel(child, index);
  }
  return levels;
}

function readLists(root: Element, styles: Styles): Map<string, List> {
  const indexByAttribute = (name: string, key: string) =>
    new Map(
      getElements(root).flatMap((child) =>
        child.name === name ? [[child.attributes[key] ?? '', child] as const] : [],
      ),
    );
  const abstracts = indexByAttribute('abstractNum', 'abstractNumId');
  const nums = indexByAttribute('num', 'numId');
  const getAbstract = (num: Element | undefined) => abstracts.get(getValue(num, 'abstractNumId') ?? '');
  const getDefinition = (num: Element): Element | undefined => {
    const own = getAbstract(num);
    const link = getValue(own, 'numStyleLink');
    return link === undefined ? own : (getAbstract(nums.get(styles.getList(link).numbering ?? '')) ?? own);
  };
  const lists = new Map<string, List>();
  for (const [id, num] of nums) {
    const definition = getDefinition(num);
    const levels = readLevels(definition);
    const starts = new Map<number, number>();
    for (const change of getElements(num).filter((child) => child.name === 'lvlOverride')) {
      const index = parseInteger(change.attributes['ilvl'], 0);
      const start = getValue(change, 'startOverride');
      if (start !== undefined) starts.set(index, parseInteger(start, 1));
      readLevels(change).forEach((level, at) => {
        levels[at] = level;
      });
    }
    lists.set(id, { counter: definition?.attributes['abstractNumId'] ?? id, levels, starts });
  }
  return lists;
}

function countItem(counts: (number | undefined)[], list: List, level: number, begins: number | undefined): void {
  for (let above = 0; above < level; above++) counts[above] ??= list.levels[above]?.start ?? 1;
  const before = counts[level];
  counts[level] = begins ?? (before === undefined ? (list.levels[level]?.start ?? 1) : before + 1);
  for (let below = level + 1; below < counts.length; below++) {
    const restart = list.levels[below]?.restart ?? below;
    if (restart > level) counts[below] = undefined;
  }
}

function formatMarker(list: List, level: number, counts: readonly (number | undefined)[]): string {
  const own = list.levels[level];
  if (own === undefined) return '•';
  if (own.format === 'bullet')
    return [...own.text].map((sign) => decodeSymbol(own.font, sign.codePointAt(0) ?? 0)).join('') || '•';
  return own.text.replaceAll(/%([1-9])/g, (_, digit: string) => {
    const index = Number(digit) - 1;
    const format = own.decimalOnly ? 'decimal' : (list.levels[index]?.format ?? 'decimal');
    return formatNumber(counts[index] ?? 1, format);
  });
}

export function readNumbering(root: Element | undefined, styles: Styles): Numbering {
  const lists = root === undefined ? new Map<string, List>() : readLists(root, styles);
  const counters = new Map<string, (number | undefined)[]>();
  const started = new Set<string>();
  return {
    nextMarker: ({ numbering, level = 0 }) => {
      const list = lists.get(numbering ?? '');
      if (list === undefined || level < 0 || level >= MAX_LEVELS) return null;
      const counts = counters.get(list.counter) ?? [];
      counters.set(list.counter, counts);
      const key = `${numbering}:${level}`;
      const begins = started.has(key) ? undefined : list.starts.get(level);
      started.add(key);
      countItem(counts, list, level, begins);
      return formatMarker(list, level, counts);
    },
  };
}
