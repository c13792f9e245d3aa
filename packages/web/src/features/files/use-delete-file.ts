import { useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { useCall } from '../../lib/query.ts';
import { confirm } from '../../ui/confirm.tsx';
import { toast } from '../../ui/toast.tsx';
import { refreshEntry } from '../entry/queries.ts';
import type { StoredFile } from './stored-files.ts';

/** Deletes a file after a confirmation. */
export function useDeleteFile(gid: number) {
  const t = useTranslations('files');
  const client = useQueryClient();
  const remove = useCall('DELETE /guidelines/{gid}/files/{fid}', {
    onSettled: () => refreshEntry(client, gid),
    onSuccess: () => toast.done(t('deleted')),
  });
  return async (file: StoredFile) => {
    const question = {
      title: t('deleteQuestion', { name: file.name }),
      text: file.upload_id === null ? t('deleteWorkingText') : t('deleteText', { version: file.upload_id }),
      verb: t('delete'),
      danger: true,
    };
    if (await confirm(question)) remove.mutate({ params: { gid, fid: file.id } });
  };
}
