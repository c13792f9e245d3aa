import type { CallResponse } from '../../lib/call.ts';
import { callQueryOptions } from '../../lib/query.ts';

export type Dossier = CallResponse<'GET /guidelines/{id}/dossier'>['data'];

export const dossierQuery = (id: number) => callQueryOptions('GET /guidelines/{id}/dossier', { params: { id } });
