import type { InvitationAnswer } from '@imprimatur/contract';
import { ACCEPTANCE, type Acceptance, roleOfSlot, type Slot } from '@imprimatur/domain';
import { sql } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import type { Tx } from '../../db/database.ts';
import { refuse } from '../../http/refusal.ts';
import { isOurs, linkHasEnded, rowNamed } from '../../mail/link-token.ts';

interface Row extends Record<string, unknown> {
  readonly id: number;
  readonly name: string;
  readonly email: string;
  readonly user_id: number;
  readonly entry: string;
  readonly guideline_id: number;
  readonly slot: Slot;
  readonly status: Acceptance;
  readonly submitter: string;
  readonly phase: number;
}

async function invitationById(tx: Tx, id: number): Promise<Row | null> {
  const { rows } = await tx.execute<Row>(sql`
    select p.id, p.slot, p.status, p.user_id, g.id as guideline_id, g.name as entry, g.phase,
           u.first_name || ' ' || u.last_name as name, u.email, s.first_name || ' ' || s.last_name as submitter
      from participants p join guidelines g on g.id = p.guideline_id join users u on u.id = p.user_id
      join users s on s.id = g.submitter_id
     where p.id = ${id} and p.invited_at is not null and u.deleted_at is null and u.deactivated_at is null`);
  return rows[0] ?? null;
}

/** What somebody is invited to. Opening the link changes nothing, so that whoever scans mails may follow it. */
export async function invitationBehind(context: Context, token: string): Promise<InvitationAnswer> {
  const id = rowNamed(token);
  const row = id === null ? null : await invitationById(context.db, id);
  const ours =
    row !== null && isOurs(context.config.secrets, token, { purpose: 'invitation', id: row.id, email: row.email });
  if (!ours) throw refuse.notFound();
  if (linkHasEnded(token, context.now())) throw refuse.linkEnded(context.config.publicUrl);
  const { name, user_id, entry, guideline_id, status, submitter, phase } = row;
  const answerable = status === ACCEPTANCE.unconfirmed || status === ACCEPTANCE.changeRequest;
  const open = answerable && phase !== 20 && phase !== 140;
  return { name, user_id, entry, guideline_id, role: roleOfSlot(row.slot), status, submitter, open };
}
