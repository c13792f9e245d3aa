import type { ReadDocument } from '@imprimatur/documents/model';
import { type RefObject, useEffect, useEffectEvent, useState } from 'react';
import { selectedIn } from '../document/dom.ts';
import type { Passage } from './PointDialog.tsx';
import { placeOf, quotationOf } from './quotes.ts';

const PAUSE_MS = 150;

export function passageInText(root: Element, document: ReadDocument): Passage | null {
  const selection = getSelection();
  if (selection === null || selection.rangeCount === 0) return null;
  const found = selectedIn(root, selection.getRangeAt(0));
  const quotation = found === null ? null : quotationOf(document, found.from, found.to);
  return found === null || quotation === null ? null : { quotation, place: placeOf(document, found.from.block) };
}

/** The passage of a document that is selected. It stays while the focus goes to a button or a dialog. */
export function useSelection(
  root: RefObject<Element | null>,
  passageIn: (root: Element) => Passage | null,
  on: boolean,
): Passage | null {
  const [passage, setPassage] = useState<Passage | null>(null);
  const read = useEffectEvent(passageIn);
  useEffect(() => {
    if (!on) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const look = () => {
      clearTimeout(timer);
      timer = setTimeout(() => {
        if (root.current === null || document.querySelector('[aria-modal="true"]')) return;
        setPassage(read(root.current));
      }, PAUSE_MS);
    };
    document.addEventListener('selectionchange', look);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('selectionchange', look);
    };
  }, [root, on]);
  return passage;
}
