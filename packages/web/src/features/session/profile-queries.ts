import type { Answer } from '../../lib/call.ts';
import { load } from '../../lib/query.ts';

export type OwnSession = Answer<'GET /user/sessions'>['data'][number];

/** Another tab or device may have signed in since: always asked anew. */
export const ownSessionsQuery = () => ({ ...load('GET /user/sessions'), staleTime: 0 });
