import {
  DESK_SORTS,
  GUIDELINE_SORTS,
  LIBRARY_SORTS,
  LIST_FORMATS,
  REPORT_BY,
  REPORT_FORMATS,
  USER_SORTS,
} from '@imprimatur/contract';
import {
  ALL_TASKS,
  COMMITTEES,
  DESTINATIONS,
  DOSSIER_EDITIONS,
  LIBRARY_FORMATS,
  LIBRARY_STATES,
  MANUSCRIPT_TYPE_IDS,
  PHASE_IDS,
  ROLE_IDS,
} from '@imprimatur/domain';
import { z } from 'zod';
import type { Context } from '../../context.ts';
import { hasValidSignature, sign } from '../../signing.ts';

const order = z.enum(['asc', 'desc']);
const id = z.int().min(1).max(2_147_483_647);

/** The export behind a signed URL, and the person for whom the URL was made. For a guest, `id` identifies both. */
const ticket = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('statistics'),
    ids: z.array(id).min(1).max(100),
    format: z.enum(['csv', 'xlsx']),
    user: id,
  }),
  z.object({ kind: z.literal('citation'), id, user: id }),
  z.object({
    kind: z.literal('library'),
    format: z.enum(LIBRARY_FORMATS),
    filters: z.object({
      state: z.enum(LIBRARY_STATES).optional(),
      committee: z.enum(COMMITTEES).optional(),
      type: z.int().optional(),
      imported: z.literal('1').optional(),
      query: z.string().optional(),
      sort: z.enum(LIBRARY_SORTS),
      order: order.optional(),
    }),
    user: id,
  }),
  z.object({
    kind: z.literal('publications'),
    format: z.enum(LIST_FORMATS),
    filters: z.object({
      phases: z.array(z.literal(PHASE_IDS)).optional(),
      query: z.string().optional(),
      sort: z.enum(GUIDELINE_SORTS).optional(),
      order: order.optional(),
      committee: z.enum(COMMITTEES).optional(),
      type: z.literal(MANUSCRIPT_TYPE_IDS).optional(),
      publication: z.literal(DESTINATIONS).optional(),
      published_from: z.string().optional(),
      published_to: z.string().optional(),
      mine: z.enum(['0', '1']).optional(),
      abandoned: z.enum(['0', '1']).optional(),
    }),
    user: id,
  }),
  z.object({
    kind: z.literal('users'),
    format: z.enum(LIST_FORMATS),
    filters: z.object({
      query: z.string().optional(),
      role: z.array(z.literal(ROLE_IDS)).optional(),
      committee: z.string().optional(),
      sort: z.enum(USER_SORTS).optional(),
      order: order.optional(),
      deleted: z.literal('1').optional(),
    }),
    user: id,
  }),
  z.object({
    kind: z.literal('desk'),
    format: z.enum(LIST_FORMATS),
    filters: z.object({
      late: z.enum(['0', '1']).optional(),
      due: z.literal('week').optional(),
      committee: z.enum(COMMITTEES).optional(),
      phase: z.literal(PHASE_IDS).optional(),
      country: z.string().optional(),
      task: z.enum(ALL_TASKS).optional(),
      user: id.optional(),
      query: z.string().optional(),
      sort: z.enum(DESK_SORTS),
      order: order.optional(),
    }),
    user: id,
  }),
  z.object({ kind: z.literal('person'), id, user: id }),
  z.object({ kind: z.literal('guest dossier'), id }),
  z.object({ kind: z.literal('dossier'), id, edition: z.enum(DOSSIER_EDITIONS), user: id }),
  z.object({
    kind: z.literal('report'),
    choice: z.object({
      year: z.int().optional(),
      dateFrom: z.string().optional(),
      dateTo: z.string().optional(),
      by: z.enum(REPORT_BY),
    }),
    format: z.enum(REPORT_FORMATS),
    user: id,
  }),
  z.object({ kind: z.literal('frozen report'), id, format: z.enum(REPORT_FORMATS), user: id }),
  z.object({
    kind: z.literal('points'),
    id,
    format: z.enum(['docx', 'xlsx', 'csv']),
    round: z.int().min(1).nullable(),
    user: id,
  }),
]);
export type ExportTicket = z.infer<typeof ticket>;

/** Lifetime of a signed URL, in milliseconds. */
const LIFETIME_MS = 5 * 60_000;

const PURPOSE = 'imprimatur export';

/** The path of a signed URL. */
export function createExportUrl({ config, now }: Pick<Context, 'config' | 'now'>, wanted: ExportTicket): string {
  const body = JSON.stringify({ ...wanted, ends: now().getTime() + LIFETIME_MS });
  const payload = Buffer.from(body).toString('base64url');
  return `/api/exports/${payload}.${sign(config.secrets[0], PURPOSE, payload).toString('base64url')}`;
}

const TOKEN = /^([\w-]{1,1900})\.([\w-]{43})$/;

/**
 * Returns the ticket of a token, `'expired'` if the signature is valid but the time has passed, or null if this server never signed it.
 */
export function readTicket(
  { config, now }: Pick<Context, 'config' | 'now'>,
  token: string,
): ExportTicket | 'expired' | null {
  const [, payload, signature] = TOKEN.exec(token) ?? [];
  if (payload === undefined || signature === undefined) return null;
  const given = Buffer.from(signature, 'base64url');
  // The last character of base64url has spare bits, so several spellings decode to the same bytes; only the server's own spelling is
  // accepted.
  if (given.length !== 32 || given.toString('base64url') !== signature) return null;
  if (!hasValidSignature(config.secrets, { purpose: PURPOSE, payload, signature: given })) return null;
  const body: unknown = JSON.parse(Buffer.from(payload, 'base64url').toString('utf8'));
  const parsed = ticket.and(z.object({ ends: z.number() })).safeParse(body);
  if (!parsed.success) return null;
  return now().getTime() >= parsed.data.ends ? 'expired' : parsed.data;
}
