import type { UserSort } from '@imprimatur/contract';
import { isOneOf, PERMISSION_MATRIX, ROLE, ROLE_IDS } from '@imprimatur/domain';
import { and, asc, desc, eq, inArray, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import type { Tx } from '../../db/database.ts';
import { guidelines, participants, users } from '../../db/schema/index.ts';
import { matchEveryWordSql } from '../../db/search.ts';

export type UserRow = typeof users.$inferSelect;

export interface UserFilter {
  readonly query?: string | undefined;
  readonly roles?: readonly number[] | undefined;
  /** A code, or the whole text of the field, ignoring case. A person can belong to several committees. */
  readonly committee?: string | undefined;
  /** The whole address, in its stored form. */
  readonly address?: string | undefined;
  /** True to select only deleted users. */
  readonly deleted?: boolean;
}

const SORT_COLUMNS = {
  email: users.email,
  name: sql`(${users.firstName} || ' ' || ${users.lastName}) collate "und-x-icu"`,
  activated: users.activated,
  superuser: users.superuser,
  role: users.role,
} as const satisfies Record<UserSort, unknown>;

const NAME_COLUMN = sql`${users.searchName}`;
const ADDRESS_COLUMN = sql`${users.searchEmail}`;

function filterCondition(
  { query, roles, committee, address, deleted = false }: UserFilter,
  searched: readonly SQL[],
): SQL | undefined {
  return and(
    deleted ? isNotNull(users.deletedAt) : isNull(users.deletedAt),
    roles === undefined
      ? undefined
      : inArray(
          users.role,
          roles.filter((role) => isOneOf(ROLE_IDS, role)),
        ),
    committee === undefined
      ? undefined
      : sql`(lower(${users.committee}) = lower(${committee}) or lower(${committee}) = any (regexp_split_to_array(lower(${users.committee}), '\\s*,\\s*')))`,
    address === undefined ? undefined : eq(users.email, address),
    matchEveryWordSql(query, { plain: searched }),
  );
}

export async function readUserPage(
  tx: Tx,
  filter: UserFilter,
  { page, perPage, sort, order }: { page: number; perPage: number; sort: UserSort; order: 'asc' | 'desc' },
): Promise<{ rows: UserRow[]; total: number }> {
  const condition = filterCondition(filter, [NAME_COLUMN, ADDRESS_COLUMN]);
  const direction = order === 'desc' ? desc : asc;
  const [rows, total] = await Promise.all([
    tx
      .select()
      .from(users)
      .where(condition)
      .orderBy(sql`${direction(SORT_COLUMNS[sort])} nulls last`, asc(users.id))
      .limit(perPage)
      .offset((page - 1) * perPage),
    countUsers(tx, condition),
  ]);
  return { rows, total };
}

/**
 * People for pickers: everybody who may still sign in, sorted by name. Parts of addresses are searched only for those who may read them
 * (`byAddress`), so that nobody can guess an address.
 */
export async function readOptionPage(
  tx: Tx,
  filter: UserFilter,
  { page, perPage, byAddress }: { page: number; perPage: number; byAddress: boolean },
) {
  const condition = and(
    filterCondition(filter, byAddress ? [NAME_COLUMN, ADDRESS_COLUMN] : [NAME_COLUMN]),
    isNull(users.deactivatedAt),
  );
  const { id, firstName, lastName, role, committee, awayFrom, awayTo } = users;
  const [rows, total] = await Promise.all([
    tx
      .select({ id, firstName, lastName, role, committee, awayFrom, awayTo })
      .from(users)
      .where(condition)
      .orderBy(sql`${lastName} collate "und-x-icu"`, sql`${firstName} collate "und-x-icu"`, asc(id))
      .limit(perPage)
      // This product may exceed PostgreSQL's integer range.
      .offset(Math.min((page - 1) * perPage, Number.MAX_SAFE_INTEGER)),
    countUsers(tx, condition),
  ]);
  return { rows, total };
}

async function countUsers(tx: Tx, condition: SQL | undefined): Promise<number> {
  const [row] = await tx.select({ total: sql<number>`count(*)::int` }).from(users).where(condition);
  return row?.total ?? 0;
}

/** Adds a person, or returns the existing person with this address; `created` tells which of the two happened. */
export async function findOrAddUser(
  tx: Tx,
  person: typeof users.$inferInsert,
): Promise<{ user: UserRow; created: boolean }> {
  const [added] = await tx
    .insert(users)
    .values(person)
    .onConflictDoNothing({ target: users.email, where: sql`deleted_at is null` })
    .returning();
  if (added !== undefined) return { user: added, created: true };
  const [there] = await tx
    .select()
    .from(users)
    .where(and(eq(users.email, person.email), isNull(users.deletedAt)));
  if (there === undefined) throw new Error('the person was deleted at the same time');
  return { user: there, created: false };
}

/** True if this person may edit the people of any entry now. Uses the same rows of the matrix as `can`. */
export async function canEditSomeEntry(tx: Tx, actor: { id: number; role: number | null }): Promise<boolean> {
  const phases = (list: readonly number[]): SQL =>
    sql`(${sql.join(
      list.map((phase) => sql`${phase}`),
      sql`, `,
    )})`;
  const { gpc, submitter, cowriter } = PERMISSION_MATRIX.editPeople;
  const { rows } = await tx.execute<{ edits: boolean }>(sql`
    select exists (
      select 1 from ${guidelines} g where (${actor.role === ROLE.gpc} and g.phase in ${phases(gpc)})
          or (g.submitter_id = ${actor.id} and g.phase in ${phases(submitter)})
      union all
      select 1 from ${participants} p join ${guidelines} g on g.id = p.guideline_id
       where p.user_id = ${actor.id} and p.slot = 'cowriter' and p.status = 1 and g.phase in ${phases(cowriter)}) as edits`);
  return rows[0]?.edits === true;
}
