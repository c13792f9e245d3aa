import { ACCEPTANCE } from '@imprimatur/domain';
import { sql } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import type { Tx } from '../../db/database.ts';
import { record as writeLog } from '../../db/record.ts';
import type { Caller } from '../../http/serve.ts';
import { settle } from '../roles/settle.ts';
import { inviteNewParticipants } from './invitations.ts';
import { readRecord } from './record.ts';

/**
 * Author `p` of entry `g` stands under this address without being anybody's: the part has no account, or one that is deleted.
 * `$id` is whose address it is now; who is an author of the entry already takes no second part.
 */
const standsUnder = (email: string, id: number | null) => sql`
  p.slot in ('co_author','co_co_author','co_authors','ex_co_authors')
  and (p.user_id is null and p.email = ${email}
       or exists (select 1 from users o where o.id = p.user_id and o.deleted_at is not null and o.email = ${email}))
  and not exists (select 1 from participants mine where mine.guideline_id = g.id and mine.user_id = ${id}
                     and mine.slot in ('co_author','co_co_author','co_authors','ex_co_authors'))`;

/** The entries on which this address stands, as a condition on `g`. */
export const entriesUnder = (email: string, id: number | null) =>
  sql`exists (select 1 from participants p where p.guideline_id = g.id and ${standsUnder(email, id)})`;

/** Takes the entries on which an account's address stands to the end of the transaction, before anything is counted or logged. */
export async function holdEntriesUnder(
  tx: Tx,
  user: { readonly id: number; readonly email: string },
): Promise<number[]> {
  const { rows } = await tx.execute<{ id: number }>(sql`
    select g.id from guidelines g where ${entriesUnder(user.email, user.id)} order by g.id for no key update of g`);
  return rows.map(({ id }) => id);
}

/**
 * Links what stands under an address to the account that has it now, and invites there and then. Whatever the part's answer
 * was, it was another one's. Callers hold the user, and take the entries before anything is logged.
 */
export async function linkAccount(
  tx: Tx,
  context: Context,
  caller: Pick<Caller, 'id' | 'name'>,
  user: { readonly id: number; readonly email: string; readonly name: string },
): Promise<void> {
  for (const id of await holdEntriesUnder(tx, user)) {
    const before = await readRecord(tx, id);
    if (before === null) continue;
    const { rows } = await tx.execute<{ id: number }>(sql`
      update participants set user_id = ${user.id}, comment = null, change_request = null, invited_at = null, answered_at = null,
             status = case when g.submitter_id = ${user.id} then ${ACCEPTANCE.accepted}::smallint else ${ACCEPTANCE.unconfirmed}::smallint end
        from guidelines g
       where g.id = ${id} and participants.id = (select p.id from participants p
               where p.guideline_id = g.id and ${standsUnder(user.email, user.id)} order by p.id limit 1)
      returning participants.id`);
    const after = await readRecord(tx, id);
    if (after === null) continue;
    await inviteNewParticipants(tx, context, after, { by: null, named: rows });
    await writeLog(
      tx,
      context.now(),
      rows.map((row) => ({
        model: 'participant' as const,
        modelId: row.id,
        guidelineId: id,
        action: 'updated' as const,
        user: caller,
        data: { unique_id: after.entry.unique_id, account: { old: null, new: user.name } },
      })),
    );
    await settle(tx, context, before);
  }
}

/** Invites somebody who can be reached again to whatever they were never invited to. Callers have logged nothing yet. */
export async function inviteBack(tx: Tx, context: Context, userId: number): Promise<void> {
  const uninvited = sql`p.user_id = ${userId} and p.invited_at is null and p.status = ${ACCEPTANCE.unconfirmed}`;
  await tx.execute(sql`
    select g.id from guidelines g where exists (select 1 from participants p where p.guideline_id = g.id and ${uninvited})
     order by g.id for no key update of g`);
  const { rows } = await tx.execute<{ id: number; guideline_id: number }>(sql`
    select p.id, p.guideline_id from participants p
     where ${uninvited} order by p.guideline_id`);
  for (const row of rows) {
    const record = await readRecord(tx, row.guideline_id);
    if (record !== null) await inviteNewParticipants(tx, context, record, { by: null, named: [row] });
  }
}
