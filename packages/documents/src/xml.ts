import { SaxesParser } from 'saxes';
import { UnreadableDocumentError } from './messages.ts';

/** Word nests a few dozen elements. Tables in text boxes within tables reach two hundred. */
const MAX_DEPTH = 400;
const MAX_ELEMENTS = 3_000_000;

/**
 * Elements and attributes only have local names. Word, LibreOffice and strict OOXML use different prefixes and namespaces, but the elements
 * read here all have different local names.
 */
export interface Element {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: readonly (Element | string)[];
}

interface OpenElement extends Element {
  readonly children: (Element | string)[];
}

const NO_ATTRIBUTES: Readonly<Record<string, string>> = Object.freeze({});
const WHITE_SPACE = /^\s*$/;

const getLocalName = (name: string): string => name.slice(name.indexOf(':') + 1);

function withLocalNames(attributes: Readonly<Record<string, string>>): Readonly<Record<string, string>> {
  const names = Object.keys(attributes).filter((name) => !name.startsWith('xmlns'));
  return names.length === 0
    ? NO_ATTRIBUTES
    : Object.fromEntries(names.map((name) => [getLocalName(name), attributes[name] ?? '']));
}

/** Removes white space between elements, but keeps it if it is the only content. */
function dropTrailingSpace(children: (Element | string)[]): void {
  const last = children.at(-1);
  if (typeof last === 'string' && WHITE_SPACE.test(last)) children.pop();
}

function decodeXml(bytes: Uint8Array): string {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  return new TextDecoder().decode(bytes);
}

/** The share that is done, from 0 to 1. */
export type OnProgress = (done: number) => void;

const CHUNK_LENGTH = 2 ** 19;

/** Refuses a document type declaration, and thereby all custom entities. */
function buildTree(text: string, onProgress: OnProgress): Element {
  const top: OpenElement = { name: '', attributes: NO_ATTRIBUTES, children: [] };
  const open: OpenElement[] = [top];
  let count = 0;
  const parser = new SaxesParser({ xmlns: false, position: false });
  parser.on('doctype', () => {
    throw new UnreadableDocumentError({ code: 'ownEntities' });
  });
  parser.on('opentag', (tag) => {
    count += 1;
    if (open.length > MAX_DEPTH || count > MAX_ELEMENTS) throw new UnreadableDocumentError({ code: 'tooComplex' });
    const siblings = open.at(-1)?.children ?? [];
    dropTrailingSpace(siblings);
    const element: OpenElement = {
      name: getLocalName(tag.name),
      attributes: withLocalNames(tag.attributes),
      children: [],
    };
    siblings.push(element);
    open.push(element);
  });
  parser.on('closetag', () => {
    const closed = open.pop();
    if (closed !== undefined && closed.children.length > 1) dropTrailingSpace(closed.children);
  });
  const add = (piece: string) => {
    open.at(-1)?.children.push(piece);
  };
  parser.on('text', add);
  parser.on('cdata', add);
  for (let at = 0; at < text.length; at += CHUNK_LENGTH) {
    if (at > 0) onProgress(at / text.length);
    parser.write(text.slice(at, at + CHUNK_LENGTH));
  }
  parser.close();
  const root = getElements(top)[0];
  if (root === undefined) throw new UnreadableDocumentError({ code: 'damagedPart' });
  return root;
}

export function parseXml(bytes: Uint8Array, onProgress: OnProgress = () => undefined): Element {
  try {
    return buildTree(decodeXml(bytes), onProgress);
  } catch (error) {
    if (error instanceof UnreadableDocumentError) throw error;
    throw new UnreadableDocumentError({ code: 'damagedPart' }, { cause: error });
  }
}

export const getElements = (element: Element): Element[] =>
  element.children.filter((child) => typeof child !== 'string');

export function findChild(element: Element | undefined, ...path: readonly string[]): Element | undefined {
  let found = element;
  for (const name of path) {
    if (found === undefined) return undefined;
    found = getElements(found).find((child) => child.name === name);
  }
  return found;
}

/** Returns the attribute `val` of a child: `<w:outlineLvl w:val="0"/>`. */
export const getValue = (element: Element | undefined, ...path: readonly string[]): string | undefined =>
  findChild(element, ...path)?.attributes['val'];

export function findDescendants(element: Element, ...names: readonly string[]): Element[] {
  return getElements(element).flatMap((child) =>
    names.includes(child.name) ? [child] : findDescendants(child, ...names),
  );
}

export const getPlainText = (element: Element): string =>
  element.children.map((child) => (typeof child === 'string' ? child : getPlainText(child))).join('');
