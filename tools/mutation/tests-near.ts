/** Finds the tests that are likeliest to notice a change of a file, the nearest first. */
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parseSync } from 'oxc-parser';

const isTest = (file: string) => file.endsWith('.test.ts');

/** Returns, for each file, the files that import it. */
function importers(root: string, files: readonly string[]): Map<string, string[]> {
  const found = new Map<string, string[]>();
  for (const file of files) {
    const { staticImports } = parseSync(file, readFileSync(join(root, file), 'utf8')).module;
    for (const { moduleRequest } of staticImports) {
      if (!moduleRequest.value.startsWith('.')) continue;
      const imported = join(dirname(file), moduleRequest.value);
      found.set(imported, [...(found.get(imported) ?? []), file]);
    }
  }
  return found;
}

/**
 * Returns a function from a file to rings of test files: those of its own folder, those that import it or lie beside
 * what imports it, and so on.
 *
 * @param files of one package, tests included, as paths from the root
 */
export function testsNear(root: string, files: readonly string[]): (file: string, rings: number) => string[][] {
  const importing = importers(root, files);
  const tests = files.filter(isTest);
  return (file, rings) => {
    const seen = new Set<string>();
    let reached = [file];
    return Array.from({ length: rings }, () => {
      const folders = new Set(reached.map((path) => dirname(path)));
      const ring = tests.filter((test) => !seen.has(test) && (folders.has(dirname(test)) || reached.includes(test)));
      for (const test of ring) seen.add(test);
      reached = [...new Set(reached.flatMap((path) => importing.get(path) ?? []))];
      return ring;
    }).filter((ring) => ring.length > 0);
  };
}
