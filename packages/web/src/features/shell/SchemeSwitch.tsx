import { useMantineColorScheme } from '@mantine/core';
import { IconSunMoon } from '@tabler/icons-react';
import { useTranslations } from 'use-intl';
import { ActionsMenu } from '../../ui/ActionsMenu.tsx';
import type { MenuAction } from '../../ui/menu-action.ts';

const CHOICES = [
  { value: 'auto', label: 'schemeAuto' },
  { value: 'light', label: 'schemeLight' },
  { value: 'dark', label: 'schemeDark' },
] as const;

export function useSchemeChoices(): MenuAction[] {
  const t = useTranslations('app');
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  return CHOICES.map(({ value, label }) => ({
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
