import { readFileSync, writeFileSync } from 'node:fs';

const MEGABYTE = 1024;

function megabytes(pid: number, field: 'VmRSS' | 'VmHWM' | 'RssAnon'): number {
  const kilobytes = new RegExp(`^${field}:\\s+(\\d+) kB$`, 'm').exec(
    readFileSync(`/proc/${pid}/status`, 'latin1'),
  )?.[1];
  if (kilobytes === undefined) throw new Error(`the kernel does not tell ${field}`);
  return Number(kilobytes) / MEGABYTE;
}

/** Returns the memory that a process holds now, in MB. */
export const resident = (pid: number): number => megabytes(pid, 'VmRSS');

/** Returns the memory that a process holds for itself, in MB: files and what it shares with others are not in it. */
export const anonymous = (pid: number): number => megabytes(pid, 'RssAnon');

/** Resets the kernel's highest mark, which it then keeps itself: no peak falls between two samples. */
export function watchPeak(pid: number): () => number {
  writeFileSync(`/proc/${pid}/clear_refs`, '5');
  return () => megabytes(pid, 'VmHWM');
}
