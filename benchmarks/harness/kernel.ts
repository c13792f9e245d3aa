import { readdirSync, readFileSync, writeFileSync } from 'node:fs';

/** Reads process figures from /proc: memory in MB, CPU time in microseconds. */

const readProcFile = (pid: number, file: string): string => readFileSync(`/proc/${pid}/${file}`, 'latin1');

/** Returns a field of /proc/PID/stat, counted from the one after the name. */
const readStat = (pid: number, field: number): number =>
  Number(
    readProcFile(pid, 'stat')
      .replace(/^.*\) /s, '')
      .split(' ')[field],
  );

/** Linux counts in hundredths of a second. */
const sumTicks = (pid: number, ...fields: number[]): number =>
  fields.reduce((sum, field) => sum + readStat(pid, field) * 10_000, 0);

/** Sums a value over a process and its children. A child that has ended in the meantime counts as zero. */
function sumOverFamily(pid: number, value: (pid: number) => number): number {
  const children = readProcFile(pid, `task/${pid}/children`).trim().split(' ').filter(Boolean).map(Number);
  return [pid, ...children].reduce((sum, one) => {
    try {
      return sum + value(one);
    } catch {
      return sum;
    }
  }, 0);
}

export const getParent = (pid: number): number => readStat(pid, 1);

/** Returns the processor time of a process with all its threads. */
export const getOwnTime = (pid: number): number => sumTicks(pid, 11, 12);

/** Returns the processor time of a process and its children, including ended ones. Each process has a single thread. */
export const getFamilyTime = (pid: number): number =>
  sumTicks(pid, 13, 14) + sumOverFamily(pid, (one) => Number(readProcFile(one, 'schedstat').split(' ')[0]) / 1000);

const readMegabytes = (pid: number, field: 'VmRSS' | 'VmHWM' | 'RssAnon'): number =>
  Number(new RegExp(`^${field}:\\s+(\\d+) kB$`, 'm').exec(readProcFile(pid, 'status'))?.[1]) / 1024;

export const getResidentMemory = (pid: number): number => readMegabytes(pid, 'VmRSS');

/** Returns the private memory of a process and its children, excluding files and shared buffers. */
export const getFamilyMemory = (pid: number): number => sumOverFamily(pid, (one) => readMegabytes(one, 'RssAnon'));

/** Resets the kernel's high-water mark of memory, which records every peak. Returns a function that reads it. */
export function watchPeak(pid: number): () => number {
  writeFileSync(`/proc/${pid}/clear_refs`, '5');
  return () => readMegabytes(pid, 'VmHWM');
}

export const countOpenHandles = (pid: number): number => readdirSync(`/proc/${pid}/fd`).length;
