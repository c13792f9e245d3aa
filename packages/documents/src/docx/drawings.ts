import { childOf, descendants, elementsOf, type Element } from '../xml.ts';
import type { NotShownCode } from '../messages.ts';

/** What a drawing, an old picture or an object consists of. */
export type Graphic =
  | { readonly kind: 'image'; readonly alt: string; readonly id: string | undefined }
  | { readonly kind: 'box'; readonly content: Element }
  | { readonly kind: 'inert'; readonly code: NotShownCode; readonly alt: string };

const INERT = new Map<string, NotShownCode>([
  ['chart', 'chartsNotShown'],
  ['relIds', 'diagramsNotShown'],
  ['OLEObject', 'objectsNotShown'],
  ['control', 'controlsNotShown'],
  ['contentPart', 'drawingsNotShown'],
]);

/** Names of which at least one is in every alternative that can be read. */
const READABLE = ['txbxContent', 'blip', 'imagedata', 'chart', 't'] as const;

/** Of two ways of saying the same, takes the newer one if it holds something that can be read. */
export function alternativeOf(element: Element): Element | undefined {
  const choice = childOf(element, 'Choice');
  const fallback = childOf(element, 'Fallback');
  if (choice === undefined || fallback === undefined) return choice ?? fallback;
  return descendants(choice, ...READABLE).length > 0 ? choice : fallback;
}

/** Returns the description of `docPr` or `cNvPr`; its name is the program's ("Picture 3"). */
const described = (properties: Element | undefined): string =>
  properties?.attributes['descr'] ?? properties?.attributes['title'] ?? '';

function altWithin(element: Element, above: string): string {
  if (element.name === 'inline' || element.name === 'anchor') return described(childOf(element, 'docPr')) || above;
  if (element.name === 'pic') return above || described(childOf(element, 'nvPicPr', 'cNvPr'));
  if (element.name === 'shape' || element.name === 'rect') return element.attributes['alt'] ?? above;
  return above;
}

/** Lists what a drawing holds, in order. */
export function graphicsOf(element: Element, above = ''): Graphic[] {
  const alt = altWithin(element, above);
  if (element.name === 'txbxContent') return [{ kind: 'box', content: element }];
  if (element.name === 'blip') {
    const { embed } = element.attributes;
    return [{ kind: 'image', alt, id: embed === '' ? undefined : embed }];
  }
  if (element.name === 'imagedata')
    return [{ kind: 'image', alt: alt || (element.attributes['title'] ?? ''), id: element.attributes['id'] }];
  const code = INERT.get(element.name);
  if (code !== undefined) return [{ kind: 'inert', code, alt }];
  if (element.name === 'AlternateContent') {
    const chosen = alternativeOf(element);
    return chosen === undefined ? [] : graphicsOf(chosen, alt);
  }
  return elementsOf(element).flatMap((child) => graphicsOf(child, alt));
}
