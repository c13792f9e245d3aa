import type { GuestDossier } from '@imprimatur/contract';
import { type Actor, computeGuestState, ROLE } from '@imprimatur/domain';
import { appendLog } from '../../change-log/append.ts';
import type { Context } from '../../context.ts';
import type { Tx } from '../../db/database.ts';
import { limitCall } from '../../http/rate-limits.ts';
import { refuse } from '../../http/refusal.ts';
import { isValidLinkToken, readTokenRowId } from '../../mail/link-token.ts';
import { belongsToExcludedPerson, findGuestById, type Guest, markGuestLinkUsed } from './guest-repository.ts';
import type { DossierSource } from './reader.ts';
import { buildDossier, readDossierPoints, readDossierSource } from './service.ts';

/** No account ever has this id. */
const NO_ACCOUNT = 0;

/** A reader without an account who sees the same as the board: the handling and summaries of declarations, without their contents. */
export const createGuestReader = (name: string): Actor & { readonly name: string } => ({
  id: NO_ACCOUNT,
  role: ROLE.igo,
  superuser: false,
  name,
});

/**
 * Returns a guest whose link works now. Expired, revoked and unknown links, and links of people who are excluded from the entry, all get
 * the same 404.
 */
export async function findActiveGuest(context: Context, id: number): Promise<Guest> {
  const guest = await findGuestById(context.db, id);
  if (guest === null || computeGuestState({ ends: guest.endsAt, revoked: guest.revokedAt }, context.now()) !== 'active')
    throw refuse.notFound();
  if (await belongsToExcludedPerson(context.db, guest)) throw refuse.notFound();
  return guest;
}

/** Returns the guest behind a link. Every invalid token gets the same 404. */
export async function findGuestByToken(context: Context, token: string): Promise<Guest> {
  const id = readTokenRowId(token);
  if (id === null) throw refuse.notFound();
  const guest = await findActiveGuest(context, id);
  if (!isValidLinkToken(context.config.secrets, token, { purpose: 'guest', id, email: guest.email }))
    throw refuse.notFound();
  return guest;
}

export const readGuestDossierSource = (context: Context, { guidelineId, name }: Guest): Promise<DossierSource> =>
  readDossierSource(context, createGuestReader(name), guidelineId, 'internal');

/** Logs the use of a link. Responds with 404 if the link has been revoked in the meantime. */
export async function logLinkUse(
  tx: Tx,
  { now }: Pick<Context, 'now'>,
  { id, guidelineId, name }: Guest,
  action: 'opened' | 'download',
): Promise<void> {
  if (!(await markGuestLinkUsed(tx, id, now()))) throw refuse.notFound();
  appendLog(tx, now(), [{ model: 'guest', modelId: id, guidelineId, action, user: { id: null, name } }]);
}

/** Returns the dossier for a guest's page. */
export async function readDossierByToken(context: Context, token: string): Promise<GuestDossier> {
  const guest = await findGuestByToken(context, token);
  await limitCall(context, 'guest', guest.id);
  const source = await readGuestDossierSource(context, guest);
  const dossier = await buildDossier(source, await readDossierPoints(source));
  await context.db.transaction((tx) => logLinkUse(tx, context, guest, 'opened'));
  return { ...dossier, guest: { name: guest.name, ends_at: guest.endsAt.toISOString() } };
}
