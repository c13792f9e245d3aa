import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { useTranslations } from 'use-intl';
import { confirm } from '../../ui/confirm.tsx';
import { toast } from '../../ui/toast.tsx';
import { refreshEntry } from '../entry/queries.ts';
import { useUser } from '../session/current.ts';
import { forget } from './send-in-chunks.ts';
import { type Unfinished, unfinished } from './unfinished.ts';
import { type UploadItem, UploadQueue } from './upload-queue.ts';

const quietly = (work: Promise<void>) => void work.catch(() => {});

/** Files chosen for an entry and their way up. What has arrived leaves the list: it stands among the working files then. */
export function useUploads(gid: number, onBehalfOf?: number) {
  const t = useTranslations('files');
  const client = useQueryClient();
  const { id: userId } = useUser();
  const [queue] = useState(() => {
    const onArrived = (count: number) => {
      toast.done(t('uploaded', { count }));
      void refreshEntry(client, gid);
    };
    return new UploadQueue({ gid, userId, onArrived });
  });
  const { items, running, progress, arrived } = useSyncExternalStore(queue.subscribe, queue.now);
  unfinished.use();
  // Whoever leaves the screen leaves the upload, and was asked.
  useEffect(() => () => queue.leave(), [queue]);

  const begunOf = ({ file, onBehalfOf: owner }: UploadItem) => unfinished.find(gid, userId, file, owner);
  const kept = unfinished.of(gid, userId);
  const isTaken = ({ key }: Unfinished) =>
    items.some(({ file, onBehalfOf: owner }) => key === unfinished.keyOf(gid, userId, file, owner));
  const idsIn = (...states: UploadItem['state'][]) =>
    items.filter(({ state }) => states.includes(state)).map(({ id }) => id);
  const paused = idsIn('paused').length;
  const remove = (...chosen: readonly UploadItem[]) => {
    const begun = chosen.flatMap((item) => begunOf(item) ?? []);
    queue.remove(...chosen.map(({ id }) => id));
    for (const one of begun) quietly(forget(one));
  };

  return {
    gid,
    items,
    progress,
    arrived,
    /** Half of it is here: a browser cannot go on before the file is chosen again. */
    unfinished: kept.filter((one) => !isTaken(one)),
    uploading: running,
    /** Files that nobody has sent yet. */
    waiting: running ? 0 : idsIn('waiting').length,
    paused,
    /** Something is not here yet that should come. */
    open: running || paused > 0,
    /** What handing in waits for, in words. */
    waitsFor: running ? [t('stillUploading')] : paused > 0 ? [t('stillPaused')] : [],
    /** Chooses files; `atOnce` sends them straight away. */
    add: (files: File[], atOnce = false) => {
      queue.add(files, onBehalfOf);
      if (atOnce) queue.start();
    },
    start: () => queue.start(),
    pause: (id: string) => queue.pause(id),
    pauseAll: () => queue.pauseAll(),
    resume: (id: string) => queue.resume(id),
    resumeAll: () => queue.resume(...idsIn('paused')),
    /** Asks where something has arrived already. */
    remove: async (item: UploadItem) => {
      const { name } = item.file;
      const question = {
        title: t('cancelQuestion', { name }),
        text: t('cancelText'),
        verb: t('cancelOne'),
        danger: true,
      };
      if (begunOf(item) === undefined || (await confirm(question))) remove(item);
    },
    removeAll: async () => {
      const question = { title: t('cancelAllQuestion'), text: t('cancelAllText'), verb: t('cancelAll'), danger: true };
      if (await confirm(question)) remove(...queue.now().items);
    },
    forget: (one: Unfinished) => quietly(forget(one)),
    dismissArrived: () => queue.dismissArrived(),
  };
}

export type Uploads = ReturnType<typeof useUploads>;
