import type { Comparison } from '@imprimatur/documents/compare/comparison';
import { type RefObject, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { scrollIntoCenter } from '../document/dom.ts';
import { weighRow } from '../document/shown-parts.ts';
import { useShownParts } from '../document/use-shown-parts.ts';
import { type Item, listVisibleRows } from './visible-rows.ts';

interface Target {
  readonly row: number;
  readonly keepFocus: boolean;
}

/** Scrolls to a row once it is rendered, and focuses it unless `keepFocus` is set. */
function useScrollToRow(root: RefObject<HTMLElement | null>, target: Target | null, rendered: unknown): void {
  const reached = useRef<unknown>(null);
  useEffect(() => {
    if (target === null || reached.current === target) return;
    const row = root.current?.querySelector<HTMLElement>(`[data-row="${target.row}"]`);
    if (!row) return;
    reached.current = target;
    if (!target.keepFocus) row.focus({ preventScroll: true });
    scrollIntoCenter(row);
  }, [root, target, rendered]);
}

export function useChanges(root: RefObject<HTMLElement | null>, { rows, changes }: Comparison) {
  const [showsAll, setShowsAll] = useState(false);
  const [open, setOpen] = useState<ReadonlySet<number>>(new Set());
  const [change, setChange] = useState(0);
  const [target, setTarget] = useState<Target | null>(null);
  const items = useMemo(() => listVisibleRows(rows, showsAll, open), [rows, showsAll, open]);
  const weigh = useCallback(
    (item: Item) => {
      const row = 'row' in item ? rows[item.row] : undefined;
      return row === undefined ? 1 : weighRow(row);
    },
    [rows],
  );
  const { shown, reach } = useShownParts(items, weigh);
  useScrollToRow(root, target, items.length * 1e6 + shown);

  const expand = useCallback((row: number) => setOpen((rest) => new Set([...rest, row])), []);
  const goTo = useCallback(
    (row: number, keepFocus = false) => {
      const at = items.findIndex((item) => ('row' in item ? item.row === row : item.from <= row && row <= item.to));
      const item = items[at];
      if (item !== undefined && 'from' in item) expand(row);
      reach(at);
      setTarget({ row, keepFocus });
    },
    [items, reach, expand],
  );
  const goBy = (by: number) => {
    if (changes === 0) return;
    const next = change + by < 1 ? changes : change + by > changes ? 1 : change + by;
    setChange(next);
    goTo(rows.findIndex((row) => row.change === next));
  };
  return { all: showsAll, showAll: setShowsAll, change, go: goBy, goTo, expand, items, shown };
}
