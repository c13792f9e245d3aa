import { ACCEPTANCE, AUTHOR_SLOTS } from '@imprimatur/domain';
import { sql } from 'drizzle-orm';
import type { Context } from '../../../context.ts';
import type { Tx } from '../../../db/database.ts';
import type { LogEntry } from '../../../change-log/append.ts';
import type { Caller } from '../../../http/serve.ts';
import { askForDeclarations } from './declarations.ts';
import { inviteNewParticipants } from './invitations.ts';
import { type EntryRecord, readRecords } from '../entry/entry-repository.ts';

const AUTHORS = sql`${sql.param([...AUTHOR_SLOTS])}::text[]`;

/**
 * Author `p` of entry `g` stands under this address without being anybody's: the part has no account, or one that is deleted.
 * `$id` is whose address it is now; who is an author of the entry already takes no second part.
 */
const standsUnder = (email: string, id: number | null) => sql`
  p.slot = any (${AUTHORS})
  and (p.user_id is null and p.email = ${email}
       or exists (select 1 from users o where o.id = p.user_id and o.deleted_at is not null and o.email = ${email}))
  and not exists (select 1 from participants mine where mine.guideline_id = g.id and mine.user_id = ${id}
                     and mine.slot = any (${AUTHORS}))`;

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

/** What was linked: the entries as they were, whose rounds may close now, and what is to be logged of it. */
export interface Linked {
  readonly before: readonly EntryRecord[];
  readonly log: readonly LogEntry[];
}

/**
 * Links what stands under an address to the account that has it now, and invites there and then. Whatever the part's answer
 * was, it was another one's. Callers hold the user, take the entries before anything is counted, and close the rounds and
 * write the log last: whoever changes something else does not wait for it.
 */
export async function linkAccount(
  tx: Tx,
  context: Context,
  caller: Pick<Caller, 'id' | 'name'>,
  user: { readonly id: number; readonly email: string; readonly name: string },
): Promise<Linked> {
  const ids = await holdEntriesUnder(tx, user);
  if (ids.length === 0) return { before: [], log: [] };
  const before = await readRecords(tx, ids);
  const { rows } = await tx.execute<{ id: number; guideline_id: number }>(sql`
    update participants set user_id = ${user.id}, comment = null, change_request = null, invited_at = null, answered_at = null,
           status = case when g.submitter_id = ${user.id} then ${ACCEPTANCE.accepted}::smallint else ${ACCEPTANCE.unconfirmed}::smallint end
      from guidelines g
     where participants.guideline_id = g.id and participants.id in (select min(p.id) from participants p join guidelines g on g.id = p.guideline_id
             where g.id = any (${sql.param(ids)}::integer[]) and ${standsUnder(user.email, user.id)} group by g.id)
    returning participants.id, participants.guideline_id`);
  const after = await readRecords(tx, ids);
  for (const record of after.values()) await inviteNewParticipants(tx, context, record, { by: null, named: rows });
  await askForDeclarations(tx, context, after.values());
  const log = rows.map((row) => ({
    model: 'participant' as const,
    modelId: row.id,
    guidelineId: row.guideline_id,
    action: 'updated' as const,
    user: caller,
    data: { unique_id: after.get(row.guideline_id)?.entry.unique_id, account: { old: null, new: user.name } },
  }));
  return { before: [...before.values()], log };
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
  const records = await readRecords(
    tx,
    rows.map((row) => row.guideline_id),
  );
  for (const record of records.values()) await inviteNewParticipants(tx, context, record, { by: null, named: rows });
}
