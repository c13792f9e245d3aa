import { chmodSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { run } from '../lib-process.mjs';
import { scaleToMachineSpeed } from '../machine-speed.mjs';
import { endLeftovers } from './leftovers.ts';
import type { Report } from './report.ts';
import type { Command } from './stages.ts';

/** The outcome of a stage. */
export interface StageResult extends Report {
  readonly title: string;
  readonly seconds: number;
}

/** Number of output lines that are reported if a stage without tests fails. */
const LAST_LINES = 20;
const NO_TESTS: Report = { passed: 0, failed: 0, tests: [] };

/** Reads the results. If a stage fails without a failed test, such as the type check, it counts as one failure. */
function readResults(stage: Command, succeeded: boolean, output: string): Report {
  let results = NO_TESTS;
  try {
    results = stage.report?.() ?? NO_TESTS;
  } catch (error) {
    // The command ended before it wrote its report.
    console.log(`${stage.title} wrote no report: ${String(error).slice(0, 200)}`);
    succeeded = false;
  }
  if (succeeded || results.failed > 0) return results;
  const failure = { title: stage.title, seconds: 0, error: output.trim().split('\n').slice(-LAST_LINES).join('\n') };
  return { ...results, failed: 1, tests: [...results.tests, failure] };
}

/**
 * Runs one stage. Ends processes that it leaves behind; they fail the stage.
 *
 * @param folder the temporary folder of the stage is created in it
 * @param show prints the output immediately; otherwise it is printed only if the stage fails
 */
export async function runStage(
  stage: Command,
  { folder, show }: { folder: string; show: boolean },
): Promise<StageResult> {
  const began = Date.now();
  const own = join(folder, stage.title.replaceAll(/\W+/g, '-').toLowerCase());
  mkdirSync(own);
  // The same mode as the system's temporary folder, because other accounts, such as PostgreSQL's, create and remove files in it.
  chmodSync(own, 0o1777);
  if (show) console.log(`\n== ${stage.title}`);
  const [command = '', ...args] = stage.command;
  const { code, output } = await run(command, args, { show, env: { ...stage.env, TMPDIR: own } });
  if (code !== 0 && !show) console.log(`\n${output.trimEnd()}`);
  const left = await endLeftovers(own, scaleToMachineSpeed(code === 0 ? 40_000 : 5_000));
  if (left.length > 0) console.log(`\nEnded processes that the tests left behind:\n${left.join('\n')}`);
  const results = readResults(stage, code === 0 && left.length === 0, [output, ...left].join('\n'));
  const seconds = (Date.now() - began) / 1000;
  const tests = stage.report ? `, ${results.passed} of ${results.passed + results.failed} tests passed` : '';
  console.log(`== ${stage.title}: ${results.failed > 0 ? 'FAILED' : 'done'} in ${seconds.toFixed(1)} s${tests}`);
  return { title: stage.title, seconds, ...results };
}
