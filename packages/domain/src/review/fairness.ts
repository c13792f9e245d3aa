/** A file that somebody attached to the upload under review. */
export interface AttachedFile {
  readonly name: string;
  readonly userId: number;
  readonly uploadId: number | null;
  /** The submitter has downloaded it, alone or in a zip. */
  readonly downloadedBySubmitter: boolean;
}

/**
 * The fairness rule (specification §4): before handing in a revision, the submitter downloads every file that others
 * attached to the current upload. Returns the files that are still to be downloaded.
 */
export function filesToDownload<F extends AttachedFile>(
  files: readonly F[],
  submitterId: number,
  uploadId: number | null,
): F[] {
  if (uploadId === null) return [];
  return files.filter(
    (file) => file.uploadId === uploadId && file.userId !== submitterId && !file.downloadedBySubmitter,
  );
}
