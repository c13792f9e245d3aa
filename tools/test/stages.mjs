/**
 * The stages of `npm test`, as commands. Plain JavaScript for Node 20, as it runs before anything is installed.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const FIRST_FAILURE = './tools/test/first-failure.ts';
const escaped = (path) => path.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');

const script = (title, name, env = {}) => ({ title, command: ['npm', 'run', '--silent', name], env });

/** Beside other stages one thread, which works out each type once and seldom collects garbage, is done no later than several. */
const ONE_THREAD = { GOMAXPROCS: '1', GOGC: '400', GOMEMLIMIT: '2GiB' };

export const checks = () => [
  script('Type check', 'typecheck'),
  script('Lint', 'lint', ONE_THREAD),
  script('Format', 'format:check'),
  script('Unused code and packages', 'unused'),
  script('Duplicates', 'duplicates'),
  script('Coverage of the documents', 'coverage'),
  script('Generated documents', 'docs:check'),
];

/**
 * Tests of Vitest. The short run leaves out those with the tag `long`; with LONG=1, the others repeat their work many times.
 *
 * @param {string} folder for the report
 */
export function vitest({ title, project, long, files, folder }) {
  const report = join(folder, `${project}.json`);
  const reporters = ['default', 'json', FIRST_FAILURE].map((name) => `--reporter=${name}`);
  // Runs all tests of named files, the long ones too.
  const which = long || files ? [] : ['--tags-filter=!long'];
  const command = ['vitest', 'run', '--bail=1', '--project', project, ...reporters, `--outputFile.json=${report}`];
  return {
    title,
    command: [...command, ...which, ...(files ?? [])],
    env: long ? { LONG: '1' } : {},
    count: () => countVitest(report),
  };
}

/** Tests in a browser. The short run takes only those with the tag `@smoke`. */
export function playwright({ title, browser, long, files, folder }) {
  const report = join(folder, 'browser.json');
  const which = long || files ? [] : ['--grep=@smoke'];
  const command = ['playwright', 'test', '--max-failures=1', `--reporter=list,json,${FIRST_FAILURE}`, ...which];
  return {
    title,
    command: [...command, ...(files ?? []).map(escaped)],
    env: { PLAYWRIGHT_JSON_OUTPUT_FILE: report, CHROMIUM_PATH: browser },
    count: () => countPlaywright(report),
  };
}

/** Harmful changes, as many as a few minutes allow; counts as one test. */
export function mutation({ folder }) {
  const report = join(folder, 'mutation.json');
  return {
    title: 'Mutants',
    command: ['node', 'tools/mutate.ts', '--minutes=4', `--report=${report}`],
    count: () => countVitest(report),
  };
}

function countVitest(report) {
  const { numPassedTests, numFailedTests } = JSON.parse(readFileSync(report, 'utf8'));
  return { passed: numPassedTests, failed: numFailedTests };
}

function countPlaywright(report) {
  const { expected, unexpected } = JSON.parse(readFileSync(report, 'utf8')).stats;
  return { passed: expected, failed: unexpected };
}
