import { expect, it } from 'vitest';
import { listDeletedEntries, listEntries, type LogRow, filterRows, listPeople, searchRows, sortRows } from './rows.ts';

const makeRow = (id: number, rest: Partial<LogRow>): LogRow => ({
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
  makeRow(3, { user_name: 'Émile Zola', data: '{"name":"Lung"}' }),
  makeRow(2, { action: 'created', unique_id: 'CV-2026-001' }),
  makeRow(1, { user_name: 'adam', model: 'user' }),
];
const listIds = (found: readonly LogRow[]) => found.map(({ id }) => id);

// Covers Audit.D5
it('a search finds the rows that contain all its words, anywhere in the row', () => {
  expect(listIds(searchRows(rows, '  '))).toEqual([3, 2, 1]);
  expect(listIds(searchRows(rows, 'LUNG émile'))).toEqual([3]);
  expect(listIds(searchRows(rows, 'emile lu-ng'))).toEqual([3]);
  expect(listIds(searchRows(rows, 'guideline created'))).toEqual([2]);
  expect(listIds(searchRows(rows, 'cv2026 001'))).toEqual([2]);
  expect(listIds(searchRows(rows, 'nothing'))).toEqual([]);
});

it('rows can be sorted by every column, and names are sorted alphabetically regardless of case', () => {
  expect(listIds(sortRows(rows, { column: 'id', order: 'asc' }))).toEqual([1, 2, 3]);
  expect(listIds(sortRows(rows, { column: 'user_name', order: 'asc' }))).toEqual([1, 3, 2]);
  expect(listIds(sortRows(rows, { column: 'unique_id', order: 'desc' }))).toEqual([2, 3, 1]);
  expect(listIds(sortRows(rows, { column: 'action', order: 'desc' }))).toEqual([3, 1, 2]);
  expect(listIds(sortRows(rows, { column: 'created_at', order: 'desc' }))).toEqual([3, 2, 1]);
  expect(listIds(sortRows(rows, { column: 'model', order: 'asc' }))).toEqual([3, 2, 1]);
});

it('rows can be filtered by day, action and person', () => {
  expect(listIds(filterRows(rows, {}))).toEqual([3, 2, 1]);
  expect(listIds(filterRows(rows, { from: '2026-01-02' }))).toEqual([3, 2]);
  expect(listIds(filterRows(rows, { from: '2026-01-02', to: '2026-01-02' }))).toEqual([2]);
  expect(listIds(filterRows(rows, { action: 'created' }))).toEqual([2]);
  expect(listIds(filterRows([...rows, makeRow(4, { user_id: 9 })], { user: 9 }))).toEqual([4]);
});

it('each person and entry of the rows is listed once, by name', () => {
  const more = [
    makeRow(6, { user_id: 2, user_name: 'Zoe', guideline_id: 8, unique_id: 'OT-2026-001' }),
    makeRow(5, { guideline_id: 7, unique_id: 'CV-2026-001', action: 'deleted' }),
    makeRow(4, { guideline_id: 7, unique_id: 'CV-2026-001', user_id: null, user_name: 'Imprimatur' }),
  ];
  expect(listPeople(more)).toEqual([
    { value: '1', label: 'Olga Office' },
    { value: '2', label: 'Zoe' },
  ]);
  expect(listEntries(more)).toEqual([
    { value: '7', label: 'CV-2026-001' },
    { value: '8', label: 'OT-2026-001' },
  ]);
  expect(listDeletedEntries(more)).toEqual(new Set([7]));
});
