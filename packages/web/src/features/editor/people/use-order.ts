import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useEntryForm } from '../form-context.ts';
import { rowUnder } from './row-under.ts';

/** Buttons of a row that keep the focus when the row moves. */
type Tool = 'up' | 'down';

/** What one row needs to be moved. */
export interface RowOrder {
  readonly isFirst: boolean;
  readonly isLast: boolean;
  readonly isDragged: boolean;
  readonly move: (by: -1 | 1) => void;
  readonly onKeyDown: (event: KeyboardEvent<HTMLElement>) => void;
  readonly handle: {
    readonly onPointerDown: (event: PointerEvent<HTMLElement>) => void;
    readonly onPointerMove: (event: PointerEvent<HTMLElement>) => void;
    readonly onPointerUp: () => void;
    readonly onPointerCancel: () => void;
  };
}

interface Input {
  path: 'co_authors' | 'ex_co_authors';
  /** The names of the rows, in their order. */
  names: readonly string[];
}

/** Orders a list of people by dragging, by buttons, and by Alt with an arrow key. The array is the order. */
export function useOrder({ path, names }: Input) {
  const t = useTranslations('editor.parties');
  const form = useEntryForm();
  const list = useRef<HTMLUListElement>(null);
  /** Where the dragged row was at first, and where it is now. */
  const [drag, setDrag] = useState<{ from: number; at: number } | null>(null);
  const [said, setSaid] = useState('');

  const move = (from: number, to: number): void => {
    if (from === to || to < 0 || to >= names.length) return;
    // One place at a time: the form moves the errors of neighbours only.
    const by = to > from ? 1 : -1;
    for (let at = from; at !== to; at += by) form.reorderListItem(path, { from: at, to: at + by });
    setSaid(t('moved', { name: names[from] ?? '', place: to + 1, total: names.length }));
  };
  /** Rows keep their elements and exchange their contents, so the focus follows the person to the other row. */
  const follow = (to: number, selector: string): void => {
    const focus = () => list.current?.children[to]?.querySelector<HTMLElement>(selector)?.focus();
    setTimeout(focus);
  };
  const dragTo = (y: number): void => {
    if (drag === null) return;
    const rows = [...(list.current?.children ?? [])].map((row) => row.getBoundingClientRect());
    const at = rowUnder(rows, drag.at, y);
    move(drag.at, at);
    if (at !== drag.at) setDrag({ ...drag, at });
  };

  const orderOf = (index: number): RowOrder => ({
    isFirst: index === 0,
    isLast: index === names.length - 1,
    isDragged: drag?.at === index,
    move: (by) => {
      const tool: Tool = by === -1 ? 'up' : 'down';
      if (index + by < 0 || index + by >= names.length) return;
      move(index, index + by);
      follow(index + by, `[data-tool="${tool}"]`);
    },
    onKeyDown: (event) => {
      const by = { ArrowUp: -1, ArrowDown: 1 }[event.key];
      const to = index + (by ?? 0);
      if (!event.altKey || by === undefined) return;
      event.preventDefault();
      if (to < 0 || to >= names.length) return;
      const { path: input, tool } = event.target instanceof HTMLElement ? event.target.dataset : {};
      move(index, to);
      const field = input?.split('.').at(-1);
      follow(to, field === undefined ? `[data-tool="${tool}"]` : `[data-path$=".${field}"]`);
    },
    handle: {
      onPointerDown: (event) => {
        event.preventDefault();
        event.currentTarget.setPointerCapture(event.pointerId);
        setDrag({ from: index, at: index });
      },
      onPointerMove: (event) => dragTo(event.clientY),
      onPointerUp: () => setDrag(null),
      onPointerCancel: () => {
        if (drag !== null) move(drag.at, drag.from);
        setDrag(null);
      },
    },
  });
  return { list, said, orderOf };
}
