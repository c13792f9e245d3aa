import { readdirSync, readFileSync, writeFileSync } from 'node:fs';

/** Reads process figures from /proc: memory in MB, CPU time in microseconds. */

const read = (pid: number, file: string): string => readFileSync(`/proc/${pid}/${file}`, 'latin1');

/** Returns a field of /proc/PID/stat, counted from the one after the name. */
const stat = (pid: number, field: number): number =>
  Number(
    read(pid, 'stat')
      .replace(/^.*\) /s, '')
      .split(' ')[field],
  );

/** Linux counts in hundredths of a second. */
const ticks = (pid: number, ...fields: number[]): number =>
  fields.reduce((sum, field) => sum + stat(pid, field) * 10_000, 0);

/** Sums a value over a process and its children. A child that has ended in the meantime counts as zero. */
function ofFamily(pid: number, value: (pid: number) => number): number {
  const children = read(pid, `task/${pid}/children`).trim().split(' ').filter(Boolean).map(Number);
  return [pid, ...children].reduce((sum, one) => {
    try {
      return sum + value(one);
    } catch {
      return sum;
    }
  }, 0);
}

export const parentOf = (pid: number): number => stat(pid, 1);

/** Returns the processor time of a process with all its threads. */
export const ownTime = (pid: number): number => ticks(pid, 11, 12);

/** Returns the processor time of a process and its children, including ended ones. Each process has a single thread. */
export const familyTime = (pid: number): number =>
  ticks(pid, 13, 14) + ofFamily(pid, (one) => Number(read(one, 'schedstat').split(' ')[0]) / 1000);

const megabytes = (pid: number, field: 'VmRSS' | 'VmHWM' | 'RssAnon'): number =>
  Number(new RegExp(`^${field}:\\s+(\\d+) kB$`, 'm').exec(read(pid, 'status'))?.[1]) / 1024;

export const resident = (pid: number): number => megabytes(pid, 'VmRSS');

/** Returns the private memory of a process and its children, excluding files and shared buffers. */
export const familyMemory = (pid: number): number => ofFamily(pid, (one) => megabytes(one, 'RssAnon'));

/** Resets the kernel's high-water mark of memory, which records every peak. Returns a function that reads it. */
export function watchPeak(pid: number): () => number {
  writeFileSync(`/proc/${pid}/clear_refs`, '5');
  return () => megabytes(pid, 'VmHWM');
}

export const openHandles = (pid: number): number => readdirSync(`/proc/${pid}/fd`).length;
