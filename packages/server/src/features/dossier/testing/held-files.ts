import { expect, vi } from 'vitest';
import type { FileStore } from '../../../files/store.ts';

interface HeldFiles {
  /** Waits until a download has come to the files. */
  readonly reached: () => Promise<void>;
  readonly letGo: () => void;
}

/** Holds every reading of a file until it is let go, so that a download is under way meanwhile. */
export function holdFiles(store: FileStore): HeldFiles {
  const held = Promise.withResolvers<void>();
  const read = store.read.bind(store);
  const spy = vi.spyOn(store, 'read').mockImplementation(async (...given) => {
    await held.promise;
    return read(...given);
  });
  return {
    reached: () => expect.poll(() => spy.mock.calls.length).toBeGreaterThan(0),
    letGo: () => {
      held.resolve();
      spy.mockRestore();
    },
  };
}
