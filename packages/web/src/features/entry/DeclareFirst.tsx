import { screenAddress } from '@imprimatur/domain/screens';
import { Button } from '@mantine/core';
import { useTranslations } from 'use-intl';
import { AppLink } from '../../ui/AppLink.tsx';

/** Links to the standing declaration, which is required before a decision. The typed text is kept. */
export function DeclareFirst() {
  const t = useTranslations('entry');
  return (
    <Button component={AppLink} href={screenAddress('standing-declaration')} size="compact-md" variant="default">
      {t('declareFirst')}
    </Button>
  );
}
