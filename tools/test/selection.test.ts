import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { findTestFiles, isWhole, STAGES, select } from './selection.ts';

const FILES = [
  'packages/domain/src/permissions/files.test.ts',
  'packages/server/src/features/files/upload.test.ts',
  'packages/server/src/features/files/zip.test.ts',
  'packages/server/src/features/session/sign-in.test.ts',
  'e2e/flows/uploads.spec.ts',
];

describe('npm test', () => {
  it('runs the stages of the set', () => {
    const quick = ['check', 'unit', 'server', 'build', 'e2e'];
    expect(select([], FILES)).toEqual({ set: 'quick', stages: quick });
    expect(select(['--ci'], FILES)).toEqual({ set: 'ci', stages: [...quick, 'postgres'] });
    expect(select(['--nightly'], FILES)).toEqual({ set: 'nightly', stages: STAGES });
  });

  it('runs only the named stages', () => {
    expect(select(['--ci', 'server', 'e2e'], FILES)).toEqual({ set: 'ci', stages: ['server', 'e2e'] });
  });

  it.each([
    [['--nightly'], true],
    [['--nightly', ...STAGES], true],
    [['--nightly', 'check', 'build'], false],
    [['--nightly', 'files'], false],
    [['--nightly', '--since', 'main'], false],
  ])('%j is a complete run: %s', (args, whole) => {
    expect(isWhole(select(args, FILES))).toBe(whole);
  });

  it('runs the test files whose path contains the name, each once in its stage', () => {
    expect(select(['upload', 'files/upload', 'sign-in'], FILES)).toEqual({
      set: 'quick',
      stages: ['server', 'e2e'],
      files: { server: [FILES[1], FILES[3]], e2e: [FILES[4]] },
    });
  });

  it('looks for a name only in the named stages, and runs stages without test files completely', () => {
    expect(select(['check', 'server', 'files'], FILES)).toMatchObject({
      stages: ['check', 'server'],
      files: { server: [FILES[1], FILES[2]] },
    });
  });

  it('passes on the revision of --since', () => {
    expect(select(['--since', 'main', 'server'], FILES)).toMatchObject({ since: 'main', stages: ['server'] });
  });

  it.each([
    [['--quick'], /Unknown option '--quick'/],
    [['--ci', '--nightly'], 'Choose one of --ci and --nightly.'],
    [['--since', 'main', 'files'], 'Choose --since or names of tests, not both.'],
    [['flies'], /^No test file of unit, server, e2e has “flies” in its path\. Name a piece of a path,/],
    [['e2e', 'zip'], /^No test file of e2e has “zip” in its path\./],
  ])('refuses %j with one sentence', (given, problem) => {
    expect(() => select(given, FILES)).toThrow(problem);
  });
});

/** Returns every file named like a test, in any folder. */
function everyTestFile(root: string): string[] {
  const inside = (folder: string): string[] =>
    readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
      const path = folder === '' ? entry.name : `${folder}/${entry.name}`;
      if (!entry.isDirectory()) return /\.(test|spec)\.[cm]?[jt]sx?$/.test(path) ? [path] : [];
      return ['node_modules', 'dist', '.git', 'data'].includes(entry.name) ? [] : inside(path);
    });
  return inside('');
}

it('every test file of the repository belongs to a stage', () => {
  const root = fileURLToPath(new URL('../..', import.meta.url));
  const files = findTestFiles(root);
  expect(files.toSorted()).toEqual(everyTestFile(root).toSorted());
  for (const stage of ['unit', 'server', 'e2e'] as const)
    expect(select([stage, '.'], files).files?.[stage]?.length).toBeGreaterThan(30);
});
