import { ROLE, type Role } from '@imprimatur/domain';
import { sql } from 'drizzle-orm';
import type { Tx } from '../db/database.ts';
import type { EntryRecord } from './entry-repository.ts';

/** A person who may have to act. */
export interface Candidate extends Record<string, unknown> {
  readonly id: number;
  readonly name: string;
  readonly email: string;
  readonly role: Role | null;
  readonly superuser: boolean;
  readonly muted: boolean;
}

/** Active people with a part in the entry, and everybody whose role may give them a task in it. */
export async function readTaskCandidates(tx: Tx, record: EntryRecord): Promise<Candidate[]> {
  const ids = [record.entry.submitter_id, ...record.parts.flatMap((part) => part.user_id ?? [])];
  const roles = [ROLE.gpc, ROLE.delegate, ROLE.igo];
  const { rows } = await tx.execute<Candidate>(sql`
    select id, first_name || ' ' || last_name as name, email, role, superuser, mute_reminders as muted from users
     where deleted_at is null and deactivated_at is null
       and (superuser or role in (${sql.join(roles, sql`, `)}) or id in (${sql.join(ids, sql`, `)})) order by id`);
  return rows;
}
