import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Coverage, matchCoverage } from './coverage/coverage.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
/** Each is the name of a data file and of the page generated from it. */
const DOCUMENTS = ['specification', 'security', 'threats'] as const;
const TESTS = '{e2e,packages,tools}/**/*.{test,spec}.{ts,tsx}';

const read = (path: string) => ({ path, text: readFileSync(join(root, path), 'utf8') });

/** Returns the pages by name, and the faults in statements and citations. */
export function describeCoverage(): { pages: Record<string, string>; faults: Coverage['faults'] } {
  const paths = globSync(TESTS, { cwd: root, exclude: (name) => name === 'node_modules' }).toSorted();
  const sources = DOCUMENTS.map((name) => read(`docs/coverage/${name}.json`));
  const { pages, faults } = matchCoverage(sources, paths.map(read), (path) => existsSync(join(root, path)));
  return {
    pages: Object.fromEntries(DOCUMENTS.map((name, index) => [`${name}-coverage.md`, pages[index] ?? ''])),
    faults,
  };
}
