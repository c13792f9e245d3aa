import { findChild, getElements, type Element, getPlainText, getValue } from '../xml.ts';

/** A formula on one line: texts, and elements whose content is inserted between them. */
export type FormulaParts = readonly (string | Element)[];

const NO_ELEMENT: Element = { name: '', attributes: {}, children: [] };

const getChild = (element: Element, name: string): Element => findChild(element, name) ?? NO_ELEMENT;
const getChildren = (element: Element, name: string): Element[] =>
  getElements(element).filter((child) => child.name === name);
const getProperty = (element: Element, name: string): string | undefined =>
  getValue(element, `${element.name}Pr`, name);

const getContent = (element: Element): Element[] => getElements(element).filter(({ name }) => !name.endsWith('Pr'));
const isEmpty = (element: Element): boolean =>
  getContent(element).every((child) => child.name === 'r' && getPlainText(child) === '');

/** A single symbol or number needs no brackets. */
function addBrackets(element: Element): FormulaParts {
  const [only, ...others] = getContent(element);
  const isPlain = only?.name === 'r' && others.length === 0 && /^(?:.|\d+(?:[.,]\d+)?)$/u.test(getPlainText(only));
  return isPlain ? [element] : ['(', element, ')'];
}

/** A base needs brackets unless it is a plain run of symbols. */
const writeBase = (element: Element): FormulaParts =>
  getContent(element).every(({ name }) => name === 'r' || name === 'd') ? [element] : ['(', element, ')'];

const writeScript = (sign: '_' | '^', element: Element): FormulaParts =>
  isEmpty(element) ? [] : [sign, ...addBrackets(element)];

const joinWithSeparator = (elements: readonly Element[], separator: string): FormulaParts =>
  elements.flatMap((element, index) => (index === 0 ? [element] : [separator, element]));

const writeScripts = (element: Element): FormulaParts => [
  ...writeScript('_', getChild(element, 'sub')),
  ...writeScript('^', getChild(element, 'sup')),
];

const writeScripted = (element: Element): FormulaParts => [
  ...writeBase(getChild(element, 'e')),
  ...writeScripts(element),
];

const WRITER_BY_ELEMENT: Readonly<Record<string, (element: Element) => FormulaParts>> = {
  f: (element) => [
    ...addBrackets(getChild(element, 'num')),
    getProperty(element, 'type') === 'noBar' ? '¦' : '/',
    ...addBrackets(getChild(element, 'den')),
  ],
  sSup: writeScripted,
  sSub: writeScripted,
  sSubSup: writeScripted,
  sPre: (element) => [...writeScripts(element), ...writeBase(getChild(element, 'e'))],
  rad: (element) => {
    const degree = getChild(element, 'deg');
    return ['√', ...(isEmpty(degree) ? [] : ['[', degree, ']']), ...addBrackets(getChild(element, 'e'))];
  },
  nary: (element) => [getProperty(element, 'chr') ?? '∫', ...writeScripts(element), ' ', getChild(element, 'e')],
  d: (element) => [
    getProperty(element, 'begChr') ?? '(',
    ...joinWithSeparator(getChildren(element, 'e'), getProperty(element, 'sepChr') ?? '|'),
    getProperty(element, 'endChr') ?? ')',
  ],
  func: (element) => [getChild(element, 'fName'), ' ', getChild(element, 'e')],
  limLow: (element) => [...writeBase(getChild(element, 'e')), ...writeScript('_', getChild(element, 'lim'))],
  limUpp: (element) => [...writeBase(getChild(element, 'e')), ...writeScript('^', getChild(element, 'lim'))],
  acc: (element) => [...addBrackets(getChild(element, 'e')), getProperty(element, 'chr') ?? '\u0302'],
  bar: (element) => [
    ...addBrackets(getChild(element, 'e')),
    getProperty(element, 'pos') === 'top' ? '\u0305' : '\u0332',
  ],
  eqArr: (element) => joinWithSeparator(getChildren(element, 'e'), '; '),
  m: (element) => [
    '[',
    ...getChildren(element, 'mr').flatMap((row, index) => [
      index === 0 ? '' : '; ',
      ...joinWithSeparator(getChildren(row, 'e'), ', '),
    ]),
    ']',
  ],
};

/** Returns null for an element whose content is written unchanged. */
export const writeLinear = (element: Element): FormulaParts | null =>
  Object.hasOwn(WRITER_BY_ELEMENT, element.name) ? (WRITER_BY_ELEMENT[element.name]?.(element) ?? null) : null;
