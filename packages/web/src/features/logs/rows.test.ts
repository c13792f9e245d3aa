import { expect, it } from 'vitest';
import { type LogRow, search, sorted } from './rows.ts';

const row = (id: number, rest: Partial<LogRow>): LogRow => ({
  id,
  created_at: `2026-01-0${id}T00:00:00.000Z`,
  model: 'guideline',
  model_id: 1,
  guideline_id: null,
  unique_id: null,
  action: 'updated',
  user_id: 1,
  user_name: 'Olga Office',
  data: '{}',
  ...rest,
});
const rows = [
  row(3, { user_name: 'Émile Zola', data: '{"name":"Lung"}' }),
  row(2, { action: 'created', unique_id: 'CV-2026-001' }),
  row(1, { user_name: 'adam', model: 'user' }),
];
const ids = (found: readonly LogRow[]) => found.map(({ id }) => id);

// Covers Audit.D5
it('finds rows with every word, anywhere in them', () => {
  expect(ids(search(rows, '  '))).toEqual([3, 2, 1]);
  expect(ids(search(rows, 'LUNG émile'))).toEqual([3]);
  expect(ids(search(rows, 'emile lu-ng'))).toEqual([3]);
  expect(ids(search(rows, 'guideline created'))).toEqual([2]);
  expect(ids(search(rows, 'cv2026 001'))).toEqual([2]);
  expect(ids(search(rows, 'nothing'))).toEqual([]);
});

it('sorts by every column, names as people do', () => {
  expect(ids(sorted(rows, { column: 'id', order: 'asc' }))).toEqual([1, 2, 3]);
  expect(ids(sorted(rows, { column: 'user_name', order: 'asc' }))).toEqual([1, 3, 2]);
  expect(ids(sorted(rows, { column: 'unique_id', order: 'desc' }))).toEqual([2, 3, 1]);
  expect(ids(sorted(rows, { column: 'action', order: 'desc' }))).toEqual([3, 1, 2]);
  expect(ids(sorted(rows, { column: 'created_at', order: 'desc' }))).toEqual([3, 2, 1]);
  expect(ids(sorted(rows, { column: 'model', order: 'asc' }))).toEqual([3, 2, 1]);
});
