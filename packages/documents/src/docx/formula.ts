import { childOf, elementsOf, type Element, plainText, valueOf } from '../xml.ts';

/** A formula in one line: signs, and elements whose content stands between them. */
export type Parts = readonly (string | Element)[];

const NOTHING: Element = { name: '', attributes: {}, children: [] };

const part = (element: Element, name: string): Element => childOf(element, name) ?? NOTHING;
const all = (element: Element, name: string): Element[] => elementsOf(element).filter((child) => child.name === name);
const property = (element: Element, name: string): string | undefined => valueOf(element, `${element.name}Pr`, name);

const contentOf = (element: Element): Element[] => elementsOf(element).filter(({ name }) => !name.endsWith('Pr'));
const isEmpty = (element: Element): boolean =>
  contentOf(element).every((child) => child.name === 'r' && plainText(child) === '');

/** Only one sign or a number can do without brackets. */
function grouped(element: Element): Parts {
  const [only, ...others] = contentOf(element);
  const isPlain = only?.name === 'r' && others.length === 0 && /^(?:.|\d+(?:[.,]\d+)?)$/u.test(plainText(only));
  return isPlain ? [element] : ['(', element, ')'];
}

/** A base is set in brackets where it is more than the row of signs that it is printed as. */
const base = (element: Element): Parts =>
  contentOf(element).every(({ name }) => name === 'r' || name === 'd') ? [element] : ['(', element, ')'];

const script = (sign: '_' | '^', element: Element): Parts => (isEmpty(element) ? [] : [sign, ...grouped(element)]);

const separated = (elements: readonly Element[], separator: string): Parts =>
  elements.flatMap((element, index) => (index === 0 ? [element] : [separator, element]));

const scripts = (element: Element): Parts => [
  ...script('_', part(element, 'sub')),
  ...script('^', part(element, 'sup')),
];

const scripted = (element: Element): Parts => [...base(part(element, 'e')), ...scripts(element)];

const LINEAR: Readonly<Record<string, (element: Element) => Parts>> = {
  f: (element) => [
    ...grouped(part(element, 'num')),
    property(element, 'type') === 'noBar' ? '¦' : '/',
    ...grouped(part(element, 'den')),
  ],
  sSup: scripted,
  sSub: scripted,
  sSubSup: scripted,
  sPre: (element) => [...scripts(element), ...base(part(element, 'e'))],
  rad: (element) => {
    const degree = part(element, 'deg');
    return ['√', ...(isEmpty(degree) ? [] : ['[', degree, ']']), ...grouped(part(element, 'e'))];
  },
  nary: (element) => [property(element, 'chr') ?? '∫', ...scripts(element), ' ', part(element, 'e')],
  d: (element) => [
    property(element, 'begChr') ?? '(',
    ...separated(all(element, 'e'), property(element, 'sepChr') ?? '|'),
    property(element, 'endChr') ?? ')',
  ],
  func: (element) => [part(element, 'fName'), ' ', part(element, 'e')],
  limLow: (element) => [...base(part(element, 'e')), ...script('_', part(element, 'lim'))],
  limUpp: (element) => [...base(part(element, 'e')), ...script('^', part(element, 'lim'))],
  acc: (element) => [...grouped(part(element, 'e')), property(element, 'chr') ?? '\u0302'],
  bar: (element) => [...grouped(part(element, 'e')), property(element, 'pos') === 'top' ? '\u0305' : '\u0332'],
  eqArr: (element) => separated(all(element, 'e'), '; '),
  m: (element) => [
    '[',
    ...all(element, 'mr').flatMap((row, index) => [index === 0 ? '' : '; ', ...separated(all(row, 'e'), ', ')]),
    ']',
  ],
};

/** Returns how an element of a formula is written in one line, null where its content simply goes on. */
export const linear = (element: Element): Parts | null =>
  Object.hasOwn(LINEAR, element.name) ? (LINEAR[element.name]?.(element) ?? null) : null;
