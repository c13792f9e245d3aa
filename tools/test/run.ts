/**
 * Runs the stages of a set for `npm test`, the cheapest first. The set `quick` stops when a stage has failed and the stages in parallel
 * with it have ended. docs/testing.md explains which tests run when. The last line is always `N passed, N failed`.
 */
import { spawnSync } from 'node:child_process';
import { accessSync, chmodSync, constants, mkdirSync, mkdtempSync, rmSync, statfsSync } from 'node:fs';
import { freemem, tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { root } from '../lib-process.mjs';
import { measureSlowness } from '../machine-speed.mjs';
import { ensureBuild, giveUp } from '../setup.mjs';
import { endRunOnSignals } from './leftovers.ts';
import { recordNightly } from './nightly.ts';
import { ensureChromium, ensurePromtool, ensureProxies, startSystemPostgres } from './programs.ts';
import { runStage, type StageResult } from './run-stage.ts';
import { findTestFiles, isWhole, type Selection, type Stage, selectTests } from './selection.ts';
import { findBrowserTestsSince } from './since.ts';
import {
  createBrowserTestCommand,
  type Command,
  createCheckCommands,
  createHostileAccountCommand,
  createMutationCommand,
  createPostgresTestCommand,
  createServerTestCommand,
  createUnitTestCommand,
} from './stages.ts';
import { chooseFiles, readRecorded } from './statements.ts';

/** Free bytes required for a run in memory. Databases, files and browsers write about a third of that. */
const MIN_FREE_BYTES = 6 * 2 ** 30;
const SLOWEST_TEST_COUNT = 20;
/** Maximum failures and lines that the end of a run repeats. People read the end, and some services store nothing else. */
const MAX_REPEATED = { failures: 10, lines: 40 };

function hasEnoughSpace(place: string): boolean {
  try {
    accessSync(place, constants.W_OK);
    const { bavail, bsize } = statfsSync(place);
    return Math.min(bavail * bsize, freemem()) >= MIN_FREE_BYTES;
  } catch {
    return false;
  }
}

/**
 * Creates the temporary folder of the run. In memory, copying a database takes a fifth of the time. Nightly tests fill and damage a
 * real disk, so they need a folder on disk. TMPDIR always takes precedence.
 */
function makeFolder(onDisk: boolean): string {
  const inMemory = !onDisk && process.env['TMPDIR'] === undefined && hasEnoughSpace('/dev/shm');
  const folder = mkdtempSync(join(inMemory ? '/dev/shm' : tmpdir(), 'imprimatur-'));
  // Other accounts, such as PostgreSQL's, must be able to enter it.
  chmodSync(folder, 0o755);
  return folder;
}

function readArguments(): Selection {
  try {
    return selectTests(process.argv.slice(2), findTestFiles(root));
  } catch (error) {
    return giveUp(error instanceof Error ? error.message : String(error));
  }
}

const selection = readArguments();
const { set, stages, since } = selection;
const folder = makeFolder(set === 'nightly');
/** In CI, the server's tests record their statements here. They decide which tests run on the system's PostgreSQL. */
const statementsFolder = set === 'ci' && since === undefined ? join(folder, 'statements') : undefined;
if (statementsFolder !== undefined) mkdirSync(statementsFolder);
const endSignal = endRunOnSignals(folder);
const results: StageResult[] = [];
const measuredSlowness = [measureSlowness()];
const startTime = Date.now();
const commit = spawnSync('git', ['rev-parse', 'HEAD'], { cwd: root, encoding: 'utf8' }).stdout?.trim() ?? '';
/** The seed with which CI selects rows from tables. Nightly runs use all rows. The same commit selects the same rows. */
process.env['TEST_SEED'] ??= commit.slice(0, 8);

const isSelected = (...names: Stage[]): boolean => names.some((name) => stages.includes(name));
const createChoice = (stage: Stage) => ({ set, files: selection.files?.[stage], since, folder });

/** Runs commands in parallel. A single command shows its output immediately. */
async function runInParallel(...commands: Command[]): Promise<void> {
  const show = commands.length === 1;
  const ends = await Promise.all(commands.map((command) => runStage(command, { folder, show })));
  // The signal handler will exit, so never continue.
  if (endSignal.aborted) await new Promise(() => {});
  results.push(...ends);
  measuredSlowness.push(measureSlowness());
  if (set === 'quick' && ends.some(({ failed }) => failed > 0)) process.exit(1);
}

/** Runs a preparation. Lists its time if it took a second or more, because often there is nothing to do. */
async function prepare<T>(title: string, work: () => Promise<T>): Promise<T> {
  const before = Date.now();
  const result = await work();
  const seconds = (Date.now() - before) / 1000;
  if (seconds >= 1) results.push({ title, seconds, passed: 0, failed: 0, tests: [] });
  return result;
}

async function runBrowserTests(): Promise<void> {
  const browser = await prepare('Browser', () => ensureChromium({ long: set !== 'quick' }));
  const files = since === undefined ? selection.files?.e2e : findBrowserTestsSince(since, root);
  if (files?.length === 0) console.log('\nThe changes affect no browser tests.');
  else await runInParallel(createBrowserTestCommand({ set, files, folder }, browser));
}

async function runOnSystemPostgres(): Promise<void> {
  const postgres = await prepare('PostgreSQL of the system', () => startSystemPostgres(folder));
  // Must run before the exit handler that removes the folder. A signal has already ended PostgreSQL.
  process.prependOnceListener('exit', () => {
    if (!endSignal.aborted) postgres.stop();
  });
  // Without the stage of the server's tests, no statements are recorded.
  const files = statementsFolder === undefined ? [] : chooseFiles(readRecorded(statementsFolder));
  const choice = files.length > 0 ? { ...createChoice('postgres'), files } : createChoice('postgres');
  await runInParallel(createPostgresTestCommand(choice, postgres.url, postgres.version));
}

/** Repeats the errors of failed tests. */
function printFailures(): void {
  const failures = results.flatMap(({ tests }) => tests).filter(({ error }) => error !== undefined);
  if (failures.length === 0) return;
  const more = failures.length - MAX_REPEATED.failures;
  console.log(`\nFailures${more > 0 ? ` (${more} more are not shown)` : ''}`);
  for (const { title, error = '' } of failures.slice(0, MAX_REPEATED.failures)) {
    const lines = error.split('\n');
    const rest = lines.length > MAX_REPEATED.lines ? [`… ${lines.length - MAX_REPEATED.lines} more lines above`] : [];
    console.log(`\n✗ ${title}\n  ${[...lines.slice(0, MAX_REPEATED.lines), ...rest].join('\n  ')}`);
  }
}

function printTimes(): void {
  const line = (seconds: number, title: string, rest = ''): void =>
    console.log(`${seconds.toFixed(1).padStart(8)} s  ${title}${rest}`);
  const slowest = results.flatMap(({ tests }) => tests).toSorted((one, other) => other.seconds - one.seconds);
  if (slowest.length > 0) console.log(`\nThe ${Math.min(SLOWEST_TEST_COUNT, slowest.length)} slowest tests`);
  for (const { title, seconds } of slowest.slice(0, SLOWEST_TEST_COUNT)) line(seconds, title.slice(0, 160));
  console.log('\nStages');
  for (const { title, seconds, passed, failed } of results)
    line(seconds, title, failed > 0 ? ': FAILED' : passed > 0 ? `: ${passed} passed` : '');
  const speed = `${Math.max(...measuredSlowness).toFixed(1)} times slower than the quiet reference at most, seed ${process.env['TEST_SEED']}`;
  line((Date.now() - startTime) / 1000, 'altogether', `; ${speed}`);
}

/** Runs however the process ends: prints the times and failures, removes the folder, and ends with the totals. */
process.on('exit', (code) => {
  const passed = results.reduce((sum, result) => sum + result.passed, 0);
  const failed = results.reduce((sum, result) => sum + result.failed, 0);
  printTimes();
  printFailures();
  try {
    rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
  } catch {
    // A process that is about to end still writes there.
  }
  console.log(`\n${passed} passed, ${code !== 0 && failed === 0 ? 1 : failed} failed`);
});

if (set !== 'quick' && isSelected('server')) await prepare('Proxies', ensureProxies);
if (set === 'nightly') {
  const programs = await prepare('Promtool', () => ensurePromtool(folder));
  if (programs !== undefined) process.env['PATH'] = `${process.env['PATH']}${delimiter}${programs}`;
}
const checks = isSelected('check') ? createCheckCommands() : [];
if (isSelected('unit')) checks.push(createUnitTestCommand(createChoice('unit')));
if (checks.length > 0) await runInParallel(...checks);
if (isSelected('server')) await runInParallel(createServerTestCommand(createChoice('server'), statementsFolder));
if (isSelected('build', 'e2e')) await prepare('Build of the screens', ensureBuild);
if (isSelected('e2e')) await runBrowserTests();
if (isSelected('postgres')) await runOnSystemPostgres();
if (isSelected('abuse')) await runInParallel(createHostileAccountCommand(createChoice('abuse')));
if (isSelected('mutation')) await runInParallel(createMutationCommand(createChoice('mutation')));
const failed = results.some((result) => result.failed > 0);
if (set === 'nightly' && isWhole(selection)) recordNightly(root, commit, results, Date.now() - startTime);
process.exit(failed ? 1 : 0);
