import { sendInChunks } from './send-in-chunks.ts';
import { sendWhole } from './send-whole.ts';
import type { Sending } from './sending.ts';

/** Larger files go in chunks: they can be paused and go on after a broken line, a reload or a restart of the server. */
const LARGE = 8 * 1024 ** 2;

export const isLarge = (file: File): boolean => file.size > LARGE;

/** Uploads a working file to an entry; answers its id. Throws an `ApiError` when it is not taken, an `AbortError` when stopped. */
export const uploadFile = (gid: number, file: File, sending: Sending): Promise<number> =>
  isLarge(file) ? sendInChunks(gid, file, sending) : sendWhole(gid, file, sending);
