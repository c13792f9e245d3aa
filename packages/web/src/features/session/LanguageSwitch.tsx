import { LANGUAGES } from '@imprimatur/domain/languages';
import { Button } from '@mantine/core';
import { useLocale, useTranslations } from 'use-intl';
import { chooseLocale } from '../../i18n/messages.ts';
import { toast } from '../../ui/toast.tsx';

export const LANGUAGE_NAMES = { en: 'english', de: 'german' } as const;

/** Buttons for the other languages, for pages without the menu of an account. */
export function LanguageSwitch() {
  const t = useTranslations('app');
  const current = useLocale();
  return LANGUAGES.filter((language) => language !== current).map((language) => (
    <Button
      key={language}
      lang={language}
      variant="subtle"
      size="compact-md"
      onClick={() => void chooseLocale(language).catch(() => toast.warning(t('languageNotLoaded')))}
    >
      {t(LANGUAGE_NAMES[language])}
    </Button>
  ));
}
