import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { toast } from '../../ui/toast.tsx';
import { refreshEntry } from '../entry/queries.ts';
import { UploadQueue } from './upload-queue.ts';

/** The queue of a screen, which announces files that have arrived. Callers must call `leave` when the screen is left. */
export function useUploadQueue(gid: number, userId: number): UploadQueue {
  const t = useTranslations('files');
  const client = useQueryClient();
  const [queue] = useState(() => {
    const onArrived = (count: number) => {
      toast.done(t('uploaded', { count }));
      void refreshEntry(client, gid);
    };
    return new UploadQueue({ gid, userId, onArrived });
  });
  return queue;
}
