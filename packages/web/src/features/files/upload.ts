import { sendInChunks } from './send-in-chunks.ts';
import { sendWhole } from './send-whole.ts';
import type { Sending } from './sending.ts';

/** Larger files are sent in chunks: they can be paused, and continue after a lost connection, a reload or a server restart. */
const LARGE = 8 * 1024 ** 2;

export const isLarge = (file: File): boolean => file.size > LARGE;

/** Uploads a working file to an entry and returns its id. Throws an `ApiError` if it is refused, an `AbortError` if it is stopped. */
export const uploadFile = (gid: number, file: File, sending: Sending): Promise<number> =>
  isLarge(file) ? sendInChunks(gid, file, sending) : sendWhole(gid, file, sending);
