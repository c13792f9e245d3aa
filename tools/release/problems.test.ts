import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { findReleaseProblems } from './problems.ts';

const MIGRATION_FILE = 'packages/server/migrations/0001_first.sql';
const makeJournal = (...entries: [tag: string, when: number][]) => ({
  'packages/server/migrations/meta/_journal.json': JSON.stringify({
    entries: entries.map(([tag, when]) => ({ tag, when })),
  }),
});

let root: string;
const git = (...args: string[]): string =>
  execFileSync('git', ['-c', 'user.name=Test', '-c', 'user.email=test@example.org', ...args], {
    cwd: root,
    encoding: 'utf8',
  }).trim();

/** Writes files and commits everything. */
function commitFiles(files: Record<string, string>): void {
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(join(root, dirname(path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
  git('add', '.');
  git('commit', '--quiet', '--allow-empty', '--message', 'Change');
}

const makeChangelog = (unreleased: string, ...versions: string[]) => ({
  'CHANGELOG.md': `# Changelog\n\n## Unreleased\n\n${unreleased}${versions.map((one) => `## ${one} · 2026-12-01\n\n- Text.\n\n`).join('')}`,
});
const makePackages = (version: string, ofServer = version) => ({
  'package.json': JSON.stringify({ version }),
  'packages/server/package.json': JSON.stringify({ version: ofServer }),
});

/** Commits the result of a nightly run on the last commit. */
function runNightly(failed = 0): void {
  const head = git('rev-parse', 'HEAD').slice(0, 12);
  commitFiles({
    'docs/testing.md': `# Testing\n\nLast nightly run: 01-12-2026, commit ${head}, 9 passed, ${failed} failed, 60 minutes.\n`,
  });
}

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'imprimatur-problems-'));
  git('init', '--quiet');
  commitFiles({
    ...makePackages('2.0.0'),
    ...makeChangelog('', '2.0.0'),
    [MIGRATION_FILE]: 'create table one ();',
    ...makeJournal(['0001_first', 5]),
  });
  runNightly();
  git('tag', 'v2.0.0');
});
afterEach(() => rmSync(root, { recursive: true }));

/** Commits the next version with everything that a release needs, changed by the test. */
function commitRelease(files: Record<string, string>, { version = '2.1.0', tag = true } = {}): void {
  commitFiles({ ...makePackages(version), ...makeChangelog('', version, '2.0.0'), ...files });
  runNightly();
  if (tag) git('tag', `v${version}`);
}

