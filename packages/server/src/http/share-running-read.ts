/** Shares one running read between simultaneous callers; the next call after the read has ended starts another one. */
export function shareRunningRead<T>(read: () => Promise<T>): () => Promise<T> {
  let reading: Promise<T> | null = null;
  return () => {
    reading ??= read().finally(() => {
      reading = null;
    });
    return reading;
  };
}
