import { findFileNameProblem } from '@imprimatur/domain/files/names';
import { translateProblem } from '../../../i18n/translate-problem.ts';
import { ApiError } from '../../../lib/api-error.ts';
import { serverConnection } from '../../../lib/connection.ts';
import { UploadSpeed } from './upload-speed.ts';
import { forgetUpload, isLarge, isRetryable, sendFile } from './send-file.ts';
import { type UnfinishedUpload, type UploadIdentity, unfinishedUploads } from './unfinished-uploads.ts';

/** `offline` resumes automatically when the server is reachable; `paused` and `failed` need a person. */
type UploadState = 'waiting' | 'uploading' | 'paused' | 'offline' | 'failed';

export interface UploadItem {
  readonly id: string;
  readonly file: File;
  /** Path within the chosen or dropped folder. */
  readonly folder: string;
  readonly onBehalfOf: number | undefined;
  readonly state: UploadState;
  /** Bytes sent. */
  readonly sent: number;
  readonly error?: string;
  /** True if a retry may succeed. */
  readonly canRetry?: boolean;
}

interface UploadProgress {
  readonly sent: number;
  readonly total: number;
  /** Current bytes per second; null until measured. */
  readonly speed: number | null;
  readonly secondsLeft: number | null;
}

interface UploadsNow {
  readonly items: readonly UploadItem[];
  /** Interrupted uploads. They can only continue after the file is chosen again. */
  readonly unfinished: readonly UnfinishedUpload[];
  readonly running: boolean;
  readonly progress: UploadProgress | null;
  /** Ids of the files that arrived, latest first. */
  readonly arrived: readonly number[];
}

/** Returns the reason for which the server would refuse the file, or undefined if the file is acceptable. */
function findFileProblem(file: File): string | undefined {
  const named = findFileNameProblem(file.name);
  if (named !== null) return translateProblem(named);
  return file.size === 0 ? translateProblem({ code: 'emptyFile', values: { name: file.name } }) : undefined;
}

