import { findChild, findDescendants, getElements, type Element } from '../xml.ts';
import type { NotShownCode } from '../messages.ts';

export type Graphic =
  | { readonly kind: 'image'; readonly alt: string; readonly id: string | undefined }
  | { readonly kind: 'box'; readonly content: Element }
  | { readonly kind: 'inert'; readonly code: NotShownCode; readonly alt: string };

const NOT_SHOWN_CODES = new Map<string, NotShownCode>([
  ['chart', 'chartsNotShown'],
  ['relIds', 'diagramsNotShown'],
  ['OLEObject', 'objectsNotShown'],
  ['control', 'controlsNotShown'],
  ['contentPart', 'drawingsNotShown'],
]);

/** Every alternative that can be read contains one of these elements. */
const READABLE_ELEMENTS = ['txbxContent', 'blip', 'imagedata', 'chart', 't'] as const;

export function chooseAlternative(element: Element): Element | undefined {
  const choice = findChild(element, 'Choice');
  const fallback = findChild(element, 'Fallback');
  if (choice === undefined || fallback === undefined) return choice ?? fallback;
  return findDescendants(choice, ...READABLE_ELEMENTS).length > 0 ? choice : fallback;
}

/** The attribute `name` is set by the program ("Picture 3"), so it is not a description. */
const getDescription = (properties: Element | undefined): string =>
  properties?.attributes['descr'] ?? properties?.attributes['title'] ?? '';

function getAlt(element: Element, inherited: string): string {
  if (element.name === 'inline' || element.name === 'anchor')
    return getDescription(findChild(element, 'docPr')) || inherited;
  if (element.name === 'pic') return inherited || getDescription(findChild(element, 'nvPicPr', 'cNvPr'));
  if (element.name === 'shape' || element.name === 'rect') return element.attributes['alt'] ?? inherited;
  return inherited;
}

export function findGraphics(element: Element, inheritedAlt = ''): Graphic[] {
  const alt = getAlt(element, inheritedAlt);
  if (element.name === 'txbxContent') return [{ kind: 'box', content: element }];
  if (element.name === 'blip') {
    const { embed } = element.attributes;
    return [{ kind: 'image', alt, id: embed === '' ? undefined : embed }];
  }
  if (element.name === 'imagedata')
    return [{ kind: 'image', alt: alt || (element.attributes['title'] ?? ''), id: element.attributes['id'] }];
  const code = NOT_SHOWN_CODES.get(element.name);
  if (code !== undefined) return [{ kind: 'inert', code, alt }];
  if (element.name === 'AlternateContent') {
    const chosen = chooseAlternative(element);
    return chosen === undefined ? [] : findGraphics(chosen, alt);
  }
  return getElements(element).flatMap((child) => findGraphics(child, alt));
}
