import { SaxesParser } from 'saxes';
import { Unreadable } from './messages.ts';

/** Word nests a few dozen elements; tables in text boxes in tables come to two hundred. */
const DEEPEST = 400;
const MOST_ELEMENTS = 3_000_000;

/**
 * An element by its local name, with attributes by theirs: Word, LibreOffice and strict OOXML differ in prefixes and addresses of
 * their namespaces, and no two elements that are read here share a local name.
 */
export interface Element {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: readonly (Element | string)[];
}

interface Open extends Element {
  readonly children: (Element | string)[];
}

const NONE: Readonly<Record<string, string>> = Object.freeze({});
const SPACE = /^\s*$/;

const localOf = (name: string): string => name.slice(name.indexOf(':') + 1);

function localised(attributes: Readonly<Record<string, string>>): Readonly<Record<string, string>> {
  const names = Object.keys(attributes).filter((name) => !name.startsWith('xmlns'));
  return names.length === 0 ? NONE : Object.fromEntries(names.map((name) => [localOf(name), attributes[name] ?? '']));
}

/** Drops the white space between elements; an element that holds nothing else keeps it. */
function dropSpace(children: (Element | string)[]): void {
  const last = children.at(-1);
  if (typeof last === 'string' && SPACE.test(last)) children.pop();
}

function decoded(bytes: Uint8Array): string {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  return new TextDecoder().decode(bytes);
}

/** Takes how much of a piece of work is done, from 0 to 1. */
export type OnProgress = (done: number) => void;

/** Letters between two signs of progress. */
const STEP = 2 ** 19;

/** Builds the tree with limits; a document type, and with it every entity of its own, is refused. */
function treeOf(text: string, onProgress: OnProgress): Element {
  const top: Open = { name: '', attributes: NONE, children: [] };
  const open: Open[] = [top];
  let count = 0;
  const parser = new SaxesParser({ xmlns: false, position: false });
  parser.on('doctype', () => {
    throw new Unreadable({ code: 'ownEntities' });
  });
  parser.on('opentag', (tag) => {
    count += 1;
    if (open.length > DEEPEST || count > MOST_ELEMENTS) throw new Unreadable({ code: 'tooComplex' });
    const siblings = open.at(-1)?.children ?? [];
    dropSpace(siblings);
    const element: Open = { name: localOf(tag.name), attributes: localised(tag.attributes), children: [] };
    siblings.push(element);
    open.push(element);
  });
  parser.on('closetag', () => {
    const closed = open.pop();
    if (closed !== undefined && closed.children.length > 1) dropSpace(closed.children);
  });
  const add = (piece: string) => {
    open.at(-1)?.children.push(piece);
  };
  parser.on('text', add);
  parser.on('cdata', add);
  for (let at = 0; at < text.length; at += STEP) {
    if (at > 0) onProgress(at / text.length);
    parser.write(text.slice(at, at + STEP));
  }
  parser.close();
  const root = elementsOf(top)[0];
  if (root === undefined) throw new Unreadable({ code: 'damagedPart' });
  return root;
}

export function parseXml(bytes: Uint8Array, onProgress: OnProgress = () => undefined): Element {
  try {
    return treeOf(decoded(bytes), onProgress);
  } catch (error) {
    if (error instanceof Unreadable) throw error;
    throw new Unreadable({ code: 'damagedPart' }, { cause: error });
  }
}

export const elementsOf = (element: Element): Element[] =>
  element.children.filter((child) => typeof child !== 'string');

/** Returns the first child of that name; a path of names leads further down. */
export function childOf(element: Element | undefined, ...path: readonly string[]): Element | undefined {
  let found = element;
  for (const name of path) {
    if (found === undefined) return undefined;
    found = elementsOf(found).find((child) => child.name === name);
  }
  return found;
}

/** Returns the attribute `val` of a child: `<w:outlineLvl w:val="0"/>`. */
export const valueOf = (element: Element | undefined, ...path: readonly string[]): string | undefined =>
  childOf(element, ...path)?.attributes['val'];

/** Returns all elements of these names, those within one of them left out. */
export function descendants(element: Element, ...names: readonly string[]): Element[] {
  return elementsOf(element).flatMap((child) => (names.includes(child.name) ? [child] : descendants(child, ...names)));
}

/** Returns all text below, as it stands. */
export const plainText = (element: Element): string =>
  element.children.map((child) => (typeof child === 'string' ? child : plainText(child))).join('');
