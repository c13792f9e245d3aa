import type { Tx } from '../../db/database.ts';
import * as repository from './repository.ts';

export interface Stamp {
  readonly guidelineId: number;
  readonly userId: number;
  /** The upload version to which the files belong from now on. */
  readonly uploadId: number | null;
  /** The review with which they are sent. */
  readonly reviewId?: number | null;
}

/** Hands in a person's working files. Returns the ids of the stamped files. */
export async function stampWorkingFiles(tx: Tx, stamp: Stamp): Promise<number[]> {
  const { guidelineId, userId, uploadId, reviewId = null } = stamp;
  // Without an upload version the files stay working files.
  if (uploadId === null) return [];
  const stamped = await repository.stampAllWorkingFiles(tx, { guidelineId, userId, uploadId, reviewId });
  return stamped.sort((a, b) => a - b);
}
