import { endingOf } from '@imprimatur/domain/files/names';
import type { Entry } from '../entry/entry.ts';
import type { StoredFile } from './stored-files.ts';

const READABLE: readonly string[] = ['docx', 'pdf'];

export const isReadable = ({ name }: Pick<StoredFile, 'name'>): boolean => READABLE.includes(endingOf(name));

type Versioned = Pick<StoredFile, 'id' | 'name' | 'kind' | 'upload_id'>;

/** What is not handed in yet is newer than every version. */
const age = ({ upload_id }: Versioned): number => upload_id ?? Number.POSITIVE_INFINITY;

/** The manuscripts of other versions that a file can be compared with, newest first. */
export const comparableWith = <File extends Versioned>(files: readonly File[], file: Versioned): File[] =>
  files
    .filter((one) => one.kind === 'manuscript' && isReadable(one) && one.upload_id !== file.upload_id)
    .sort((one, other) => age(other) - age(one) || one.id - other.id);

/** Whether of two files the other one is the older version. */
export const isOlder = (file: Versioned, than: Versioned): boolean =>
  age(file) === age(than) ? file.id < than.id : age(file) < age(than);

export const fileOf = (entry: Entry, id: number): StoredFile | undefined => entry.files.find((one) => one.id === id);
