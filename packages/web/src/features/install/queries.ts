import { callQueryOptions } from '../../lib/query.ts';

/** Whether the import is open. Never cached, because somebody else may have finished it. */
export const importCheckQuery = () => ({ ...callQueryOptions('GET /users-import-check'), staleTime: 0 });
