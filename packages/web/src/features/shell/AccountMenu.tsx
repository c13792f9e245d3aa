import { type Language, LANGUAGES } from '@imprimatur/domain/languages';
import { screenAddress } from '@imprimatur/domain/screens';
import { useMantineColorScheme } from '@mantine/core';
import { IconLanguage, IconSunMoon, IconUser } from '@tabler/icons-react';
import { useLocale, useTranslations } from 'use-intl';
import { chooseLocale } from '../../i18n/messages.ts';
import { useCall } from '../../lib/query.ts';
import { ActionsMenu } from '../../ui/ActionsMenu.tsx';
import type { MenuAction } from '../../ui/menu-action.ts';
import { toast } from '../../ui/toast.tsx';
import { LANGUAGE_NAMES } from '../session/LanguageSwitch.tsx';
import { markLanguageSaved, readDeviceLanguage } from '../session/own-language.ts';

const COLOUR_SCHEMES = [
  { value: 'auto', label: 'schemeAuto' },
  { value: 'light', label: 'schemeLight' },
  { value: 'dark', label: 'schemeDark' },
] as const;

function useSchemeChoices(): MenuAction[] {
  const t = useTranslations('app');
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  return COLOUR_SCHEMES.map(({ value, label }) => ({
    label: t(label),
    chosen: value === colorScheme,
    onSelect: () => setColorScheme(value),
  }));
}

export function SchemeSwitch() {
  const t = useTranslations('app');
  const icon = <IconSunMoon size={20} stroke={1.6} aria-hidden />;
  return <ActionsMenu label={t('scheme')} icon={icon} actions={useSchemeChoices()} />;
}

/**
 * Saves the chosen language to the account, for emails and other devices. If that fails, it still applies on this
 * device.
 */
function useSaveLanguage(): (language: Language) => void {
  const t = useTranslations('app');
  const { mutate } = useCall('PATCH /user/settings', {
    invalidates: ['GET /user'],
    failures: 'own',
    onSuccess: (_, { body }) => body?.language && markLanguageSaved(body.language),
    onError: () => toast.warning(t('languageNotKept')),
    onSettled: (_answer, _error, { body }) => {
      const chosen = readDeviceLanguage();
      // The language changed again while this call was running.
      if (chosen !== null && chosen !== body?.language) mutate({ body: { language: chosen } });
    },
  });
  return (language) => mutate({ body: { language } });
}

function useLanguageChoices(): MenuAction[] {
  const t = useTranslations('app');
  const current = useLocale();
  const saveLanguage = useSaveLanguage();
  const choose = (locale: Language) =>
    chooseLocale(locale).then(
      () => saveLanguage(locale),
      () => toast.warning(t('languageNotLoaded')),
    );
  return LANGUAGES.map((locale) => ({
    label: t(LANGUAGE_NAMES[locale]),
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

interface Props {
  greeting: string;
  onSignOut: () => void;
}

/** The right side of the top bar as a menu, for narrow windows. */
export function AccountMenu({ greeting, onSignOut }: Props) {
  const t = useTranslations('app');
  const schemes = useSchemeChoices();
  const languages = useLanguageChoices();
  const actions = [
    { label: t('profile'), href: screenAddress('profile'), group: greeting },
    { label: t('signOut'), onSelect: onSignOut, group: greeting },
    ...schemes.map((choice) => ({ ...choice, group: t('scheme') })),
    ...languages.map((choice) => ({ ...choice, group: t('language') })),
  ];
  return <ActionsMenu label={t('account')} icon={<IconUser size={20} stroke={1.6} aria-hidden />} actions={actions} />;
}
