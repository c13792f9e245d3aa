import { fileNameProblem } from '@imprimatur/domain/files/names';
import { sentence } from '@imprimatur/domain/problems';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import type { PickedFile } from '../../ui/PickedFiles.tsx';
import { toast } from '../../ui/toast.tsx';
import { refreshEntry } from '../entry/queries.ts';
import { UploadFailure, type UploadProgress, uploadFiles } from './upload.ts';

interface Picked extends PickedFile {
  file: File;
}

/** Why the browser need not even send it. */
function refusedAtOnce(file: File): string | undefined {
  const named = fileNameProblem(file.name);
  if (named !== null) return sentence(named);
  return file.size === 0 ? sentence({ code: 'emptyFile', values: { name: file.name } }) : undefined;
}

let count = 0;
function pick(file: File): Picked {
  const error = refusedAtOnce(file);
  count += 1;
  const shown = { id: `${count}`, name: file.name, size: file.size, file };
  return error === undefined ? { ...shown, state: 'waiting' } : { ...shown, state: 'failed', error };
}

const isWaiting = (item: Picked) => item.state === 'waiting';

/** Files chosen for an entry and their way up. What has arrived leaves the list: it stands among the working files then. */
export function useUploads(gid: number, onBehalfOf?: number) {
  const t = useTranslations('files');
  const client = useQueryClient();
  const [items, setItems] = useState<readonly Picked[]>([]);
  const [progress, setProgress] = useState<UploadProgress | null>(null);
  const stopper = useRef<AbortController | null>(null);
  // Whoever leaves the screen leaves the upload, and was asked.
  useEffect(() => () => stopper.current?.abort(), []);
  const change = (id: string | undefined, to: Partial<Picked>) =>
    setItems((all) => all.map((one) => (one.id === id ? { ...one, ...to } : one)));

  const start = async (chosen: readonly Picked[] = items): Promise<void> => {
    const waiting = chosen.filter(isWaiting);
    if (waiting.length === 0 || stopper.current !== null) return;
    stopper.current = new AbortController();
    let rest = waiting;
    let arrived = 0;
    while (rest.length > 0) {
      const left: readonly Picked[] = rest;
      const arrive = (upTo: number) => {
        const ids = left.slice(0, upTo).map(({ id }) => id);
        setItems((all) => all.filter(({ id }) => !ids.includes(id)));
      };
      const onProgress = (now: UploadProgress) => {
        setProgress(now);
        arrive(now.index);
        const item = left[now.index];
        const share = item === undefined || item.size === 0 ? 0 : Math.min(1, now.loaded / item.size);
        change(item?.id, { state: 'uploading', progress: share });
      };
      const files = left.map(({ file }) => file);
      try {
        await uploadFiles(gid, files, { onBehalfOf, signal: stopper.current.signal, onProgress });
        arrive(left.length);
        arrived += left.length;
        break;
      } catch (error) {
        if (!(error instanceof UploadFailure)) {
          setItems((all) => all.map((one) => (one.state === 'uploading' ? { ...one, state: 'waiting' } : one)));
          break;
        }
        arrive(error.index);
        arrived += error.index;
        // What may pass by itself can be tried again; what was refused stays refused, and the others go on.
        const { passing } = error.cause;
        change(left[error.index]?.id, { state: passing ? 'waiting' : 'failed', error: error.message });
        rest = passing ? [] : left.slice(error.index + 1);
      }
    }
    if (arrived > 0) toast.done(t('uploaded', { count: arrived }));
    stopper.current = null;
    setProgress(null);
    await refreshEntry(client, gid);
  };

  return {
    items: items as readonly PickedFile[],
    progress,
    uploading: progress !== null,
    waiting: items.filter(isWaiting).length,
    /** Chooses files; `atOnce` sends them straight away. */
    add: (files: File[], atOnce = false) => {
      const all = [...items, ...files.map(pick)];
      setItems(all);
      if (atOnce) void start(all);
    },
    remove: (id: string) => setItems((all) => all.filter((one) => one.id !== id)),
    start: () => start(),
    stop: () => stopper.current?.abort(),
  };
}

export type Uploads = ReturnType<typeof useUploads>;
