import { type Audience, AUTHOR_SLOTS, type Phase, ROLE, SLOTS, turnOf } from '@imprimatur/domain';
import type { Tx } from '../db/database.ts';
import type { EntryRecord, PartRow } from '../entry/entry-repository.ts';
import type { Recipient } from './recipient.ts';
import * as repository from './recipients-repository.ts';

/** The office: its one address where the settings say so, else every super user. */
export async function office(tx: Tx): Promise<Recipient[]> {
  const address = await repository.officeAddress(tx);
  return address === null ? repository.superUsers(tx) : [{ id: null, name: 'Office', email: address }];
}

/** People of these slots who have not rejected, without those whose account is closed. */
function inSlots(record: EntryRecord, slots: readonly PartRow['slot'][]): Recipient[] {
  return record.parts.flatMap((part) => {
    const email = part.user_email ?? part.email;
    if (!slots.includes(part.slot) || part.status === 2 || email === null || part.user_active === false) return [];
    return [{ id: part.user_id, name: part.user_name ?? `${part.first_name} ${part.last_name}`, email }];
  });
}

/** The office acts for a submitter whose account is gone. */
async function submitter(tx: Tx, record: EntryRecord): Promise<Recipient[]> {
  const found = await repository.usersWithIds(tx, [record.entry.submitter_id]);
  return found.length > 0 ? found : office(tx);
}

/** Who voted on it, reviewed it or moved it on, the office excepted. */
async function judges(tx: Tx, { entry, votes, reviews }: EntryRecord): Promise<Recipient[]> {
  const moved = await repository.usersWhoMoved(tx, entry.id);
  return repository.usersWithIds(tx, [...moved, ...[...votes, ...reviews].map((row) => row.user_id)]);
}

/** Who acts next in a phase, as an audience. */
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
      return repository.usersWithRole(tx, ROLE.gpc);
    case 'igo':
      return repository.usersWithRole(tx, ROLE.igo);
    case 'delegates':
      return repository.usersWithRole(tx, ROLE.delegate);
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