describe('a release', () => {
  it('is allowed if the tree is clean and version, changelog, tag, migrations and nightly run match', () => {
    expect(findReleaseProblems(root)).toEqual([]);
    commitRelease(
      {
        'packages/server/migrations/0002_second.sql': 'create table two ();',
        ...makeJournal(['0001_first', 5], ['0002_second', 6]),
      },
      { tag: false },
    );
    // Documents may change after the nightly run.
    commitFiles({ 'docs/other.md': 'x' });
    git('tag', 'v2.1.0');
    expect(findReleaseProblems(root)).toEqual([]);
  });

  it.each<[string, () => void, RegExp]>([
    [
      'with uncommitted changes',
      () => writeFileSync(join(root, 'package.json'), JSON.stringify({ version: '2.0.0', private: true })),
      /^There are uncommitted changes\. .* Commit or discard the changes\.$/,
    ],
    [
      'without a changelog section',
      () => commitRelease(makeChangelog('', '2.0.0')),
      /^CHANGELOG\.md has no section for 2\.1\.0\. Add the heading/,
    ],
    [
      'with unreleased lines in the changelog',
      () => commitRelease(makeChangelog('- New.\n\n', '2.1.0')),
      /^CHANGELOG\.md has lines under Unreleased\. Move them/,
    ],
    [
      'with an empty section of the changelog',
      () =>
        commitRelease({
          'CHANGELOG.md': '# Changelog\n\n## 2.1.0 · 2026-12-02\n\n## 2.0.0 · 2026-12-01\n\n- Text.\n',
        }),
      /^The section for 2\.1\.0 in CHANGELOG\.md is empty\./,
    ],
    [
      'without the tag of the previous release',
      () => {
        commitRelease({});
        git('tag', '--delete', 'v2.0.0');
      },
      /^The tag v2\.0\.0 of the previous release is missing, .* Run git tag v2\.0\.0 COMMIT\.$/,
    ],
    [
      'without a tag',
      () => commitRelease({}, { tag: false }),
      /^The tag v2\.1\.0 is missing\. .* run git tag v2\.1\.0\.$/,
    ],
    [
      'with the number of an earlier release',
      () => commitRelease({ 'docs/a.md': 'x' }, { version: '2.0.0', tag: false }),
      /^The tag v2\.0\.0 is on commit [0-9a-f]{12}, but HEAD is [0-9a-f]{12}\. Check out v2\.0\.0, or give/,
    ],
    [
      'with a package that has another version',
      () => commitRelease(makePackages('2.1.0', '2.0.0')),
      /^packages\/server\/package\.json has version 2\.0\.0 and package\.json has 2\.1\.0\. Give both/,
    ],
    [
      'with a lockfile of another version',
      () => commitRelease({ 'package-lock.json': JSON.stringify({ packages: { '': { version: '2.0.0' } } }) }),
      /^package-lock\.json at "" has version 2\.0\.0 and package\.json has 2\.1\.0\. Give both/,
    ],
    [
      'with a new migration that is dated before one of an earlier release',
      () => commitRelease(makeJournal(['0001_first', 5], ['0002_second', 4])),
      /^Databases of v2\.0\.0 would not run or repeat these migrations: 0002_second\. In/,
    ],
    [
      'with a different time for an earlier migration',
      () => commitRelease(makeJournal(['0001_first', 6])),
      /^Databases of v2\.0\.0 would not run or repeat these migrations: 0001_first\. In/,
    ],
    [
      'with a changed migration of an earlier release',
      () => commitRelease({ [MIGRATION_FILE]: 'create table other ();' }),
      /^Migrations of v2\.0\.0 were changed or removed: packages\/server\/migrations\/0001_first\.sql\. Restore/,
    ],
    [
      'without a migration of an earlier release',
      () => {
        git('rm', '--quiet', MIGRATION_FILE);
        commitRelease({});
      },
      /^Migrations of v2\.0\.0 were changed or removed/,
    ],
    [
      'after a nightly run with other packages',
      () => {
        commitRelease({}, { tag: false });
        commitFiles({ 'packages/server/a.ts': 'export {};' });
        git('tag', 'v2.1.0');
      },
      / files have changed since the last nightly run/,
    ],
    [
      'after a nightly run of another deployment',
      () => {
        commitRelease({}, { tag: false });
        commitFiles({ 'deploy/imprimatur.service': '[Unit]' });
        git('tag', 'v2.1.0');
      },
      / files have changed since the last nightly run/,
    ],
    [
      'after a failed nightly run',
      () => {
        commitRelease({}, { tag: false });
        runNightly(3);
        git('tag', 'v2.1.0');
      },
      /^The last nightly run had 3 failures\./,
    ],
    [
      'after no nightly run',
      () => {
        commitRelease({}, { tag: false });
        commitFiles({
          'docs/testing.md': 'Last nightly run: 01-01-2020, commit 000000000000, 0 passed, 0 failed, 0 minutes.\n',
        });
        git('tag', 'v2.1.0');
      },
      / files have changed since the last nightly run on 000000000000\./,
    ],
    [
      'without the line of the nightly run',
      () => {
        commitRelease({}, { tag: false });
        commitFiles({ 'docs/testing.md': '# Testing\n' });
        git('tag', 'v2.1.0');
      },
      /^docs\/testing\.md contains no nightly run\./,
    ],
  ])('is not allowed %s', (_when, arrange, problem) => {
    arrange();
    expect(findReleaseProblems(root)).toEqual([expect.stringMatching(problem)]);
  });
});
