import { screenAddress } from '@imprimatur/domain/screens';
import { Button } from '@mantine/core';
import { useTranslations } from 'use-intl';
import { AppLink } from '../../ui/AppLink.tsx';

/** Leads to the standing declaration that a decision needs first. What was typed here is kept meanwhile. */
export function DeclareFirst() {
  const t = useTranslations('entry');
  return (
    <Button component={AppLink} href={screenAddress('standing-declaration')} size="compact-md" variant="default">
      {t('declareFirst')}
    </Button>
  );
}
