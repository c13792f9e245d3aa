import type { QueryClient } from '@tanstack/react-query';
import type { Entry } from '../../entry/entry.ts';
import type { ListPage, Row } from '../query.ts';

const LIST_QUERY_KEY = ['GET /guidelines'];

/** Changes a row in every loaded list. Keeps the row's position, so that nothing moves under the pointer. */
export function patchRow(client: QueryClient, id: number, change: Partial<Row>): void {
  client.setQueriesData<ListPage>(
    { queryKey: LIST_QUERY_KEY },
    (page) => page && { ...page, data: page.data.map((row) => (row.id === id ? { ...row, ...change } : row)) },
  );
}

/** The fields of a row, taken from an entry that a call returned. */
export function toRowChange(entry: Entry): Partial<Row> {
  const { phase, draft, rejected, readed, revision, upload_id, version, deadline, updated_at, next_step } = entry;
  const changed = { phase, draft, rejected, readed, revision, upload_id, version, deadline, updated_at, next_step };
  return { ...changed, actions: entry.row_actions };
}
