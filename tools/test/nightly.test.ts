import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { recordNightly } from './nightly.ts';

const OLD_RESULT_LINE = 'Last nightly run: 01-01-2020, commit 000000000000, 0 passed, 0 failed, 0 minutes.';
const COMMIT = '1a2b3c4d5e6f7a8b9c0d1a2b3c4d5e6f7a8b9c0d';
const RESULTS = [
  { passed: 7, failed: 1 },
  { passed: 2, failed: 0 },
];

let root: string;
const readPage = () => readFileSync(join(root, 'docs/testing.md'), 'utf8');
const runGit = (...args: string[]) =>
  execFileSync('git', ['-c', 'user.name=Test', '-c', 'user.email=test@example.org', ...args], { cwd: root });

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'imprimatur-nightly-'));
  mkdirSync(join(root, 'docs'));
  writeFileSync(join(root, 'docs/testing.md'), `# Testing\n\n${OLD_RESULT_LINE}\n\nMore.\n`);
  runGit('init', '--quiet');
  runGit('add', '.');
  runGit('commit', '--quiet', '--message', 'Begin');
});
afterEach(() => rmSync(root, { recursive: true }));

it('the result of a nightly run is written into the document', () => {
  recordNightly(root, COMMIT, RESULTS, 61 * 60_000);
  expect(readPage()).toMatch(
    /^# Testing\n\nLast nightly run: \d\d-\d\d-20\d\d, commit 1a2b3c4d5e6f, 9 passed, 1 failed, 61 minutes\.\n\nMore\.\n$/,
  );
});

it('the result of uncommitted changes is not written', () => {
  writeFileSync(join(root, 'a.ts'), '2');
  recordNightly(root, COMMIT, RESULTS, 0);
  expect(readPage()).toContain(OLD_RESULT_LINE);
});
