import { Button, List } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { type ApiError, errorLines } from '../../lib/api-error.ts';
import { Notice } from '../../ui/Notice.tsx';
import { refreshEntry } from './queries.ts';

interface Props {
  error: ApiError | null;
  /** Names that the form shows refusals at, or all of them: what stands there is not said once more. */
  atFields?: readonly string[] | 'all';
  entryId: number;
  /** Forgets the failure, once the entry has been loaded anew. */
  onReload: () => void;
}

const standsAtFields = ({ errors = {} }: ApiError, fields: readonly string[] | 'all'): boolean =>
  Object.keys(errors).length > 0 && (fields === 'all' || Object.keys(errors).every((field) => fields.includes(field)));

/**
 * What came of a call that did not succeed, where it was made. Who lost a race loads the entry anew without losing what
 * was typed, which stands in the form's state.
 */
export function CallFailure({ error, atFields = [], entryId, onReload }: Props) {
  const t = useTranslations('failure');
  const own = useTranslations('entry');
  const client = useQueryClient();
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (error !== null) box.current?.focus();
  }, [error]);
  if (error === null || error.status === 401 || standsAtFields(error, atFields)) return null;

  const lines = errorLines(error);
  const reload = async () => {
    await refreshEntry(client, entryId);
    onReload();
  };
  const button = error.status === 409 && (
    <Button size="compact-sm" variant="default" onClick={reload}>
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
        {lines.length > 0 && (
          <List mt={4}>
            {lines.map((line) => (
              <List.Item key={line}>{line}</List.Item>
            ))}
          </List>
        )}
      </Notice>
    </div>
  );
}
