import { useTranslations } from 'use-intl';
import type { ApiError } from '../../lib/api-error.ts';
import { announceFailure } from '../../lib/failures.ts';
import { useCall } from '../../lib/query.ts';
import type { EditedRow } from './rows.ts';

/** Sends the import. Calls `onClosed` if another person finished it first. */
export function useImport(rows: readonly EditedRow[], onClosed: () => void) {
  const t = useTranslations('install');
  const send = useCall('POST /users-import', {
    failures: 'own',
    onError: (error) => {
      if (error.status === 409) onClosed();
      else if (error.status !== 403 && error.status !== 422) announceFailure(error);
    },
  });
  /** `users.12.email` refers to the thirteenth row of the request. The error message names the row's line in the table instead. */
  const lineOf = ([field, sentences]: [string, string[]]): string => {
    const [, at] = /^users\.(\d+)\./.exec(field) ?? [];
    const row = at === undefined ? undefined : rows[Number(at)];
    return row === undefined
      ? sentences.join(' ')
      : t('errorRow', { row: String(row.key + 1), message: sentences.join(' ') });
  };
  const refused: ApiError | null = send.error?.status === 422 ? send.error : null;
  return {
    mutate: send.mutate,
    isPending: send.isPending,
    secretWrong: send.error?.status === 403,
    lines: refused === null ? [] : Object.entries(refused.errors ?? { '': [refused.message] }).map(lineOf),
  };
}
