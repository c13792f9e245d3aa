import { Button } from '@mantine/core';
import { useTranslations } from 'use-intl';
import { useDocumentMessages } from '../../i18n/use-document-messages.ts';
import { ApiError } from '../../lib/api-error.ts';
import { LoadFailure } from '../../ui/LoadFailure.tsx';
import { Notice } from '../../ui/Notice.tsx';

interface Props {
  title: string;
  error: Error;
  onDownload: () => void;
  onRetry: () => void;
}

/** Explains why a document cannot be shown, and offers the download. */
export function DocumentError({ title, error, onDownload, onRetry }: Props) {
  const t = useTranslations('reading');
  const { translateError } = useDocumentMessages();
  if (error instanceof ApiError) return <LoadFailure error={error} retry={onRetry} />;
  return (
    <Notice
      kind="warning"
      title={title}
      actions={
        <Button size="compact-sm" onClick={onDownload}>
          {t('download')}
        </Button>
      }
    >
      {translateError(error)} {t('downloadInstead')}
    </Notice>
  );
}
