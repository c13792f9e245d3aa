import type { ReadDocument } from '@imprimatur/documents/model';
import { type RefObject, useEffect, useEffectEvent, useState } from 'react';
import { findSelection } from '../document/dom.ts';
import type { Passage } from './PointDialog.tsx';
import { describePlace, makeQuotation } from './quotations.ts';

const DEBOUNCE_MS = 150;

export function readPassageInText(root: Element, document: ReadDocument): Passage | null {
  const selection = getSelection();
  if (selection === null || selection.rangeCount === 0) return null;
  const found = findSelection(root, selection.getRangeAt(0));
  const quotation = found === null ? null : makeQuotation(document, found.from, found.to);
  return found === null || quotation === null ? null : { quotation, place: describePlace(document, found.from.block) };
}

/** Returns the selected passage. It stays while the focus moves to a button or dialog. */
export function useSelection(
  root: RefObject<Element | null>,
  readPassage: (root: Element) => Passage | null,
  isEnabled: boolean,
): Passage | null {
  const [passage, setPassage] = useState<Passage | null>(null);
  const read = useEffectEvent(readPassage);
  useEffect(() => {
    if (!isEnabled) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const scheduleRead = () => {
      clearTimeout(timer);
      timer = setTimeout(() => {
        if (root.current === null || document.querySelector('[aria-modal="true"]')) return;
        setPassage(read(root.current));
      }, DEBOUNCE_MS);
    };
    document.addEventListener('selectionchange', scheduleRead);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('selectionchange', scheduleRead);
    };
  }, [root, isEnabled]);
  return passage;
}
