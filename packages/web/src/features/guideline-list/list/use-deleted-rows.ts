import { useState } from 'react';
import type { Row } from '../query.ts';

interface DeletedRow {
  row: Row;
  at: number;
}

/** Keeps deleted rows in place until another list is shown, although the server no longer sends them. */
export function useDeletedRows(list: string, rows: readonly Row[] | undefined) {
  const [deletions, setDeletions] = useState<{ list: string; deleted: readonly DeletedRow[] }>({ list, deleted: [] });
  const deleted = deletions.list === list ? deletions.deleted : [];
  const gone = new Set(deleted.map(({ row }) => row.id));
  const shown = rows?.filter(({ id }) => !gone.has(id));
  for (const { row, at } of deleted) shown?.splice(at, 0, row);
  return {
    rows: shown,
    isGone: ({ id }: Row) => gone.has(id),
    markGone: (row: Row) => {
      const at = shown?.findIndex(({ id }) => id === row.id) ?? -1;
      const all = [...deleted, { row, at: Math.max(at, 0) }];
      setDeletions({ list, deleted: all.sort((one, other) => one.at - other.at) });
    },
  };
}
