/**
 * Runs other programs from the project's root. Plain JavaScript for Node 20, because it runs before anything is installed.
 */
import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { constants } from 'node:os';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('..', import.meta.url));

/** Puts the installed Node and tools first in the path, as npm scripts do. */
const createEnvironment = () => ({
  ...process.env,
  PATH: `${join(root, 'node_modules', '.bin')}${delimiter}${process.env.PATH ?? ''}`,
});

const running = new Set();

/**
 * Runs a program and waits until it ends.
 *
 * @param {string} command
 * @param {string[]} args
 * @param {{ show?: boolean, env?: Record<string, string>, started?: (child: import('node:child_process').ChildProcess) => void }} [options]
 *   `show` prints the output immediately; `started` gets the process
 * @returns {Promise<{ code: number, output: string }>} the output is empty if it was printed
 */
export function run(command, args, { show = false, env = {}, started = () => {} } = {}) {
  return new Promise((resolve) => {
    const outlet = show ? 'inherit' : 'pipe';
    const colour = show || !process.stdout.isTTY || process.env.NO_COLOR ? {} : { FORCE_COLOR: '1' };
    const child = spawn(command, args, {
      cwd: root,
      env: { ...createEnvironment(), ...colour, ...env },
      stdio: ['ignore', outlet, outlet],
    });
    running.add(child);
    started(child);
    let output = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream?.setEncoding('utf8').on('data', (text) => {
        output += text;
      });
    }
    const end = (code, more = '') => {
      running.delete(child);
      resolve({ code, output: output + more });
    };
    child.on('error', (error) => end(127, `${command}: ${error.message}\n`));
    child.on('close', (code, signal) => end(code ?? 128 + constants.signals[signal]));
  });
}

/**
 * Ends running children on SIGINT, SIGTERM or SIGHUP.
 *
 * @param {() => Promise<void>} [cleanUp] runs before this process exits and must end by itself. Only the first signal counts, because
 *   Ctrl-C arrives twice: from the terminal and from the starter
 */
export function endChildrenOnSignals(cleanUp = async () => {}) {
  const end = async (signal) => {
    for (const child of running) child.kill('SIGTERM');
    await cleanUp();
    process.exit(128 + constants.signals[signal]);
  };
  let ending = false;
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'])
    process.on(signal, () => {
      if (!ending) void end(signal);
      ending = true;
    });
}

/**
 * Replaces this process with a program: uses its input, output and exit code, and forwards signals.
 *
 * @param {string} command
 * @param {string[]} args
 */
export async function replaceProcess(command, args) {
  const child = spawn(command, args, { cwd: root, env: createEnvironment(), stdio: 'inherit' });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
  const code = await new Promise((resolve) => {
    child.once('error', () => resolve(127));
    child.once('exit', (code, signal) => resolve(code ?? 128 + constants.signals[signal]));
  });
  process.exit(code);
}

/**
 * A shell script that starts a watchdog and then becomes the server. The watchdog reads from a pipe to this process. If the pipe closes
 * without a message, this process was killed, and the watchdog ends the server.
 */
const WATCHDOG_SCRIPT = `
( exec >/dev/null 2>&1
  read -r word <&3 && exit 0
  kill -TERM $$
  for pause in 1 2 3 4 5 6 7 8 9 10; do sleep 1; kill -0 $$ || exit 0; done
  kill -KILL $$ ) &
exec 3<&-
exec "$@"
`;

/**
 * Runs servers until one ends, then ends the others. Each server has its own session and gets forwarded signals, so Ctrl-C
 * reaches it only once. Never returns: the process exits with the code of the first server that ended.
 *
 * @param {string[][]} commands
 * @param {Record<string, string>} [env]
 */
export async function runServers(commands, env = {}) {
  const children = commands.map(([command, ...args]) =>
    spawn('/bin/sh', ['-c', WATCHDOG_SCRIPT, 'imprimatur', command, ...args], {
      cwd: root,
      env: { ...createEnvironment(), ...env },
      detached: true,
      stdio: ['ignore', 'inherit', 'inherit', 'pipe'],
    }),
  );
  const ends = children.map(
    (child) =>
      new Promise((resolve) => {
        child.stdio[3]?.on('error', () => {});
        child.once('error', () => resolve(127));
        child.once('exit', (code, signal) => {
          child.stdio[3]?.end('done\n');
          resolve(code ?? 128 + constants.signals[signal]);
        });
      }),
  );
  const tell = (signal) => {
    for (const child of children) child.kill(signal);
  };
  let asked = 0;
  const end = (signal) => {
    asked += 1;
    tell(asked > 2 ? 'SIGKILL' : signal);
  };
  process.on('SIGINT', () => end('SIGINT'));
  process.on('SIGTERM', () => end('SIGTERM'));
  process.on('SIGHUP', () => end('SIGTERM'));
  endWithNpm(() => end('SIGTERM'));

  const code = await Promise.race(ends);
  if (asked === 0) tell('SIGTERM');
  await Promise.all(ends);
  process.exit(code);
}

/** Ends this process if npm is killed. npm then sends no signal, but this process, or the shell between them, gets a new parent. */
function endWithNpm(end) {
  if (!process.env.npm_lifecycle_event) return;
  const ancestors = () => [process.ppid, isShellOfNpm(process.ppid) ? parentOf(process.ppid) : 0].join();
  const before = ancestors();
  const watch = setInterval(() => {
    if (ancestors() === before) return;
    clearInterval(watch);
    end();
  }, 500);
  watch.unref();
}

function isShellOfNpm(pid) {
  return /^([^\0]*\/)?(ba|da)?sh\0-c\0/.test(readProcess(pid, 'cmdline'));
}

function parentOf(pid) {
  return Number(readProcess(pid, 'stat').split(') ').pop()?.split(' ')[1]);
}

function readProcess(pid, file) {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'utf8');
  } catch {
    return '';
  }
}
