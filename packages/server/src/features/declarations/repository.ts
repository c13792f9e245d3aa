import {
  type ConfirmedFrom,
  type DeclarantType,
  DECLARATION_PHASES,
  type DeclarationForm,
  hasEnded,
  type Phase,
  type TermsVersion,
} from '@imprimatur/domain';
import { inArray, type SQL, sql } from 'drizzle-orm';
import type { Tx } from '../../db/database.ts';
import { numberLiterals } from '../../db/literals.ts';
import { declarations } from '../../db/schema/index.ts';
import { touchEntries } from '../../entry/change-repository.ts';
import { notHiddenCondition } from '../../entry/visible-sql.ts';
import { ENTRY_TITLE_SQL } from '../../entry/title-sql.ts';

/** A request for a declaration, with the current name and address of the person. */
export interface DeclarationRecord extends Record<string, unknown> {
  readonly id: number;
  readonly guideline_id: number;
  readonly unique_id: string;
  readonly entry: string;
  readonly phase: Phase;
  /** Time at which work on the entry was abandoned; null unless it is abandoned now. */
  readonly abandoned_at: Date | null;
  readonly user_id: number | null;
  readonly name: string;
  readonly email: string | null;
  readonly type: DeclarantType;
  readonly declared: boolean;
  readonly excused: boolean;
  readonly form: DeclarationForm | null;
  readonly confirmed_from: ConfirmedFrom | null;
  readonly terms: TermsVersion;
  readonly asked_at: Date;
  readonly answered_at: Date | null;
  readonly confirmed_by: number | null;
  /** False once the account is closed. */
  readonly active: boolean;
}

// oxlint-disable-next-line no-restricted-properties -- the title is made from constants
const title = sql.raw(ENTRY_TITLE_SQL);

async function findDeclarations(tx: Tx, where: SQL, lock = false): Promise<DeclarationRecord[]> {
  const { rows } = await tx.execute<DeclarationRecord>(sql`
    select d.id, d.guideline_id, g.unique_id, ${title} as entry, g.phase, g.abandoned_at, d.user_id, d.type, d.declared, d.excused,
           d.form, d.confirmed_from, d.terms, d.created_at as asked_at, d.answered_at, d.confirmed_by,
           coalesce(u.first_name || ' ' || u.last_name, d.name) as name, coalesce(nullif(u.email, ''), d.email) as email,
           u.id is null or (u.deleted_at is null and u.deactivated_at is null) as active
      from declarations d join guidelines g on g.id = d.guideline_id left join users u on u.id = d.user_id
     where ${where} order by d.id${lock ? sql` for update of d` : sql``}`);
  return rows;
}

const takeFirstDeclaration = async (rows: Promise<DeclarationRecord[]>) => (await rows)[0] ?? null;

export const findDeclarationById = (tx: Tx, id: number, lock = false): Promise<DeclarationRecord | null> =>
  takeFirstDeclaration(findDeclarations(tx, sql`d.id = ${id}`, lock));

export const findDeclarationOf = (
  tx: Tx,
  gid: number,
  userId: number,
  lock = false,
): Promise<DeclarationRecord | null> =>
  takeFirstDeclaration(findDeclarations(tx, sql`d.guideline_id = ${gid} and d.user_id = ${userId}`, lock));

/** Returns the request that a person without one would answer. */
export async function findRequestedDeclaration(
  tx: Tx,
  gid: number,
  { id, name }: { readonly id: number; readonly name: string },
): Promise<DeclarationRecord | null> {
  const { rows } = await tx.execute<DeclarationRecord>(sql`
    select 0 as id, g.id as guideline_id, g.unique_id, ${title} as entry, g.phase, g.abandoned_at, ${id}::integer as user_id, 'decider' as type,
           false as declared, true as excused, null as form, null as confirmed_from, 1 as terms, now() as asked_at,
           null as answered_at, null as confirmed_by, ${name} as name, null as email, true as active
      from guidelines g where g.id = ${gid}`);
  return rows[0] ?? null;
}

