import type { RefObject } from 'react';
import { useTranslations } from 'use-intl';
import { useKey, useKeyHint } from '../../lib/keys.ts';

/** `j` and `k` move the focus over the rows of the table, Enter opens the one that has it. */
export function useRowKeys(table: RefObject<HTMLElement | null>): void {
  const t = useTranslations('ui');
  const move = (step: 1 | -1) => {
    const rows = [...(table.current?.querySelectorAll<HTMLElement>('[data-row]') ?? [])];
    const at = rows.findIndex((row) => row.contains(document.activeElement));
    const next = rows[at === -1 ? 0 : Math.min(Math.max(at + step, 0), rows.length - 1)];
    next?.focus();
    next?.scrollIntoView({ block: 'nearest' });
  };
  useKey('j', t('nextRow'), () => move(1));
  useKey('k', t('previousRow'), () => move(-1));
  useKeyHint('Enter', t('openRow'));
}
