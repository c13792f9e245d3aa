/** Finds the tests that are most likely to notice a change to a file, nearest first. */
import { dirname } from 'node:path';
import { listImports } from '../imports.ts';

/** Maximum number of test files in the group that is next to importers. */
const MAX_TESTS = 12;

/** Returns the importers of each file. Leaves out index files, which import everything. */
function findImporters(root: string, files: readonly string[]): Map<string, string[]> {
  const found = new Map<string, string[]>();
  for (const file of files.filter((path) => !path.endsWith('/index.ts')))
    for (const { from } of listImports(root, file)) found.set(from, [...(found.get(from) ?? []), file]);
  return found;
}

/** Returns the file's folder and its parents, up to a feature or another folder directly below the package's sources. */
function listFoldersAround(file: string): string[] {
  const folder = dirname(file);
  const top = /\/src(\/features)?$/.test(dirname(folder)) || /\/src(\/features)?$/.test(folder);
  return top ? [folder] : [folder, ...listFoldersAround(folder)];
}

/**
 * Returns a function from a file to groups of test files: those in and below its folder, those of the whole feature, and those that
 * import it or are next to an importer. The size of that last group is limited, because many files import the lower folders of the server.
 *
 * @param files of one package, tests included, as paths from the root
 * @param whole adds a last group with all other tests
 */
export function createTestFinder(root: string, files: readonly string[], whole: boolean): (file: string) => string[][] {
  const importing = findImporters(root, files);
  const tests = files.filter((file) => file.endsWith('.test.ts'));
  return (file) => {
    const groups: string[][] = [];
    const addGroup = (matches: (test: string) => boolean, max = tests.length) => {
      const left = tests.filter((test) => matches(test) && !groups.some((group) => group.includes(test)));
      if (left.length > 0) groups.push(left.slice(0, max));
    };
    for (const folder of listFoldersAround(file)) addGroup((test) => test.startsWith(`${folder}/`));
    const users = importing.get(file) ?? [];
    addGroup((test) => users.some((user) => dirname(user) === dirname(test)), MAX_TESTS);
    if (whole) addGroup(() => true);
    return groups;
  };
}
