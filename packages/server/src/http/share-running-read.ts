/** Shares one running read between simultaneous callers; the next call after the read has ended starts another one. */
export function shareRunningRead<T>(read: () => Promise<T>): () => Promise<T> {
  let runningRead: Promise<T> | null = null;
  return () => {
    runningRead ??= read().finally(() => {
      runningRead = null;
    });
    return runningRead;
  };
}
