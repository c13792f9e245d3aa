import { endingOf } from '@imprimatur/domain/files/names';
import type { Entry } from '../entry/entry.ts';
import type { StoredFile } from './stored-files.ts';

/** File types that can be compared. */
const READABLE: readonly string[] = ['docx', 'pdf'];

const isManuscript = ({ kind, name }: StoredFile): boolean =>
  kind === 'manuscript' && READABLE.includes(endingOf(name));

export interface Manuscripts {
  readonly before: StoredFile;
  readonly after: StoredFile;
}

/** The manuscript of the version under review. */
export const judgedManuscript = ({ files, upload_id: version }: Pick<Entry, 'files' | 'upload_id'>) =>
  files.find((file) => file.upload_id === version && isManuscript(file));

/** The reviewed manuscript and the one to submit; null if either is missing. */
export function manuscriptsOf(entry: Entry): Manuscripts | null {
  const before = judgedManuscript(entry);
  const { files, submitter_id: owner } = entry;
  const after = files.find((file) => file.upload_id === null && file.user_id === owner && isManuscript(file));
  return before === undefined || after === undefined ? null : { before, after };
}
