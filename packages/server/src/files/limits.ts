/** The limits of uploads and downloads. Sizes in bytes, times in milliseconds. */
export interface FileLimits {
  /** Largest single file. */
  readonly fileSize: number;
  /** Maximum bytes that one person may announce per day. */
  readonly perDay: number;
  /** Maximum number of files in one request. */
  readonly filesPerRequest: number;
  /** An upload that receives fewer than `leastPerWindow` bytes in a window has stalled and is cut off. */
  readonly window: number;
  readonly leastPerWindow: number;
  /** Maximum duration of an upload. Must be shorter than `orphanAge`, or the sweep could delete bytes of a running upload. */
  readonly longestUpload: number;
  /** The time for which a refused upload may continue to send, so that the client can read the refusal. */
  readonly linger: number;
  /** A download is cut off if its client has read nothing for this long. */
  readonly idleDownload: number;
  /** Maximum zips streamed at once by this server, and for one person. */
  readonly zips: number;
  readonly zipsPerUser: number;
  /** The age at which stored bytes without a row are deleted. */
  readonly orphanAge: number;
}

const SECOND_MS = 1000;
const HOUR_MS = 3600 * SECOND_MS;

export const FILE_LIMITS: FileLimits = {
  fileSize: 1024 ** 3,
  perDay: 20 * 1024 ** 3,
  filesPerRequest: 100,
  window: 30 * SECOND_MS,
  leastPerWindow: 16 * 1024,
  longestUpload: 12 * HOUR_MS,
  linger: 10 * SECOND_MS,
  idleDownload: 60 * SECOND_MS,
  zips: 16,
  zipsPerUser: 3,
  orphanAge: 24 * HOUR_MS,
};

export const resolveFileLimits = (context: { readonly fileLimits?: Partial<FileLimits> }): FileLimits => ({
  ...FILE_LIMITS,
  ...context.fileLimits,
});

/** Formats a size for a message: `1 GB`, `300 bytes`. */
export function formatSize(bytes: number): string {
  const units = ['kB', 'MB', 'GB'] as const;
  const power = Math.min(units.length, Math.floor(Math.log2(Math.max(bytes, 1)) / 10));
  return power === 0 ? `${bytes} bytes` : `${Math.round((bytes / 1024 ** power) * 10) / 10} ${units[power - 1] ?? ''}`;
}
