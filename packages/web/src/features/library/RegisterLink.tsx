import { REGISTER_PATH } from '@imprimatur/domain/library/register';
import { Anchor } from '@mantine/core';
import { useTranslations } from 'use-intl';

/** Opens the public register, whose pages are not screens of this application. */
export function RegisterLink() {
  const t = useTranslations('settings');
  return (
    <Anchor href={REGISTER_PATH} target="_blank" rel="noreferrer">
      {t('register')}
    </Anchor>
  );
}
