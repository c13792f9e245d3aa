import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { nightlyProblem, recordNightly } from './nightly.ts';

const NEVER = 'Last nightly run: 01-01-2020, commit 000000000000, 0 passed, 0 failed, 0 minutes.\n';

let root: string;
const git = (...args: string[]): string =>
  execFileSync('git', ['-c', 'user.name=Test', '-c', 'user.email=test@example.org', ...args], {
    cwd: root,
    encoding: 'utf8',
  }).trim();
const commit = (path: string, text: string): string => {
  writeFileSync(join(root, path), text);
  git('add', '.');
  git('commit', '--quiet', '--message', path);
  return git('rev-parse', 'HEAD');
};

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'imprimatur-nightly-'));
  git('init', '--quiet');
  mkdirSync(join(root, 'docs'));
  mkdirSync(join(root, 'packages'));
  commit('docs/testing.md', `# Testing\n\n${NEVER}\nMore.\n`);
});
afterEach(() => rmSync(root, { recursive: true }));

function run(head: string, failed = 0): void {
  recordNightly(
    root,
    head,
    [
      { passed: 7, failed },
      { passed: 2, failed: 0 },
    ],
    61 * 60_000,
  );
  git('commit', '--quiet', '--all', '--message', 'Record the nightly run');
}

describe('a release', () => {
  it('is allowed after a passed nightly run, even if documents have changed since', () => {
    run(commit('packages/a.ts', '1'));
    commit('docs/other.md', 'x');
    expect(readFileSync(join(root, 'docs/testing.md'), 'utf8')).toMatch(
      /^# Testing\n\nLast nightly run: \d\d-\d\d-20\d\d, commit [0-9a-f]{12}, 9 passed, 0 failed, 61 minutes\.\n\nMore\.\n$/,
    );
    expect(nightlyProblem(root)).toBeNull();
  });

  it.each([
    ['without a nightly run', () => {}, /^packages\/ has changed since the last nightly run on 000000000000\./],
    [
      'after a failed nightly run',
      () => run(commit('packages/a.ts', '1'), 3),
      /^The last nightly run had 3 failures\./,
    ],
    [
      'if packages have changed since',
      () => {
        run(commit('packages/a.ts', '1'));
        commit('packages/a.ts', '2');
      },
      /^packages\/ has changed since the last nightly run/,
    ],
    [
      'without a recorded line',
      () => void commit('docs/testing.md', '# Testing'),
      /^docs\/testing.md names no nightly run\./,
    ],
  ])('is not allowed %s', (_when, arrange, problem) => {
    arrange();
    expect(nightlyProblem(root)).toMatch(problem);
  });
});

it('a run of uncommitted changes is not recorded', () => {
  const head = commit('packages/a.ts', '1');
  writeFileSync(join(root, 'packages/a.ts'), '2');
  recordNightly(root, head, [{ passed: 1, failed: 0 }], 0);
  expect(readFileSync(join(root, 'docs/testing.md'), 'utf8')).toContain(NEVER);
});
