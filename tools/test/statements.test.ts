import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { chooseFiles, readRecorded } from './statements.ts';

it('the file with the most new statements per second is chosen until all are covered', () => {
  const all = [
    { file: 'slow', seconds: 9, statements: ['a', 'b', 'c', 'd'] },
    { file: 'quick', seconds: 1, statements: ['a', 'b', 'c'] },
    { file: 'repeats', seconds: 0.1, statements: ['d', 'e'] },
    { file: 'covered', seconds: 1, statements: ['c', 'd'] },
    { file: 'none', seconds: 0, statements: [] },
  ];
  expect(chooseFiles(all, 1)).toEqual(['repeats', 'quick']);
});

it('a statement that costs more than its share of the time is left out', () => {
  const all = [
    { file: 'quick', seconds: 1, statements: ['a'] },
    { file: 'slow', seconds: 9, statements: ['b'] },
  ];
  expect(chooseFiles(all, 0.95)).toEqual(['quick', 'slow']);
  expect(chooseFiles(all, 0.85)).toEqual(['quick']);
});

it('no file is chosen if nothing was recorded', () => {
  expect(chooseFiles([])).toEqual([]);
});

it('the rows of all workers are read', () => {
  const folder = mkdtempSync(join(tmpdir(), 'imprimatur-recorded-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const rows = [1, 2, 3].map((seconds) => ({ file: `file ${seconds}`, seconds, statements: ['select 1'] }));
  const lines = rows.map((row) => `${JSON.stringify(row)}\n`);
  writeFileSync(join(folder, '1.jsonl'), lines.slice(0, 2).join(''));
  writeFileSync(join(folder, '2.jsonl'), lines.slice(2).join(''));
  expect(readRecorded(folder).toSorted((one, other) => one.seconds - other.seconds)).toEqual(rows);
});
