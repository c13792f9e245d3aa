import type { Phase, Responsibility, Successor } from '@imprimatur/domain';
import { hasEnded } from '@imprimatur/domain';
import { sql } from 'drizzle-orm';
import type { Tx } from '../../db/database.ts';
import type { Caller } from '../../http/serve.ts';
import { visibleTo } from '../guideline-list/visible-sql.ts';

export interface Held {
  readonly guideline_id: number;
  readonly unique_id: string;
  readonly name: string;
  readonly role: Responsibility;
  readonly open: boolean;
}

interface Row extends Record<string, unknown> {
  readonly guideline_id: number;
  readonly unique_id: string;
  readonly name: string;
  readonly role: Responsibility;
  readonly phase: Phase;
}

/** All that hangs on a person, as far as `caller` sees the entries; what is open comes first. */
export async function responsibilitiesOf(tx: Tx, caller: Caller, userId: number): Promise<Held[]> {
  const { rows } = await tx.execute<Row>(sql`
    select g.id as guideline_id, g.unique_id, g.name, g.phase, held.role
      from (select id, 'submitter' as role, 0 as place from guidelines where submitter_id = ${userId}
            union
            select guideline_id, case when slot in ('co_authors','ex_co_authors') then 'coauthor' else slot end, 1
              from participants where user_id = ${userId} and status <> 2
            union
            select guideline_id, 'milestone', 2 from milestones where user_id = ${userId} and not deleted) held
      join guidelines g on g.id = held.id
     where ${sql.raw(visibleTo(caller, String(Number(caller.id))))}
     order by g.phase in (20, 140), g.id, held.place, held.role`);
  return rows.map(({ phase, ...row }) => ({ ...row, open: !hasEnded(phase) }));
}

/** Whether there is such a user, deleted ones included: what hangs on them can still be handed over. */
export async function userExists(tx: Tx, id: number): Promise<boolean> {
  const { rows } = await tx.execute(sql`select 1 from users where id = ${id}`);
  return rows.length > 0;
}

/** Somebody from whom, or to whom, something goes. */
export interface Person extends Successor {
  readonly first: string;
  readonly last: string;
  readonly email: string;
  readonly deleted: boolean;
}

/** Those of these people that there are, deleted ones included. Callers have the users' turn (`waitForTurn`), in which nobody's role or address changes. */
export async function peopleOf(tx: Tx, ids: readonly number[]): Promise<ReadonlyMap<number, Person>> {
  const wanted = sql`array[${sql.join([...new Set(ids)], sql`, `)}]::integer[]`;
  const { rows } = await tx.execute<Omit<Person, 'name'> & Record<string, unknown>>(sql`
    select id, first_name as first, last_name as last, email, role, superuser,
           deleted_at is null and deactivated_at is null as active, deleted_at is not null as deleted
      from users where id = any (${wanted})`);
  return new Map(rows.map((row) => [row.id, { ...row, name: `${row.first} ${row.last}` }]));
}
