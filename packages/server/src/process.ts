import { readErrorCode, readNumber, readText } from './property-of.ts';
import { ConfigurationError } from './config/config.ts';
import type { RunningServer } from './start.ts';

/**
 * A signal that is repeated within this many milliseconds counts as the same signal, because a signal is sent to the whole process group
 * and also forwarded by the parent process.
 */
const SAME = 1_000;

/** The first signal stops the server in an orderly way, a second one immediately. */
export function endOnSignals(server: RunningServer): void {
  let asked: number | null = null;
  const end = (): void => {
    const now = performance.now();
    if (asked !== null && now - asked > SAME) process.exit(1);
    if (asked !== null) return;
    asked = now;
    server.stop().then(
      () => process.exit(0),
      (error: unknown) => {
        console.error(error);
        process.exit(1);
      },
    );
  };
  process.on('SIGTERM', end);
  process.on('SIGINT', end);
}

export function exitWithError(error: unknown, status = 1): never {
  if (error instanceof ConfigurationError) console.error(error.message);
  else console.error(sentenceOf(error));
  process.exit(status);
}

const FOLDERS: Readonly<Record<string, string>> = {
  EACCES: 'this account may not use it',
  EPERM: 'this account may not use it',
  EROFS: 'it can only be read',
  ENOTDIR: 'a part of it is a file, not a folder',
  EEXIST: 'it is a file, not a folder',
  ENOENT: 'it does not exist and cannot be made',
  ENOSPC: 'there is no room left',
};

function sentenceOf(error: unknown): string {
  const [code, address, path] = [readErrorCode(error), readText(error, 'address'), readText(error, 'path')];
  const port = readNumber(error, 'port');
  if (code === 'EADDRINUSE') return `Port ${port} is in use. Set PORT to another one, or end the program that uses it.`;
  if (code === 'EACCES' && port !== undefined) return `This account may not listen on ${address}:${port}.`;
  if (code === 'ECONNREFUSED') return `No database answers at ${address ?? 'DATABASE_URL'}:${port ?? ''}.`;
  const why = FOLDERS[code ?? ''];
  if (path !== undefined && why !== undefined)
    return `Cannot work in ${path}: ${why}. Set DATA_DIR to a folder that this account can write to.`;
  return readText(error, 'message') ?? String(error);
}
