/** Selects the tests to run. Plain JavaScript for Node 20, as it runs before anything is installed. */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';

export const STAGES = ['check', 'unit', 'server', 'build', 'e2e', 'mutation'];

/** The short run leaves the mutants out, unless they are named. */
const SHORT = STAGES.filter((stage) => stage !== 'mutation');

/** The folders of a stage's tests. */
const TESTS = {
  unit: /^(packages\/(domain|contract|documents|web)\/src|tools)\/.*\.test\.tsx?$/,
  server: /^packages\/server\/src\/.*\.test\.ts$/,
  e2e: /^e2e\/.*\.spec\.ts$/,
};

/** Returns every test file below a folder, as paths with forward slashes. */
export function testFilesIn(root) {
  const inside = (folder) =>
    readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
      const path = `${folder}/${entry.name}`;
      if (!entry.isDirectory()) return Object.values(TESTS).some((pattern) => pattern.test(path)) ? [path] : [];
      return ['node_modules', 'dist'].includes(entry.name) ? [] : inside(path);
    });
  return ['packages', 'tools', 'e2e'].flatMap(inside);
}

/**
 * Reads the arguments of `npm test`: `--long`, names of stages (also as `--only=server,e2e`), and names of parts, which are any
 * piece of a test file's path.
 *
 * @param {string[]} given
 * @param {string[]} files every test file
 * @returns {{ long: boolean, stages: string[], files: Record<string, string[]> | null } | { problem: string }}
 *   `files` by stage; null: all of them
 */
export function select(given, files) {
  const flag = given.find((one) => one.startsWith('-') && one !== '--long' && !one.startsWith('--only='));
  if (flag !== undefined)
    return { problem: `Unknown argument ${flag}; there are --long and --only=${STAGES.join(',')}.` };
  const long = given.includes('--long');
  const only = given.flatMap((one) => (one.startsWith('--only=') ? one.slice('--only='.length).split(',') : []));
  const unknown = only.find((one) => !STAGES.includes(one));
  if (unknown !== undefined) return { problem: `Unknown stage ${unknown}; there are ${STAGES.join(', ')}.` };

  const named = given.filter((one) => !one.startsWith('-'));
  const stages = [...only, ...named.filter((one) => STAGES.includes(one))];
  const parts = named.filter((one) => !STAGES.includes(one));
  const all = long ? STAGES : SHORT;
  if (parts.length === 0) return { long, stages: stages.length === 0 ? all : stages, files: null };
  return selectParts({ long, stages, parts, files });
}

function selectParts({ long, stages, parts, files }) {
  const others = stages.filter((stage) => !(stage in TESTS));
  const within = Object.keys(TESTS).filter((stage) => stages.length === others.length || stages.includes(stage));
  const chosen = Object.fromEntries(within.map((stage) => [stage, new Set()]));
  for (const part of parts) {
    const found = within.flatMap((stage) =>
      files.filter((path) => TESTS[stage].test(path) && path.includes(part)).map((path) => ({ stage, path })),
    );
    if (found.length === 0) {
      const where = within.length === 3 ? 'no stage and no test file' : `no test file of ${within.join(', ')}`;
      return {
        problem: `There is ${where} with “${part}” in its name. Stages are ${STAGES.join(', ')}; a part is any piece of a test file’s path, such as “files” or “sign-in”.`,
      };
    }
    for (const { stage, path } of found) chosen[stage].add(path);
  }
  const filled = Object.fromEntries(
    Object.entries(chosen)
      .filter(([, paths]) => paths.size > 0)
      .map(([stage, paths]) => [stage, [...paths]]),
  );
  return { long, stages: [...others, ...Object.keys(filled)], files: filled };
}
