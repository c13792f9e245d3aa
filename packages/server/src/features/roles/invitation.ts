import type { InvitationAnswer } from '@imprimatur/contract';
import { ACCEPTANCE, isUnderWay, roleOfSlot } from '@imprimatur/domain';
import type { Context } from '../../context.ts';
import type { Tx } from '../../db/database.ts';
import { assertNotAbandoned } from '../../entry/abandoned.ts';
import { readRecord } from '../../entry/entry-repository.ts';
import { holdBehindLink } from '../../entry/hold-repository.ts';
import { limit } from '../../http/rate-limits.ts';
import { refuse } from '../../http/refusal.ts';
import { iso } from '../../instant.ts';
import { assertLinkLasts, isOurs, rowNamed } from '../../mail/link-token.ts';
import { type Invitation, invitationById } from './repository.ts';
import { giveAnswer } from './service.ts';

/** Returns the invitation behind a link. Every invalid token gets the same 404. */
async function findByLink(tx: Tx, context: Context, token: string): Promise<Invitation> {
  const id = rowNamed(token);
  const row = id === null ? null : await invitationById(tx, id);
  const ours =
    row !== null && isOurs(context.config.secrets, token, { purpose: 'invitation', id: row.id, email: row.email });
  if (!ours) throw refuse.notFound();
  assertLinkLasts(context, token);
  return row;
}

/** Returns the details of an invitation. Opening a link changes nothing, because email scanners may follow it. */
export async function invitationBehind(context: Context, token: string): Promise<InvitationAnswer> {
  const row = await findByLink(context.db, context, token);
  const { name, user_id, entry, guideline_id, status, submitter, phase } = row;
  const answerable = status === ACCEPTANCE.unconfirmed || status === ACCEPTANCE.changeRequest;
  const open = answerable && isUnderWay({ phase, abandoned: row.abandoned_at !== null });
  const abandoned_at = row.abandoned_at === null ? null : iso(row.abandoned_at);
  return { name, user_id, entry, guideline_id, role: roleOfSlot(row.slot), status, submitter, open, abandoned_at };
}

/** Checks the link before the body is read. */
export async function assertInvitation(context: Context, token: string): Promise<void> {
  await findByLink(context.db, context, token);
}

/** Accepts the role for the holder of the link, even if it was already accepted. The link gives no other access to the entry. */
export async function acceptBehind(context: Context, token: string): Promise<InvitationAnswer> {
  const { id } = await findByLink(context.db, context, token);
  await limit(context, 'accept', id);
  await context.db.transaction(async (tx) => {
    const { user_id, guideline_id } = await findByLink(tx, context, token);
    await holdBehindLink(tx, user_id, guideline_id);
    const { name, status } = await findByLink(tx, context, token);
    const record = await readRecord(tx, guideline_id);
    const part = record?.parts.find((one) => one.id === id);
    if (record === null || part === undefined) throw refuse.notFound();
    if (status === ACCEPTANCE.accepted) return;
    assertNotAbandoned(context, record.entry.abandoned_at);
    const by = { id: user_id, name };
    await giveAnswer({ tx, context, by, byLink: true }, record, part, { kind: 'accept' });
  });
  return invitationBehind(context, token);
}
