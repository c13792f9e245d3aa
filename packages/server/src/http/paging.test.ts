import { expect, it } from 'vitest';
import { createPaging } from './paging.ts';

/** Page, total, and the expected links with ten rows per page. */
// Covers Audit.T8
it.each([
  { page: 1, total: 0, last: 1, next: null },
  { page: 1, total: 9, last: 1, next: null },
  { page: 1, total: 10, last: 1, next: null },
  { page: 1, total: 11, last: 2, next: 2 },
  { page: 1, total: 20, last: 2, next: 2 },
  { page: 2, total: 20, last: 2, next: null },
  { page: 2, total: 30, last: 3, next: 3 },
  { page: 3, total: 30, last: 3, next: null },
  { page: 4, total: 30, last: 3, next: null },
])('page $page of $total rows has the next page $next and the last page $last', ({ page, total, last, next }) => {
  const { meta, links } = createPaging('/api/guidelines', { page, query: 'x' }, { page, perPage: 10, total });
  expect(meta).toEqual({ current_page: page, last_page: last, per_page: 10, total });
  expect(links.next).toBe(next === null ? null : `/api/guidelines?page=${next}&query=x`);
  expect(links.last).toBe(`/api/guidelines?page=${last}&query=x`);
});
