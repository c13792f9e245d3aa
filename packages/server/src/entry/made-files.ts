import { Readable } from 'node:stream';
import type { Context } from '../context.ts';
import type { Stored } from '../files/store.ts';
import { refuse } from '../http/refusal.ts';
import { storeRefusal } from '../http/store-refusal.ts';

/** Returns what `make` makes of `content`, stored. */
export type StoredOf = <T>(content: T, make: (content: T) => Promise<Buffer>) => Stored;

/** How often a change may start again because others changed the source of its file. */
const TURNS = 5;

/** Undoes the transaction in which a file is asked for that is still to be made. */
class StillToMake extends Error {
  readonly content: string;
  readonly make: () => Promise<Buffer>;

  constructor(content: string, make: () => Promise<Buffer>) {
    super('a file of this change is still to be made');
    this.content = content;
    this.make = make;
  }
}

async function put({ store }: Context, bytes: Buffer): Promise<Stored> {
  return store.put(Readable.from([bytes])).catch((error: unknown) => {
    throw storeRefusal(error) ?? error;
  });
}

/** Stands for a file of a change that is only tried. */
const NO_FILE: Stored = { key: '', size: 0, sha256: '' };

/**
 * Runs a transaction that makes files of what it writes. To make and store one takes long, so that nobody may hold a lock meanwhile:
 * the transaction is undone, and runs again with the file. It asks for another file if somebody was faster with what the file
 * is made of. The sweep finds bytes that got no row.
 */
export async function withMadeFiles<T>(context: Context, run: (storedOf: StoredOf) => Promise<T>): Promise<T> {
  if (context.tried === true) return run(() => NO_FILE);
  const made = new Map<string, Stored>();
  const storedOf: StoredOf = (content, make) => {
    const key = JSON.stringify(content);
    const stored = made.get(key);
    if (stored === undefined) throw new StillToMake(key, () => make(content));
    return stored;
  };
  for (let turn = 0; turn < TURNS; turn += 1) {
    try {
      return await run(storedOf);
    } catch (error) {
      if (!(error instanceof StillToMake)) throw error;
      made.set(error.content, await put(context, await error.make()));
    }
  }
  throw refuse.unavailable();
}
