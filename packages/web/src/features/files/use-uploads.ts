import { useEffect, useSyncExternalStore } from 'react';
import { useTranslations } from 'use-intl';
import { useUser } from '../session/current.ts';
import { type Unfinished, unfinished } from './unfinished.ts';
import type { UploadItem } from './upload-queue.ts';
import { useCancelUploads } from './use-cancel-uploads.ts';
import { useUploadQueue } from './use-upload-queue.ts';

/** The files chosen for an entry and their uploads. A file that has arrived leaves the list: it is a working file then. */
export function useUploads(gid: number, onBehalfOf?: number) {
  const t = useTranslations('files');
  const { id: userId } = useUser();
  const queue = useUploadQueue(gid, userId);
  const { items, running, progress, arrived } = useSyncExternalStore(queue.subscribe, queue.now);
  unfinished.use();
  // UploadStatus has asked before the screen is left.
  useEffect(() => () => queue.leave(), [queue]);

  const identityOf = ({ file, onBehalfOf: owner }: UploadItem) => ({ gid, userId, file, onBehalfOf: owner });
  const cancel = useCancelUploads(queue, (item) => unfinished.find(identityOf(item)));
  const isTaken = ({ key }: Unfinished) => items.some((item) => key === unfinished.keyOf(identityOf(item)));
  const idsIn = (...states: UploadItem['state'][]) =>
    items.filter(({ state }) => states.includes(state)).map(({ id }) => id);
  const paused = idsIn('paused').length;

  return {
    gid,
    items,
    progress,
    arrived,
    /** Uploads that were interrupted: a browser cannot go on before the file is chosen again. */
    unfinished: unfinished.of(gid, userId).filter((one) => !isTaken(one)),
    uploading: running,
    /** Number of files that are chosen and not started. */
    waiting: running ? 0 : idsIn('waiting').length,
    paused,
    /** Some file is still to come. */
    open: running || paused > 0,
    /** Sentences that say why the version cannot be handed in yet. */
    waitsFor: running ? [t('stillUploading')] : paused > 0 ? [t('stillPaused')] : [],
    /** Chooses files; `atOnce` starts sending them. */
    add: (files: File[], atOnce = false) => {
      queue.add(files, onBehalfOf);
      if (atOnce) queue.start();
    },
    start: () => queue.start(),
    pause: (id: string) => queue.pause(id),
    pauseAll: () => queue.pauseAll(),
    resume: (id: string) => queue.resume(id),
    resumeAll: () => queue.resume(...idsIn('paused')),
    ...cancel,
    dismissArrived: () => queue.dismissArrived(),
  };
}

export type Uploads = ReturnType<typeof useUploads>;
