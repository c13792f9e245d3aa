/**
 * `npm run coverage`: checks that the tests named by the coverage documents exist. Each statement has a row; its last cell
 * names tests as `path › title`, or a file if the evidence is not a test, or begins with the words for what is open. A
 * missing file or title fails. Counts covered and open statements per section.
 */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
/** Each document with the words that begin an open statement. */
const DOCUMENTS = [
  { path: 'docs/specification-coverage.md', of: 'The specification', open: 'not yet' },
  { path: 'docs/security-coverage.md', of: 'The security checklist', open: 'not met' },
  { path: 'docs/threat-model.md', of: 'The threat model', open: 'accepted' },
] as const;
const TESTS = /\.(?:test|spec)\.ts$/;

/** The first text given to `test`, `it`, `describe` and their like; skipped tests prove nothing. */
const TITLE =
  /\b(?:test|it|describe)((?:\.\w+)*)\s*(?:\((?:[^()'"`]|\([^()]*\))*\)\s*)?\(\s*(?:'((?:[^'\\]|\\.)*)'|"((?:[^"\\]|\\.)*)"|`((?:[^`\\]|\\.)*)`)/g;
/** The same after a table: `])('takes %s', …)`. */
const BEHIND_TABLE = /\)\(\s*(?:'((?:[^'\\]|\\.)*)'|`((?:[^`\\]|\\.)*)`)/g;
const SKIPPED = /skip|fixme|todo/;
const PLACEHOLDER = /%[sdifjo]|\$\{[^}]*\}|\$\w+/g;

const titles = new Map<string, readonly string[]>();

function titlesOf(path: string): readonly string[] {
  const known = titles.get(path);
  if (known !== undefined) return known;
  const source = readFileSync(join(root, path), 'utf8');
  const found = [
    ...[...source.matchAll(TITLE)]
      .filter(([, how = '']) => !SKIPPED.test(how))
      .map((hit) => hit[2] ?? hit[3] ?? hit[4]),
    ...[...source.matchAll(BEHIND_TABLE)].map((hit) => hit[1] ?? hit[2]),
  ].flatMap((title) => (title === undefined ? [] : [title.replaceAll(/\\(.)/g, '$1')]));
  titles.set(path, found);
  return found;
}

const escape = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** True if a title is the wanted one, as the source has it or with its placeholders filled in if its fixed part is long enough. */
function names(title: string, wanted: string): boolean {
  if (title === wanted) return true;
  const fixed = title.split(PLACEHOLDER);
  if (fixed.length === 1 || fixed.join('').replaceAll(/\W/g, '').length < 6) return false;
  return new RegExp(`^${fixed.map(escape).join('.+')}$`).test(wanted);
}

function complaintOf(reference: string): string | null {
  const [path = '', ...wanted] = reference.split(' › ');
  if (!existsSync(join(root, path))) return `there is no file ${path}`;
  if (wanted.length === 0) return TESTS.test(path) ? `${path} is named without a title` : null;
  const there = titlesOf(path);
  const missing = wanted.find((title) => !there.some((one) => names(one, title)));
  return missing === undefined ? null : `${path} has no test “${missing}”`;
}

/** Prints the counts of one document; returns its problems. */
function check(document: (typeof DOCUMENTS)[number]): string[] {
  const complaints: string[] = [];
  const counts = new Map<string, { covered: number; open: number }>();
  let section = '';

  readFileSync(join(root, document.path), 'utf8')
    .split('\n')
    .forEach((line, index) => {
      if (line.startsWith('## ')) section = line.slice(3);
      if (!line.startsWith('| ') || /^\| (?:Statement|id|-)/.test(line)) return;
      const cells = line.split(/(?<!\\)\|/);
      const shown = cells.at(-2)?.trim() ?? '';
      const references = [...shown.matchAll(/`([^`]+)`/g)].map((hit) => (hit[1] ?? '').replaceAll('\\|', '|'));
      const isOpen = shown.startsWith(document.open);
      const count = counts.get(section) ?? { covered: 0, open: 0 };
      counts.set(section, count);
      if (references.length === 0 && !isOpen) {
        complaints.push(`line ${index + 1}: neither evidence nor “${document.open}”`);
      }
      if (isOpen) count.open += 1;
      else count.covered += 1;
      for (const reference of references) {
        const complaint = complaintOf(reference);
        if (complaint !== null) complaints.push(`line ${index + 1}: ${complaint}`);
      }
    });

  let covered = 0;
  let open = 0;
  for (const [name, count] of counts) {
    covered += count.covered;
    open += count.open;
    console.log(`${name}: ${count.covered} covered, ${count.open} ${document.open}`);
  }
  console.log(`${document.of}: ${covered} statements covered, ${open} ${document.open}.`);
  return complaints;
}

for (const document of DOCUMENTS) {
  const complaints = check(document);
  if (complaints.length === 0) continue;
  console.error(`\n${document.path}\n${complaints.join('\n')}`);
  process.exitCode = 1;
}
