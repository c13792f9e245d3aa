/**
 * If `RECORDED_STATEMENTS` names a folder, records which statements the quick tests of each file run and how long they take.
 * `tools/test/statements.ts` uses this to choose the tests that run on the system's PostgreSQL.
 */
import { appendFileSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, afterEach, beforeEach } from 'vitest';

/** Number of characters that identify a statement in the test file that contains it. */
const BEGINNING_LENGTH = 30;
const folder = process.env['RECORDED_STATEMENTS'];

const joinLines = (text: string): string => text.replaceAll(/\s+/g, ' ').trim();

/** Treats statements as equal if they differ only in numbers, names of test databases, or the number of values. */
const normalizeStatement = (text: string): string =>
  text
    .replaceAll(/\d+/g, '0')
    .replaceAll(/imprimatur_\w+/g, 'imprimatur')
    .replaceAll(/(?:\$0|default)(?:, ?(?:\$0|default))*/g, '$0')
    .replaceAll(/\(\$0\)(?:, ?\(\$0\))*/g, '($0)')
    .replaceAll(/"\w+" = \$0(?:, "\w+" = \$0)*/g, 'columns = $0');

function recordStatements(into: string): void {
  const now = performance.now.bind(performance);
  const began = now();
  const texts = new Set<string>();
  let quickTests = 0;
  let longTests = 0;
  let longSince: number | null = null;
  let file = '';
  const plain = Object.getOwnPropertyDescriptor(pg.Client.prototype, 'query') ?? {};
  const value = new Proxy<CallableFunction>(plain.value, {
    apply: (query, client, given: unknown[]) => {
      const [first] = given;
      const text = typeof first === 'object' && first !== null && 'text' in first ? first.text : first;
      if (longSince === null && typeof text === 'string') texts.add(joinLines(text));
      return Reflect.apply(query, client, given);
    },
  });
  Object.defineProperty(pg.Client.prototype, 'query', { ...plain, value });
  beforeEach(({ task }) => {
    file = task.file.filepath;
    if (task.tags?.includes('long')) longSince = now();
    else quickTests += 1;
  });
  afterEach(() => {
    if (longSince !== null) longTests += now() - longSince;
    longSince = null;
  });
  afterAll(() => {
    Object.defineProperty(pg.Client.prototype, 'query', plain);
    if (quickTests === 0) return;
    const own = joinLines(readFileSync(file, 'utf8'));
    const statements = [...texts]
      .filter((text) => !own.includes(text.slice(0, BEGINNING_LENGTH)))
      .map(normalizeStatement);
    const seconds = (now() - began - longTests) / 1000;
    const row = { file, seconds, statements: [...new Set(statements)] };
    appendFileSync(join(into, `${process.pid}.jsonl`), `${JSON.stringify(row)}\n`);
  });
}

if (folder !== undefined) recordStatements(folder);
