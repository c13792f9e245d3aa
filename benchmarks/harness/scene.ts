import type { Role } from '@imprimatur/domain';
import { openSession } from '@imprimatur/server/auth/session';
import type { Context } from '@imprimatur/server/context';
import type { Call } from './http.ts';

/** A signed-in person and entries that they can see. */
export interface Person {
  readonly token: string;
  readonly role: Role | null;
  readonly superuser: boolean;
  readonly entries: readonly number[];
}

/** SQL conditions for the people whose calls are measured. The submitter's role shows them no entries of other people. */
const MEASURED_PEOPLE = {
  office: 'superuser',
  hostileOffice: 'superuser',
  committee: 'role = 2 and id > 45',
  gpc: 'role = 1',
  delegate: 'role = 3',
  submitter: 'role = 4',
} as const;
export type MeasuredPerson = keyof typeof MEASURED_PEOPLE;

export interface Scene {
  readonly people: Readonly<Record<MeasuredPerson, Person>>;
  /** Other people. One in a hundred belongs to the office. */
  readonly crowd: readonly Person[];
  /** Entries of all ages, used only for comments. */
  readonly commented: readonly number[];
  /** Entries in phase 102: `moved` entries are moved once; the background writers move and reset the `turned` entries. */
  readonly moved: readonly number[];
  readonly turned: readonly number[];
}

/** Number of entries that the background writers move. */
const MOVED_ENTRIES = 60;

/** Returns ids spread evenly over all entries. Different remainders give different ids. */
async function findSpreadEntries({ pool }: Context, count: number, remainder: number): Promise<number[]> {
  const { rows } = await pool.query<{ id: number }>(
    `select distinct one.id from (select min(id) as low, max(id) as high from guidelines) ends
       cross join generate_series(0, $1::int - 1) n cross join lateral (select id from guidelines
         where id >= low + n * (high - low)::bigint / $1 and id % 3 = $2 and phase >= 10 order by id limit 1) one order by 1`,
    [count, remainder],
  );
  return rows.map(({ id }) => id);
}

/** Moves entries to the phase in which the GPC approves. */
export async function moveToFinalApproval({ pool }: Context, { moved }: Pick<Scene, 'moved'>): Promise<void> {
  await pool.query(
    'update guidelines set phase = 102, highest_phase = greatest(highest_phase, 102) where id = any ($1) and phase <> 102',
    [moved],
  );
}

interface Row extends Omit<Person, 'token'> {
  readonly id: number;
}

/** Signs these people in. People who see every entry share the same entries. */
async function signIn(context: Context, all: readonly number[], which: string): Promise<Person[]> {
  const { rows } = await context.pool.query<Row>(
    `select id, role, superuser, (select coalesce(json_agg(id), '[]') from (
       select id from guidelines where submitter_id = u.id and phase >= 10 limit 12) own) as entries from users u ${which}`,
  );
  const people: Person[] = [];
  for (const { id, role, superuser, entries } of rows) {
    const { token } = await openSession(context.db, { id, superuser }, new Date());
    people.push({ token, role, superuser, entries: superuser || role === 1 ? all : entries });
  }
  return people;
}

export async function makeScene(context: Context, size: number): Promise<Scene> {
  const all = await findSpreadEntries(context, 50, 1);
  const moved = await findSpreadEntries(context, 1_000, 0);
  await moveToFinalApproval(context, { moved });
  const one = async (face: MeasuredPerson): Promise<Person> => {
    const [person] = await signIn(
      context,
      all,
      `where ${MEASURED_PEOPLE[face]} order by id limit 1 offset ${face === 'hostileOffice' ? 0 : 1}`,
    );
    if (person === undefined) throw new Error(`there is no ${face}`);
    return person;
  };
  const office = await one('office');
  const crowd = await signIn(context, all, `where id > 40 order by id limit ${size}`);
  return {
    people: {
      office,
      hostileOffice: await one('hostileOffice'),
      committee: await one('committee'),
      gpc: await one('gpc'),
      delegate: await one('delegate'),
      submitter: await one('submitter'),
    },
    crowd: crowd.map((person, at) => (at % 100 === 0 ? office : person)),
    commented: await findSpreadEntries(context, 1_000, 2),
    moved: moved.slice(MOVED_ENTRIES),
    turned: moved.slice(0, MOVED_ENTRIES),
  };
}

export const getCall = (token: string, path: string): Call => ({ path: `/api${path}`, token });

const createMoveCalls = (method: 'PATCH' | 'PUT', phase: number) => (token: string, ids: readonly number[]) =>
  ids.map((id): Call => ({ method, path: `/api/guidelines/${id}`, token, body: JSON.stringify({ phase }) }));

/** Approvals by GPC and board, which send emails. */
export const createApprovalCalls = (token: string, ids: readonly number[]): Call[] =>
  [110, 120].flatMap((phase) => createMoveCalls('PATCH', phase)(token, ids));

/** Calls with which the office moves entries back. */
export const createMoveBackCalls = createMoveCalls('PUT', 102);

export const createCommentCalls = (token: string, ids: readonly number[]): Call[] =>
  ids.map((id) => ({
    method: 'POST',
    path: `/api/comments/${id}`,
    token,
    body: '{"comment":"Please look at the second figure once more."}',
  }));
