import { REGISTER_ADDRESS } from '@imprimatur/domain/library/register';
import { Anchor } from '@mantine/core';
import { useTranslations } from 'use-intl';

/** Opens the public register, whose pages are not screens of this application. */
export function RegisterLink() {
  const t = useTranslations('settings');
  return (
    <Anchor href={REGISTER_ADDRESS} target="_blank" rel="noreferrer">
      {t('register')}
    </Anchor>
  );
}
