import type { Quotation, ReadDocument } from '@imprimatur/documents/model';
import { whereIs } from '@imprimatur/documents/compare/where';
import type { Passage } from '../points/PointDialog.tsx';
import { placeOf, quotationOf } from '../points/quotes.ts';

const LAYER = '[data-layer]';
const SHEET = '[data-page-mark]';

const pageOf = (node: Node): number | null => {
  const element = node instanceof Element ? node : node.parentElement;
  const page = element?.closest(SHEET)?.getAttribute('data-page-mark');
  return page == null ? null : Number(page);
};

const MOST = 10_000;

/**
 * Returns what is selected on pages as they are printed. It is quoted as the document's words read, where they are found, since
 * that is how it is found again; else as it stands on the page.
 */
export function passageOnPages(root: Element, document: ReadDocument): Passage | null {
  const selection = getSelection();
  if (selection === null || selection.rangeCount === 0 || selection.isCollapsed) return null;
  const range = selection.getRangeAt(0);
  if (!root.contains(range.commonAncestorContainer)) return null;
  const page = pageOf(range.startContainer);
  const exact = range.toString().replace(/\s+/g, ' ').trim().slice(0, MOST).toWellFormed();
  if (exact === '' || page === null) return null;
  const plain: Quotation = { page, exact, prefix: '', suffix: '' };
  const found = whereIs(plain, document);
  const block = found?.block ?? document.blocks.findLastIndex((one) => one.page !== null && one.page <= page);
  const quotation =
    found === null
      ? plain
      : (quotationOf(
          document,
          { block: found.block, offset: found.offset },
          { block: found.last, offset: found.end },
        ) ?? plain);
  return { quotation: { ...quotation, page }, place: placeOf(document, Math.max(0, block)) || `p. ${page}` };
}

const squeezed = (text: string): string => text.replace(/[\s\u00ad-]+/g, '').toLowerCase();

/** Returns the stretches of the pages that are shown in which a text stands, however lines and pieces divide it. */
export function rangesOnPages(root: Element, text: string): Range[] {
  const sought = squeezed(text);
  if (sought === '') return [];
  return [...root.querySelectorAll(LAYER)].flatMap((layer) => {
    const nodes: { node: Node; offset: number }[] = [];
    let all = '';
    const walker = document.createTreeWalker(layer, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
      const value = node.nodeValue ?? '';
      for (let offset = 0; offset < value.length; offset += 1) {
        const char = squeezed(value.charAt(offset));
        if (char.length !== 1) continue;
        all += char;
        nodes.push({ node, offset });
      }
    }
    const ranges: Range[] = [];
    for (let at = all.indexOf(sought); at >= 0; at = all.indexOf(sought, at + sought.length)) {
      const [from, to] = [nodes[at], nodes[at + sought.length - 1]];
      if (from === undefined || to === undefined) break;
      const range = document.createRange();
      range.setStart(from.node, from.offset);
      range.setEnd(to.node, to.offset + 1);
      ranges.push(range);
    }
    return ranges;
  });
}
