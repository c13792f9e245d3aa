import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { nightlyProblem } from '../test/nightly.ts';
import { findSection, hasLines } from './notes.ts';

const MIGRATIONS = 'packages/server/migrations/*.sql';

/** Hides Git's error output, because a missing tag is a valid answer here. */
const git = (root: string, ...args: string[]): string =>
  execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] }).trim();

function answerOf(root: string, ...args: string[]): string | null {
  try {
    return git(root, ...args);
  } catch {
    return null;
  }
}

const stated = z.object({ version: z.string() });
const versionIn = (path: string): string => stated.parse(JSON.parse(readFileSync(path, 'utf8'))).version;

/** The version of the whole project. */
export const readVersion = (root: string): string => versionIn(join(root, 'package.json'));

/** Archives are made from the last commit, so uncommitted changes would be missing, even in a rehearsal. */
export const findTreeProblem = (root: string): string | null =>
  git(root, 'status', '--porcelain') === ''
    ? null
    : 'There are uncommitted changes, and a release is made from the last commit. Commit or discard them.';

/** All packages must have the released version, because the server reports the version of its own package. */
function packageProblems(root: string, version: string): string[] {
  return readdirSync(join(root, 'packages'))
    .map((name) => `packages/${name}/package.json`)
    .filter((path) => existsSync(join(root, path)))
    .flatMap((path) => {
      const own = versionIn(join(root, path));
      return own === version
        ? []
        : [`${path} has version ${own} and package.json has ${version}. Give both the same version.`];
    });
}

function changelogProblems(root: string, version: string): string[] {
  const changelog = readFileSync(join(root, 'CHANGELOG.md'), 'utf8');
  const problems: string[] = [];
  if (findSection(changelog, version) === null)
    problems.push(`CHANGELOG.md has no section for ${version}. Add the heading "## ${version} · YYYY-MM-DD".`);
  if (hasLines(findSection(changelog, 'Unreleased')))
    problems.push(
      `CHANGELOG.md has lines under Unreleased. Move them into the section of the version that you release, with a new number if ${version} was released before.`,
    );
  return problems;
}

function tagProblem(root: string, version: string): string | null {
  const tag = `v${version}`;
  const tagged = answerOf(root, 'rev-parse', '--verify', '--quiet', `refs/tags/${tag}^{commit}`);
  const head = git(root, 'rev-parse', 'HEAD');
  if (tagged === null) return `The tag ${tag} is missing. When everything else is right, run git tag ${tag}.`;
  if (tagged === head) return null;
  return `The tag ${tag} is on commit ${tagged.slice(0, 12)}, and this is ${head.slice(0, 12)}. Check out ${tag}, or give the release a new version.`;
}

/** A database runs each migration once, so changing an old one would make old and new databases different. */
function migrationProblem(root: string): string | null {
  const previous = answerOf(root, 'describe', '--tags', '--abbrev=0', '--match', 'v*', 'HEAD^');
  if (previous === null) return null;
  const changed = git(
    root,
    'diff',
    '--name-only',
    '--no-renames',
    '--diff-filter=MDT',
    previous,
    'HEAD',
    '--',
    MIGRATIONS,
  );
  if (changed === '') return null;
  return `Migrations of ${previous} were changed or removed: ${changed.split('\n').join(', ')}. Restore them and write a new migration.`;
}

/**
 * Checks that the tree is clean, and that version, changelog, tag, migrations and nightly run match.
 *
 * @returns sentences that say what to do before a release; empty if it can be made
 */
export function findReleaseProblems(root: string): string[] {
  const version = readVersion(root);
  return [
    findTreeProblem(root),
    ...packageProblems(root, version),
    ...changelogProblems(root, version),
    migrationProblem(root),
    nightlyProblem(root),
    // Last, because the other problems need a new commit.
    tagProblem(root, version),
  ].filter((problem) => problem !== null);
}
