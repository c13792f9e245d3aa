import type { ReadDocument } from '@imprimatur/documents/model';
import { type QueryClient, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../lib/call.ts';
import { documentReader } from '../../lib/documents.ts';
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
  /** The share that is done, from 0 to 1. */
  readonly done: number;
}

const progressByKey = createStore<ReadonlyMap<string, Progress>>(new Map());

export const createProgressReporter = (key: string, step: Progress['step']) => (done: number) => {
  const current = progressByKey.get().get(key);
  // Limits updates to whole percent steps, because the worker reports far more often.
  if (current?.step === step && Math.abs(done - current.done) < 0.01) return;
  progressByKey.set(new Map(progressByKey.get()).set(key, { step, done }));
};

export const useProgress = (key: string): Progress => progressByKey.use().get(key) ?? { step: 'loading', done: 0 };

const FOREVER = Number.POSITIVE_INFINITY;
const CACHE_MS = 10 * 60_000;

export const getFileKey = ({ id, sha256 }: StoredFile): string => `${id}:${sha256}`;

/** Downloads through the usual signed URL, so the server counts reading as a download. */
export const openedFileQuery = (client: QueryClient, entry: Pick<Entry, 'id'>, file: StoredFile) =>
  queryOptions<OpenedFile>({
    queryKey: ['opened file', getFileKey(file)],
    queryFn: async ({ signal }) => {
      const params = { gid: entry.id, fid: file.id };
      const { fileUrl } = await call('GET /guidelines/{gid}/files/{fid}/link', { params, signal });
      const bytes = await fetchBytes(fileUrl, {
        size: file.size,
        signal,
        onProgress: createProgressReporter(getFileKey(file), 'loading'),
      });
      void refreshEntry(client, entry.id);
      const onProgress = createProgressReporter(getFileKey(file), 'reading');
      return { bytes, document: await documentReader.read(file.name, bytes, { signal, onProgress }) };
    },
    structuralSharing: false,
    staleTime: FOREVER,
    gcTime: CACHE_MS,
    refetchOnReconnect: false,
    meta: { failures: 'own' },
  });

export interface DocumentWork<Result> {
  readonly result: Result | undefined;
  readonly error: Error | null;
  readonly isStopped: boolean;
  readonly stop: () => void;
  readonly restart: () => void;
}

/** Starts the work at once, unless it was stopped. */
export function useWork<Result>(options: ReturnType<typeof queryOptions<Result>>): DocumentWork<Result> {
  const client = useQueryClient();
  const [stopped, setStopped] = useState(false);
  const { data, error, refetch } = useQuery({ ...options, enabled: !stopped && options.enabled !== false });
  return {
    result: data,
    error,
    isStopped: stopped && data === undefined,
    stop: () => {
      setStopped(true);
      void client.cancelQueries({ queryKey: options.queryKey });
    },
    restart: () => {
      setStopped(false);
      void refetch();
    },
  };
}

export function useOpenedFile(entry: Entry, file: StoredFile): DocumentWork<OpenedFile> {
  const client = useQueryClient();
  return useWork(openedFileQuery(client, entry, file));
}
