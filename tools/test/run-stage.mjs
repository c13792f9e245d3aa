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
const MAY_FINISH = 40_000;
const MAY_END = 8_000;

/**
 * Watches for the file that the reporters write. Returns a function that ends the watch.
 *
 * @param {string} file
 * @param {() => import('node:child_process').ChildProcess} child
 */
function endAfterFirstFailure(file, child) {
  const timers = [];
  const watch = setInterval(() => {
    if (!existsSync(file)) return;
    clearInterval(watch);
    console.log(`\n== First failure: ${readFileSync(file, 'utf8')}\n== No other file begins; what runs may finish.\n`);
    timers.push(setTimeout(() => child().kill('SIGTERM'), MAY_FINISH));
    timers.push(setTimeout(() => child().kill('SIGKILL'), MAY_FINISH + MAY_END));
  }, 250);
  return () => {
    clearInterval(watch);
    for (const timer of timers) clearTimeout(timer);
  };
}

/**
 * @param {{ title: string, command: string[], env?: Record<string, string>, count?: () => { passed: number, failed: number } }} stage
 * @param {{ folder: string, show: boolean }} options `folder` takes what the stage writes to the temporary folder
 * @returns {Promise<{ title: string, code: number, seconds: number, passed: number, failed: number }>}
 */
export async function runStage(stage, { folder, show }) {
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
  const unwatch = endAfterFirstFailure(firstFailure, () => child);
  const { code, output } = await run(command, args, {
    show,
    env,
    started: (process) => {
      child = process;
    },
  });
  unwatch();
  if (code !== 0 && !show) console.log(`\n${output.trimEnd()}`);
  const left = await endLeftovers(own, scaled(code === 0 ? 40_000 : 5_000));
  if (left.length > 0) console.log(`\nLeft behind and ended:\n${left.join('\n')}`);
  const counted = count(stage, code === 0 && left.length > 0 ? 1 : code);
  const seconds = (Date.now() - began) / 1000;
  const tests = stage.count ? `, ${counted.passed} of ${counted.passed + counted.failed} tests passed` : '';
  console.log(`== ${stage.title}: ${counted.failed === 0 ? 'done' : 'FAILED'} in ${seconds.toFixed(1)} s${tests}`);
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
