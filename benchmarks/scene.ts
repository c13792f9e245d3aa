import type { Role } from '@imprimatur/domain';
import { openSession } from '@imprimatur/server/auth/session';
import type { Context } from '@imprimatur/server/context';

/** A signed-in person and entries that they see. */
export interface Person {
  readonly token: string;
  readonly role: Role | null;
  readonly superuser: boolean;
  readonly entries: readonly number[];
}

/** The people for whom calls are measured. The submitter has no role that shows them the entries of others. */
export const FACES = ['office', 'committee', 'gpc', 'delegate', 'submitter'] as const;
export type Face = (typeof FACES)[number];

export interface Scene {
  readonly people: Readonly<Record<Face, Person>>;
  /** Other people, of whom one in a hundred is of the office. */
  readonly crowd: readonly Person[];
  /** Entries of all ages, each used for one purpose. */
  readonly commented: readonly number[];
  /** Entries in phase 102: those that are moved once, and those that writers move and set back. */
  readonly moved: readonly number[];
  readonly turned: readonly number[];
}

const WHO: Readonly<Record<Face, string>> = {
  office: 'superuser',
  committee: 'role = 2 and id > 45',
  gpc: 'role = 1',
  delegate: 'role = 3',
  submitter: 'role = 4',
};

const ENTRIES = `(select coalesce(json_agg(id), '[]') from (
    select id from guidelines where submitter_id = u.id and phase >= 10 limit 12) own)`;

interface Row {
  readonly id: number;
  readonly role: Role | null;
  readonly superuser: boolean;
  readonly entries: readonly number[];
}

async function signIn({ db }: Context, { id, role, superuser, entries }: Row, all: readonly number[]): Promise<Person> {
  const { token } = await openSession(db, { id, superuser }, new Date());
  return { token, role, superuser, entries: superuser || role === 1 ? all : entries };
}

/** Ids spread evenly over all entries; those of different remainders are different. */
async function spread({ pool }: Context, count: number, remainder: number): Promise<number[]> {
  const { rows } = await pool.query<{ id: number }>(
    `select distinct one.id from (select min(id) as low, max(id) as high from guidelines) ends
       cross join generate_series(0, $1::int - 1) n cross join lateral (select id from guidelines
         where id >= low + n * (high - low)::bigint / $1 and id % 3 = $2 and phase >= 10 order by id limit 1) one order by 1`,
    [count, remainder],
  );
  return rows.map(({ id }) => id);
}

/** Brings entries to where the GPC approves, as they were before they were moved. */
export async function toFinalApproval({ pool }: Context, { moved }: Pick<Scene, 'moved'>): Promise<void> {
  await pool.query(
    'update guidelines set phase = 102, highest_phase = greatest(highest_phase, 102) where id = any ($1) and phase <> 102',
    [moved],
  );
}

/** How many entries the writers move. */
const TURNED = 60;

export async function makeScene(context: Context, people: number): Promise<Scene> {
  const all = await spread(context, 50, 1);
  const moved = await spread(context, 1_000, 0);
  await toFinalApproval(context, { moved });
  const first = async (condition: string): Promise<Person> => {
    const { rows } = await context.pool.query<Row>(
      `select id, role, superuser, ${ENTRIES} as entries from users u where ${condition} order by id limit 1 offset 1`,
    );
    if (rows[0] === undefined) throw new Error(`there is nobody with ${condition}`);
    return signIn(context, rows[0], all);
  };
  const { rows } = await context.pool.query<Row>(
    `select id, role, superuser, ${ENTRIES} as entries from users u where id > 40 order by id limit $1`,
    [people],
  );
  const office = await first(WHO.office);
  const crowd: Person[] = [];
  for (const [at, row] of rows.entries()) crowd.push(at % 100 === 0 ? office : await signIn(context, row, all));
  return {
    people: {
      office,
      committee: await first(WHO.committee),
      gpc: await first(WHO.gpc),
      delegate: await first(WHO.delegate),
      submitter: await first(WHO.submitter),
    },
    crowd,
    commented: await spread(context, 1_000, 2),
    moved: moved.slice(TURNED),
    turned: moved.slice(0, TURNED),
  };
}
