/** Runs one stage, ends it within a minute of its first failure, and leaves no process behind. */
import { chmodSync, existsSync, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { run } from '../lib-process.mjs';
import { scaled } from '../machine-speed.mjs';
import { endLeftovers } from './leftovers.mjs';

/**
 * After a first failure, running tests may finish within this time, and processes end in order within the second one, in
 * milliseconds.
 */
const LIMITS = { finish: 40_000, end: 8_000 };

/**
 * Watches for the file that the reporters write, and tells the stages beside this one. Ends the child in time after the first
 * failure of any of them. Returns a function that ends the watch, and returns whether the child was told to end.
 *
 * @param {string} file
 * @param {() => import('node:child_process').ChildProcess} child
 * @param {{ failure: AbortController, limits: typeof LIMITS }} options
 */
function endAfterFirstFailure(file, child, { failure, limits }) {
  const timers = [];
  let told = false;
  const tell = (signal) => {
    told = true;
    child().kill(signal);
  };
  const watch = setInterval(() => {
    if (!existsSync(file)) return;
    clearInterval(watch);
    console.log(`\n== First failure: ${readFileSync(file, 'utf8')}\n== No other file begins; what runs may finish.\n`);
    failure.abort();
  }, 250);
  const end = () => {
    timers.push(setTimeout(() => tell('SIGTERM'), limits.finish));
    timers.push(setTimeout(() => tell('SIGKILL'), limits.finish + limits.end));
  };
  failure.signal.addEventListener('abort', end, { once: true });
  return () => {
    clearInterval(watch);
    failure.signal.removeEventListener('abort', end);
    for (const timer of timers) clearTimeout(timer);
    return told;
  };
}

/**
 * @param {{ title: string, command: string[], env?: Record<string, string>, count?: () => { passed: number, failed: number } }} stage
 * @param {{ folder: string, show: boolean, failure?: AbortController, limits?: typeof LIMITS }} options `folder` takes what the
 *   stage writes to the temporary folder; `failure` is shared with the stages that run beside this one
 * @returns {Promise<{ title: string, seconds: number, passed: number, failed: number }>}
 */
export async function runStage(stage, { folder, show, failure = new AbortController(), limits = LIMITS }) {
  const began = Date.now();
  const own = join(folder, stage.title.replaceAll(/\W+/g, '-').toLowerCase());
  mkdirSync(own);
  // Mode of the system's temporary folder: other accounts, such as PostgreSQL's, create and remove their own files in it.
  chmodSync(own, 0o1777);
  const firstFailure = join(own, 'first-failure');
  if (show) console.log(`\n== ${stage.title}`);
  const [command, ...args] = stage.command;
  const env = { ...stage.env, TMPDIR: own, FIRST_FAILURE: firstFailure };
  let child;
  const unwatch = endAfterFirstFailure(firstFailure, () => child, { failure, limits });
  const { code, output } = await run(command, args, {
    show,
    env,
    started: (process) => {
      child = process;
    },
  });
  // A stage that was ended because another one failed is no failure itself.
  const stopped = unwatch() && !existsSync(firstFailure);
  if (code !== 0) failure.abort();
  if (code !== 0 && !show) console.log(`\n${output.trimEnd()}`);
  const left = await endLeftovers(own, scaled(code === 0 ? 40_000 : 5_000));
  if (left.length > 0) console.log(`\nLeft behind and ended:\n${left.join('\n')}`);
  const counted = count(stage, stopped ? 0 : code === 0 && left.length > 0 ? 1 : code);
  const seconds = (Date.now() - began) / 1000;
  const tests = stage.count ? `, ${counted.passed} of ${counted.passed + counted.failed} tests passed` : '';
  const end = counted.failed > 0 ? 'FAILED' : stopped ? 'ended' : 'done';
  console.log(`== ${stage.title}: ${end} in ${seconds.toFixed(1)} s${tests}`);
  return { title: stage.title, seconds, ...counted };
}

/** Counts a stage that fails without a failing test, such as the type check, as one failure. */
function count(stage, code) {
  let result = { passed: 0, failed: 0 };
  try {
    if (stage.count) result = stage.count();
  } catch {
    // No report: only the exit code counts.
  }
  return code !== 0 && result.failed === 0 ? { ...result, failed: 1 } : result;
}
