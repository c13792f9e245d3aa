import {
  ACCEPTANCE,
  createProblem,
  type EntryPatch,
  findCapacities,
  isOwnEntry,
  isRoundPhase,
  type Problem,
  ROLE,
  type Role,
  roleOfSlot,
  type Slot,
} from '@imprimatur/domain';
import type { Tx } from '../../db/database.ts';
import type { EntryRecord, PartRow } from '../../entry/entry-repository.ts';
import { isEmptyPerson, PEOPLE_FIELDS } from '../../entry/values.ts';
import { deletePart, findActiveUsers, insertPart, type NewPart, updatePart } from './editing/repository.ts';

type RequestedPart = Pick<NewPart, 'firstName' | 'lastName' | 'email' | 'society' | 'userId'> & {
  slot: Slot;
  position: number;
};

interface KnownUser {
  readonly id: number;
  readonly name: string;
  readonly role: Role | null;
}

async function findUsers(tx: Tx, ids: readonly number[]): Promise<ReadonlyMap<number, KnownUser>> {
  if (ids.length === 0) return new Map();
  const rows = await findActiveUsers(tx, ids);
  return new Map(rows.map(({ id, first, last, role }) => [id, { id, name: `${first} ${last}`, role }]));
}

/** Returns the people in the given fields, slot by slot. */
function listRequestedParts(patch: EntryPatch): RequestedPart[] {
  const person = (
    slot: Slot,
    one: NonNullable<EntryPatch['co_author']> | NonNullable<EntryPatch['ex_co_authors']>[number],
    position = 0,
  ): RequestedPart[] =>
    isEmptyPerson(one)
      ? []
      : [
          {
            slot,
            position,
            firstName: one.first_name,
            lastName: one.last_name,
            email: one.email || null,
            society: 'society' in one ? one.society : null,
            userId: one.user_id ?? null,
          },
        ];
  const chosen = (slot: Slot, ids: readonly number[] | undefined): RequestedPart[] =>
    [...new Set(ids ?? [])].map((userId, position) => ({
      slot,
      position,
      userId,
      firstName: '',
      lastName: '',
      email: null,
      society: null,
    }));
  return [
    ...(patch.co_author ? person('co_author', patch.co_author) : []),
    ...(patch.co_co_author ? person('co_co_author', patch.co_co_author) : []),
    ...(patch.co_authors ?? []).flatMap((one, index) => person('co_authors', one, index)),
    ...(patch.ex_co_authors ?? []).flatMap((one, index) => person('ex_co_authors', one, index)),
    ...chosen('cowriter', patch.cowrite_user_ids),
    ...chosen('reviewer', patch.review_user_ids),
  ];
}

const SLOT_OF_FIELD: Record<(typeof PEOPLE_FIELDS)[number], Slot> = {
  co_author: 'co_author',
  co_co_author: 'co_co_author',
  co_authors: 'co_authors',
  ex_co_authors: 'ex_co_authors',
  cowrite_user_ids: 'cowriter',
  review_user_ids: 'reviewer',
};

const fieldOf = (slot: Slot) => PEOPLE_FIELDS.find((field) => SLOT_OF_FIELD[field] === slot);

/** Returns why these people cannot have these parts, considering all parts of each person together. */
function findProblems(
  requested: readonly RequestedPart[],
  users: ReadonlyMap<number, KnownUser>,
  before: readonly PartRow[],
  submitterId: number,
): Problem[] {
  const parts = requested.map((one) => ({
    userId: one.userId ?? null,
    role: roleOfSlot(one.slot),
    status: 0 as const,
  }));
  return requested.flatMap((one): Problem[] => {
    const field = fieldOf(one.slot);
    if (one.slot !== 'cowriter' && one.slot !== 'reviewer') return [];
    const wasNamed = before.some((part) => part.slot === one.slot && part.user_id === one.userId);
    const user = one.userId == null ? undefined : users.get(one.userId);
    if (user === undefined) return wasNamed ? [] : [createProblem('unknownPerson', field)];
    if (one.slot === 'cowriter') return [];
    if (!wasNamed && user.role !== ROLE.committee)
      return [createProblem('notACommitteeUser', field, { name: user.name })];
    const capacities = findCapacities({ id: user.id, role: user.role, superuser: false }, { submitterId, parts });
    if (!isOwnEntry(capacities)) return [];
    const part = capacities.has('submitter')
      ? 'submitter'
      : capacities.has('invitedCowriter')
        ? 'cowriter'
        : 'coauthor';
    return [createProblem('ownEntryReviewer', field, { name: user.name, part })];
  });
}

