/**
 * `npm test`: everything that must hold, in the order in which it is cheap to find out. Stops at the first stage that
 * fails. `--only=check,unit,server,build,e2e,long` picks stages; `--long` adds the last one to the others. The last line is `N passed, N failed` and nothing else.
 */
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { endChildrenOnSignals, root, run } from './lib-process.mjs';
import { ensureBuild, ensureChromium, ensurePackages, giveUp } from './setup.mjs';

const known = ['check', 'unit', 'server', 'build', 'e2e', 'long'];
const long = process.argv.includes('--long');
const only = process.argv.slice(2).flatMap((argument) => {
  if (argument === '--long') return [];
  if (!argument.startsWith('--only=')) giveUp(`Unknown argument ${argument}; there is --only=${known.join(',')}.`);
  return argument.slice('--only='.length).split(',');
});
for (const name of only) if (!known.includes(name)) giveUp(`Unknown stage ${name}; there are ${known.join(', ')}.`);
const wanted = (...names) => names.some((name) => (only.length === 0 ? name !== 'long' || long : only.includes(name)));

endChildrenOnSignals();
const results = mkdtempSync(join(tmpdir(), 'imprimatur-results-'));
const counts = { passed: 0, failed: 0 };
const script = (title, name) => ({ title, command: ['npm', 'run', '--silent', name] });

function vitest(title, project) {
  const file = join(results, `${project}.json`);
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
  // With it, what is done once in the short run is done many times over.
  const env = wanted('long') ? { LONG: '1' } : {};
  return { title, command: ['vitest', 'run', '--project', project, ...reporters], env, count: () => countVitest(file) };
}

function playwright(title, browser, ...which) {
  const file = join(results, `browser-${which.join('').replace(/\W/g, '')}.json`);
  const env = { PLAYWRIGHT_JSON_OUTPUT_FILE: file, CHROMIUM_PATH: browser };
  return {
    title,
    command: ['playwright', 'test', '--reporter=list,json', ...which],
    env,
    count: () => countPlaywright(file),
  };
}

function countVitest(file) {
  const { numPassedTests, numFailedTests } = JSON.parse(readFileSync(file, 'utf8'));
  return { passed: numPassedTests, failed: numFailedTests };
}

function countPlaywright(file) {
  const { expected, unexpected } = JSON.parse(readFileSync(file, 'utf8')).stats;
  return { passed: expected, failed: unexpected };
}

/** A stage that fails without a failing test, such as the type check, counts as one failure. */
function add({ count }, code) {
  let result = { passed: 0, failed: 0 };
  try {
    if (count) result = count();
  } catch {
    // No report was written: the exit code alone counts.
  }
  if (code !== 0 && result.failed === 0) result.failed = 1;
  counts.passed += result.passed;
  counts.failed += result.failed;
  return count ? `, ${result.passed} of ${result.passed + result.failed} tests passed` : '';
}

/** Runs stages side by side; a single one shows its output at once, several only when they failed. */
async function stages(...list) {
  const alone = list.length === 1;
  const ends = await Promise.all(
    list.map(async (stage) => {
      const began = Date.now();
      if (alone) console.log(`\n== ${stage.title}`);
      const [command, ...args] = stage.command;
      const { code, output } = await run(command, args, { show: alone, env: stage.env });
      const time = `${((Date.now() - began) / 1000).toFixed(1)} s`;
      if (code !== 0 && !alone) console.log(`\n${output.trimEnd()}`);
      console.log(`== ${stage.title}: ${code === 0 ? 'done' : 'FAILED'} in ${time}${add(stage, code)}`);
      return code;
    }),
  );
  if (ends.some((code) => code !== 0)) process.exit(1);
}

/** However it ends, the last line gives the sum. */
process.on('exit', (code) => {
  rmSync(results, { recursive: true, force: true });
  if (code !== 0 && counts.failed === 0) counts.failed = 1;
  console.log(`\n${counts.passed} passed, ${counts.failed} failed`);
});

await ensurePackages();
const browser = wanted('e2e', 'long') ? await ensureChromium() : undefined;
const quick = [];
if (wanted('check')) {
  quick.push(script('Type check', 'typecheck'), script('Lint', 'lint'), script('Format', 'format:check'));
  quick.push(script('Coverage of the specification', 'coverage'));
  if (existsSync(join(root, 'tools/docs.ts'))) quick.push(script('Generated documents', 'docs:check'));
}
if (wanted('unit')) quick.push(vitest('Unit tests', 'unit'));
if (quick.length > 0) await stages(...quick);
if (wanted('server')) await stages(vitest('Server tests', 'server'));
if (wanted('build', 'e2e', 'long')) await ensureBuild();
if (wanted('e2e', 'long')) {
  const short = wanted('e2e') ? [] : ['--grep=@long'];
  await stages(playwright('Browser tests', browser, ...(wanted('long') ? short : ['--grep-invert=@long'])));
}