/** For example `scans/series 1`. Empty for a file chosen without its folder. */
function folderOf(file: File & { path?: string }): string {
  const path = (file.webkitRelativePath || file.path || '').replace(/^\.?\//, '');
  return path.includes('/') ? path.slice(0, path.lastIndexOf('/')) : '';
}

const isUnderWay = ({ state }: UploadItem): boolean => state === 'uploading' || state === 'offline';

interface Options {
  gid: number;
  userId: number;
  /** Called after each large file, and when nothing is left to send. */
  onArrived: (count: number) => void;
  send?: typeof sendFile;
}

/**
 * The uploads of one screen, which are sent one after the other. A refused file stays in the list and the others continue. Large files
 * resume where an earlier session stopped. Callers must call `pause` when the screen closes.
 */
export class UploadSession {
  readonly #options: Options;
  readonly #listeners = new Set<() => void>();
  readonly #keys = new Map<string, string>();
  #now: UploadsNow = { items: [], unfinished: [], running: false, progress: null, arrived: [] };
  #speed = new UploadSpeed();
  #moved = 0;
  #arrivedBytes = 0;
  #unannounced = 0;
  #count = 0;
  /** Aborts the current upload when it is paused or cancelled. */
  #controller = new AbortController();

  constructor(options: Options) {
    this.#options = options;
    this.#set({});
  }

  readonly now = (): UploadsNow => this.#now;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    const unsubscribe = unfinishedUploads.subscribe(() => this.#set({}));
    return () => {
      unsubscribe();
      this.#listeners.delete(listener);
    };
  };

  /** Adds files. With `atOnce`, they are sent immediately. */
  add(files: readonly File[], { onBehalfOf, atOnce }: { onBehalfOf: number | undefined; atOnce: boolean }): void {
    const items = files.map((file): UploadItem => {
      this.#count += 1;
      const item = { id: `${this.#count}`, file, folder: folderOf(file), onBehalfOf, sent: 0 };
      const error = findFileProblem(file);
      return error === undefined ? { ...item, state: 'waiting' } : { ...item, state: 'failed', error };
    });
    this.#set({ items: [...this.#now.items, ...items] });
    if (atOnce) this.start();
  }

  start(): void {
    if (!this.#now.running && this.#now.items.some(({ state }) => state === 'waiting')) void this.#run();
  }

  /** Pauses this file, or all files. Received parts stay on the server. */
  pause(id?: string): void {
    const ids = id === undefined ? this.#idsOf((item) => item.state === 'waiting' || isUnderWay(item)) : [id];
    for (const one of ids) this.#stop(one, { state: 'paused' });
  }

  /** Resumes this paused or failed file, or all paused files. */
  resume(id?: string): void {
    const ids = id === undefined ? this.#idsOf(({ state }) => state === 'paused') : [id];
    const items = this.#now.items.map((item): UploadItem => {
      if (!ids.includes(item.id)) return item;
      const { error: _error, canRetry: _canRetry, ...rest } = item;
      return { ...rest, state: 'waiting' };
    });
    this.#set({ items });
    this.start();
  }

  /** Cancels this file, or all files, and deletes the received parts. */
  remove(id?: string): void {
    const items = this.#now.items.filter((item) => id === undefined || item.id === id);
    const parts = items.flatMap((item) => this.#partOf(item) ?? []);
    for (const item of items) this.#stop(item.id, null);
    for (const part of parts) this.forget(part);
  }

  /** Cancels an upload of an earlier session. */
  forget(part: UnfinishedUpload): void {
    // If the server is unreachable, it deletes the part later automatically.
    void forgetUpload(part).catch(() => {});
  }

  /** True if the server has a part of the file. */
  hasPart(item: UploadItem): boolean {
    return this.#partOf(item) !== undefined;
  }

  dismissArrived(): void {
    this.#set({ arrived: [] });
  }

  #idsOf(which: (item: UploadItem) => boolean): string[] {
    return this.#now.items.filter(which).map(({ id }) => id);
  }

  #identityOf({ file, onBehalfOf }: UploadItem): UploadIdentity {
    const { gid, userId } = this.#options;
    return { gid, userId, file, onBehalfOf };
  }

  #partOf(item: UploadItem): UnfinishedUpload | undefined {
    return unfinishedUploads.find(this.#identityOf(item));
  }

  #stop(id: string, change: Pick<UploadItem, 'state'> | null): void {
    const item = this.#now.items.find((one) => one.id === id);
    if (item === undefined) return;
    if (change === null) this.#set({ items: this.#now.items.filter((one) => one !== item) });
    else this.#change(id, change);
    if (isUnderWay(item)) this.#controller.abort();
  }

  async #run(): Promise<void> {
    this.#set({ running: true });
    for (;;) {
      const next = this.#now.items.find(({ state }) => state === 'waiting');
      if (next === undefined) break;
      this.#controller = new AbortController();
      await this.#upload(next, this.#controller.signal);
    }
    if (!this.#now.items.some(({ state }) => state === 'paused')) this.#arrivedBytes = 0;
    this.#set({ running: false, progress: null });
    this.#announceArrived();
  }

  async #upload(item: UploadItem, signal: AbortSignal): Promise<void> {
    const { gid, userId, send = sendFile } = this.#options;
    this.#change(item.id, { state: 'uploading' });
    const key = this.#keys.get(item.id) ?? crypto.randomUUID();
    this.#keys.set(item.id, key);
    let last: number | null = null;
    const onProgress = (sent: number) => {
      if (signal.aborted) return;
      // The first report includes bytes of an earlier attempt, which do not count as progress of this attempt.
      this.#moved += Math.max(0, sent - (last ?? sent));
      last = sent;
      this.#reportProgress(item.id, sent);
    };
    try {
      const sending = { userId, onBehalfOf: item.onBehalfOf, key, onProgress, signal };
      this.#arrive(item, await send(gid, item.file, sending));
    } catch (error) {
      this.#speed = new UploadSpeed();
      if (signal.aborted) return;
      if (error instanceof ApiError && error.status === 0) return this.#waitForConnection(item.id, signal);
      const failure = error instanceof ApiError ? error : new ApiError(500, String(error));
      this.#change(item.id, { state: 'failed', error: failure.message, canRetry: isRetryable(failure) });
    }
  }

  #arrive(item: UploadItem, fileId: number): void {
    this.#arrivedBytes += item.file.size;
    this.#unannounced += 1;
    this.#set({
      items: this.#now.items.filter(({ id }) => id !== item.id),
      arrived: [fileId, ...this.#now.arrived],
    });
    if (isLarge(item.file)) this.#announceArrived();
  }

  #announceArrived(): void {
    if (this.#unannounced > 0) this.#options.onArrived(this.#unannounced);
    this.#unannounced = 0;
  }

  #waitForConnection(id: string, signal: AbortSignal): Promise<void> {
    this.#change(id, { state: 'offline' });
    return new Promise((resolve) => {
      const unsubscribe = serverConnection.onReconnect(() => {
        unsubscribe();
        if (!signal.aborted) this.#change(id, { state: 'waiting' });
        resolve();
      });
      signal.addEventListener('abort', () => {
        unsubscribe();
        resolve();
      });
    });
  }

  #reportProgress(id: string, now: number): void {
    const items = this.#now.items.map((one) => (one.id === id ? { ...one, sent: now } : one));
    const active = items.filter(({ state }) => state !== 'failed' && state !== 'paused');
    const sum = (of: (item: UploadItem) => number) => active.reduce((total, item) => total + of(item), 0);
    const sent = this.#arrivedBytes + sum((item) => item.sent);
    const total = this.#arrivedBytes + sum((item) => item.file.size);
    const { speed, secondsLeft } = this.#speed.record(this.#moved, this.#moved + total - sent);
    this.#set({ items, progress: { sent, total, speed, secondsLeft } });
  }

  #change(id: string, to: Partial<UploadItem>): void {
    this.#set({ items: this.#now.items.map((one) => (one.id === id ? { ...one, ...to } : one)) });
  }

  #set(change: Partial<UploadsNow>): void {
    const { gid, userId } = this.#options;
    const now = { ...this.#now, ...change };
    const taken = new Set(now.items.map((item) => unfinishedUploads.keyOf(this.#identityOf(item))));
    this.#now = { ...now, unfinished: unfinishedUploads.of(gid, userId).filter(({ key }) => !taken.has(key)) };
    for (const listener of this.#listeners) listener();
  }
}
