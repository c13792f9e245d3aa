/**
 * Running other programs from the project's root. Plain JavaScript for Node 20, as it runs before anything is installed.
 */
import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { constants } from 'node:os';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('..', import.meta.url));

/** The locked Node and the locked tools take precedence, as in npm scripts. */
const environment = () => ({
  ...process.env,
  PATH: `${join(root, 'node_modules', '.bin')}${delimiter}${process.env.PATH ?? ''}`,
});

const running = new Set();

/**
 * Runs a program to its end.
 *
 * @param {string} command
 * @param {string[]} args
 * @param {{ show?: boolean, env?: Record<string, string>, started?: (child: import('node:child_process').ChildProcess) => void }} [options]
 *   `show` passes the output on at once; `started` is given the process
 * @returns {Promise<{ code: number, output: string }>} the output is empty where it was shown
 */
export function run(command, args, { show = false, env = {}, started = () => {} } = {}) {
  return new Promise((resolve) => {
    const outlet = show ? 'inherit' : 'pipe';
    const colour = show || !process.stdout.isTTY || process.env.NO_COLOR ? {} : { FORCE_COLOR: '1' };
    const child = spawn(command, args, {
      cwd: root,
      env: { ...environment(), ...colour, ...env },
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
 * On Ctrl-C or a request to end, running children end too.
 *
 * @param {() => Promise<void>} [cleanUp] runs before this process exits. A terminal's Ctrl-C comes twice, also from the starter; only
 *   the first signal counts, and cleaning up must end by itself
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
 * Runs a program in the place of this process: with its input and output, until its end, and with its exit code. Signals are passed on.
 *
 * @param {string} command
 * @param {string[]} args
 */
export async function become(command, args) {
  const child = spawn(command, args, { cwd: root, env: environment(), stdio: 'inherit' });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
  const code = await new Promise((resolve) => {
    child.once('error', () => resolve(127));
    child.once('exit', (code, signal) => resolve(code ?? 128 + constants.signals[signal]));
  });
  process.exit(code);
}

/**
 * The shell becomes the server. Before that it starts a watchdog that reads from a pipe to this process: if the pipe ends
 * without a word, this process was killed, and the server must not outlive it.
 */
const leash = `
( exec >/dev/null 2>&1
  read -r word <&3 && exit 0
  kill -TERM $$
  for pause in 1 2 3 4 5 6 7 8 9 10; do sleep 1; kill -0 $$ || exit 0; done
  kill -KILL $$ ) &
exec 3<&-
exec "$@"
`;

/**
 * Runs servers until one ends, then ends the others. Signals are passed on; the servers are in sessions of their own,
 * so that Ctrl-C reaches each once. Never returns: the process ends with the exit code of the first that ended.
 *
 * @param {string[][]} commands
 * @param {Record<string, string>} [env]
 */
export async function serve(commands, env = {}) {
  const children = commands.map(([command, ...args]) =>
    spawn('/bin/sh', ['-c', leash, 'imprimatur', command, ...args], {
      cwd: root,
      env: { ...environment(), ...env },
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

/** A killed npm says nothing to its scripts; they, or the shell in between, then have another parent. */
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
