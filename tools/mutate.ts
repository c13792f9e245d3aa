/**
 * `npm run mutate` makes small harmful changes in a copy of the tree, one at a time, and counts how many the tests notice.
 *
 *     npm run mutate -- --seed day-1 --count 100 --set ci --whole --verdicts ci.json packages/domain/src/dates.ts
 *
 * docs/mutation.md explains the options. A name is any part of a source file's path.
 */
import { execFileSync } from 'node:child_process';
import { globSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { root } from './lib-process.mjs';
import { copyProject } from './mutation/copy.ts';
import { judgeMutants, type TestChoice, type Verdict } from './mutation/judge.ts';
import { createMutants, type Mutant, sampleMutants } from './mutation/mutants.ts';
import { createTestFinder } from './mutation/tests-near.ts';
import type { TestSet } from './test/selection.ts';
import { TAGS_FILTER } from './test/stages.ts';

/** The tests of each set; they also read TEST_SET. */
const TEST_CHOICES: Readonly<Record<TestSet, TestChoice>> = {
  quick: { tagsFilter: TAGS_FILTER.quick, maxSilence: 150_000 },
  ci: { tagsFilter: TAGS_FILTER.ci, maxSilence: 150_000 },
  nightly: { tagsFilter: TAGS_FILTER.nightly, maxSilence: 660_000 },
};
const SETS = ['quick', 'ci', 'nightly'] as const;

/** `minScore` is the share of mutants that must be noticed. It is low enough that a random sample rarely fails by chance. */
const PACKAGES = [
  { name: 'domain', project: 'unit', count: 60, minScore: 0.7, leftOut: /\/testing\// },
  {
    name: 'server',
    project: 'server',
    count: 30,
    minScore: 0.4,
    // Start, stop, backup and demo are tested with whole processes, mostly in the long tests.
    leftOut: /\/testing\/|\/src\/(backup|config|db|demo)\/|\/src\/\w+\.ts$/,
  },
] as const;

/** With fewer mutants, the score is too uncertain to fail the run. */
const MIN_TRIED = 20;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    seed: { type: 'string' },
    count: { type: 'string' },
    set: { type: 'string', default: 'quick' },
    whole: { type: 'boolean', default: false },
    verdicts: { type: 'string' },
    again: { type: 'string' },
    report: { type: 'string' },
  },
});
const set = SETS.find((one) => one === values.set);
if (set === undefined) {
  console.error(`Unknown set: ${values.set}. Choose one of ${SETS.join(', ')}.`);
  process.exit(1);
}
const seed = values.seed ?? execFileSync('git', ['rev-parse', '--short', 'HEAD'], { cwd: root }).toString().trim();
const verdictsFile = values.verdicts && resolve(values.verdicts);
/** The changes of an earlier run that no test noticed, or null to sample. */
const survivors = values.again === undefined ? null : readSurvivors(resolve(values.again));
const reportFile = values.report && resolve(values.report);
const folder = copyProject();
process.on('exit', () => rmSync(folder, { recursive: true, force: true, maxRetries: 3 }));
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => process.exit(1));
process.env['TEST_SET'] = set;
process.env['TEST_SEED'] ??= seed;
process.chdir(folder);

function readSurvivors(path: string): Mutant[] {
  // oxlint-disable-next-line typescript/consistent-type-assertions -- a file that this program wrote
  const verdicts = JSON.parse(readFileSync(path, 'utf8')) as (Mutant & Pick<Verdict, 'noticedBy'>)[];
  return verdicts.filter(({ noticedBy }) => noticedBy === null);
}

function printVerdict({ mutant, noticedBy }: Verdict): void {
  if (noticedBy !== null) return;
  const short = (text: string) => text.replaceAll(/\s+/g, ' ').slice(0, 160);
  console.log(`SURVIVED  ${mutant.file}:${mutant.line}\n  - ${short(mutant.before)}\n  + ${short(mutant.after)}`);
}

async function tryPackage(
  { name, project, count, minScore, leftOut }: (typeof PACKAGES)[number],
  choice: TestChoice,
): Promise<{ verdicts: Verdict[]; passed: boolean }> {
  const files = globSync(`packages/${name}/src/**/*.ts`, { cwd: root });
  const isWanted = (file: string) => positionals.length === 0 || positionals.some((part) => file.includes(part));
  const sources = files.filter((file) => !/\.(test|d)\.ts$/.test(file) && !leftOut.test(file) && isWanted(file));
  const mutants = sources.flatMap((file): Mutant[] => createMutants(file, readFileSync(join(root, file), 'utf8')));
  const sample =
    survivors?.filter(({ file }) => sources.includes(file)) ??
    sampleMutants(mutants, seed, Number(values.count ?? count));
  const verdicts: Verdict[] = [];
  if (sample.length === 0) return { verdicts, passed: true };

  const findTestGroups = createTestFinder(root, files, values.whole);
  for await (const verdict of judgeMutants({ name: project, folder, choice, findTestGroups }, sample)) {
    verdicts.push(verdict);
    printVerdict(verdict);
  }
  const tried = verdicts.length;
  const noticed = verdicts.filter(({ noticedBy }) => noticedBy !== null).length;
  console.log(`${name}: tests noticed ${noticed} of ${tried} mutants, a sample of ${mutants.length}, seed ${seed}`);
  const tooFew = tried >= MIN_TRIED && noticed < tried * minScore;
  if (tooFew) console.log(`${name}: tests noticed fewer than ${minScore * 100} %. Tests may be missing.`);
  return { verdicts, passed: !tooFew };
}

const results = await Promise.all(PACKAGES.map((one) => tryPackage(one, TEST_CHOICES[set])));
if (verdictsFile) {
  const all = results.flatMap(({ verdicts }) => verdicts.map(({ mutant, noticedBy }) => ({ ...mutant, noticedBy })));
  writeFileSync(verdictsFile, JSON.stringify(all, null, 2));
}
const passed = results.every((result) => result.passed);
if (reportFile)
  writeFileSync(
    reportFile,
    JSON.stringify({ numPassedTests: passed ? 1 : 0, numFailedTests: passed ? 0 : 1, testResults: [] }),
  );
process.exit(passed ? 0 : 1);
