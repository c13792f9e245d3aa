import { readErrorCode, readText } from '../property-of.ts';

/** Descriptions of problems with a path, by the code of the system's error. */
const PATH_PROBLEMS: Readonly<Record<string, string>> = {
  EACCES: 'this account may not use it',
  EPERM: 'this account may not use it',
  EROFS: 'it can only be read',
  ENOTDIR: 'a part of it is a file, not a folder',
  EEXIST: 'it is a file, not a folder',
  EISDIR: 'it is a folder, not a file',
  ENOENT: 'it is not there',
  ENOSPC: 'there is no room left',
  EDQUOT: 'this account has no room left',
};

/** Errors while writing do not contain a path. */
const OF_WRITING: readonly string[] = ['ENOSPC', 'EDQUOT', 'EROFS'];

/** Returns an error that describes the problem with a folder if writing there failed, otherwise the given error. */
export function explainWriteError(folder: string, error: unknown): unknown {
  const [code = '', path] = [readErrorCode(error), readText(error, 'path')];
  const trouble = code === 'ENOENT' ? 'it cannot be made' : PATH_PROBLEMS[code];
  const there = path === undefined ? OF_WRITING.includes(code) : path === folder || path.startsWith(`${folder}/`);
  if (trouble === undefined || !there) return error;
  return new Error(
    `No backup can be written into ${folder}: ${trouble}. Name a folder that this account can write to.`,
  );
}

/** Does the same for reading a file. */
export function explainReadError(file: string, error: unknown): unknown {
  const trouble = PATH_PROBLEMS[readErrorCode(error) ?? ''];
  return trouble === undefined ? error : new Error(`${file} cannot be read: ${trouble}.`);
}
