import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';

/** Number of casts outside tests. It must only fall: removing one lowers it here. */
const CEILING = 32;

const CONFIG = {
  plugins: ['typescript'],
  categories: { correctness: 'off' },
  rules: { 'typescript/consistent-type-assertions': ['error', { assertionStyle: 'never' }] },
};

const IN_TESTS = /\.test\.tsx?:|\/testing\//;

/** Returns the places where the code tells the compiler a type; `as const` does not count. */
function casts(): string[] {
  const folder = mkdtempSync(join(tmpdir(), 'imprimatur-casts-'));
  try {
    const config = join(folder, 'oxlint.json');
    writeFileSync(config, JSON.stringify(CONFIG));
    const args = ['-c', config, '-f', 'unix', 'packages', 'tools', 'benchmarks'];
    const { stdout } = spawnSync('oxlint', args, { cwd: join(import.meta.dirname, '..'), encoding: 'utf8' });
    return stdout.split('\n').filter((line) => line.includes('consistent-type-assertions') && !IN_TESTS.test(line));
  } finally {
    rmSync(folder, { recursive: true });
  }
}

it(`no more than ${CEILING} casts are left outside of tests, and none fewer than it says here`, () => {
  const found = casts();
  expect(found.length, found.join('\n')).toBe(CEILING);
});
