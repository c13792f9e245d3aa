import { findExtension } from '@imprimatur/domain/files/names';
import type { Entry } from '../entry/entry.ts';
import type { StoredFile } from './stored-files.ts';

const READABLE_EXTENSIONS: readonly string[] = ['docx', 'pdf'];

export const isReadable = ({ name }: Pick<StoredFile, 'name'>): boolean =>
  READABLE_EXTENSIONS.includes(findExtension(name));

type VersionedFile = Pick<StoredFile, 'id' | 'name' | 'kind' | 'upload_id'>;

/** Working files count as newer than every version. */
const getAge = ({ upload_id }: VersionedFile): number => upload_id ?? Number.POSITIVE_INFINITY;

/** Returns readable manuscripts of other versions, newest first. */
export const findComparableFiles = <File extends VersionedFile>(files: readonly File[], file: VersionedFile): File[] =>
  files
    .filter((one) => one.kind === 'manuscript' && isReadable(one) && one.upload_id !== file.upload_id)
    .sort((one, other) => getAge(other) - getAge(one) || one.id - other.id);

export const isOlder = (file: VersionedFile, than: VersionedFile): boolean =>
  getAge(file) === getAge(than) ? file.id < than.id : getAge(file) < getAge(than);

export const findFile = (entry: Entry, id: number): StoredFile | undefined => entry.files.find((one) => one.id === id);
