import type { Mark } from '../model.ts';
import { findChild, getElements, type Element, getValue } from '../xml.ts';

/** Position of a paragraph or style in a list. Numbering "0" means no list, unlike a missing numbering. */
export interface ListPosition {
  readonly numbering: string | undefined;
  readonly level: number | undefined;
}

interface Style {
  readonly name: string;
  readonly basedOn: string | undefined;
  readonly outline: number | undefined;
  readonly list: ListPosition;
  readonly marks: Readonly<Partial<Record<Mark, boolean>>>;
}

export interface Styles {
  readonly getHeadingLevel: (id: string | undefined) => number | null;
  readonly isTitle: (id: string | undefined) => boolean;
  readonly getList: (id: string | undefined) => ListPosition;
  readonly getMarks: (id: string | undefined) => Readonly<Partial<Record<Mark, boolean>>>;
}

/** For files without outline levels. Word stores the name "heading 1" in every language; other programs translate it. */
const HEADING_NAME = /^(?:heading|ü?berschrift|titre|título|titolo|kop|rubrik|nagłówek)\s?([1-9])$/i;
const TITLE_NAME = /^(?:title|titel|haupttitel)$/i;
const BODY_OUTLINE_LEVEL = 9;
/** Limits circular chains of styles. */
const MAX_CHAIN_LENGTH = 20;

const toHeadingLevel = (outline: number): number | null => (outline < BODY_OUTLINE_LEVEL ? outline + 1 : null);

const OFF_VALUES = new Set(['0', 'false', 'off', 'none']);

const parseNumber = (text: string | undefined): number | undefined =>
  text === undefined || Number.isNaN(Number.parseInt(text, 10)) ? undefined : Number.parseInt(text, 10);

/** Returns undefined if a switch such as `<w:b/>` is missing. */
export function readSwitch(properties: Element | undefined, name: string): boolean | undefined {
  const element = findChild(properties, name);
  return element === undefined ? undefined : !OFF_VALUES.has(element.attributes['val'] ?? '1');
}

const VERTICAL_MARKS: Readonly<Record<string, Mark>> = { superscript: 'superscript', subscript: 'subscript' };

/** Returns the marks that run properties set (true) or remove (false). */
export function readMarks(properties: Element | undefined): Readonly<Partial<Record<Mark, boolean>>> {
  if (properties === undefined) return {};
  const marks: Partial<Record<Mark, boolean>> = {};
  for (const [name, mark] of [
    ['b', 'bold'],
    ['i', 'italic'],
    ['u', 'underline'],
  ] as const) {
    const on = readSwitch(properties, name);
    if (on !== undefined) marks[mark] = on;
  }
  const vertical = getValue(properties, 'vertAlign');
  if (vertical !== undefined) {
    const mark = VERTICAL_MARKS[vertical];
    marks.superscript = mark === 'superscript';
    marks.subscript = mark === 'subscript';
  }
  return marks;
}

const readList = (properties: Element | undefined): ListPosition => ({
  numbering: getValue(properties, 'numPr', 'numId'),
  level: parseNumber(getValue(properties, 'numPr', 'ilvl')),
});

const readOutline = (properties: Element | undefined): number | undefined =>
  parseNumber(getValue(properties, 'outlineLvl'));

const readStyle = (element: Element): Style => ({
  name: getValue(element, 'name') ?? '',
  basedOn: getValue(element, 'basedOn'),
  outline: readOutline(findChild(element, 'pPr')),
  list: readList(findChild(element, 'pPr')),
  marks: readMarks(findChild(element, 'rPr')),
});

/** Reads styles.xml. Styles inherit from the style they are based on. */
export function readStyles(root: Element | undefined): Styles {
  const styles = new Map<string, Style>();
  let defaultStyle: string | undefined;
  for (const element of root === undefined ? [] : getElements(root)) {
    const id = element.attributes['styleId'];
    if (element.name !== 'style' || id === undefined) continue;
    styles.set(id, readStyle(element));
    if (element.attributes['default'] === '1' && element.attributes['type'] === 'paragraph') defaultStyle = id;
  }
  const getChain = (id: string | undefined): Style[] => {
    const found: Style[] = [];
    for (let next = id; next !== undefined && found.length < MAX_CHAIN_LENGTH; next = found.at(-1)?.basedOn) {
      const style = styles.get(next);
      if (style === undefined) break;
      found.push(style);
    }
    return found;
  };
  const findNamedLevel = (id: string | undefined): number | null => {
    const names = [id ?? '', ...getChain(id).map((style) => style.name)];
    const level = names.map((name) => HEADING_NAME.exec(name)?.[1]).find((found) => found !== undefined);
    return level === undefined ? null : Number(level);
  };
  return {
    getHeadingLevel: (id) => {
      const outline = getChain(id ?? defaultStyle).find((style) => style.outline !== undefined)?.outline;
      if (outline === undefined) return findNamedLevel(id);
      return toHeadingLevel(outline);
    },
    isTitle: (id) => [id ?? '', ...getChain(id).map((style) => style.name)].some((name) => TITLE_NAME.test(name)),
    getList: (id) => {
      const lists = getChain(id ?? defaultStyle).map((style) => style.list);
      return {
        numbering: lists.find((list) => list.numbering !== undefined)?.numbering,
        level: lists.find((list) => list.level !== undefined)?.level,
      };
    },
    getMarks: (id) =>
      Object.assign(
        {},
        ...getChain(id)
          .reverse()
          .map((style) => style.marks),
      ),
  };
}

export function readRole(properties: Element | undefined, styles: Styles) {
  const style = getValue(properties, 'pStyle');
  const isTitle = styles.isTitle(style);
  const outline = readOutline(properties) ?? (isTitle ? 0 : undefined);
  const own = readList(properties);
  const styled = styles.getList(style);
  return {
    isTitle,
    level: outline === undefined ? styles.getHeadingLevel(style) : toHeadingLevel(outline),
    direction: readSwitch(properties, 'bidi') === true ? ({ rightToLeft: true } as const) : {},
    list: { numbering: own.numbering ?? styled.numbering, level: own.level ?? styled.level },
  };
}
