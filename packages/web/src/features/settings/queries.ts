import type { Answer } from '../../lib/call.ts';
import { load } from '../../lib/query.ts';

export type Settings = Answer<'GET /configurations'>['data'];

export const settingsQuery = () => load('GET /configurations');
