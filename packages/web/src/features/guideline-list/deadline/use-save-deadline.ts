import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { findFieldErrors } from '../../../lib/api-error.ts';
import { formatDate } from '../../../lib/dates.ts';
import { useCall } from '../../../lib/query.ts';
import { toast } from '../../../ui/toast.tsx';
import type { Row } from '../query.ts';
import { patchRow, toRowChange } from '../list/rows.ts';
import { refreshLists } from '../../entry/queries.ts';

/** Saves the deadline of a row. After a conflict the list loads the new version, and the next attempt sends that version. */
export function useSaveDeadline(row: Row, onSaved: () => void) {
  const t = useTranslations('publications');
  const client = useQueryClient();
  const [failure, setFailure] = useState<string | null>(null);
  const save = useCall('POST /guidelines/update_deadline/{gid}', {
    failures: 'own',
    onSuccess: ({ data }) => {
      patchRow(client, data.id, toRowChange(data));
      toast.done(t('deadlineUpdated'));
      onSaved();
    },
    onError: async (error) => {
      setFailure(error.status === 409 ? t('deadlineConflict') : (findFieldErrors(error)['deadline'] ?? error.message));
      if (error.status === 409) await refreshLists(client);
    },
  });
  return {
    save: (day: string) =>
      save.mutate({ params: { gid: row.id }, body: { deadline: formatDate(day), version: row.version } }),
    isPending: save.isPending,
    failure,
    setFailure,
  };
}
