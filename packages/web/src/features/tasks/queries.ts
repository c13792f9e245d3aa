import { load } from '../../lib/query.ts';

/** What is asked of this person, and what their entries wait for. */
export const workQuery = () => load('GET /work');
