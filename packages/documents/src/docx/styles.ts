import type { Mark } from '../model.ts';
import { childOf, elementsOf, type Element, valueOf } from '../xml.ts';

/** What a paragraph or a style says about its list; null numbering means "none", unlike a missing one. */
export interface ListPlace {
  readonly numbering: string | undefined;
  readonly level: number | undefined;
}

interface Style {
  readonly name: string;
  readonly basedOn: string | undefined;
  readonly outline: number | undefined;
  readonly list: ListPlace;
  readonly marks: Readonly<Partial<Record<Mark, boolean>>>;
}

export interface Styles {
  /** Counted from 1; null for a text that is no heading. */
  readonly headingLevel: (id: string | undefined) => number | null;
  readonly isTitle: (id: string | undefined) => boolean;
  readonly list: (id: string | undefined) => ListPlace;
  readonly marks: (id: string | undefined) => Readonly<Partial<Record<Mark, boolean>>>;
}

/** Names of heading styles where a file gives no outline level; Word writes "heading 1" in every language. */
const HEADING = /^(?:heading|ü?berschrift|titre|título|titolo|kop|rubrik|nagłówek)\s?([1-9])$/i;
const TITLE = /^(?:title|titel|haupttitel)$/i;
/** Word's "body text": no heading. */
const NO_OUTLINE = 9;
/** Chains of styles are short; one that runs in a circle ends here. */
const LONGEST_CHAIN = 20;

const levelOf = (outline: number): number | null => (outline < NO_OUTLINE ? outline + 1 : null);

const OFF = new Set(['0', 'false', 'off', 'none']);

const numberOf = (text: string | undefined): number | undefined =>
  text === undefined || Number.isNaN(Number.parseInt(text, 10)) ? undefined : Number.parseInt(text, 10);

/** Returns whether a switch such as `<w:b/>` is on or off; undefined where it is not there. */
export function switched(properties: Element | undefined, name: string): boolean | undefined {
  const element = childOf(properties, name);
  return element === undefined ? undefined : !OFF.has(element.attributes['val'] ?? '1');
}

const VERTICAL: Readonly<Record<string, Mark>> = { superscript: 'superscript', subscript: 'subscript' };

/** Returns the marks that run properties set or take away. */
export function marksIn(properties: Element | undefined): Readonly<Partial<Record<Mark, boolean>>> {
  if (properties === undefined) return {};
  const marks: Partial<Record<Mark, boolean>> = {};
  for (const [name, mark] of [
    ['b', 'bold'],
    ['i', 'italic'],
    ['u', 'underline'],
  ] as const) {
    const on = switched(properties, name);
    if (on !== undefined) marks[mark] = on;
  }
  const vertical = valueOf(properties, 'vertAlign');
  if (vertical !== undefined) {
    const mark = VERTICAL[vertical];
    marks.superscript = mark === 'superscript';
    marks.subscript = mark === 'subscript';
  }
  return marks;
}

const listIn = (properties: Element | undefined): ListPlace => ({
  numbering: valueOf(properties, 'numPr', 'numId'),
  level: numberOf(valueOf(properties, 'numPr', 'ilvl')),
});

const outlineIn = (properties: Element | undefined): number | undefined => numberOf(valueOf(properties, 'outlineLvl'));

const styleOf = (element: Element): Style => ({
  name: valueOf(element, 'name') ?? '',
  basedOn: valueOf(element, 'basedOn'),
  outline: outlineIn(childOf(element, 'pPr')),
  list: listIn(childOf(element, 'pPr')),
  marks: marksIn(childOf(element, 'rPr')),
});

/** Reads styles.xml; what a style leaves open is that of the style it is based on. */
export function stylesOf(root: Element | undefined): Styles {
  const styles = new Map<string, Style>();
  let standard: string | undefined;
  for (const element of root === undefined ? [] : elementsOf(root)) {
    const id = element.attributes['styleId'];
    if (element.name !== 'style' || id === undefined) continue;
    styles.set(id, styleOf(element));
    if (element.attributes['default'] === '1' && element.attributes['type'] === 'paragraph') standard = id;
  }
  const chain = (id: string | undefined): Style[] => {
    const found: Style[] = [];
    for (let next = id; next !== undefined && found.length < LONGEST_CHAIN; next = found.at(-1)?.basedOn) {
      const style = styles.get(next);
      if (style === undefined) break;
      found.push(style);
    }
    return found;
  };
  const nameLevel = (id: string | undefined): number | null => {
    const names = [id ?? '', ...chain(id).map((style) => style.name)];
    const level = names.map((name) => HEADING.exec(name)?.[1]).find((found) => found !== undefined);
    return level === undefined ? null : Number(level);
  };
  return {
    headingLevel: (id) => {
      const outline = chain(id ?? standard).find((style) => style.outline !== undefined)?.outline;
      if (outline === undefined) return nameLevel(id);
      return levelOf(outline);
    },
    isTitle: (id) => [id ?? '', ...chain(id).map((style) => style.name)].some((name) => TITLE.test(name)),
    list: (id) => {
      const lists = chain(id ?? standard).map((style) => style.list);
      return {
        numbering: lists.find((list) => list.numbering !== undefined)?.numbering,
        level: lists.find((list) => list.level !== undefined)?.level,
      };
    },
    marks: (id) =>
      Object.assign(
        {},
        ...chain(id)
          .reverse()
          .map((style) => style.marks),
      ),
  };
}

/** What a paragraph is by its own properties and its style's. */
export function roleOf(properties: Element | undefined, styles: Styles) {
  const style = valueOf(properties, 'pStyle');
  const isTitle = styles.isTitle(style);
  const outline = outlineIn(properties) ?? (isTitle ? 0 : undefined);
  const own = listIn(properties);
  const styled = styles.list(style);
  return {
    isTitle,
    level: outline === undefined ? styles.headingLevel(style) : levelOf(outline),
    direction: switched(properties, 'bidi') === true ? ({ rightToLeft: true } as const) : {},
    list: { numbering: own.numbering ?? styled.numbering, level: own.level ?? styled.level },
  };
}
