import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useTranslations } from 'use-intl';
import type { ApiError } from '../../lib/api-error.ts';
import { reportRefusal } from '../../lib/failures.ts';
import { Notice } from '../../ui/Notice.tsx';
import { reloadEntry } from './queries.ts';

const UNPROCESSABLE = 422;

interface Props {
  /** The result of `useChange`. */
  change: {
    error: ApiError | null;
    loadAnew: (load: () => Promise<void>) => void;
    isLoading: boolean;
  };
  entryId: number;
}

/**
 * Shows why a call failed, next to its button. A 422 opens the dialog of specification §8 and marks the form's fields.
 * After a conflict (409) the entry can be loaded again; typed text stays in the form.
 */
export function CallFailure({ change: { error, loadAnew, isLoading }, entryId }: Props) {
  const t = useTranslations('failure');
  const own = useTranslations('entry');
  const client = useQueryClient();
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (error?.status === UNPROCESSABLE) reportRefusal(error);
    else if (error !== null) box.current?.focus();
  }, [error]);
  if (error === null || error.status === 401 || error.status === UNPROCESSABLE) return null;

  const button = error.status === 409 && (
    <Button
      size="compact-sm"
      variant="default"
      loading={isLoading}
      onClick={() => loadAnew(() => reloadEntry(client, entryId))}
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
