import { globSync } from 'node:fs';
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
export const TEST_FILES = {
  unit: ['packages/{domain,contract,documents,web}/src/**/*.test.{ts,tsx}', 'tools/**/*.test.ts'],
  server: ['packages/server/src/**/*.test.ts'],
  e2e: ['e2e/**/*.spec.ts'],
};
const FILE_STAGES = ['unit', 'server', 'e2e'] as const;
type TestFiles = Readonly<Record<(typeof FILE_STAGES)[number], readonly string[]>>;

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

/** Returns every test file by stage, as paths from the root. */
export function findTestFiles(root: string): TestFiles {
  const find = (patterns: string[]): string[] => globSync(patterns, { cwd: root }).toSorted();
  return { unit: find(TEST_FILES.unit), server: find(TEST_FILES.server), e2e: find(TEST_FILES.e2e) };
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
export function selectTests(args: readonly string[], files: TestFiles): Selection {
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
  files: TestFiles,
): Pick<Selection, 'stages' | 'files'> {
  const named = FILE_STAGES.filter((stage) => stages.includes(stage));
  const searched = named.length > 0 ? named : FILE_STAGES;
  const without = parts.find((part) => !searched.some((stage) => files[stage].some((path) => path.includes(part))));
  if (without !== undefined)
    throw new Error(
      `No test file of ${searched.join(', ')} has “${without}” in its path. Give a part of a path, such as “files” or “sign-in”, or a stage: ${STAGES.join(', ')}.`,
    );
  const found = searched
    .map((stage) => [stage, files[stage].filter((path) => parts.some((part) => path.includes(part)))] as const)
    .filter(([, paths]) => paths.length > 0);
  const others = stages.filter((stage) => !named.some((one) => one === stage));
  return { stages: [...others, ...found.map(([stage]) => stage)], files: Object.fromEntries(found) };
}
