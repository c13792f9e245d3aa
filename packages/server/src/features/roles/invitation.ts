import type { InvitationAnswer } from '@imprimatur/contract';
import { ACCEPTANCE, hasEnded, roleOfSlot } from '@imprimatur/domain';
import type { Context } from '../../context.ts';
import { refuse } from '../../http/refusal.ts';
import { assertLinkLasts, isOurs, rowNamed } from '../../mail/link-token.ts';
import { invitationById } from './repository.ts';

/** The invitation behind a link. Opening it changes nothing, so that scanners of mails may follow it. */
export async function invitationBehind(context: Context, token: string): Promise<InvitationAnswer> {
  const id = rowNamed(token);
  const row = id === null ? null : await invitationById(context.db, id);
  const ours =
    row !== null && isOurs(context.config.secrets, token, { purpose: 'invitation', id: row.id, email: row.email });
  if (!ours) throw refuse.notFound();
  assertLinkLasts(context, token);
  const { name, user_id, entry, guideline_id, status, submitter, phase } = row;
  const answerable = status === ACCEPTANCE.unconfirmed || status === ACCEPTANCE.changeRequest;
  const open = answerable && !hasEnded(phase);
  return { name, user_id, entry, guideline_id, role: roleOfSlot(row.slot), status, submitter, open };
}
