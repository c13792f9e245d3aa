import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { findNightlyProblem } from '../test/nightly.ts';
import { readLock } from './packages.ts';
import { findPreviousVersion, findSection, hasLines } from './notes.ts';

const MIGRATIONS_GLOB = 'packages/server/migrations/*.sql';
const JOURNAL_FILE = 'packages/server/migrations/meta/_journal.json';

/** Hides Git's error output, because a missing tag is a valid answer here. */
const runGit = (root: string, ...args: string[]): string =>
  execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] }).trim();

function tryGit(root: string, ...args: string[]): string | null {
  try {
    return runGit(root, ...args);
  } catch {
    return null;
  }
}

const versionFile = z.object({ version: z.string() });
const readVersionFrom = (path: string): string => versionFile.parse(JSON.parse(readFileSync(path, 'utf8'))).version;

/** The version of the whole project. */
export const readVersion = (root: string): string => readVersionFrom(join(root, 'package.json'));

/** Archives are made from the last commit, so uncommitted changes would be missing, even in a rehearsal. */
export const findTreeProblem = (root: string): string | null =>
  runGit(root, 'status', '--porcelain') === ''
    ? null
    : 'There are uncommitted changes. A release contains only the last commit. Commit or discard the changes.';

/**
 * All packages must have the released version, because the server reports the version of its own package. So must the lockfile, from which
 * the bill of materials is made.
 */
function findPackageProblems(root: string, version: string): string[] {
  const packages = readdirSync(join(root, 'packages'))
    .map((name) => `packages/${name}`)
    .filter((folder) => existsSync(join(root, folder, 'package.json')));
  const lock = existsSync(join(root, 'package-lock.json')) ? readLock(root) : {};
  const versions = [
    ...packages.map(
      (folder) => [`${folder}/package.json`, readVersionFrom(join(root, folder, 'package.json'))] as const,
    ),
    ...['', ...packages].map((folder) => [`package-lock.json at "${folder}"`, lock[folder]?.version] as const),
  ];
  return versions.flatMap(([where, own]) =>
    own === undefined || own === version
      ? []
      : [`${where} has version ${own} and package.json has ${version}. Give both the same version.`],
  );
}

function findChangelogProblems(root: string, version: string): string[] {
  const changelog = readFileSync(join(root, 'CHANGELOG.md'), 'utf8');
  const problems: string[] = [];
  const section = findSection(changelog, version);
  if (section === null)
    problems.push(`CHANGELOG.md has no section for ${version}. Add the heading "## ${version} · YYYY-MM-DD".`);
  else if (!hasLines(section))
    problems.push(`The section for ${version} in CHANGELOG.md is empty. It becomes the notes of the release.`);
  if (hasLines(findSection(changelog, 'Unreleased')))
    problems.push(
      `CHANGELOG.md has lines under Unreleased. Move them into the section of the version that you release, with a new number if ${version} was released before.`,
    );
  return problems;
}

function tagProblem(root: string, version: string): string | null {
  const tag = `v${version}`;
  const tagged = tryGit(root, 'rev-parse', '--verify', '--quiet', `refs/tags/${tag}^{commit}`);
  const head = runGit(root, 'rev-parse', 'HEAD');
  if (tagged === null) return `The tag ${tag} is missing. When there are no other problems, run git tag ${tag}.`;
  if (tagged === head) return null;
  return `The tag ${tag} is on commit ${tagged.slice(0, 12)}, but HEAD is ${head.slice(0, 12)}. Check out ${tag}, or give the release a new version.`;
}

const journalSchema = z.object({ entries: z.array(z.object({ when: z.number(), tag: z.string() })) });

/** The migrations at a commit, in the order in which they run. */
function listMigrations(root: string, commit: string): z.infer<typeof journalSchema>['entries'] {
  const text = tryGit(root, 'show', `${commit}:${JOURNAL_FILE}`);
  return text === null ? [] : journalSchema.parse(JSON.parse(text)).entries;
}

/** A database runs only migrations that are later than its last one, so one that is dated earlier would never run there. */
function findJournalProblem(root: string, previous: string): string | null {
  const [before, now] = [listMigrations(root, previous), listMigrations(root, 'HEAD')];
  const moved = before.filter(({ tag, when }) => !now.some((one) => one.tag === tag && one.when === when));
  const last = Math.max(...before.map(({ when }) => when));
  const early = now.filter(({ tag, when }) => when <= last && !before.some((one) => one.tag === tag));
  if (moved.length === 0 && early.length === 0) return null;
  const names = [...moved, ...early].map(({ tag }) => tag).join(', ');
  return `Databases of ${previous} would not run or repeat these migrations: ${names}. In ${JOURNAL_FILE}, keep the times of ${previous} and give new migrations later ones.`;
}

/** Without the tag of the previous release, its migrations are unknown. */
function findPreviousTagProblem(root: string, version: string): string | null {
  const previous = findPreviousVersion(readFileSync(join(root, 'CHANGELOG.md'), 'utf8'), version);
  if (previous === null || tryGit(root, 'rev-parse', '--verify', '--quiet', `refs/tags/v${previous}`) !== null)
    return null;
  return `The tag v${previous} of the previous release is missing, so its migrations cannot be compared. Run git tag v${previous} COMMIT.`;
}

/** A database runs each migration once, so changing an old one would make old and new databases different. */
function findMigrationProblem(root: string): string | null {
  const previous = tryGit(root, 'describe', '--tags', '--abbrev=0', '--match', 'v*', 'HEAD^');
  if (previous === null) return null;
  const changed = runGit(
    root,
    'diff',
    '--name-only',
    '--no-renames',
    '--diff-filter=MDT',
    previous,
    'HEAD',
    '--',
    MIGRATIONS_GLOB,
  );
  if (changed === '') return findJournalProblem(root, previous);
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
    ...findPackageProblems(root, version),
    ...findChangelogProblems(root, version),
    findPreviousTagProblem(root, version),
    findMigrationProblem(root),
    findNightlyProblem(root),
    // Last, because the other problems need a new commit.
    tagProblem(root, version),
  ].filter((problem) => problem !== null);
}
