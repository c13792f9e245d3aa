import { DOSSIER_EDITIONS, email, encodeProblem, GUEST_DAYS, requiredLineSchema } from '@imprimatur/domain';
import { z } from 'zod';
import { dossier, dossierGuest, guestDossier } from '../entities/dossier.ts';
import { guideline } from '../entities/guideline.ts';
import { defineOperation } from '../operation.ts';
import { dataSchema, idParams, pathId, version, versionInQuery } from '../shapes.ts';

const tag = 'Dossier';

const DAYS_PROBLEM = encodeProblem('guestDays', GUEST_DAYS);
const linkParams = z.object({ token: z.string().max(200) });

/** The record of an entry. */
export const dossierOperations = {
  'GET /guidelines/{id}/dossier': defineOperation({
    summary: 'The record of the entry, limited to what the caller can read',
    tag,
    policy: 'user',
    params: idParams,
    heavy: true,
    status: 200,
    answer: dataSchema(dossier),
  }),
  'POST /guidelines/{id}/dossier/get-download-link': defineOperation({
    summary:
      'A signed URL, valid for five minutes, of the dossier as a zip with a signed manifest. The public edition is available after publication',
    tag,
    policy: 'user',
    params: idParams,
    body: z.strictObject({ edition: z.enum(DOSSIER_EDITIONS, encodeProblem('choose')).optional() }).optional(),
    secret: true,
    heavy: true,
    status: 200,
    answer: z.strictObject({ link: z.string() }),
  }),
  'GET /guidelines/{id}/dossier/guests': defineOperation({
    summary: 'External people with a link to the dossier, newest first (office)',
    tag,
    policy: 'office',
    params: idParams,
    status: 200,
    answer: dataSchema(z.array(dossierGuest)),
  }),
  'POST /guidelines/{id}/dossier/guests': defineOperation({
    summary:
      'Emails an external person a link with which they can read and download the internal edition for some days, without an account (office)',
    tag,
    policy: 'office',
    params: idParams,
    body: z.strictObject({
      name: requiredLineSchema(200, 'guestNameMissing'),
      email,
      days: z.int(DAYS_PROBLEM).min(GUEST_DAYS.min, DAYS_PROBLEM).max(GUEST_DAYS.max, DAYS_PROBLEM),
    }),
    status: 201,
    answer: dataSchema(dossierGuest),
  }),
  'DELETE /guidelines/{id}/dossier/guests/{guest}': defineOperation({
    summary: 'Revokes the link of a guest immediately. Downloads in progress are completed (office)',
    tag,
    policy: 'office',
    params: z.object({ id: pathId, guest: pathId }),
    status: 204,
  }),
  'POST /guidelines/{id}/dossier/release': defineOperation({
    summary: 'Shows the public edition in the register after publication (office)',
    tag,
    policy: 'office',
    params: idParams,
    body: z.strictObject({ version }).optional(),
    status: 200,
    answer: dataSchema(guideline),
  }),
  'DELETE /guidelines/{id}/dossier/release': defineOperation({
    summary: 'Removes the public edition from the register (office)',
    tag,
    policy: 'office',
    params: idParams,
    query: versionInQuery,
    status: 200,
    answer: dataSchema(guideline),
  }),
  'GET /dossiers/{token}': defineOperation({
    summary: "The dossier behind a guest's link, with summaries of declarations only. Each use is logged",
    tag,
    policy: 'public',
    params: linkParams,
    heavy: true,
    status: 200,
    answer: dataSchema(guestDossier),
  }),
  'POST /dossiers/{token}/get-download-link': defineOperation({
    summary: "A signed URL, valid for five minutes, of the dossier behind a guest's link as a zip",
    tag,
    policy: 'public',
    params: linkParams,
    secret: true,
    status: 200,
    answer: z.strictObject({ link: z.string() }),
  }),
} as const;
