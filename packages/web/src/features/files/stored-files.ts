import { type FileKind, kindsOf } from '@imprimatur/domain/files/kind';
import type { Entry } from '../entry/entry.ts';

export type StoredFile = Entry['files'][number];

/** The files of a person that are not handed in yet. */
export const workingFilesOf = (entry: Entry, userId: number): StoredFile[] =>
  entry.files.filter((file) => file.upload_id === null && file.user_id === userId);

export const versionFiles = (entry: Entry, uploadId: number | null): StoredFile[] =>
  uploadId === null ? [] : entry.files.filter((file) => file.upload_id === uploadId);

/** The versions of which this person may read some file, newest first. */
export const versionsOf = (entry: Entry): number[] =>
  [...new Set(entry.files.flatMap(({ upload_id }) => (upload_id === null ? [] : [upload_id])))].sort((a, b) => b - a);

/** The extension in capitals, PDF or DOCX; the media type if the name has none. */
export function kindOf({ name, type }: Pick<StoredFile, 'name' | 'type'>): string {
  const ending = /\.([A-Za-z0-9]{1,5})$/.exec(name)?.[1];
  return ending === undefined ? type : ending.toUpperCase();
}

/** Whether a file is a supplement by its name or format, and not only because another one of its version is the manuscript. */
const isNamedSupplement = ({ name }: Pick<StoredFile, 'name'>): boolean =>
  kindsOf([{ userId: 0, name, kind: null, uploadId: null, review: false }])[0] === 'supplement';

/** Returns what a file is to its version, as far as that is known; the place of a review says it. */
export function knownKindOf(file: Pick<StoredFile, 'name' | 'kind'>): FileKind | null {
  if (file.kind === 'review' || (file.kind === 'supplement' && !isNamedSupplement(file))) return null;
  return file.kind;
}
