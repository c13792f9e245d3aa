import { dossier } from '../entities/dossier.ts';
import { operation } from '../operation.ts';
import { data, idParams } from '../shapes.ts';

const tag = 'Dossier';

/** The record of an entry (decisions §11). */
export const dossierOperations = {
  'GET /guidelines/{id}/dossier': operation({
    summary: 'The record of the entry, as far as the caller may read it',
    tag,
    policy: 'user',
    params: idParams,
    heavy: true,
    status: 200,
    answer: data(dossier),
  }),
} as const;
