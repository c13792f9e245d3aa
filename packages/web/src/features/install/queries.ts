import { load } from '../../lib/query.ts';

/** Whether the import is open. Never cached, since somebody else may have been first. */
export const importCheckQuery = () => ({ ...load('GET /users-import-check'), staleTime: 0 });
