import { callQueryOptions } from '../../lib/query.ts';

/** Checks that the import is still open. Never cached, because another person may have finished it. */
export const importCheckQuery = () => ({ ...callQueryOptions('GET /users-import-check'), staleTime: 0 });
