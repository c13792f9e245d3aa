import { screenAddress } from '@imprimatur/domain/screens';
import { IconUser } from '@tabler/icons-react';
import { useTranslations } from 'use-intl';
import { ActionsMenu } from '../../ui/ActionsMenu.tsx';
import { useLanguageChoices } from './LanguageSwitch.tsx';
import { useSchemeChoices } from './SchemeSwitch.tsx';

interface Props {
  greeting: string;
  onSignOut: () => void;
}

/** The right side of the top bar, as a menu, for narrow windows. */
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
