import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const IN_TESTS = /\.test\.tsx?$|\/testing\/|\/migrations\//;
const SOURCE_FILES = globSync(['packages/*/src/**/*.{ts,tsx}', 'tools/**/*.{ts,mjs}', 'benchmarks/**/*.ts']).filter(
  (file) => !IN_TESTS.test(file),
);
const EXPORT_PATTERN = /^export (?:declare )?(?:async )?(?:const|function\*?|type|interface|class) (\w+)/gm;

/** Returns the exports that no source uses, not even the file itself. */
function findUnusedNames(text: string, words: ReadonlyMap<string, number>): string[] {
  return [...text.matchAll(EXPORT_PATTERN)].flatMap(([, name = '']) => ((words.get(name) ?? 0) > 1 ? [] : [name]));
}

function countWords(texts: readonly string[]): Map<string, number> {
  const words = new Map<string, number>();
  for (const [word] of texts.join('\n').matchAll(/\w+/g)) words.set(word, (words.get(word) ?? 0) + 1);
  return words;
}

// knip cannot find these: every file of the domain is an entry, so an import by a test counts as a use.
test('every export of the domain and the contract is used outside its tests', () => {
  const words = countWords(SOURCE_FILES.map((file) => readFileSync(file, 'utf8')));
  const rules = SOURCE_FILES.filter((file) => /^packages\/(domain|contract)\//.test(file));
  expect(rules.length).toBeGreaterThan(60);
  expect(
    rules.flatMap((file) => findUnusedNames(readFileSync(file, 'utf8'), words).map((name) => `${file}: ${name}`)),
  ).toEqual([]);
});

test('an unused export is reported', () => {
  const text = 'export const used = 1;\nexport function dead() {}\n';
  expect(findUnusedNames(text, countWords([text, 'used();']))).toEqual(['dead']);
});
