import { Button, Text } from '@mantine/core';
import { useId } from 'react';
import { useTranslations } from 'use-intl';

interface Props {
  /** Sentences that say why the upload cannot start yet. */
  missing: readonly string[];
  /** No file has been uploaded yet: this is then the primary button of the screen. */
  first: boolean;
  onStart: () => void;
}

/** Starts sending the chosen files. */
export function StartUpload({ missing, first, onStart }: Props) {
  const t = useTranslations('files');
  const reasonId = useId();
  return (
    <div>
      <Button
        onClick={onStart}
        variant={first ? 'filled' : 'default'}
        disabled={missing.length > 0}
        aria-describedby={missing.length > 0 ? reasonId : undefined}
      >
        {t('startUpload')}
      </Button>
      {missing.length > 0 && (
        <Text c="dimmed" size="xs" mt={6} id={reasonId}>
          {missing.join(' ')}
        </Text>
      )}
    </div>
  );
}
