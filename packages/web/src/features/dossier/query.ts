import type { Answer } from '../../lib/call.ts';
import { load } from '../../lib/query.ts';

export type Dossier = Answer<'GET /guidelines/{id}/dossier'>['data'];

export const dossierQuery = (id: number) => load('GET /guidelines/{id}/dossier', { params: { id } });
