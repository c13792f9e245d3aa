import type { ReadDocument } from '@imprimatur/documents/model';
import { type QueryClient, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../lib/call.ts';
import { reader } from '../../lib/documents.ts';
import { fetchBytes } from '../../lib/fetch-bytes.ts';
import { createStore } from '../../lib/store.ts';
import type { Entry } from '../entry/entry.ts';
import { refreshEntry } from '../entry/queries.ts';
import type { StoredFile } from '../files/stored-files.ts';

export interface OpenedFile {
  readonly bytes: Uint8Array;
  readonly document: ReadDocument;
}

export interface Progress {
  readonly step: 'loading' | 'reading' | 'comparing';
  /** From 0 to 1. */
  readonly done: number;
}

/** How far work is that runs, by its key. */
const progress = createStore<ReadonlyMap<string, Progress>>(new Map());

export const tell = (key: string, step: Progress['step']) => (done: number) => {
  const known = progress.get().get(key);
  // A worker tells more often than a screen can show.
  if (known?.step === step && Math.abs(done - known.done) < 0.01) return;
  progress.set(new Map(progress.get()).set(key, { step, done }));
};

export const useProgress = (key: string): Progress => progress.use().get(key) ?? { step: 'loading', done: 0 };

const FOREVER = Number.POSITIVE_INFINITY;
const KEPT_MS = 10 * 60_000;

export const keyOf = ({ id, sha256 }: StoredFile): string => `${id}:${sha256}`;

/** The file as it is downloaded, by its ordinary signed address: to the server, reading is downloading (decisions §9). */
export const openedFile = (client: QueryClient, entry: Pick<Entry, 'id'>, file: StoredFile) =>
  queryOptions<OpenedFile>({
    queryKey: ['opened file', keyOf(file)],
    queryFn: async ({ signal }) => {
      const params = { gid: entry.id, fid: file.id };
      const { fileUrl } = await call('GET /guidelines/{gid}/files/{fid}/link', { params, signal });
      const bytes = await fetchBytes(fileUrl, { size: file.size, signal, onProgress: tell(keyOf(file), 'loading') });
      void refreshEntry(client, entry.id);
      const onProgress = tell(keyOf(file), 'reading');
      return { bytes, document: await reader.read(file.name, bytes, { signal, onProgress }) };
    },
    structuralSharing: false,
    staleTime: FOREVER,
    gcTime: KEPT_MS,
    refetchOnReconnect: false,
    meta: { failures: 'own' },
  });

/** A query of some work, with its progress, a way to stop it, and whether it was stopped. */
export interface Work<Result> {
  readonly result: Result | undefined;
  readonly error: Error | null;
  readonly stopped: boolean;
  readonly stop: () => void;
  readonly again: () => void;
}

/** Starts at once, unless it was stopped. */
export function useWork<Result>(options: ReturnType<typeof queryOptions<Result>>): Work<Result> {
  const client = useQueryClient();
  const [stopped, setStopped] = useState(false);
  const { data, error, refetch } = useQuery({ ...options, enabled: !stopped && options.enabled !== false });
  return {
    result: data,
    error,
    stopped: stopped && data === undefined,
    stop: () => {
      setStopped(true);
      void client.cancelQueries({ queryKey: options.queryKey });
    },
    again: () => {
      setStopped(false);
      void refetch();
    },
  };
}

export function useOpenedFile(entry: Entry, file: StoredFile): Work<OpenedFile> {
  const client = useQueryClient();
  return useWork(openedFile(client, entry, file));
}
