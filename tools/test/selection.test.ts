import { globSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { root } from '../lib-process.mjs';
import { findTestFiles, isWhole, STAGES, selectTests } from './selection.ts';

const UPLOAD = 'packages/server/src/features/files/upload.test.ts';
const ZIP = 'packages/server/src/features/files/zip.test.ts';
const SIGN_IN = 'packages/server/src/features/session/sign-in.test.ts';
const UPLOADS = 'e2e/flows/uploads.spec.ts';
const FILES = {
  unit: ['packages/domain/src/permissions/files.test.ts'],
  server: [UPLOAD, ZIP, SIGN_IN],
  e2e: [UPLOADS],
};

describe('npm test', () => {
  it('runs the stages of the set', () => {
    const quick = ['check', 'unit', 'server', 'build', 'e2e'];
    expect(selectTests([], FILES)).toEqual({ set: 'quick', stages: quick });
    expect(selectTests(['--ci'], FILES)).toEqual({ set: 'ci', stages: [...quick, 'postgres'] });
    expect(selectTests(['--nightly'], FILES)).toEqual({ set: 'nightly', stages: STAGES });
  });

  it('runs only the named stages', () => {
    expect(selectTests(['--ci', 'server', 'e2e'], FILES)).toEqual({ set: 'ci', stages: ['server', 'e2e'] });
  });

  it.each([
    [['--nightly'], 'a complete run'],
    [['--nightly', ...STAGES], 'a complete run'],
    [['--nightly', 'check', 'build'], 'a partial run'],
    [['--nightly', 'files'], 'a partial run'],
    [['--nightly', '--since', 'main'], 'a partial run'],
  ])('with the arguments %j is %s', (args, kind) => {
    expect(isWhole(selectTests(args, FILES))).toBe(kind === 'a complete run');
  });

  it('runs the test files whose path contains the name, each once in its stage', () => {
    expect(selectTests(['upload', 'files/upload', 'sign-in'], FILES)).toEqual({
      set: 'quick',
      stages: ['server', 'e2e'],
      files: { server: [UPLOAD, SIGN_IN], e2e: [UPLOADS] },
    });
  });

  it('looks for a name only in the named stages, and runs stages without test files completely', () => {
    expect(selectTests(['check', 'server', 'files'], FILES)).toMatchObject({
      stages: ['check', 'server'],
      files: { server: [UPLOAD, ZIP] },
    });
  });

  it('forwards the revision given with --since', () => {
    expect(selectTests(['--since', 'main', 'server'], FILES)).toMatchObject({ since: 'main', stages: ['server'] });
  });

  it.each([
    [['--quick'], /Unknown option '--quick'/],
    [['--ci', '--nightly'], 'Choose one of --ci and --nightly.'],
    [['--since', 'main', 'files'], 'Choose --since or names of tests, not both.'],
    [['flies'], /^No test file of unit, server, e2e has “flies” in its path\. Give a part of a path,/],
    [['e2e', 'zip'], /^No test file of e2e has “zip” in its path\./],
  ])('refuses %j with one sentence', (given, problem) => {
    expect(() => selectTests(given, FILES)).toThrow(problem);
  });
});

it('every file that is named like a test belongs to a stage', () => {
  const names = '**/*.{test,spec}.{ts,tsx,mts,cts,js,jsx,mjs,cjs}';
  const all = globSync(names, { cwd: root, exclude: ['**/node_modules', '**/dist', 'data'] });
  const files = findTestFiles(root);
  expect(Object.values(files).flat().toSorted()).toEqual(all.toSorted());
  for (const some of Object.values(files)) expect(some.length).toBeGreaterThan(30);
});
