import { type KeyboardEvent, type PointerEvent, type RefObject, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useEntryForm } from '../form-context.ts';
import { findDropIndex } from './drop-index.ts';

/** State and handlers that make a row movable. */
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

type List = RefObject<HTMLUListElement | null>;
type Move = (from: number, to: number) => void;

const OFFSET_BY_KEY: Readonly<Record<string, -1 | 1>> = { ArrowUp: -1, ArrowDown: 1 };

/** Finds the focused field or button again in another row. */
function buildFocusSelector(target: EventTarget): string {
  const { path, tool } = target instanceof HTMLElement ? target.dataset : {};
  return path === undefined ? `[data-tool="${tool}"]` : `[data-path$=".${path.split('.').at(-1)}"]`;
}

/** Moves a row while its handle is dragged. If the drag is cancelled, the row stays where it was. */
function useDrag(list: List, move: Move) {
  const [drag, setDrag] = useState<{ from: number; to: number } | null>(null);
  const dragTo = (y: number): void => {
    if (drag === null) return;
    const rows = [...(list.current?.children ?? [])].map((row) => row.getBoundingClientRect());
    const to = findDropIndex(rows, drag.to, y);
    move(drag.to, to);
    if (to !== drag.to) setDrag({ ...drag, to });
  };
  const handleOf = (index: number): RowOrder['handle'] => ({
    onPointerDown: (event) => {
      event.preventDefault();
      event.currentTarget.setPointerCapture(event.pointerId);
      setDrag({ from: index, to: index });
    },
    onPointerMove: (event) => dragTo(event.clientY),
    onPointerUp: () => setDrag(null),
    onPointerCancel: () => {
      if (drag !== null) move(drag.to, drag.from);
      setDrag(null);
    },
  });
  return { dragged: drag?.to, handleOf };
}

interface Input {
  path: 'co_authors' | 'ex_co_authors';
  /** The names of the rows, in their order. */
  names: readonly string[];
}

/** Orders a list of people by dragging, by buttons, and by Alt with an arrow key. The array is the order. */
export function useReordering({ path, names }: Input) {
  const t = useTranslations('editor.parties');
  const form = useEntryForm();
  const list = useRef<HTMLUListElement>(null);
  const [announcement, setAnnouncement] = useState('');

  const move: Move = (from, to) => {
    const name = names[from];
    if (from === to || name === undefined || names[to] === undefined) return;
    // Moves one place at a time, because the form only moves the errors of neighbouring rows.
    const by = to > from ? 1 : -1;
    for (let at = from; at !== to; at += by) form.reorderListItem(path, { from: at, to: at + by });
    setAnnouncement(t('moved', { name, place: to + 1, total: names.length }));
  };
  /** Rows keep their elements and swap their contents, so the focus follows the person to the other row. */
  const moveWithFocus = (from: number, to: number, selector: string): void => {
    if (names[to] === undefined) return;
    move(from, to);
    setTimeout(() => list.current?.children[to]?.querySelector<HTMLElement>(selector)?.focus());
  };
  const { dragged, handleOf } = useDrag(list, move);

  const orderOf = (index: number): RowOrder => ({
    isFirst: index === 0,
    isLast: index === names.length - 1,
    isDragged: dragged === index,
    move: (by) => moveWithFocus(index, index + by, `[data-tool="${by === -1 ? 'up' : 'down'}"]`),
    onKeyDown: (event) => {
      const by = OFFSET_BY_KEY[event.key];
      if (!event.altKey || by === undefined) return;
      event.preventDefault();
      moveWithFocus(index, index + by, buildFocusSelector(event.target));
    },
    handle: handleOf(index),
  });
  return { list, announcement, orderOf };
}
