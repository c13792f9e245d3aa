import type { DocumentWork } from '../documents/use-document.ts';

/** Combines several tasks into one. Stopping and restarting apply to all unfinished tasks. */
export function combineWork(
  works: readonly DocumentWork<unknown>[],
  shown: DocumentWork<unknown>,
): DocumentWork<unknown> {
  const unfinished = works.filter(({ result }) => result === undefined);
  return {
    ...shown,
    isStopped: unfinished.some(({ isStopped }) => isStopped),
    stop: () => unfinished.forEach(({ stop }) => stop()),
    restart: () => unfinished.forEach(({ restart }) => restart()),
  };
}
