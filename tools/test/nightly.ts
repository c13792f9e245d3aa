import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { StageResult } from './run-stage.ts';

const TESTING_DOCUMENT = 'docs/testing.md';
/** The line of the document with the result of the last nightly run. */
const RESULT_LINE =
  /^Last nightly run: (\d\d-\d\d-\d{4}), commit ([0-9a-f]{12}), (\d+) passed, (\d+) failed, (\d+) minutes\.$/m;

const runGit = (root: string, ...args: string[]): string =>
  execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] });

/** Writes the result of a whole nightly run into docs/testing.md, unless the tree had uncommitted changes. */
export function recordNightly(
  root: string,
  commit: string,
  results: readonly Pick<StageResult, 'passed' | 'failed'>[],
  milliseconds: number,
): void {
  if (runGit(root, 'status', '--porcelain').trim() !== '') {
    console.log('\nThis run is not recorded: it included uncommitted changes.');
    return;
  }
  const sum = (key: 'passed' | 'failed'): number => results.reduce((total, result) => total + result[key], 0);
  const day = new Date().toISOString().slice(0, 10).split('-').reverse().join('-');
  const minutes = Math.round(milliseconds / 60_000);
  const line = `Last nightly run: ${day}, commit ${commit.slice(0, 12)}, ${sum('passed')} passed, ${sum('failed')} failed, ${minutes} minutes.`;
  const path = join(root, TESTING_DOCUMENT);
  writeFileSync(path, readFileSync(path, 'utf8').replace(RESULT_LINE, line));
  console.log(`\nThe result is in ${TESTING_DOCUMENT}. Commit it.`);
}

/** Paths that nightly runs test and releases contain, apart from documents. */
const TESTED_PATHS = ['packages', 'bin', 'deploy', 'package-lock.json'];

/**
 * Checks that the last nightly run passed, and that no tested file of a release has changed since.
 *
 * @returns a sentence that says what to do before a release, or null
 */
export function findNightlyProblem(root: string): string | null {
  const found = RESULT_LINE.exec(readFileSync(join(root, TESTING_DOCUMENT), 'utf8'));
  if (found === null)
    return `${TESTING_DOCUMENT} contains no nightly run. Run npm run test:nightly and commit its result.`;
  const [, , commit = '', , failed] = found;
  if (failed !== '0')
    return `The last nightly run had ${failed} failures. Fix them and run npm run test:nightly again.`;
  try {
    runGit(root, 'diff', '--quiet', commit, 'HEAD', '--', ...TESTED_PATHS);
    return null;
  } catch {
    return `${TESTED_PATHS.join(', ')}: files have changed since the last nightly run on ${commit}. Run npm run test:nightly and commit its result.`;
  }
}
