import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { STAGES, select, testFilesIn } from './selection.mjs';

const FILES = [
  'packages/domain/src/permissions/files.test.ts',
  'packages/server/src/features/files/upload.test.ts',
  'packages/server/src/features/files/zip.test.ts',
  'packages/server/src/features/session/sign-in.test.ts',
  'e2e/flows/uploads.spec.ts',
];

describe('npm test', () => {
  it('runs every stage when nothing is named, and the long tests when they are asked for', () => {
    const short = ['check', 'unit', 'server', 'build', 'e2e'];
    expect(select([], FILES)).toEqual({ long: false, stages: short, files: null });
    expect(select(['--long'], FILES)).toEqual({ long: true, stages: STAGES, files: null });
  });

  it.each([[['--only=server,e2e']], [['server', 'e2e']], [['--only=server', 'e2e']]])(
    'runs the stages of %j',
    (given) => {
      expect(select(given, FILES)).toEqual({ long: false, stages: ['server', 'e2e'], files: null });
    },
  );

  it('runs the test files with a name in their path, each in its stage', () => {
    expect(select(['files'], FILES)).toEqual({
      long: false,
      stages: ['unit', 'server'],
      files: { unit: [FILES[0]], server: [FILES[1], FILES[2]] },
    });
  });

  it('runs several parts, each file once', () => {
    expect(select(['upload', 'files/upload', 'sign-in'], FILES)).toEqual({
      long: false,
      stages: ['server', 'e2e'],
      files: { server: [FILES[1], FILES[3]], e2e: [FILES[4]] },
    });
  });

  it.each([[['--only=server', 'files']], [['server', 'files']]])(
    'keeps a part to the stage that is named: %j',
    (given) => {
      expect(select(given, FILES)).toMatchObject({ stages: ['server'], files: { server: [FILES[1], FILES[2]] } });
    },
  );

  it('runs the checks beside a part when they are named too', () => {
    expect(select(['check', 'zip'], FILES)).toMatchObject({
      stages: ['check', 'server'],
      files: { server: [FILES[2]] },
    });
  });

  it.each([
    [['--quick'], 'Unknown argument --quick; there are --long and --only=check,unit,server,build,e2e,mutation.'],
    [['--only=servers'], 'Unknown stage servers; there are check, unit, server, build, e2e, mutation.'],
    [
      ['flies'],
      'There is no stage and no test file with “flies” in its name. Stages are check, unit, server, build, e2e, mutation; a part is any piece of a test file’s path, such as “files” or “sign-in”.',
    ],
    [
      ['--only=e2e', 'zip'],
      'There is no test file of e2e with “zip” in its name. Stages are check, unit, server, build, e2e, mutation; a part is any piece of a test file’s path, such as “files” or “sign-in”.',
    ],
  ])('says in one sentence what of %j it does not know', (given, problem) => {
    expect(select(given, FILES)).toEqual({ problem });
  });
});

/** Every file that calls itself a test, wherever it lies. */
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
  const files = testFilesIn(fileURLToPath(new URL('../..', import.meta.url)));
  expect(files).toContain('tools/test/selection.test.ts');
  expect(files.length).toBeGreaterThan(200);
  expect(files.toSorted()).toEqual(everyTestFile(fileURLToPath(new URL('../..', import.meta.url))).toSorted());
  for (const stage of ['unit', 'server', 'e2e']) {
    const selected = select([stage, '.'], files);
    expect('problem' in selected ? [] : (selected.files?.[stage]?.length ?? 0)).toBeGreaterThan(30);
  }
});
