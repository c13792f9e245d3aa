export const LOG_COLUMNS = ['id', 'created_at', 'model', 'action', 'unique_id', 'user_name'] as const;
export type LogColumn = (typeof LOG_COLUMNS)[number];

export interface LogSort {
  readonly column: LogColumn;
  readonly order: 'asc' | 'desc';
}

export const NEWEST_FIRST: LogSort = { column: 'id', order: 'desc' };
