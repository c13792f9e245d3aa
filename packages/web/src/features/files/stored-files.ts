import { decideFileKinds, type FileKind } from '@imprimatur/domain/files/kind';
import type { Entry } from '../entry/entry.ts';

export type StoredFile = Entry['files'][number];

/** A person's files that have not been submitted yet. */
export const listWorkingFiles = (entry: Entry, userId: number): StoredFile[] =>
  entry.files.filter((file) => file.upload_id === null && file.user_id === userId);

export const listVersionFiles = (entry: Entry, uploadId: number | null): StoredFile[] =>
  uploadId === null ? [] : entry.files.filter((file) => file.upload_id === uploadId);

/** The versions with at least one file that this person may read, newest first. */
export const listVersions = (entry: Entry): number[] =>
  [...new Set(entry.files.flatMap(({ upload_id }) => (upload_id === null ? [] : [upload_id])))].sort((a, b) => b - a);

/** The file extension in capitals, such as PDF or DOCX. If there is none, the media type is used. */
export function formatFileType({ name, type }: Pick<StoredFile, 'name' | 'type'>): string {
  const ending = /\.([A-Za-z0-9]{1,5})$/.exec(name)?.[1];
  return ending === undefined ? type : ending.toUpperCase();
}

/** True if the name or format alone makes the file a supplement, regardless of the other files of its version. */
const isNamedSupplement = ({ name }: Pick<StoredFile, 'name'>): boolean =>
  decideFileKinds([{ userId: 0, name, kind: null, uploadId: null, review: false }])[0] === 'supplement';

/** Returns the kind to show for a file; null if it is uncertain. Review files are marked elsewhere. */
export function findKnownKind(file: Pick<StoredFile, 'name' | 'kind'>): FileKind | null {
  if (file.kind === 'review' || (file.kind === 'supplement' && !isNamedSupplement(file))) return null;
  return file.kind;
}
