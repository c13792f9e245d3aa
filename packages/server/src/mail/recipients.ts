import { type Audience, AUTHOR_SLOTS, type Phase, ROLE, type Role, SLOTS, turnOf } from '@imprimatur/domain';
import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Tx } from '../db/database.ts';
import { configurations, users } from '../db/schema/index.ts';
import type { EntryRecord, PartRow } from '../features/guidelines/entry/entry-repository.ts';
import type { Recipient } from './outbox.ts';

const columns = { id: users.id, first: users.firstName, last: users.lastName, email: users.email };
const active = and(isNull(users.deletedAt), isNull(users.deactivatedAt));

async function withRole(tx: Tx, role: Role): Promise<Recipient[]> {
  const rows = await tx
    .select(columns)
    .from(users)
    .where(and(active, eq(users.role, role)));
  return rows.map((row) => ({ id: row.id, name: `${row.first} ${row.last}`, email: row.email }));
}

/** The office: its one address where the settings say so, else every super user. */
export async function office(tx: Tx): Promise<Recipient[]> {
  const rows = await tx
    .select()
    .from(configurations)
    .where(inArray(configurations.key, ['officeEmail', 'officeEmailOverride']));
  const settings = new Map(rows.map((row) => [row.key, row.value]));
  const address = settings.get('officeEmail') ?? '';
  if (settings.get('officeEmailOverride') === '1' && address !== '')
    return [{ id: null, name: 'Office', email: address }];
  const people = await tx
    .select(columns)
    .from(users)
    .where(and(active, eq(users.superuser, true)));
  return people.map((row) => ({ id: row.id, name: `${row.first} ${row.last}`, email: row.email }));
}

/** Those of the office who chose the daily digest. */
export async function digestReaders(tx: Tx): Promise<Recipient[]> {
  const people = await tx
    .select(columns)
    .from(users)
    .where(and(active, eq(users.superuser, true), eq(users.dailyDigest, true)));
  return people.map((row) => ({ id: row.id, name: `${row.first} ${row.last}`, email: row.email }));
}

/** People of these slots who have not rejected; those whose account is gone get nothing. */
function inSlots(record: EntryRecord, slots: readonly PartRow['slot'][]): Recipient[] {
  return record.parts.flatMap((part) => {
    const email = part.user_email ?? part.email;
    if (!slots.includes(part.slot) || part.status === 2 || email === null || part.user_active === false) return [];
    return [{ id: part.user_id, name: part.user_name ?? `${part.first_name} ${part.last_name}`, email }];
  });
}

async function withIds(tx: Tx, ids: readonly number[]): Promise<Recipient[]> {
  const rows = await tx
    .select(columns)
    .from(users)
    .where(and(active, inArray(users.id, [...ids])));
  return rows.map((row) => ({ id: row.id, name: `${row.first} ${row.last}`, email: row.email }));
}

/** The office acts for a submitter whose account is gone. */
async function submitter(tx: Tx, record: EntryRecord): Promise<Recipient[]> {
  const found = await withIds(tx, [record.entry.submitter_id]);
  return found.length > 0 ? found : office(tx);
}

/** Who voted on it, reviewed it or moved it on, the office excepted. */
async function judges(tx: Tx, { entry, votes, reviews }: EntryRecord): Promise<Recipient[]> {
  const { rows } = await tx.execute<{ id: number }>(sql`
    select distinct u.id from phase_changes h join users u on u.id = h.user_id
     where h.guideline_id = ${entry.id} and not u.superuser`);
  return withIds(
    tx,
    [...rows, ...[...votes, ...reviews].map(({ user_id: id }) => ({ id }))].map(({ id }) => id),
  );
}

/** Whose move it is in a phase, as an audience. */
export function partyOf(phase: Phase): Audience | null {
  switch (turnOf(phase)) {
    case 'council':
      return 'gpc';
    case 'office':
      return 'office';
    case 'committee':
      return 'reviewers';
    case 'delegates':
      return 'delegates';
    case 'board':
      return 'igo';
    case 'submitter':
      return 'submitter';
    default:
      return null;
  }
}

export async function recipientsOf(tx: Tx, record: EntryRecord, audience: Audience): Promise<Recipient[]> {
  switch (audience) {
    case 'gpc':
      return withRole(tx, ROLE.gpc);
    case 'igo':
      return withRole(tx, ROLE.igo);
    case 'delegates':
      return withRole(tx, ROLE.delegate);
    case 'office':
      return office(tx);
    case 'submitter':
      return submitter(tx, record);
    case 'authors':
      return inSlots(record, AUTHOR_SLOTS);
    case 'reviewers':
      return inSlots(record, ['reviewer']);
    case 'cowriters':
      return inSlots(record, ['cowriter']);
    case 'everyone':
      return [...(await submitter(tx, record)), ...inSlots(record, SLOTS), ...(await judges(tx, record))];
    case 'next': {
      const party = partyOf(record.entry.phase);
      return party === null ? [] : recipientsOf(tx, record, party);
    }
  }
}
