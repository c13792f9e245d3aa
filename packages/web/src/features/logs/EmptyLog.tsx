import { Button, Text } from '@mantine/core';
import { useTranslations } from 'use-intl';
import { EmptyState } from '../../ui/EmptyState.tsx';

/** Shown instead of an empty table: either nothing matches, or the log is empty. */
export function EmptyLog({ filtered, clear }: { filtered: boolean; clear: () => void }) {
  const t = useTranslations('logs');
  return (
    <EmptyState
      actions={
        filtered && (
          <Button variant="default" onClick={clear}>
            {t('clearFilters')}
          </Button>
        )
      }
    >
      <Text>{t(filtered ? 'nothing' : 'empty')}</Text>
    </EmptyState>
  );
}
