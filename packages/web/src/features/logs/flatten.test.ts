import { expect, it } from 'vitest';
import { parseLogFacts, summarizeRow } from './flatten.ts';

it('changes at any depth are read as old and new, and other values stay as they are', () => {
  const data = {
    unique_id: 'CV-2026-001',
    changes: { deadline: { old: null, new: '01-02-2027' }, list: { old: [1, 2], new: [] } },
    phase: { old: 10, new: 40 },
    deep: { one: { two: true } },
    people: [{ name: 'A' }, { name: 'B' }],
    empty: [],
  };
  expect(parseLogFacts(JSON.stringify(data))).toEqual([
    { path: 'unique_id', value: 'CV-2026-001' },
    { path: 'deadline', old: '', new: '01-02-2027' },
    { path: 'list', old: '1, 2', new: '' },
    { path: 'phase', old: '10', new: '40' },
    { path: 'deep › one › two', value: 'true' },
    { path: 'people › 1 › name', value: 'A' },
    { path: 'people › 2 › name', value: 'B' },
    { path: 'empty', value: '' },
  ]);
});

it('text that is not JSON is kept, and {} yields no facts', () => {
  expect(parseLogFacts('not json')).toEqual([{ path: '', value: 'not json' }]);
  expect(parseLogFacts('{}')).toEqual([]);
});

it('a row is summarised on one line', () => {
  expect(summarizeRow('{"changes":{"deadline":{"old":null,"new":"01-02-2027"}},"n":1}')).toBe(
    'deadline: – → 01-02-2027 · n: 1',
  );
  expect(summarizeRow(`{"deleted":"${'x'.repeat(9_000)}"}`)).toHaveLength(160);
});
