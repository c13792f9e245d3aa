import type { Comparison } from '@imprimatur/documents/compare/comparison';
import { type RefObject, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { bringToSight } from '../document/dom.ts';
import { weightOfRow } from '../document/steps.ts';
import { useSteps } from '../document/use-steps.ts';
import { type Item, itemsOf } from './visible.ts';

/** Goes to a row once it is on the screen, and gives it the focus where a change was asked for. */
function useGoTo(root: RefObject<HTMLElement | null>, wanted: { readonly row: number } | null, drawn: unknown): void {
  const gone = useRef<unknown>(null);
  useEffect(() => {
    if (wanted === null || gone.current === wanted) return;
    const row = root.current?.querySelector<HTMLElement>(`[data-row="${wanted.row}"]`);
    if (!row) return;
    gone.current = wanted;
    row.focus({ preventScroll: true });
    bringToSight(row);
  }, [root, wanted, drawn]);
}

/** What of a comparison is shown, and at which change the reader is. */
export function useChanges(root: RefObject<HTMLElement | null>, { rows, changes }: Comparison) {
  const [all, showAll] = useState(false);
  const [open, setOpen] = useState<ReadonlySet<number>>(new Set());
  const [change, setChange] = useState(0);
  const [wanted, want] = useState<{ readonly row: number } | null>(null);
  const items = useMemo(() => itemsOf(rows, all, open), [rows, all, open]);
  const weigh = useCallback(
    (item: Item) => {
      const row = 'row' in item ? rows[item.row] : undefined;
      return row === undefined ? 1 : weightOfRow(row);
    },
    [rows],
  );
  const { shown, reach } = useSteps(items, weigh);
  useGoTo(root, wanted, items.length * 1e6 + shown);

  const unfold = useCallback((row: number) => setOpen((rest) => new Set([...rest, row])), []);
  const goTo = useCallback(
    (row: number) => {
      const at = items.findIndex((item) => ('row' in item ? item.row === row : item.from <= row && row <= item.to));
      const item = items[at];
      if (item !== undefined && 'from' in item) unfold(row);
      reach(at);
      want({ row });
    },
    [items, reach, unfold],
  );
  const go = (by: number) => {
    if (changes === 0) return;
    const next = change + by < 1 ? changes : change + by > changes ? 1 : change + by;
    setChange(next);
    goTo(rows.findIndex((row) => row.change === next));
  };
  return { all, showAll, change, go, goTo, unfold, items, shown };
}
