import { readdirSync, readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { endChildrenOnSignals } from '../lib-process.mjs';

function readProcessFile(pid: number, file: string): string {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'utf8');
  } catch {
    return '';
  }
}

function readParentAndState(pid: number): { state: string; parent: number } {
  const [state = 'Z', parent = '0'] = readProcessFile(pid, 'stat').split(') ').pop()?.split(' ') ?? [];
  return { state, parent: Number(parent) };
}

function listProcesses(): number[] {
  try {
    return readdirSync('/proc')
      .filter((name) => /^\d+$/.test(name))
      .map(Number);
  } catch {
    return [];
  }
}

/**
 * Returns the running processes that belong to a folder: those with the folder in their environment or arguments, and all their
 * descendants. (PostgreSQL starts without an environment, and Chromium overwrites its own.) Works on Linux only.
 */
export function findProcesses(folder: string): number[] {
  const all = listProcesses().map((pid) => ({ pid, ...readParentAndState(pid) }));
  const found = new Set(
    all
      .filter(({ pid }) => `${readProcessFile(pid, 'environ')}\0${readProcessFile(pid, 'cmdline')}`.includes(folder))
      .map(({ pid }) => pid),
  );
  for (let before = -1; before !== found.size; ) {
    before = found.size;
    for (const { pid, parent } of all) if (found.has(parent)) found.add(pid);
  }
  return all.filter(({ pid, state }) => found.has(pid) && state !== 'Z' && pid !== process.pid).map(({ pid }) => pid);
}

/** Maximum time that a process gets to end after a signal, in milliseconds. */
const END_TIMEOUT_MS = 5_000;

/**
 * Ends the remaining processes of a folder. Returns a line for each that did not end by itself, without its children.
 *
 * @param grace milliseconds that a server may take to shut down after its starter has ended
 */
export async function endLeftovers(folder: string, grace: number): Promise<string[]> {
  for (const until = Date.now() + grace; Date.now() < until; await pause(100)) {
    if (findProcesses(folder).length === 0) return [];
  }
  const left = findProcesses(folder);
  const lines: string[] = [];
  for (const pid of left) {
    const program = readProcessFile(pid, 'cmdline').replaceAll('\0', ' ').trim().slice(0, 160);
    if (!left.includes(readParentAndState(pid).parent)) lines.push(`${pid} ${program}`);
  }
  for (const pid of left) {
    try {
      process.kill(pid, 'SIGKILL');
    } catch {
      // The process ended in between.
    }
  }
  // On a busy machine, a killed process may exist for another moment.
  for (const until = Date.now() + END_TIMEOUT_MS; Date.now() < until && findProcesses(folder).length > 0; )
    await pause(10);
  return lines;
}

/**
 * Ends the run's children and all processes of its folder on SIGINT, SIGTERM or SIGHUP.
 *
 * @returns a signal that is aborted at the beginning. After that, callers must not start processes or exit
 */
export function endRunOnSignals(folder: string): AbortSignal {
  const ending = new AbortController();
  endChildrenOnSignals(async () => {
    ending.abort();
    const left = await endLeftovers(folder, END_TIMEOUT_MS);
    if (left.length > 0) console.log(`\nEnded processes that the tests left behind:\n${left.join('\n')}`);
  });
  return ending.signal;
}
