import fs, { type PathLike } from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';

/** Makes one file operation below a folder fail: all calls there that write, sync, create, move or open something are counted. */
export interface FailingDisk {
  /** Lets this many calls pass; the next one fails, and later ones pass. */
  failAfter(calls: number): void;
  /** Returns true if the planned failure has not happened, and cancels it. */
  cancelFailure(): boolean;
  /** Returns true if a file was written to and not synced afterwards. Counts from the last `failAfter`. */
  hasUnsyncedWrites(): boolean;
  /** Restores the original file operations. */
  heal(): void;
}

type Call = (...given: never[]) => unknown;

/** Calls by path, by file handle, and by descriptor as streams use them. */
const BY_PATH = ['open', 'mkdir', 'rename', 'writeFile'] as const;
const BY_HANDLE = ['write', 'writev', 'sync', 'datasync', 'truncate'] as const;
const BY_NUMBER = ['write', 'writev', 'fsync', 'fdatasync'] as const;

export async function mountFailingDisk(folder: string): Promise<FailingDisk> {
  let left: number | null = null;
  const numbers = new Set<number>();
  const handles = new WeakSet<object>();
  const unsynced = new Set<object | number>();
  const restore: (() => void)[] = [];
  const within = (path: unknown) => String(path as PathLike).startsWith(folder);

  /** Returns the error for this call if it must fail, otherwise null. */
  const failureOf = (syscall: string): Error | null => {
    if (left === null) return null;
    left = left === 0 ? null : left - 1;
    return left === null ? Object.assign(new Error(`EIO: i/o error, ${syscall}`), { code: 'EIO', syscall }) : null;
  };
  /** A sync covers only the writes before it starts. */
  const note = (file: object | number, syscall: string): void => {
    if (syscall.startsWith('write')) unsynced.add(file);
    else if (syscall.endsWith('sync')) unsynced.delete(file);
  };
  const replace = (place: object, name: string, by: (real: Call) => Call) => {
    const real = Reflect.get(place, name) as Call;
    Reflect.set(place, name, by(real));
    restore.push(() => Reflect.set(place, name, real));
  };

  for (const name of BY_PATH)
    replace(fs.promises, name, (real) => async (...given) => {
      const counts = within(given[0]);
      const failure = counts ? failureOf(name) : null;
      if (failure !== null) throw failure;
      const made = await real.apply(fs.promises, given);
      if (counts && name === 'open') handles.add(made as object);
      return made;
    });
  const probe = await fs.promises.open(folder, 'r');
  const handle = Object.getPrototypeOf(probe) as object;
  await probe.close();
  for (const name of BY_HANDLE)
    replace(
      handle,
      name,
      (real) =>
        async function (this: object, ...given: never[]) {
          const failure = handles.has(this) ? failureOf(name) : null;
          if (failure !== null) throw failure;
          if (handles.has(this)) note(this, name);
          return real.apply(this, given);
        },
    );
  type Back = (error: Error | null, number?: number) => void;
  replace(fs, 'open', (real) => (...given) => {
    const back = given.at(-1) as unknown as Back;
    const counts = within(given[0]);
    const failure = counts ? failureOf('open') : null;
    if (failure !== null) return back(failure);
    const noted: Back = (error, number) => {
      if (counts && number !== undefined) numbers.add(number);
      back(error, number);
    };
    return real.apply(fs, [...given.slice(0, -1), noted] as never[]);
  });
  replace(fs, 'close', (real) => (...given) => {
    numbers.delete(Number(given[0]));
    return real.apply(fs, given);
  });
  for (const name of BY_NUMBER)
    replace(fs, name, (real) => (...given) => {
      const number = Number(given[0]);
      const failure = numbers.has(number) ? failureOf(name) : null;
      if (failure !== null) return (given.at(-1) as unknown as Back)(failure);
      if (numbers.has(number)) note(number, name);
      return real.apply(fs, given);
    });
  syncBuiltinESMExports();

  return {
    failAfter(calls) {
      left = calls;
      unsynced.clear();
    },
    cancelFailure() {
      const none = left !== null;
      left = null;
      return none;
    },
    hasUnsyncedWrites: () => unsynced.size > 0,
    heal() {
      for (const one of restore) one();
      syncBuiltinESMExports();
    },
  };
}
