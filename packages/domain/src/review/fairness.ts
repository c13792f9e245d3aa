/** A file that a person attached to the upload under review. */
export interface AttachedFile {
  readonly name: string;
  readonly userId: number;
  readonly uploadId: number | null;
  /** True if the submitter has downloaded the file, alone or in a zip. */
  readonly downloadedBySubmitter: boolean;
}

/**
 * The fairness rule (specification §4): before submitting a revision, the submitter must download every file that others attached to the
 * current upload. Returns the files that are missing.
 */
export function findFilesToDownload<F extends AttachedFile>(
  files: readonly F[],
  submitterId: number,
  uploadId: number | null,
): F[] {
  if (uploadId === null) return [];
  return files.filter(
    (file) => file.uploadId === uploadId && file.userId !== submitterId && !file.downloadedBySubmitter,
  );
}
