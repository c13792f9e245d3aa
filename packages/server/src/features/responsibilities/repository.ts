import {
  ACCEPTANCE,
  AUTHOR_SLOTS,
  ENDED_PHASES,
  isUnderWay,
  type Phase,
  type Responsibility,
  type Successor,
} from '@imprimatur/domain';
import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Tx } from '../../db/database.ts';
import { numberLiterals } from '../../db/literals.ts';
import { files, guidelines, milestones, participants } from '../../db/schema/index.ts';
import type { Caller } from '../../auth/caller.ts';
import { ENTRY_TITLE_SQL } from '../../entry/title-sql.ts';
import { visibilityConditionOf } from '../../entry/visible-sql.ts';

export interface ResponsibilityRow {
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
  readonly abandoned: boolean;
}

// oxlint-disable-next-line no-restricted-properties -- the title is made from constants
const title = sql.raw(ENTRY_TITLE_SQL);

/** A person's responsibilities in the entries that `caller` can see, open ones first. */
export async function readResponsibilities(tx: Tx, caller: Caller, userId: number): Promise<ResponsibilityRow[]> {
  // oxlint-disable-next-line no-restricted-properties -- the condition is made from constants and a number
  const visible = sql.raw(visibilityConditionOf(caller, String(Number(caller.id))));
  const { rows } = await tx.execute<Row>(sql`
    select g.id as guideline_id, g.unique_id, ${title} as name, g.phase, g.abandoned_at is not null as abandoned, held.role
      from (select id, 'submitter' as role, 0 as place from guidelines where submitter_id = ${userId}
            union
            select guideline_id, case when slot in ('co_authors','ex_co_authors') then 'coauthor' else slot end, 1
              from participants where user_id = ${userId} and status <> 2
            union
            select guideline_id, 'milestone', 2 from milestones where user_id = ${userId} and not deleted) held
      join guidelines g on g.id = held.id
     where ${visible}
     order by g.phase in (${numberLiterals(...ENDED_PHASES)}) or g.abandoned_at is not null, g.id, held.place, held.role`);
  return rows.map(({ phase, abandoned, ...row }) => ({ ...row, open: isUnderWay({ phase, abandoned }) }));
}

/** Deleted users count too, because their responsibilities can still be handed over. */
export async function userExists(tx: Tx, id: number): Promise<boolean> {
  const { rows } = await tx.execute(sql`select 1 from users where id = ${id}`);
  return rows.length > 0;
}

/** A person who hands over or takes over. */
export interface Person extends Successor {
  readonly first: string;
  readonly last: string;
  readonly email: string;
  readonly deleted: boolean;
}

/**
 * People by id, including deleted ones. Callers must hold the lock for changes to users (`lockUserChanges`), so that nobody's role or address
 * changes.
 */
export async function readPeople(tx: Tx, ids: readonly number[]): Promise<ReadonlyMap<number, Person>> {
  const idArray = sql`array[${sql.join([...new Set(ids)], sql`, `)}]::integer[]`;
  const { rows } = await tx.execute<Omit<Person, 'name'> & Record<string, unknown>>(sql`
    select id, first_name as first, last_name as last, email, role, superuser,
           deleted_at is null and deactivated_at is null as active, deleted_at is not null as deleted
      from users where id = any (${idArray})`);
  return new Map(rows.map((row) => [row.id, { ...row, name: `${row.first} ${row.last}` }]));
}

export async function setSubmitter(tx: Tx, entryId: number, userId: number): Promise<void> {
  await tx.update(guidelines).set({ submitterId: userId }).where(eq(guidelines.id, entryId));
}

const partsCondition = (entryId: number, userId: number) =>
  and(eq(participants.guidelineId, entryId), eq(participants.userId, userId));

export async function removeCowriter(tx: Tx, entryId: number, userId: number): Promise<void> {
  await tx.delete(participants).where(and(partsCondition(entryId, userId), eq(participants.slot, 'cowriter')));
}

/** Accepts all parts of this person as an author of the entry. */
export async function acceptAsAuthor(tx: Tx, entryId: number, userId: number): Promise<void> {
  await tx
    .update(participants)
    .set({ status: ACCEPTANCE.accepted })
    .where(and(partsCondition(entryId, userId), inArray(participants.slot, [...AUTHOR_SLOTS])));
}

interface Move {
  readonly entryId: number;
  readonly from: number;
  readonly to: number;
}

/** Gives a person's working files to another person. Returns their names. */
export async function transferWorkingFiles(tx: Tx, { entryId, from, to }: Move): Promise<string[]> {
  const working = and(eq(files.guidelineId, entryId), isNull(files.uploadId), isNull(files.deletedAt));
  const transferred = await tx
    .update(files)
    .set({ userId: to, uploadedBy: sql`nullif(coalesce(${files.uploadedBy}, ${from}), ${to})` })
    .where(and(working, eq(files.userId, from)))
    .returning({ name: files.name });
  return transferred.map(({ name }) => name);
}

export async function transferMilestones(tx: Tx, { entryId, from, to }: Move): Promise<void> {
  const isOwnMilestone = and(eq(milestones.guidelineId, entryId), eq(milestones.userId, from));
  await tx.update(milestones).set({ userId: to }).where(isOwnMilestone);
}

export async function deleteParts(tx: Tx, ids: readonly number[]): Promise<void> {
  await tx.delete(participants).where(inArray(participants.id, [...ids]));
}

/** Returns the id of the new part. */
export async function insertPart(tx: Tx, part: typeof participants.$inferInsert): Promise<number> {
  const [inserted] = await tx.insert(participants).values(part).returning({ id: participants.id });
  return inserted?.id ?? 0;
}
