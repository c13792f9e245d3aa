import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { useTranslations } from 'use-intl';
import { confirm } from '../../ui/confirm.tsx';
import { toast } from '../../ui/toast.tsx';
import { refreshEntry } from '../entry/queries.ts';
import { useUser } from '../session/current.ts';
import { type UploadItem, UploadSession } from './upload/upload-session.ts';

/** The upload session of a screen. Announces arrived files, and pauses when the screen closes. */
function useSession(gid: number): UploadSession {
  const t = useTranslations('files');
  const { id: userId } = useUser();
  const client = useQueryClient();
  const [session] = useState(() => {
    const onArrived = (count: number) => {
      toast.done(t('uploaded', { count }));
      void refreshEntry(client, gid);
    };
    return new UploadSession({ gid, userId, onArrived });
  });
  // There is no question here, because UploadStatus has already asked.
  useEffect(() => () => session.pause(), [session]);
  return session;
}

/** The files chosen for an entry and their uploads. Files that have arrived leave the list, because they are now working files. */
export function useUploads(gid: number, onBehalfOf?: number) {
  const t = useTranslations('files');
  const session = useSession(gid);
  const now = useSyncExternalStore(session.subscribe, session.now);
  const { items, running } = now;
  const count = (of: UploadItem['state']) => items.filter(({ state }) => state === of).length;
  const paused = count('paused');
  return {
    ...now,
    gid,
    /** Number of chosen files that have not started. */
    waiting: running ? 0 : count('waiting'),
    paused,
    /** True if a file still has to be sent. */
    open: running || paused > 0,
    /** The reasons why the version cannot be submitted yet. */
    waitsFor: running ? [t('stillUploading')] : paused > 0 ? [t('stillPaused')] : [],
    session,
    /** Adds files. With `atOnce`, they are sent immediately. */
    add: (files: readonly File[], atOnce: boolean) => session.add(files, { onBehalfOf, atOnce }),
    /** Asks first if part of the file has arrived. */
    remove: async (item: UploadItem) => {
      const { name } = item.file;
      const question = {
        title: t('cancelQuestion', { name }),
        text: t('cancelText'),
        verb: t('cancelOne'),
        danger: true,
      };
      if (!session.hasPart(item) || (await confirm(question))) session.remove(item.id);
    },
    removeAll: async () => {
      const question = { title: t('cancelAllQuestion'), text: t('cancelAllText'), verb: t('cancelAll'), danger: true };
      if (await confirm(question)) session.remove();
    },
  };
}

export type Uploads = ReturnType<typeof useUploads>;
