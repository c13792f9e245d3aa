import { DOSSIER_EDITIONS, report } from '@imprimatur/domain';
import { z } from 'zod';
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
  'POST /guidelines/{id}/dossier/get-download-link': operation({
    summary:
      'A signed address, good for five minutes, of the dossier as a zip with a signed manifest; the public edition once published',
    tag,
    policy: 'user',
    params: idParams,
    body: z.strictObject({ edition: z.enum(DOSSIER_EDITIONS, report('choose')).optional() }).optional(),
    secret: true,
    heavy: true,
    status: 200,
    answer: z.strictObject({ link: z.string() }),
  }),
} as const;
