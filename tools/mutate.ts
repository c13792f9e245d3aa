/**
 * `npm run mutate`: makes small harmful changes in a copy of the tree, one at a time, and counts how many the tests notice.
 *
 *     npm run mutate -- --seed day-1 --count 100 --minutes 30 --whole packages/domain/src/dates.ts
 *
 * The seed, by default the commit, decides the sample; the count is for each package; `--whole` tries what survives the
 * nearest tests on every short test of its package. Names are any piece of a source file's path.
 */
import { execFileSync } from 'node:child_process';
import { globSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import { root } from './lib-process.mjs';
import { copyTree } from './mutation/copy.ts';
import { type Mutant, mutantsOf } from './mutation/mutants.ts';
import { killRunners, runMutants, type Verdict } from './mutation/run-mutants.ts';
import { isTooLow, sampleOf, type Score } from './mutation/sample.ts';
import { testsNear } from './mutation/tests-near.ts';

/** `rate`: the share of mutants that sound tests notice at least, a little below the score in docs/testing.md. */
const PACKAGES = [
  { name: 'domain', project: 'unit', count: 60, rate: 0.85, leftOut: /\/testing\// },
  {
    name: 'server',
    project: 'server',
    count: 30,
    rate: 0.7,
    // What starts, stops, backs up and shows an example is tested by whole processes, most of them among the long tests.
    leftOut: /\/testing\/|\/src\/(backup|config|db|demo)\/|\/src\/\w+\.ts$/,
  },
] as const;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    seed: { type: 'string' },
    count: { type: 'string' },
    minutes: { type: 'string' },
    whole: { type: 'boolean' },
    report: { type: 'string' },
  },
});
const seed = values.seed ?? execFileSync('git', ['rev-parse', '--short', 'HEAD'], { cwd: root }).toString().trim();
const endsAt = values.minutes === undefined ? Number.POSITIVE_INFINITY : Date.now() + Number(values.minutes) * 60_000;
const folder = copyTree();
process.on('exit', () => {
  killRunners();
  rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
});
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => process.exit(1));

function show({ mutant, noticed }: Verdict): void {
  const short = (text: string) => text.replaceAll(/\s+/g, ' ').slice(0, 160);
  const place = `${mutant.file}:${mutant.line}`;
  if (noticed === null) console.log(`SURVIVED  ${place}\n  - ${short(mutant.before)}\n  + ${short(mutant.after)}`);
  else if (values.whole) console.log(`noticed   ${place}  ${short(mutant.after)}  by ${noticed}`);
}

async function tryPackage({ name, project, count, rate, leftOut }: (typeof PACKAGES)[number]): Promise<boolean> {
  const files = globSync(`packages/${name}/src/**/*.ts`, { cwd: root });
  const wanted = (file: string) => positionals.length === 0 || positionals.some((part) => file.includes(part));
  const sources = files.filter((file) => !/\.(test|d)\.ts$/.test(file) && !leftOut.test(file) && wanted(file));
  const mutants = sources.flatMap((file): Mutant[] => mutantsOf(file, readFileSync(join(root, file), 'utf8')));
  const sample = sampleOf(mutants, seed, Number(values.count ?? count));
  if (sample.length === 0) return true;

  const near = testsNear(root, files);
  const tests = files.filter((file) => file.endsWith('.test.ts'));
  const ringsOf = (file: string): string[][] => {
    const rings = near(file);
    if (values.whole) rings.push(tests.filter((test) => !rings.flat().includes(test)));
    return rings.filter((ring) => ring.length > 0);
  };
  const verdicts: Verdict[] = [];
  for await (const verdict of runMutants({ name: project, folder, ringsOf }, sample, endsAt)) {
    verdicts.push(verdict);
    show(verdict);
  }
  const scoreOf = (some: readonly Verdict[]): Score => ({
    noticed: some.filter(({ noticed }) => noticed !== null).length,
    tried: some.length,
  });
  const areas = new Map<string, Score>([[name, scoreOf(verdicts)]]);
  for (const area of new Set(verdicts.map(({ mutant }) => dirname(mutant.file))))
    areas.set(area, scoreOf(verdicts.filter(({ mutant }) => dirname(mutant.file) === area)));
  const low = [...areas].filter(([, score]) => isTooLow(score, rate));
  const { noticed, tried } = scoreOf(verdicts);
  if (tried === 0) console.log(`${name}: no mutant was judged`);
  console.log(`${name}: ${noticed} of ${tried} noticed; ${mutants.length} possible, sample of seed ${seed}`);
  for (const [area, score] of low)
    console.log(`${area}: ${score.noticed} of ${score.tried} are fewer than chance explains; are tests missing?`);
  return tried > 0 && low.length === 0;
}

const sound = (await Promise.all(PACKAGES.map(tryPackage))).every(Boolean);
if (values.report !== undefined)
  writeFileSync(values.report, JSON.stringify({ numPassedTests: sound ? 1 : 0, numFailedTests: sound ? 0 : 1 }));
process.exit(sound ? 0 : 1);
