import { fileNameProblem } from '@imprimatur/domain/files/names';
import { said } from '../../i18n/said.ts';
import { ApiError } from '../../lib/api-error.ts';
import { connection } from '../../lib/connection.ts';
import { Pace } from './pace.ts';
import { mayPass } from './sending.ts';
import { isLarge, uploadFile } from './upload.ts';

/** `offline` continues by itself when the server is reached again; `paused` and `failed` wait for a person. */
export type UploadState = 'waiting' | 'uploading' | 'paused' | 'offline' | 'failed';

export interface UploadItem {
  readonly id: string;
  readonly file: File;
  /** Path within the folder that was chosen or dropped. */
  readonly folder: string;
  readonly onBehalfOf: number | undefined;
  readonly state: UploadState;
  /** Bytes sent. */
  readonly sent: number;
  /** Why it failed. */
  readonly error?: string;
  /** Trying again may help. */
  readonly again?: boolean;
}

export interface UploadProgress {
  readonly sent: number;
  readonly total: number;
  /** Bytes per second, lately; null until it is known. */
  readonly speed: number | null;
  readonly secondsLeft: number | null;
}

export interface UploadsNow {
  readonly items: readonly UploadItem[];
  readonly running: boolean;
  readonly progress: UploadProgress | null;
  /** Ids of the files that have arrived, latest first. */
  readonly arrived: readonly number[];
}

/** The reason not to send a file at all, which the server would refuse. */
function refusedAtOnce(file: File): string | undefined {
  const named = fileNameProblem(file.name);
  if (named !== null) return said(named);
  return file.size === 0 ? said({ code: 'emptyFile', values: { name: file.name } }) : undefined;
}

