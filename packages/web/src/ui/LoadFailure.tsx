import { Button } from '@mantine/core';
import { useTranslations } from 'use-intl';
import { toApiError } from '../lib/api-error.ts';
import { Notice } from './Notice.tsx';

/** Replaces content that could not be loaded. */
export function LoadFailure({ error, retry }: { error: unknown; retry?: () => unknown }) {
  const t = useTranslations('ui');
  const { status, message } = toApiError(error);
  // SessionWatch reports the ended session.
  if (status === 401) return null;
  const button = retry && (
    <Button size="compact-sm" variant="default" onClick={() => retry()}>
      {t('retry')}
    </Button>
  );
  return (
    <Notice kind="danger" title={status === 0 ? t('connectionError') : undefined} actions={button}>
      {status === 0 ? t('connectionErrorText') : message}
    </Notice>
  );
}
