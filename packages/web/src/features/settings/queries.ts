import type { CallResponse } from '../../lib/call.ts';
import { callQueryOptions } from '../../lib/query.ts';

export type Settings = CallResponse<'GET /configurations'>['data'];

export const settingsQuery = () => callQueryOptions('GET /configurations');