/**
 * Adds the row of a person who declares without being asked, or reuses their earlier row as a participant. The row is excused, because
 * nobody waits for it.
 */
export async function insertDecider(
  tx: Tx,
  guidelineId: number,
  { id: userId, name }: { readonly id: number; readonly name: string },
): Promise<void> {
  await tx
    .insert(declarations)
    .values({ guidelineId, userId, name, email: null, type: 'decider', excused: true })
    .onConflictDoUpdate({
      target: [declarations.guidelineId, declarations.userId],
      targetWhere: sql`user_id is not null`,
      set: { type: 'decider', excused: true },
    });
}

const OPEN_PHASES = DECLARATION_PHASES.filter((phase) => !hasEnded(phase));

// oxlint-disable-next-line no-restricted-properties -- the condition is made from constants
const NOT_HIDDEN_SQL = sql.raw(notHiddenCondition('d.guideline_id', 'd.user_id'));
// oxlint-disable-next-line no-restricted-properties -- the condition is made from constants
const LAST_NOT_HIDDEN_SQL = sql.raw(notHiddenCondition('l.guideline_id', 'l.user_id'));

/** Missing declarations in open entries of people who take part and can be reached. */
const AWAITED_CONDITION = sql`not d.declared and not d.excused and g.phase in (${numberLiterals(...OPEN_PHASES)}) and g.abandoned_at is null
  and (d.user_id is null or ${NOT_HIDDEN_SQL}) and coalesce(u.email, d.email) is not null and (u.id is null or (u.deleted_at is null and u.deactivated_at is null))`;

export const readAwaitedInEntry = (tx: Tx, gid: number): Promise<DeclarationRecord[]> =>
  findDeclarations(tx, sql`d.guideline_id = ${gid} and ${AWAITED_CONDITION}`);

export const readAwaitedOfUser = (tx: Tx, userId: number): Promise<DeclarationRecord[]> =>
  findDeclarations(tx, sql`d.user_id = ${userId} and ${AWAITED_CONDITION}`);

export const readDeclarationsInEntries = (tx: Tx, userId: number, gids: readonly number[], lock = false) =>
  findDeclarations(tx, sql`d.user_id = ${userId} and d.guideline_id = any (${sql.param([...gids])}::int[])`, lock);

/** A declaration that was filled in. */
export interface GivenDeclaration extends DeclarationRecord {
  readonly form: DeclarationForm;
  readonly answered_at: Date;
}

const isFilledIn = (row: DeclarationRecord): row is GivenDeclaration => row.form !== null && row.answered_at !== null;

/** Returns a person's last declaration in any entry that exists for them, including ended ones. */
export async function findLastDeclaration(tx: Tx, userId: number): Promise<GivenDeclaration | null> {
  const [last] = await findDeclarations(
    tx,
    sql`d.id = (select l.id from declarations l where l.user_id = ${userId} and l.form is not null and l.answered_at is not null
                 and ${LAST_NOT_HIDDEN_SQL}
                 order by l.answered_at desc, l.id desc limit 1)`,
  );
  return last !== undefined && isFilledIn(last) ? last : null;
}

/** The stored parts of an answer. */
export interface StoredDeclarationAnswer {
  readonly form: DeclarationForm;
  readonly confirmedFrom: ConfirmedFrom | null;
  readonly terms: TermsVersion;
}

/** Stores one answer as a separate declaration for each of the rows. */
export async function storeAnswer(
  tx: Tx,
  rows: readonly DeclarationRecord[],
  { form, confirmedFrom, terms }: StoredDeclarationAnswer,
  now: Date,
): Promise<void> {
  const ids = rows.map((row) => row.id);
  await tx
    .update(declarations)
    .set({ form, confirmedFrom, terms, declared: true, answeredAt: now, confirmedBy: null })
    .where(inArray(declarations.id, ids));
  const gids = rows.map((row) => row.guideline_id);
  await touchEntries(tx, gids, now);
}

export async function userExists(tx: Tx, id: number): Promise<boolean> {
  const { rows } = await tx.execute(sql`select 1 from users where id = ${id} and deleted_at is null`);
  return rows.length > 0;
}
