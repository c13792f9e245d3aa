import { load } from '../../lib/query.ts';

export const entryQuery = (id: number) => load('GET /guidelines/{id}', { params: { id } });
