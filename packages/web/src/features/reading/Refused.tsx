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
  retry: () => void;
}

/** Says why a document is not shown, and offers it as it is. */
export function Refused({ title, error, onDownload, retry }: Props) {
  const t = useTranslations('reading');
  const { translateError } = useDocumentMessages();
  if (error instanceof ApiError) return <LoadFailure error={error} retry={retry} />;
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
