import type { Work } from '../documents/use-document.ts';

/** Combines several tasks into one. Stop and restart apply to all unfinished ones. */
export function combineWork(works: readonly Work<unknown>[], shown: Work<unknown>): Work<unknown> {
  const unfinished = works.filter(({ result }) => result === undefined);
  return {
    ...shown,
    isStopped: unfinished.some(({ isStopped }) => isStopped),
    stop: () => unfinished.forEach(({ stop }) => stop()),
    restart: () => unfinished.forEach(({ restart }) => restart()),
  };
}
