/** Finds the tests that are likeliest to notice a change of a file, the nearest first. */
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parseSync } from 'oxc-parser';

/** How many test files the last ring has at most. */
const MAX_TESTS = 12;

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

/** The file's folder and those above it, up to a feature or another folder directly below the package's sources. */
function foldersAround(file: string): string[] {
  const folder = dirname(file);
  const top = /\/src(\/features)?$/.test(dirname(folder)) || /\/src(\/features)?$/.test(folder);
  return top ? [folder] : [folder, ...foldersAround(folder)];
}

/**
 * Returns a function from a file to rings of test files: those in its folder and below it, those of the whole feature, and those that
 * import it or lie beside what imports it. The last ring has some only, as much imports the server's lower folders.
 *
 * @param files of one package, tests included, as paths from the root
 */
export function testsNear(root: string, files: readonly string[]): (file: string) => string[][] {
  const importing = importers(root, files);
  const tests = files.filter((file) => file.endsWith('.test.ts'));
  return (file) => {
    const users = importing.get(file) ?? [];
    const rings = [
      ...foldersAround(file).map((folder) => tests.filter((test) => test.startsWith(`${folder}/`))),
      tests.filter((test) => users.some((user) => dirname(user) === dirname(test))),
    ];
    const rest = rings.map((ring, at) => ring.filter((test) => !rings.slice(0, at).flat().includes(test)));
    return [...rest.slice(0, -1), ...rest.slice(-1).map((ring) => ring.slice(0, MAX_TESTS))];
  };
}
