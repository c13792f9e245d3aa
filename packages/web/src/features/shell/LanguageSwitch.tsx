import { LANGUAGES, type Language } from '@imprimatur/domain/languages';
import { IconLanguage } from '@tabler/icons-react';
import { useLocale, useTranslations } from 'use-intl';
import { chooseLocale } from '../../i18n/messages.ts';
import { ActionsMenu } from '../../ui/ActionsMenu.tsx';
import type { MenuAction } from '../../ui/menu-action.ts';
import { toast } from '../../ui/toast.tsx';

const NAMES = { en: 'english', de: 'german' } as const;

export function useLanguageChoices(): MenuAction[] {
  const t = useTranslations('app');
  const current = useLocale();
  const choose = (locale: Language) => chooseLocale(locale).catch(() => toast.warning(t('languageNotLoaded')));
  return LANGUAGES.map((locale) => ({
    label: t(NAMES[locale]),
    lang: locale,
    chosen: locale === current,
    onSelect: () => void choose(locale),
  }));
}

export function LanguageSwitch() {
  const t = useTranslations('app');
  const icon = <IconLanguage size={20} stroke={1.6} aria-hidden />;
  return <ActionsMenu label={t('language')} icon={icon} actions={useLanguageChoices()} />;
}
