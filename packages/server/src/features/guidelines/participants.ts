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

async function knownUsers(tx: Tx, ids: readonly number[]): Promise<ReadonlyMap<number, KnownUser>> {
  if (ids.length === 0) return new Map();
  const rows = await findActiveUsers(tx, ids);
  return new Map(rows.map(({ id, first, last, role }) => [id, { id, name: `${first} ${last}`, role }]));
}

/** Returns the people in the given fields, slot by slot. */
function named(patch: EntryPatch): RequestedPart[] {
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
  const picked = (slot: Slot, ids: readonly number[] | undefined): RequestedPart[] =>
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
    ...picked('cowriter', patch.cowrite_user_ids),
    ...picked('reviewer', patch.review_user_ids),
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
function problemsWith(
  wanted: readonly RequestedPart[],
  known: ReadonlyMap<number, KnownUser>,
  before: readonly PartRow[],
  submitterId: number,
): Problem[] {
  const parts = wanted.map((one) => ({ userId: one.userId ?? null, role: roleOfSlot(one.slot), status: 0 as const }));
  return wanted.flatMap((one): Problem[] => {
    const field = fieldOf(one.slot);
    if (one.slot !== 'cowriter' && one.slot !== 'reviewer') return [];
    const was = before.some((part) => part.slot === one.slot && part.user_id === one.userId);
    const user = one.userId == null ? undefined : known.get(one.userId);
    if (user === undefined) return was ? [] : [createProblem('unknownPerson', field)];
    if (one.slot === 'cowriter') return [];
    if (!was && user.role !== ROLE.committee) return [createProblem('notACommitteeUser', field, { name: user.name })];
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
function isTheirs(one: RequestedPart, row: PartRow): boolean {
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
  const wanted = named(patch);
  const kept = record.parts.filter((row) => !slots.includes(row.slot));
  const known = await knownUsers(tx, [
    ...wanted.flatMap((one) => one.userId ?? []),
    ...kept.flatMap((row) => row.user_id ?? []),
  ]);
  const keptAsWanted: RequestedPart[] = kept.map((row) => ({
    slot: row.slot,
    position: row.position,
    userId: row.user_id,
    firstName: '',
    lastName: '',
    email: row.email,
    society: null,
  }));
  const problems = problemsWith([...wanted, ...keptAsWanted], known, record.parts, record.entry.submitter_id);
  if (problems.length > 0) return { problems, added: [], removed: [] };

  const { stays, removed } = matched(
    wanted,
    record.parts.filter((row) => slots.includes(row.slot)),
  );
  for (const row of removed) await deletePart(tx, row.id);
  return { problems: [], added: await storeParts(tx, record, wanted, stays), removed };
}

/** Finds the stored part that each person keeps, preferring the same slot; the remaining parts are removed. */
function matched(wanted: readonly RequestedPart[], rows: readonly PartRow[]) {
  const free = new Set(rows);
  const stays = new Map<RequestedPart, PartRow>();
  for (const sameSlot of [true, false]) {
    for (const one of wanted) {
      const row = [...free].find((row) => isTheirs(one, row) && (!sameSlot || row.slot === one.slot));
      if (row === undefined || stays.has(one)) continue;
      stays.set(one, row);
      free.delete(row);
    }
  }
  return { stays, removed: [...free] };
}

/** Updates the parts that stay and inserts the others. Returns the new ones. */
async function storeParts(
  tx: Tx,
  record: Pick<EntryRecord, 'entry' | 'reviews'>,
  wanted: readonly RequestedPart[],
  stays: ReadonlyMap<RequestedPart, PartRow>,
): Promise<PeopleChange['added']> {
  const added: { id: number; slot: Slot; userId: number | null }[] = [];
  for (const one of wanted) {
    const { userId, ...columns } = one;
    const row = stays.get(one);
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
