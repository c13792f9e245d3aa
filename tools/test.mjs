/**
 * `npm test`: runs the stages, the cheapest first; docs/testing.md says what runs when. Ends after the first stages that
 * fail, and within a minute of the first failure. The last line is `N passed, N failed` and nothing else.
 */
import { rmSync } from 'node:fs';
import { root } from './lib-process.mjs';
import { slowness } from './machine-speed.mjs';
import { ensureBuild, ensureChromium, ensurePackages, giveUp } from './setup.mjs';
import { makeFolder } from './test/folder.mjs';
import { endRunOnSignals } from './test/leftovers.mjs';
import { runStage } from './test/run-stage.mjs';
import { select, testFilesIn } from './test/selection.mjs';
import { checks, mutation, playwright, vitest } from './test/stages.mjs';

const selection = select(process.argv.slice(2), testFilesIn(root));
if ('problem' in selection) giveUp(selection.problem);
const { long, stages, files } = selection;
const wanted = (...names) => names.some((name) => stages.includes(name));

/** Takes everything that a stage writes to the temporary folder. Long tests fill and damage a real disk. */
const folder = makeFolder(!long);
const ending = endRunOnSignals(folder);
const rows = [];
const began = Date.now();
const speeds = [slowness()];

/** Runs stages side by side, then ends the run if one failed. A single stage shows its output at once. */
async function together(...list) {
  const failure = new AbortController();
  const ends = await Promise.all(list.map((stage) => runStage(stage, { folder, show: list.length === 1, failure })));
  if (ending.aborted) await new Promise(() => {});
  rows.push(...ends);
  speeds.push(slowness());
  if (ends.some(({ failed }) => failed > 0)) process.exit(1);
}

/** Times work that may have nothing to make; then it reports no time. */
async function timed(title, work) {
  const before = Date.now();
  const result = await work();
  const seconds = (Date.now() - before) / 1000;
  if (seconds >= 1) rows.push({ title, seconds, passed: 0, failed: 0 });
  return result;
}

/** However the run ends, prints every stage's time, and the sum of tests in the last line. */
process.on('exit', (code) => {
  const passed = rows.reduce((sum, row) => sum + row.passed, 0);
  const failed = rows.reduce((sum, row) => sum + row.failed, 0);
  const line = (title, seconds, rest = '') =>
    console.log(`${title.padEnd(28)}${seconds.toFixed(1).padStart(7)} s  ${rest}`.trimEnd());
  console.log('');
  for (const row of rows) {
    const tests = row.passed + row.failed > 0 ? `${row.passed} passed` : '';
    line(row.title, row.seconds, row.failed > 0 ? `FAILED` : tests);
  }
  line(
    'Altogether',
    (Date.now() - began) / 1000,
    `the machine at 1/${Math.max(...speeds).toFixed(1)} of its quiet speed at most`,
  );
  try {
    rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
  } catch {
    // Something that was told to end still writes there.
  }
  console.log(`\n${passed} passed, ${code !== 0 && failed === 0 ? 1 : failed} failed`);
});

await timed('Packages', ensurePackages);
const browser = wanted('e2e') ? await timed('Browser', ensureChromium) : undefined;
const quick = wanted('check') ? checks() : [];
const tests = (title, project) => vitest({ title, project, long, files: files?.[project], folder });
if (wanted('unit')) quick.push(tests('Unit tests', 'unit'));
if (quick.length > 0) await together(...quick);
if (wanted('server')) await together(tests('Server tests', 'server'));
if (wanted('build', 'e2e')) await timed('Build of the screens', ensureBuild);
if (wanted('e2e')) await together(playwright({ title: 'Browser tests', browser, long, files: files?.e2e, folder }));
if (wanted('mutation')) await together(mutation({ folder }));
