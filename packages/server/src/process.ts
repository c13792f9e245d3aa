import { readErrorCode, readNumber, readText } from './property-of.ts';
import { ConfigurationError } from './config/config.ts';
import type { RunningServer } from './start.ts';

/**
 * A signal that is repeated within this many milliseconds counts as the same signal, because a signal is sent to the whole process group
 * and also forwarded by the parent process.
 */
const REPEATED_SIGNAL_MS = 1_000;

/** The first signal stops the server in an orderly way, a second one immediately. */
export function endOnSignals(server: RunningServer): void {
  let stopRequestedAt: number | null = null;
  const end = (): void => {
    const now = performance.now();
    if (stopRequestedAt !== null && now - stopRequestedAt > REPEATED_SIGNAL_MS) process.exit(1);
    if (stopRequestedAt !== null) return;
    stopRequestedAt = now;
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
  else console.error(describeError(error));
  process.exit(status);
}

const PATH_PROBLEMS: Readonly<Record<string, string>> = {
  EACCES: 'this account has no permission',
  EPERM: 'this account has no permission',
  EROFS: 'the file system is read-only',
  ENOTDIR: 'part of the path is a file, not a folder',
  EEXIST: 'it is a file, not a folder',
  ENOENT: 'it does not exist and cannot be created',
  ENOSPC: 'the disk is full',
};

function describeError(error: unknown): string {
  const [code, address, path] = [readErrorCode(error), readText(error, 'address'), readText(error, 'path')];
  const port = readNumber(error, 'port');
  if (code === 'EADDRINUSE')
    return `Port ${port} is in use. Set PORT to another port, or stop the program that uses it.`;
  if (code === 'EACCES' && port !== undefined)
    return `This account has no permission to listen on ${address}:${port}. Set PORT to another port.`;
  if (code === 'ECONNREFUSED') {
    const server = address === undefined ? 'in DATABASE_URL' : `at ${address}:${port}`;
    return `Cannot connect to the database ${server}. Check that it is running.`;
  }
  const problem = PATH_PROBLEMS[code ?? ''];
  if (path !== undefined && problem !== undefined)
    return `Cannot use ${path}: ${problem}. Set DATA_DIR to a folder that this account can write to.`;
  return readText(error, 'message') ?? String(error);
}
