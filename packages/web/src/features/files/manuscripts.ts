import type { Entry } from '../entry/entry.ts';
import { isReadable } from './readable.ts';
import type { StoredFile } from './stored-files.ts';

/** True for a manuscript that can be compared. */
const isManuscript = (file: StoredFile): boolean => file.kind === 'manuscript' && isReadable(file);

export interface ManuscriptPair {
  readonly before: StoredFile;
  readonly after: StoredFile;
}

/** The manuscript of the version under review. */
export const findJudgedManuscript = ({ files, upload_id: version }: Pick<Entry, 'files' | 'upload_id'>) =>
  files.find((file) => file.upload_id === version && isManuscript(file));

/** The reviewed manuscript and the one to submit; null if either is missing. */
export function findManuscripts(entry: Entry): ManuscriptPair | null {
  const before = findJudgedManuscript(entry);
  const { files, submitter_id: owner } = entry;
  const after = files.find((file) => file.upload_id === null && file.user_id === owner && isManuscript(file));
  return before === undefined || after === undefined ? null : { before, after };
}
