import { createTextMatcher, foldText } from '@imprimatur/domain/search';
import { useTranslations } from 'use-intl';
import { useUser } from '../../session/current.ts';
import { MENU, pathOf } from '../menu.ts';
import type { PaletteHit } from './use-sources.ts';

/** The screens of the side menu that match the typed text. */
export function useMenuHits(typed: string): PaletteHit[] {
  const t = useTranslations('app');
  const user = useUser();
  const matches = createTextMatcher(typed);
  return MENU.filter((item) => item.show(user) && matches(foldText(t(item.label)))).map((item) => ({
    id: item.label,
    label: t(item.label),
    icon: <item.icon size={20} stroke={1.6} aria-hidden />,
    to: pathOf(item) + (item.search ? `?${new URLSearchParams(item.search)}` : ''),
  }));
}