/** `scans/series 1`; empty for a file that was chosen by itself. */
function folderOf(file: File & { path?: string }): string {
  const path = (file.webkitRelativePath || file.path || '').replace(/^\.?\//, '');
  return path.includes('/') ? path.slice(0, path.lastIndexOf('/')) : '';
}

const isUnderWay = ({ state }: UploadItem): boolean => state === 'uploading' || state === 'offline';

interface Options {
  gid: number;
  userId: number;
  /** Runs after each large file, and when nothing is left to send. */
  onArrived: (count: number) => void;
}

/** Uploads the files chosen for an entry, one after the other. A refused file stays in the list; the others continue. */
export class UploadQueue {
  readonly #options: Options;
  readonly #listeners = new Set<() => void>();
  readonly #keys = new Map<string, string>();
  #now: UploadsNow = { items: [], running: false, progress: null, arrived: [] };
  #pace = new Pace();
  #moved = 0;
  #arrivedBytes = 0;
  #untold = 0;
  #count = 0;
  /** Aborts the current upload when it is paused or cancelled. */
  #stopper = new AbortController();

  constructor(options: Options) {
    this.#options = options;
  }

  readonly now = (): UploadsNow => this.#now;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  };

  add(files: readonly File[], onBehalfOf: number | undefined): void {
    const items = files.map((file): UploadItem => {
      this.#count += 1;
      const item = { id: `${this.#count}`, file, folder: folderOf(file), onBehalfOf, sent: 0 };
      const error = refusedAtOnce(file);
      return error === undefined ? { ...item, state: 'waiting' } : { ...item, state: 'failed', error };
    });
    this.#set({ items: [...this.#now.items, ...items] });
  }

  /** Starts sending the waiting files. */
  start(): void {
    if (!this.#now.running && this.#now.items.some(({ state }) => state === 'waiting')) void this.#run();
  }

  pause(id: string): void {
    this.#halt(id, { state: 'paused' });
  }

  pauseAll(): void {
    const stopping = this.#now.items.filter((item) => item.state === 'waiting' || isUnderWay(item));
    // The current one comes last; otherwise the next would start.
    for (const { id } of stopping.reverse()) this.pause(id);
  }

  /** Continues paused files and retries failed ones. */
  resume(...ids: readonly string[]): void {
    const items = this.#now.items.map((item): UploadItem => {
      if (!ids.includes(item.id)) return item;
      const { error: _error, again: _again, ...rest } = item;
      return { ...rest, state: 'waiting' };
    });
    this.#set({ items });
    this.start();
  }

  /** Takes files off the list and aborts their upload. */
  remove(...ids: readonly string[]): void {
    for (const id of [...ids].reverse()) this.#halt(id, null);
  }

  dismissArrived(): void {
    this.#set({ arrived: [] });
  }

  /** Pauses everything when the screen is left; the part on the server stays there. */
  leave(): void {
    this.pauseAll();
  }

  #halt(id: string, change: Pick<UploadItem, 'state'> | null): void {
    const item = this.#now.items.find((one) => one.id === id);
    if (item === undefined) return;
    if (change === null) this.#set({ items: this.#now.items.filter((one) => one !== item) });
    else this.#change(id, change);
    if (isUnderWay(item)) this.#stopper.abort();
  }

  async #run(): Promise<void> {
    this.#set({ running: true });
    for (;;) {
      const next = this.#now.items.find(({ state }) => state === 'waiting');
      if (next === undefined) break;
      this.#stopper = new AbortController();
      await this.#carry(next, this.#stopper.signal);
    }
    if (!this.#now.items.some(({ state }) => state === 'paused')) this.#arrivedBytes = 0;
    this.#set({ running: false, progress: null });
    this.#tellArrived();
  }

  async #carry(item: UploadItem, signal: AbortSignal): Promise<void> {
    const { gid, userId } = this.#options;
    this.#change(item.id, { state: 'uploading' });
    const key = this.#keys.get(item.id) ?? crypto.randomUUID();
    this.#keys.set(item.id, key);
    let last: number | null = null;
    const onProgress = (sent: number) => {
      if (signal.aborted) return;
      // The part that an earlier try sent does not count as progress of this one.
      this.#moved += Math.max(0, sent - (last ?? sent));
      last = sent;
      this.#tell(item.id, sent);
    };
    try {
      const sending = { userId, onBehalfOf: item.onBehalfOf, key, onProgress, signal };
      const fileId = await uploadFile(gid, item.file, sending);
      this.#arrive(item, fileId);
    } catch (error) {
      this.#pace = new Pace();
      if (signal.aborted) return;
      if (error instanceof ApiError && error.status === 0) return this.#waitForLine(item.id, signal);
      const failure = error instanceof ApiError ? error : new ApiError(500, String(error));
      this.#change(item.id, { state: 'failed', error: failure.message, again: mayPass(failure) });
    }
  }

  #arrive(item: UploadItem, fileId: number): void {
    this.#arrivedBytes += item.file.size;
    this.#untold += 1;
    this.#set({
      items: this.#now.items.filter(({ id }) => id !== item.id),
      arrived: [fileId, ...this.#now.arrived],
    });
    if (isLarge(item.file)) this.#tellArrived();
  }

  #tellArrived(): void {
    if (this.#untold > 0) this.#options.onArrived(this.#untold);
    this.#untold = 0;
  }

  #waitForLine(id: string, signal: AbortSignal): Promise<void> {
    this.#change(id, { state: 'offline' });
    return new Promise((resolve) => {
      const off = connection.onBack(() => {
        off();
        if (!signal.aborted) this.#change(id, { state: 'waiting' });
        resolve();
      });
      signal.addEventListener('abort', () => {
        off();
        resolve();
      });
    });
  }

  #tell(id: string, now: number): void {
    const items = this.#now.items.map((one) => (one.id === id ? { ...one, sent: now } : one));
    const coming = items.filter(({ state }) => state !== 'failed' && state !== 'paused');
    const sum = (of: (item: UploadItem) => number) => coming.reduce((total, item) => total + of(item), 0);
    const sent = this.#arrivedBytes + sum((item) => item.sent);
    const total = this.#arrivedBytes + sum((item) => item.file.size);
    const { speed, secondsLeft } = this.#pace.note(this.#moved, this.#moved + total - sent);
    this.#set({ items, progress: { sent, total, speed, secondsLeft } });
  }

  #change(id: string, to: Partial<UploadItem>): void {
    this.#set({ items: this.#now.items.map((one) => (one.id === id ? { ...one, ...to } : one)) });
  }

  #set(change: Partial<UploadsNow>): void {
    this.#now = { ...this.#now, ...change };
    for (const listener of this.#listeners) listener();
  }
}
