import { readFileSync } from 'node:fs';

/** Fields of /proc/<pid>/stat, counted behind the name. */
const PARENT = 1;
const OWN_TIME = [11, 12];
const CHILDREN_TIME = [13, 14];
/** Microseconds in a tick of /proc: Linux counts in hundredths of a second. */
const TICK = 10_000;

function fieldsOf(pid: number): string[] {
  const stat = readFileSync(`/proc/${pid}/stat`, 'latin1');
  return stat.slice(stat.lastIndexOf(')') + 2).split(' ');
}

export const parentOf = (pid: number): number => Number(fieldsOf(pid)[PARENT]);

/** Microseconds on a processor, which the scheduler counts exactly; 0 for a process that has ended meanwhile. */
function timeOf(pid: number): number {
  try {
    return Number(readFileSync(`/proc/${pid}/schedstat`, 'latin1').split(' ')[0]) / 1000;
  } catch {
    return 0;
  }
}

/** Microseconds that a process with all its threads has used, those that have ended too. */
export const ownTime = (pid: number): number => OWN_TIME.reduce((sum, at) => sum + Number(fieldsOf(pid)[at]) * TICK, 0);

export const childrenOf = (pid: number): number[] =>
  readFileSync(`/proc/${pid}/task/${pid}/children`, 'latin1').trim().split(' ').filter(Boolean).map(Number);

/** Microseconds that a process and its children have used, those that have ended too. */
export function familyTime(pid: number): number {
  const ended = CHILDREN_TIME.reduce((sum, at) => sum + Number(fieldsOf(pid)[at]) * TICK, 0);
  return ended + [pid, ...childrenOf(pid)].reduce((sum, one) => sum + timeOf(one), 0);
}
