import type { RefObject } from 'react';
import { useTranslations } from 'use-intl';
import { useKey } from '../../../lib/keys.ts';

const POINT_SELECTOR = '[data-earlier-point]';

/** Keys: `j` and `k` move between points; `s` and `u` press the buttons of the focused point. */
export function usePointKeys(list: RefObject<HTMLElement | null>): void {
  const t = useTranslations('points');
  const focused = () => document.activeElement?.closest<HTMLElement>(POINT_SELECTOR) ?? null;
  const go = (by: 1 | -1) => {
    const all = [...(list.current?.querySelectorAll<HTMLElement>(POINT_SELECTOR) ?? [])];
    const focusedPoint = focused();
    const next = focusedPoint === null ? 0 : Math.max(0, Math.min(all.length - 1, all.indexOf(focusedPoint) + by));
    all[next]?.focus();
  };
  const press = (button: string) => {
    const focusedPoint = focused();
    if (focusedPoint === null) return go(1);
    focusedPoint.querySelector<HTMLElement>(button)?.click();
  };
  useKey('j', t('key.next'), () => go(1));
  useKey('k', t('key.previous'), () => go(-1));
  useKey('s', t('key.settle'), () => press('[data-settles]'));
  useKey('u', t('key.raiseAgain'), () => press('[data-raises-again]'));
}
