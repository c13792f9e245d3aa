import { readErrorCode, readText } from '../property-of.ts';

/** Descriptions of problems with a path, by the code of the system's error. */
const PATH_PROBLEMS: Readonly<Record<string, string>> = {
  EACCES: 'this account has no permission',
  EPERM: 'this account has no permission',
  EROFS: 'the file system is read-only',
  ENOTDIR: 'part of the path is a file, not a folder',
  EEXIST: 'it is a file, not a folder',
  EISDIR: 'it is a folder, not a file',
  ENOENT: 'it does not exist',
  ENOSPC: 'the disk is full',
  EDQUOT: 'the disk quota of this account is exhausted',
};

/** Errors while writing do not contain a path. */
const CODES_WITHOUT_PATH: readonly string[] = ['ENOSPC', 'EDQUOT', 'EROFS'];

/** Returns an error that describes the problem with a folder if writing there failed, otherwise the given error. */
export function explainWriteError(folder: string, error: unknown): unknown {
  const [code = '', path] = [readErrorCode(error), readText(error, 'path')];
  const problem = code === 'ENOENT' ? 'it cannot be created' : PATH_PROBLEMS[code];
  const isInFolder =
    path === undefined ? CODES_WITHOUT_PATH.includes(code) : path === folder || path.startsWith(`${folder}/`);
  if (problem === undefined || !isInFolder) return error;
  return new Error(`Cannot write a backup to ${folder}: ${problem}. Choose a folder that this account can write to.`);
}

/** Does the same for reading a file. */
export function explainReadError(file: string, error: unknown): unknown {
  const problem = PATH_PROBLEMS[readErrorCode(error) ?? ''];
  return problem === undefined ? error : new Error(`Cannot read ${file}: ${problem}.`);
}
