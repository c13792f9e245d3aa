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

export interface SelectedPassage {
  /** The selected passage on screen. It is kept while the focus moves to a button or dialog. */
  readonly passage: Passage | null;
  /** Reads the current selection, which may be newer than `passage`. */
  readonly read: () => Passage | null;
}

export function useSelection(
  root: RefObject<Element | null>,
  readPassage: (root: Element) => Passage | null,
  isEnabled: boolean,
): SelectedPassage {
  const [passage, setPassage] = useState<Passage | null>(null);
  const read = () => (root.current === null ? null : readPassage(root.current));
  const update = useEffectEvent(() => {
    if (root.current !== null && !document.querySelector('[aria-modal="true"]')) setPassage(read());
  });
  useEffect(() => {
    if (!isEnabled) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const scheduleUpdate = () => {
      clearTimeout(timer);
      timer = setTimeout(() => update(), DEBOUNCE_MS);
    };
    document.addEventListener('selectionchange', scheduleUpdate);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('selectionchange', scheduleUpdate);
    };
  }, [isEnabled]);
  return { passage, read };
}
