import { type RefObject, useEffect, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { useKey, useKeyHint } from '../../lib/keys.ts';

interface FocusedRow {
  row: HTMLElement;
  at: number;
}

/**
 * `j` and `k` move the focus between the rows of the table, and Enter opens the focused row. When new rows replace the old
 * ones, the focus stays at the same index, so that no key press is lost.
 */
export function useRowKeys(table: RefObject<HTMLElement | null>): void {
  const t = useTranslations('ui');
  const lastFocused = useRef<FocusedRow | null>(null);
  const rowsNow = () => [...(table.current?.querySelectorAll<HTMLElement>('[data-row]') ?? [])];
  const focus = (rows: HTMLElement[], at: number) => {
    const row = rows[Math.min(Math.max(at, 0), rows.length - 1)];
    if (row === undefined) return;
    lastFocused.current = { row, at: rows.indexOf(row) };
    row.focus();
    row.scrollIntoView({ block: 'nearest' });
  };
  const move = (step: 1 | -1) => {
    const rows = rowsNow();
    const at = rows.findIndex((row) => row.contains(document.activeElement));
    focus(rows, at === -1 ? 0 : at + step);
  };
  useEffect(() => {
    if (lastFocused.current === null || lastFocused.current.row.isConnected) return;
    if (document.activeElement === document.body) focus(rowsNow(), lastFocused.current.at);
    else lastFocused.current = null;
  });
  useKey('j', t('nextRow'), () => move(1));
  useKey('k', t('previousRow'), () => move(-1));
  useKeyHint('Enter', t('openRow'));
}
