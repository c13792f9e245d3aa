import type { Work } from '../documents/use-document.ts';

/** Several works as one of them: whoever stops it or begins it again means all that are not done. */
export function asOne(works: readonly Work<unknown>[], shown: Work<unknown>): Work<unknown> {
  const open = works.filter(({ result }) => result === undefined);
  return {
    ...shown,
    stopped: open.some(({ stopped }) => stopped),
    stop: () => open.forEach(({ stop }) => stop()),
    again: () => open.forEach(({ again }) => again()),
  };
}
