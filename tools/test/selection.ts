import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';

/** `quick` runs before a commit, `ci` for every submission, `nightly` before a release. docs/testing.md describes the rules. */
export type TestSet = 'quick' | 'ci' | 'nightly';

export const STAGES = ['check', 'unit', 'server', 'build', 'e2e', 'postgres', 'abuse', 'mutation'] as const;
export type Stage = (typeof STAGES)[number];

const STAGES_OF: Readonly<Record<TestSet, readonly Stage[]>> = {
  quick: ['check', 'unit', 'server', 'build', 'e2e'],
  ci: ['check', 'unit', 'server', 'build', 'e2e', 'postgres'],
  nightly: STAGES,
};

/** The files of the stages that consist of test files. */
const TESTS = {
  unit: /^(packages\/(domain|contract|documents|web)\/src|tools)\/.*\.test\.tsx?$/,
  server: /^packages\/server\/src\/.*\.test\.ts$/,
  e2e: /^e2e\/.*\.spec\.ts$/,
} as const;
type FileStage = keyof typeof TESTS;
const FILE_STAGES: readonly FileStage[] = ['unit', 'server', 'e2e'];

export interface Selection {
  readonly set: TestSet;
  readonly stages: readonly Stage[];
  /** Test files by stage, if only some were requested. */
  readonly files?: Partial<Readonly<Record<Stage, readonly string[]>>>;
  /** The Git revision of `--since`; only tests for the changes since then run. */
  readonly since?: string;
}

/** True if all tests of the set run. A release needs such a nightly run. */
export const isWhole = ({ set, stages, files, since }: Selection): boolean =>
  files === undefined && since === undefined && STAGES_OF[set].every((stage) => stages.includes(stage));

/** Returns every test file below a folder, as paths with forward slashes. */
export function findTestFiles(root: string): string[] {
  const inside = (folder: string): string[] =>
    readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
      const path = `${folder}/${entry.name}`;
      if (!entry.isDirectory()) return FILE_STAGES.some((stage) => TESTS[stage].test(path)) ? [path] : [];
      return ['node_modules', 'dist'].includes(entry.name) ? [] : inside(path);
    });
  return ['packages', 'tools', 'e2e'].flatMap(inside);
}

const isStage = (text: string): text is Stage => STAGES.some((stage) => stage === text);

const OPTIONS = {
  ci: { type: 'boolean', default: false },
  nightly: { type: 'boolean', default: false },
  since: { type: 'string' },
} as const;

/**
 * Parses the arguments of `npm test`: a set, names of stages, and names of parts. A part is any piece of a test file's path.
 *
 * @param files every test file
 * @throws {Error} one sentence that says what is wrong with the arguments
 */
export function select(args: readonly string[], files: readonly string[]): Selection {
  const { values, positionals } = parseArgs({ args: [...args], options: OPTIONS, allowPositionals: true });
  if (values.ci && values.nightly) throw new Error('Choose one of --ci and --nightly.');
  const set = values.nightly ? 'nightly' : values.ci ? 'ci' : 'quick';
  const stages = positionals.filter(isStage);
  const parts = positionals.filter((name) => !isStage(name));
  if (values.since !== undefined && parts.length > 0) throw new Error('Choose --since or names of tests, not both.');
  if (parts.length > 0) return { set, ...selectParts(stages, parts, files) };
  return { set, stages: stages.length > 0 ? stages : STAGES_OF[set], since: values.since };
}

function selectParts(
  stages: readonly Stage[],
  parts: readonly string[],
  files: readonly string[],
): Pick<Selection, 'stages' | 'files'> {
  const named = FILE_STAGES.filter((stage) => stages.includes(stage));
  const searched = named.length > 0 ? named : FILE_STAGES;
  const candidates = files.filter((path) => searched.some((stage) => TESTS[stage].test(path)));
  for (const part of parts) {
    if (!candidates.some((path) => path.includes(part)))
      throw new Error(
        `No test file of ${searched.join(', ')} has “${part}” in its path. Name a piece of a path, such as “files” or “sign-in”, or a stage: ${STAGES.join(', ')}.`,
      );
  }
  const chosen = candidates.filter((path) => parts.some((part) => path.includes(part)));
  const found = searched.flatMap((stage) => {
    const paths = chosen.filter((path) => TESTS[stage].test(path));
    return paths.length > 0 ? [[stage, paths] as const] : [];
  });
  const others = stages.filter((stage) => !named.some((one) => one === stage));
  return { stages: [...others, ...found.map(([stage]) => stage)], files: Object.fromEntries(found) };
}
