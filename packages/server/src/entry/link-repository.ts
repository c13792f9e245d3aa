import { ACCEPTANCE, AUTHOR_SLOTS } from '@imprimatur/domain';
import { sql } from 'drizzle-orm';
import type { Tx } from '../db/database.ts';

interface Account {
  readonly id: number;
  readonly email: string;
}

/** A part and its entry, by id. */
export interface PartOfEntry extends Record<string, unknown> {
  readonly id: number;
  readonly guideline_id: number;
}

const AUTHOR_SLOTS_SQL = sql`${sql.param([...AUTHOR_SLOTS])}::text[]`;

/**
 * Matches author `p` of entry `g` if the part has this address and no account, or a deleted one. `id` is the account that has the address
 * now; a person who is already an author of the entry gets no second part.
 */
const matchAuthorSql = (email: string, id: number | null) => sql`
  p.slot = any (${AUTHOR_SLOTS_SQL})
  and (p.user_id is null and p.email = ${email}
       or exists (select 1 from users o where o.id = p.user_id and o.deleted_at is not null and o.email = ${email}))
  and not exists (select 1 from participants mine where mine.guideline_id = g.id and mine.user_id = ${id}
                     and mine.slot = any (${AUTHOR_SLOTS_SQL}))`;

/** A condition on `g`: the entry contains a part with this address. */
export const hasAddressSql = (email: string, id: number | null) =>
  sql`exists (select 1 from participants p where p.guideline_id = g.id and ${matchAuthorSql(email, id)})`;

/** Locks the entries that have a part with the account's address. Callers must not have counted or logged anything yet. */
export async function lockEntriesByAddress(tx: Tx, user: Account): Promise<number[]> {
  const { rows } = await tx.execute<{ id: number }>(sql`
    select g.id from guidelines g where ${hasAddressSql(user.email, user.id)} order by g.id for no key update of g`);
  return rows.map(({ id }) => id);
}

/** Links one part with the account's address in each of these entries to the account, as unanswered. */
export async function linkParts(tx: Tx, ids: readonly number[], user: Account): Promise<PartOfEntry[]> {
  const { rows } = await tx.execute<PartOfEntry>(sql`
    update participants set user_id = ${user.id}, comment = null, change_request = null, suggestion = null, invited_at = null, answered_at = null,
           status = case when g.submitter_id = ${user.id} then ${ACCEPTANCE.accepted}::smallint else ${ACCEPTANCE.unconfirmed}::smallint end
      from guidelines g
     where participants.guideline_id = g.id and participants.id in (select min(p.id) from participants p join guidelines g on g.id = p.guideline_id
             where g.id = any (${sql.param(ids)}::integer[]) and ${matchAuthorSql(user.email, user.id)} group by g.id)
    returning participants.id, participants.guideline_id`);
  return rows;
}

/** Returns the parts to which a person was never invited, and locks their entries. */
export async function lockUninvitedParts(tx: Tx, userId: number): Promise<PartOfEntry[]> {
  const uninvited = sql`p.user_id = ${userId} and p.invited_at is null and p.status = ${ACCEPTANCE.unconfirmed}`;
  await tx.execute(sql`
    select g.id from guidelines g where exists (select 1 from participants p where p.guideline_id = g.id and ${uninvited})
     order by g.id for no key update of g`);
  const { rows } = await tx.execute<PartOfEntry>(sql`
    select p.id, p.guideline_id from participants p
     where ${uninvited} order by p.guideline_id`);
  return rows;
}
