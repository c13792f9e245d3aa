import { type Actor, ENDED_PHASES, type Language, LANGUAGES, type Phase, type Task } from '@imprimatur/domain';
import { and, eq, isNull } from 'drizzle-orm';
import type pg from 'pg';
import type { Tx } from '../../db/database.ts';
import { calendars, users } from '../../db/schema/index.ts';
import { selectTasksOfPerson } from '../../entry/tasks-sql.ts';
import { visibilityConditionOf } from '../../entry/visible-sql.ts';

export async function readCalendarCreation(tx: Tx, userId: number): Promise<Date | null> {
  const [row] = await tx.select().from(calendars).where(eq(calendars.userId, userId));
  return row?.createdAt ?? null;
}

/** Stores the hash of a new token; the previous token stops working. */
export async function replaceCalendar(tx: Tx, userId: number, tokenHash: Buffer, now: Date): Promise<void> {
  const row = { userId, tokenHash, createdAt: now };
  await tx.insert(calendars).values(row).onConflictDoUpdate({ target: calendars.userId, set: row });
}

export async function deleteCalendar(tx: Tx, userId: number): Promise<boolean> {
  const rows = await tx.delete(calendars).where(eq(calendars.userId, userId)).returning({ userId: calendars.userId });
  return rows.length > 0;
}

/** The person whose calendar it is, with their language. */
interface Owner extends Actor {
  readonly name: string;
  readonly language: Language;
}

/** Returns the person whose calendar a token opens, or null for an unknown token or a person who may not sign in now. */
export async function findCalendarOwner(tx: Tx, tokenHash: Buffer): Promise<Owner | null> {
  const [row] = await tx
    .select({
      id: users.id,
      role: users.role,
      superuser: users.superuser,
      first: users.firstName,
      last: users.lastName,
      language: users.language,
    })
    .from(calendars)
    .innerJoin(users, eq(users.id, calendars.userId))
    .where(and(eq(calendars.tokenHash, tokenHash), isNull(users.deletedAt), isNull(users.deactivatedAt)));
  if (row === undefined) return null;
  const { id, role, superuser, first, last, language } = row;
  return { id, role, superuser, name: `${first} ${last}`, language: language ?? LANGUAGES[0] };
}

export interface Deadline {
  readonly id: number;
  readonly unique_id: string;
  readonly name: string;
  readonly phase: Phase;
  readonly task: Task;
  readonly due: string;
  readonly updated_at: Date;
}

/** Maximum number of deadlines in a calendar. The latest ones are kept. */
const MAX_EVENTS = 1_000;

/** Returns this person's dated tasks except invitations, latest deadline first. */
export async function readDeadlines(pool: pg.Pool, actor: Actor): Promise<Deadline[]> {
  const { rows } = await pool.query<Deadline>(
    `select g.id, g.unique_id, g.name, g.phase, t.task, t.due::text as due, g.updated_at
       from (${selectTasksOfPerson(actor)}) t join guidelines g on g.id = t.guideline_id
      where t.due is not null and t.task <> 'answer_invitation'
      order by t.due desc, g.id limit ${MAX_EVENTS}`,
    [actor.id],
  );
  return rows;
}

export interface OwnMilestone {
  readonly guideline_id: number;
  readonly key: string;
  readonly unique_id: string;
  readonly name: string;
  readonly title: string;
  readonly start: string;
  readonly updated_at: Date;
}

/** Milestones with a budget that name this person, in visible entries that have not ended. */
export async function readMilestones(pool: pg.Pool, actor: Actor): Promise<OwnMilestone[]> {
  const { rows } = await pool.query<OwnMilestone>(
    `select m.guideline_id, m.key, g.unique_id, g.name, m.title, m.start::text as start, g.updated_at
       from milestones m join guidelines g on g.id = m.guideline_id
      where m.user_id = $1 and not m.deleted and g.phase not in (${ENDED_PHASES.join(', ')}) and g.abandoned_at is null and ${visibilityConditionOf(actor)}
        and (g.submitter_id = $1 or exists (select 1 from participants p where p.guideline_id = g.id and p.user_id = $1 and p.status <> 2))
      order by m.start desc limit ${MAX_EVENTS}`,
    [actor.id],
  );
  return rows;
}
