import { readFileSync, writeFileSync } from 'node:fs';

const MEGABYTE = 1024;

function megabytes(pid: number, field: 'VmRSS' | 'VmHWM'): number {
  const kilobytes = new RegExp(`^${field}:\\s+(\\d+) kB$`, 'm').exec(
    readFileSync(`/proc/${pid}/status`, 'latin1'),
  )?.[1];
  if (kilobytes === undefined) throw new Error(`the kernel does not tell ${field}`);
  return Number(kilobytes) / MEGABYTE;
}

/** What a process holds in memory now, in MB. */
export const resident = (pid: number): number => megabytes(pid, 'VmRSS');

/** The kernel forgets the highest mark so far, and keeps the next one: no peak falls between two looks. */
export function watchPeak(pid: number): () => number {
  writeFileSync(`/proc/${pid}/clear_refs`, '5');
  return () => megabytes(pid, 'VmHWM');
}
