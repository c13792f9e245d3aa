import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useTranslations } from 'use-intl';
import type { ApiError } from '../../lib/api-error.ts';
import { showRefusalAndFocusField } from '../../lib/failures.ts';
import { Notice } from '../../ui/Notice.tsx';
import { reloadEntry } from './queries.ts';

/** True for the refusals that specification §8 shows in a dialog. */
const isShownInDialog = ({ status }: ApiError): boolean => status === 403 || status === 422;

interface Props {
  /** The result of `useChange`. */
  change: {
    error: ApiError | null;
    reload: (load: () => Promise<void>) => void;
    isLoading: boolean;
  };
  entryId: number;
}

/**
 * Shows why a call failed, next to its button. A 403 or 422 opens the dialog of specification §8 instead; a 422 also marks the form's
 * fields. After a conflict (409) the entry can be loaded again; typed text stays in the form.
 */
export function CallFailure({ change: { error, reload, isLoading }, entryId }: Props) {
  const t = useTranslations('failure');
  const own = useTranslations('entry');
  const client = useQueryClient();
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (error === null) return;
    if (isShownInDialog(error)) showRefusalAndFocusField(error);
    else box.current?.focus();
  }, [error]);
  if (error === null || error.status === 401 || isShownInDialog(error)) return null;

  const button = error.status === 409 && (
    <Button
      size="compact-sm"
      variant="default"
      loading={isLoading}
      onClick={() => reload(() => reloadEntry(client, entryId))}
    >
      {own('reload')}
    </Button>
  );
  return (
    <div ref={box} tabIndex={-1}>
      <Notice
        kind={error.status === 409 ? 'warning' : 'danger'}
        title={error.status === 409 ? t('conflict') : error.status === 0 ? t('connection') : undefined}
        actions={button}
      >
        {error.status === 0 ? t('connectionText') : error.message}
        {error.status === 409 && ` ${own('typedStays')}`}
      </Notice>
    </div>
  );
}
