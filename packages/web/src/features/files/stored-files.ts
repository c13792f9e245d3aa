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
