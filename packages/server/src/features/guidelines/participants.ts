import {
  type EntryPatch,
  isOwnEntry,
  hatsOf,
  PART_LABELS,
  type Problem,
  problem,
  ROLE,
  type Role,
} from '@imprimatur/domain';
import { and, eq, inArray, isNull } from 'drizzle-orm';
import type { Tx } from '../../db/database.ts';
import { participants, users } from '../../db/schema/index.ts';
import { roleOfSlot } from './facts.ts';
import type { EntryRecord, PartRow, Slot } from './record.ts';
import { PEOPLE_FIELDS } from './values.ts';

type Wanted = Pick<typeof participants.$inferInsert, 'firstName' | 'lastName' | 'email' | 'society' | 'userId'> & {
  slot: Slot;
  position: number;
};

interface Known {
  readonly id: number;
  readonly name: string;
  readonly email: string;
  readonly role: Role | null;
}

async function knownUsers(tx: Tx, emails: string[], ids: number[]): Promise<Known[]> {
  const columns = { id: users.id, first: users.firstName, last: users.lastName, email: users.email, role: users.role };
  const active = and(isNull(users.deletedAt), isNull(users.deactivatedAt));
  const byEmail =
    emails.length === 0
      ? []
      : await tx
          .select(columns)
          .from(users)
          .where(and(active, inArray(users.email, emails)));
  const byId =
    ids.length === 0
      ? []
      : await tx
          .select(columns)
          .from(users)
          .where(and(active, inArray(users.id, ids)));
  return [...byEmail, ...byId].map((row) => ({
    id: row.id,
    name: `${row.first} ${row.last}`,
    email: row.email,
    role: row.role as Role | null,
  }));
}

const isEmptyPerson = (one: { first_name: string; last_name: string; email?: string | null }): boolean =>
  `${one.first_name}${one.last_name}${one.email ?? ''}`.trim() === '';

/** The people that the sent fields name, slot by slot. */
function named(patch: EntryPatch): Wanted[] {
  const person = (
    slot: Slot,
    one: { first_name: string; last_name: string; email?: string | null; society?: string },
    position = 0,
  ): Wanted[] =>
    isEmptyPerson(one)
      ? []
      : [
          {
            slot,
            position,
            firstName: one.first_name,
            lastName: one.last_name,
            email: one.email || null,
            society: one.society ?? null,
            userId: null,
          },
        ];
  const picked = (slot: Slot, ids: readonly number[] | undefined): Wanted[] =>
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

const FIELD_OF_SLOT = Object.fromEntries(Object.entries(SLOT_OF_FIELD).map(([field, slot]) => [slot, field])) as Record<
  Slot,
  string
>;

/** Why these people cannot take these parts; asked of newly named ones, and of everybody's parts together. */
function problemsWith(
  wanted: readonly Wanted[],
  known: ReadonlyMap<number, Known>,
  before: readonly PartRow[],
  submitterId: number,
): Problem[] {
  const parts = wanted.map((one) => ({ userId: one.userId ?? null, role: roleOfSlot(one.slot), status: 0 as const }));
  return wanted.flatMap((one): Problem[] => {
    const field = FIELD_OF_SLOT[one.slot];
    if (one.slot !== 'cowriter' && one.slot !== 'reviewer') return [];
    const was = before.some((part) => part.slot === one.slot && part.user_id === one.userId);
    const user = known.get(one.userId as number);
    if (user === undefined) return was ? [] : [problem('unknownPerson', field)];
    if (one.slot === 'cowriter') return [];
    if (!was && user.role !== ROLE.committee) return [problem('notACommitteeUser', field, { name: user.name })];
    const hats = hatsOf({ id: user.id, role: user.role, superuser: false }, { submitterId, parts });
    if (!isOwnEntry(hats)) return [];
    const part = hats.has('submitter')
      ? 'submitter'
      : PART_LABELS[hats.has('invitedCowriter') ? 'cowriter' : 'coauthor'].toLowerCase();
    return [problem('ownEntryReviewer', field, { name: user.name, part })];
  });
}

export interface PeopleChange {
  readonly problems: readonly Problem[];
  readonly added: readonly { id: number; slot: Slot; userId: number | null }[];
  /** Those who are no part of the entry any more. */
  readonly removed: readonly PartRow[];
}

/** An author is the same person under the same address; a picked one under the same id. */
const sameAs =
  (one: Wanted) =>
  (row: PartRow): boolean =>
    row.slot === one.slot &&
    (one.email !== null && one.email !== undefined
      ? row.email === one.email
      : row.user_id === one.userId && row.email === null) &&
    (one.email !== null || one.userId !== null || (row.first_name === one.firstName && row.last_name === one.lastName));

/** Brings the parts of an entry to what the sent fields name; who stays keeps the state of their role. */
export async function syncParticipants(
  tx: Tx,
  record: Pick<EntryRecord, 'entry' | 'parts'>,
  patch: EntryPatch,
): Promise<PeopleChange> {
  const slots = PEOPLE_FIELDS.filter((field) => patch[field] !== undefined).map((field) => SLOT_OF_FIELD[field]);
  if (slots.length === 0) return { problems: [], added: [], removed: [] };
  const wanted = named(patch);
  const kept = record.parts.filter((row) => !slots.includes(row.slot));
  const known = await knownUsers(
    tx,
    wanted.flatMap((one) => one.email ?? []),
    [...wanted.flatMap((one) => one.userId ?? []), ...kept.flatMap((row) => row.user_id ?? [])],
  );
  const byEmail = new Map(known.map((user) => [user.email, user]));
  const byId = new Map(known.map((user) => [user.id, user]));
  const resolved = wanted.map((one) => (one.email ? { ...one, userId: byEmail.get(one.email)?.id ?? null } : one));
  const keptAsWanted: Wanted[] = kept.map((row) => ({
    slot: row.slot,
    position: row.position,
    userId: row.user_id,
    firstName: '',
    lastName: '',
    email: row.email,
    society: null,
  }));
  const problems = problemsWith([...resolved, ...keptAsWanted], byId, record.parts, record.entry.submitter_id);
  if (problems.length > 0) return { problems, added: [], removed: [] };

  const gone = record.parts.filter((row) => slots.includes(row.slot) && !resolved.some((one) => sameAs(one)(row)));
  for (const row of gone) await tx.delete(participants).where(eq(participants.id, row.id));
  const added: { id: number; slot: Slot; userId: number | null }[] = [];
  for (const one of resolved) {
    const stays = record.parts.find(sameAs(one));
    const { slot, position, userId, firstName, lastName, society } = one;
    if (stays !== undefined) {
      await tx
        .update(participants)
        .set({ position, userId, firstName, lastName, society })
        .where(eq(participants.id, stays.id));
      continue;
    }
    // A submitter who writes as an author as well need not be asked.
    const status = userId === record.entry.submitter_id ? 1 : 0;
    const [row] = await tx
      .insert(participants)
      .values({
        guidelineId: record.entry.id,
        slot,
        position,
        userId,
        firstName,
        lastName,
        email: one.email,
        society,
        status,
      })
      .returning({ id: participants.id });
    if (row !== undefined) added.push({ id: row.id, slot, userId: userId ?? null });
  }
  return { problems: [], added, removed: gone };
}
