import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { useTranslations } from 'use-intl';
import { confirm } from '../../ui/confirm.tsx';
import { toast } from '../../ui/toast.tsx';
import { refreshEntry } from '../entry/queries.ts';
import { useUser } from '../session/current.ts';
import { type UploadItem, UploadSession } from './upload/upload-session.ts';

/** The session of a screen, which announces files that have arrived, and pauses when the screen is left. */
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
  // UploadStatus has asked before the screen is left.
  useEffect(() => () => session.pause(), [session]);
  return session;
}

/** The files chosen for an entry and their uploads. A file that has arrived leaves the list: it is a working file then. */
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
    /** Number of files that are chosen and not started. */
    waiting: running ? 0 : count('waiting'),
    paused,
    /** Some file is still to come. */
    open: running || paused > 0,
    /** Sentences that say why the version cannot be handed in yet. */
    waitsFor: running ? [t('stillUploading')] : paused > 0 ? [t('stillPaused')] : [],
    session,
    /** Chooses files; `atOnce` starts sending them. */
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
