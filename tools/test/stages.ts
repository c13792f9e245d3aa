import { readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { parsePlaywrightReport, parseVitestReport, type Report } from './report.ts';
import type { TestSet } from './selection.ts';

/** A command of a run, and how to read its test results. */
export interface Command {
  readonly title: string;
  readonly command: readonly string[];
  readonly env?: Readonly<Record<string, string>>;
  /** Reads the results. If it is missing, only the exit code counts. */
  readonly report?: () => Report;
}

const createScriptCommand = (title: string, name: string, env = {}): Command => ({
  title,
  command: ['npm', 'run', '--silent', name],
  env,
});

/** Next to other stages, one thread is as fast as several: it computes each type once and rarely collects garbage. */
const ONE_THREAD = { GOMAXPROCS: '1', GOGC: '400', GOMEMLIMIT: '2GiB' };

export const createCheckCommands = (): Command[] => [
  createScriptCommand('Type check', 'typecheck'),
  createScriptCommand('Lint', 'lint', ONE_THREAD),
  createScriptCommand('Format', 'format:check'),
  createScriptCommand('Unused code and packages', 'unused'),
  createScriptCommand('Duplicates', 'duplicates'),
  createScriptCommand('Generated documents', 'docs:check'),
];

/** Selects the tests of a stage. */
interface Choice {
  readonly set: TestSet;
  readonly files?: readonly string[];
  readonly since?: string;
  /** The folder for the report. */
  readonly folder: string;
  /** Applies the set's tag filter to `files` too. */
  readonly tagged?: boolean;
}

/** The filter of Vitest tags for each set. Named files run with all their tests. */
export const TAGS_FILTER: Readonly<Record<TestSet, string[]>> = {
  quick: ['!long && !nightly'],
  ci: ['!nightly'],
  nightly: [],
};

function createVitestCommand(
  title: string,
  project: string,
  choice: Choice,
  env: Record<string, string> = {},
): Command {
  const { set, files, since, folder, tagged = false } = choice;
  const report = join(folder, `${title.replaceAll(/\W+/g, '-')}.json`);
  return {
    title,
    command: [
      'vitest',
      'run',
      `--project=${project}`,
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${report}`,
      ...(files === undefined || tagged ? TAGS_FILTER[set].map((filter) => `--tags-filter=${filter}`) : []),
      ...(since === undefined ? [] : [`--changed=${since}`, '--passWithNoTests']),
      ...(files ?? []),
    ],
    env: { ...env, TEST_SET: set },
    report: () => parseVitestReport(readFileSync(report, 'utf8')),
  };
}

export const createUnitTestCommand = (choice: Choice): Command => createVitestCommand('Unit tests', 'unit', choice);
/** @param recorded a folder for the statements that each file runs */
export const createServerTestCommand = (choice: Choice, recorded?: string): Command =>
  createVitestCommand(
    'Server tests',
    'server',
    choice,
    recorded === undefined ? {} : { RECORDED_STATEMENTS: recorded },
  );

/** The server's quick tests on a different PostgreSQL version, because SQL must behave the same in all supported versions. */
export const createPostgresTestCommand = (choice: Choice, url: string, version: string): Command =>
  createVitestCommand(
    `Server tests on ${version}`,
    'server',
    { ...choice, set: 'quick', tagged: true },
    { DATABASE_URL: url },
  );

/** Before a commit, only tests with the tag `@smoke` run; in CI, all tests except those with `@nightly`. */
const GREP_OPTIONS: Readonly<Record<TestSet, string[]>> = {
  quick: ['--grep=@smoke'],
  ci: ['--grep-invert=@nightly'],
  nightly: [],
};

export function createBrowserTestCommand({ set, files, folder }: Choice, browser: string): Command {
  const report = join(folder, 'browser.json');
  const escaped = (path: string): string => path.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');
  return {
    title: 'Browser tests',
    command: [
      'playwright',
      'test',
      '--reporter=list,json',
      // One more worker than cores, because each worker waits for its page a fifth of the time.
      `--workers=${availableParallelism() + 1}`,
      ...(files === undefined ? GREP_OPTIONS[set] : files.map(escaped)),
    ],
    env: { TEST_SET: set, PLAYWRIGHT_JSON_OUTPUT_FILE: report, CHROMIUM_PATH: browser },
    report: () => parsePlaywrightReport(readFileSync(report, 'utf8')),
  };
}

/** Measures how much one account can slow down others. Runs alone, because it compares waiting times. */
export function createHostileAccountCommand({ folder }: Choice): Command {
  const report = join(folder, 'hostile.json');
  return {
    title: 'One hostile account',
    command: ['node', 'benchmarks/run.ts', 'hostile', '--seconds=5', `--report=${report}`],
    report: () => parseVitestReport(readFileSync(report, 'utf8')),
  };
}

/** Tries as many harmful changes as a few minutes allow. Counts as one test. */
export function createMutationCommand({ folder }: Choice): Command {
  const report = join(folder, 'mutation.json');
  return {
    title: 'Mutants',
    command: ['node', 'tools/mutate.ts', `--report=${report}`],
    report: () => parseVitestReport(readFileSync(report, 'utf8')),
  };
}
