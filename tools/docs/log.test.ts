import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Argument, type Expression, parseSync, Visitor } from 'oxc-parser';
import { describe, expect, it } from 'vitest';

const root = fileURLToPath(new URL('../..', import.meta.url));
const server = join(root, 'packages/server/src');
const serverLogPage = readFileSync(join(root, 'docs/operations/server-log.md'), 'utf8');

interface Line {
  readonly message: string;
  readonly levels: readonly string[];
  readonly fields: readonly string[];
  /** True if the log call may have fields that its source does not name. */
  readonly open: boolean;
}

const listTexts = (node: Argument | Expression): string[] => {
  if (node.type === 'Literal') return typeof node.value === 'string' ? [node.value] : [];
  return node.type === 'ConditionalExpression' ? [...listTexts(node.consequent), ...listTexts(node.alternate)] : [];
};

/** The levels of a call such as `context.log.warn(…)` or `log[failed ? 'error' : 'warn'](…)`; empty if the call does not log. */
function listLevels(callee: Expression): string[] {
  if (callee.type !== 'MemberExpression') return [];
  const { object, property } = callee;
  const owner = object.type === 'MemberExpression' ? object.property : object;
  if (owner.type !== 'Identifier' || owner.name !== 'log') return [];
  if (callee.computed) return property.type === 'PrivateIdentifier' ? [] : listTexts(property);
  return property.type === 'Identifier' ? [property.name] : [];
}

function listFields(node: Argument | undefined): Pick<Line, 'fields' | 'open'> {
  if (node?.type === 'Literal') return { fields: [], open: false };
  if (node?.type !== 'ObjectExpression') return { fields: [], open: true };
  const names = node.properties.flatMap((one) =>
    one.type === 'Property' && one.key.type === 'Identifier' ? [one.key.name] : [],
  );
  return { fields: names, open: names.length < node.properties.length };
}

function findLines(file: string): Line[] {
  const lines: Line[] = [];
  const { program } = parseSync(file, readFileSync(join(server, file), 'utf8'));
  new Visitor({
    CallExpression({ callee, arguments: given }) {
      const levels = listLevels(callee).filter((level) => /^(trace|debug|info|warn|error|fatal)$/.test(level));
      const last = given.at(-1);
      if (levels.length === 0 || last === undefined) return;
      const messages = listTexts(last);
      if (messages.length === 0) throw new Error(`${file}: a line of the log without words of its own`);
      for (const message of messages) lines.push({ message, levels, ...listFields(given[0]) });
    },
    Property({ key, value }) {
      // Fastify logs this line with the text that this function returns.
      if (key.type !== 'Identifier' || key.name !== 'listenTextResolver') return;
      if (value.type !== 'ArrowFunctionExpression' || value.body.type === 'BlockStatement') return;
      for (const message of listTexts(value.body)) lines.push({ message, levels: ['info'], fields: [], open: false });
    },
  }).visit(program);
  return lines;
}

const loggedLines = readdirSync(server, { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.ts') && !/\.test\.ts$|testing\//.test(name))
  .flatMap(findLines);

const listCodes = (cell: string): string[] => [...cell.matchAll(/`([^`]+)`/g)].map((hit) => hit[1] ?? '');
/** Returns the rows of the table whose second column has this heading. */
function readRows(heading: string): string[][] {
  const [, table = ''] = serverLogPage.split(heading);
  return [...(table.split('\n\n')[0] ?? '').matchAll(/^\| (`.*) \|$/gm)].map((row) => (row[1] ?? '').split(/ ?\| /));
}
const documentedLines = readRows('| line | level | fields |').map(([line = '', level = '', fields = '']) => ({
  message: listCodes(line)[0] ?? '',
  levels: level.split(', '),
  fields: listCodes(fields),
}));

describe('docs/operations/server-log.md', () => {
  // Covers Audit.A16, V16.1.1
  it('lists exactly the lines that the server writes to its log', () => {
    expect(loggedLines.length).toBeGreaterThan(20);
    const messages = new Set(loggedLines.map(({ message }) => message));
    expect(documentedLines.map(({ message }) => message).toSorted()).toEqual([...messages].toSorted());
  });

  it.each(loggedLines.map((line) => [line.message, line] as const))('has level and fields of “%s”', (message, line) => {
    const row = documentedLines.find((one) => one.message === message);
    expect(row?.levels.toSorted()).toEqual(line.levels.toSorted());
    if (line.open) expect(row?.fields).toEqual(expect.arrayContaining([...line.fields]));
    else expect(row?.fields.toSorted()).toEqual(line.fields.toSorted());
  });

  it('describes each field', () => {
    const fields = readRows('| field | in which lines |').flatMap(([name = '']) => listCodes(name));
    expect(fields).toEqual(expect.arrayContaining(['level', 'time', 'pid', 'hostname', 'msg', 'reqId']));
    expect(documentedLines.flatMap((line) => line.fields).filter((field) => !fields.includes(field))).toEqual([]);
  });
});
