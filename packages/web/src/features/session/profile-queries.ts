import type { Answer } from '../../lib/call.ts';
import { load } from '../../lib/query.ts';

export type OwnSession = Answer<'GET /user/sessions'>['data'][number];

/** Never cached: another tab or device may have signed in since. */
export const ownSessionsQuery = () => ({ ...load('GET /user/sessions'), staleTime: 0 });
