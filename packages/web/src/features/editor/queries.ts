import { load } from '../../lib/query.ts';

/** The entry that is edited. */
export const entryQuery = (id: number) => load('GET /guidelines/{id}', { params: { id } });