export interface PeopleChange {
  readonly problems: readonly Problem[];
  readonly added: readonly { id: number; slot: Slot; userId: number | null }[];
  readonly removed: readonly PartRow[];
}

/** True if the row is this person in this role: matched by account, otherwise by address, otherwise by name. */
function isSamePerson(one: RequestedPart, row: PartRow): boolean {
  if (roleOfSlot(row.slot) !== roleOfSlot(one.slot) || row.user_id !== (one.userId ?? null)) return false;
  if (row.user_id !== null) return true;
  if (row.email !== (one.email ?? null)) return false;
  return row.email !== null || (row.first_name === one.firstName && row.last_name === one.lastName);
}

/**
 * Returns the answer that a person added to a part has already given: a submitter who is also an author has accepted, and a reviewer who
 * has sent a review in the open round has accepted by sending it.
 */
export function findInitialAnswer(
  { entry, reviews }: Pick<EntryRecord, 'entry' | 'reviews'>,
  slot: Slot,
  userId: number | null,
): Pick<NewPart, 'status' | 'answeredAt'> {
  if (userId === entry.submitter_id) return { status: ACCEPTANCE.accepted };
  const sent = reviews.find((review) => review.user_id === userId && review.round === entry.round);
  if (slot !== 'reviewer' || !isRoundPhase(entry.phase) || sent === undefined)
    return { status: ACCEPTANCE.unconfirmed };
  return { status: ACCEPTANCE.accepted, answeredAt: new Date(sent.created_at) };
}

/** Updates the parts of an entry to match the given fields; people who stay keep the state of their role. */
export async function syncParticipants(
  tx: Tx,
  record: Pick<EntryRecord, 'entry' | 'parts' | 'reviews'>,
  patch: EntryPatch,
): Promise<PeopleChange> {
  const slots = PEOPLE_FIELDS.filter((field) => patch[field] !== undefined).map((field) => SLOT_OF_FIELD[field]);
  if (slots.length === 0) return { problems: [], added: [], removed: [] };
  const requested = listRequestedParts(patch);
  const unchanged = record.parts.filter((row) => !slots.includes(row.slot));
  const users = await findUsers(tx, [
    ...requested.flatMap((one) => one.userId ?? []),
    ...unchanged.flatMap((row) => row.user_id ?? []),
  ]);
  const unchangedParts: RequestedPart[] = unchanged.map((row) => ({
    slot: row.slot,
    position: row.position,
    userId: row.user_id,
    firstName: '',
    lastName: '',
    email: row.email,
    society: null,
  }));
  const problems = findProblems([...requested, ...unchangedParts], users, record.parts, record.entry.submitter_id);
  if (problems.length > 0) return { problems, added: [], removed: [] };

  const { matches, removed } = matchParts(
    requested,
    record.parts.filter((row) => slots.includes(row.slot)),
  );
  for (const row of removed) await deletePart(tx, row.id);
  return { problems: [], added: await storeParts(tx, record, requested, matches), removed };
}

/** Finds the stored part that each person keeps, preferring the same slot; the remaining parts are removed. */
function matchParts(requested: readonly RequestedPart[], rows: readonly PartRow[]) {
  const unmatched = new Set(rows);
  const matches = new Map<RequestedPart, PartRow>();
  for (const sameSlot of [true, false]) {
    for (const one of requested) {
      const row = [...unmatched].find((row) => isSamePerson(one, row) && (!sameSlot || row.slot === one.slot));
      if (row === undefined || matches.has(one)) continue;
      matches.set(one, row);
      unmatched.delete(row);
    }
  }
  return { matches, removed: [...unmatched] };
}

/** Updates the parts that stay and inserts the others. Returns the new ones. */
async function storeParts(
  tx: Tx,
  record: Pick<EntryRecord, 'entry' | 'reviews'>,
  requested: readonly RequestedPart[],
  matches: ReadonlyMap<RequestedPart, PartRow>,
): Promise<PeopleChange['added']> {
  const added: { id: number; slot: Slot; userId: number | null }[] = [];
  for (const one of requested) {
    const { userId, ...columns } = one;
    const row = matches.get(one);
    if (row !== undefined) {
      await updatePart(tx, row.id, columns);
      continue;
    }
    const answer = findInitialAnswer(record, one.slot, userId ?? null);
    const id = await insertPart(tx, { guidelineId: record.entry.id, ...one, ...answer });
    added.push({ id, slot: one.slot, userId: userId ?? null });
  }
  return added;
}
