/**
 * `npm run duplicates` finds duplicated code. It skips generated files and tests: a test is easier to read with its setup in
 * place.
 */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { z } from 'zod';
import { root } from './lib-process.mjs';

/** Maximum number of duplicated lines. Lower it when duplicates are removed; never raise it. */
const CEILING = 112;

const FOLDERS = ['packages', 'tools', 'benchmarks'];
const LEFT_OUT = [
  '**/*.test.ts',
  '**/*.test.tsx',
  '**/testing/**',
  '**/node_modules/**',
  '**/dist/**',
  '**/routeTree.gen.ts',
];
const OPTIONS = [
  '--min-tokens=50',
  '--min-lines=5',
  '--format=typescript,tsx,javascript,css',
  `--ignore=${LEFT_OUT.join()}`,
];

const place = z.object({ name: z.string(), start: z.number(), end: z.number() });
const report = z.object({
  duplicates: z.array(z.object({ firstFile: place, secondFile: place })),
  statistics: z.object({ total: z.object({ duplicatedLines: z.number(), sources: z.number() }) }),
});

function findDuplicates(): z.output<typeof report> {
  const folder = mkdtempSync(join(tmpdir(), 'imprimatur-duplicates-'));
  try {
    const args = [...FOLDERS, ...OPTIONS, '--absolute', '--fail-on-empty', '--reporters=json', `--output=${folder}`];
    const { status, stdout, stderr } = spawnSync('jscpd', args, { cwd: root, encoding: 'utf8' });
    if (status !== 0) throw new Error(`jscpd: ${stdout}${stderr}`);
    return report.parse(JSON.parse(readFileSync(join(folder, 'jscpd-report.json'), 'utf8')));
  } finally {
    rmSync(folder, { recursive: true });
  }
}

const { duplicates, statistics } = findDuplicates();
const { duplicatedLines } = statistics.total;
if (duplicatedLines !== CEILING) {
  const shown = ({ name, start, end }: z.output<typeof place>) => `${name.slice(root.length)}:${start}-${end}`;
  for (const { firstFile, secondFile } of duplicates) console.log(`${shown(firstFile)}\n  ${shown(secondFile)}`);
  console.log(
    duplicatedLines > CEILING
      ? `${duplicatedLines} lines are written twice, ${duplicatedLines - CEILING} more than before.`
      : `${duplicatedLines} lines are written twice, fewer than before: lower CEILING in tools/duplicates.ts.`,
  );
  process.exitCode = 1;
}
