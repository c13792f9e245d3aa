import { expect, vi } from 'vitest';
import type { FileStore } from '../../../files/store.ts';

interface HeldFiles {
  /** Waits until a download begins to read a file. */
  readonly reached: () => Promise<void>;
  readonly release: () => void;
}

/** Blocks every read of a file until `release` is called, so that a download stays in progress. */
export function holdFiles(store: FileStore): HeldFiles {
  const held = Promise.withResolvers<void>();
  const read = store.read.bind(store);
  const spy = vi.spyOn(store, 'read').mockImplementation(async (...given) => {
    await held.promise;
    return read(...given);
  });
  return {
    reached: () => expect.poll(() => spy.mock.calls.length).toBeGreaterThan(0),
    release: () => {
      held.resolve();
      spy.mockRestore();
    },
  };
}
