import { type Audience, AUTHOR_SLOTS, type Phase, ROLE, SLOTS, turnOf } from '@imprimatur/domain';
import type { Tx } from '../db/database.ts';
import type { EntryRecord, PartRow } from '../entry/entry-repository.ts';
import type { Recipient } from './recipient.ts';
import * as repository from './recipients-repository.ts';

export { findOfficeRecipients, findRecipientById as activeUser } from './recipients-repository.ts';

/** People in these slots who have not declined and whose account is not closed. */
function listPeopleInSlots(record: EntryRecord, slots: readonly PartRow['slot'][]): Recipient[] {
  return record.parts.flatMap((part) => {
    const email = part.user_email ?? part.email;
    if (!slots.includes(part.slot) || part.status === 2 || email === null || part.user_active === false) return [];
    return [{ id: part.user_id, name: part.user_name ?? `${part.first_name} ${part.last_name}`, email }];
  });
}

/** Returns the audience that acts next in a phase, or null if there is none. */
export function findActingAudience(phase: Phase): Audience | null {
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

/** Recipients who are found by their account, independently of the parts of the entry. */
type Group = 'gpc' | 'igo' | 'delegates' | 'office' | 'submitter' | 'judges';

/** The groups and slots that make up an audience. */
const AUDIENCE_MEMBERS: Readonly<Record<Audience, readonly (Group | readonly PartRow['slot'][])[]>> = {
  gpc: ['gpc'],
  igo: ['igo'],
  delegates: ['delegates'],
  office: ['office'],
  submitter: ['submitter'],
  authors: [AUTHOR_SLOTS],
  reviewers: [['reviewer']],
  cowriters: [['cowriter']],
  everyone: ['submitter', SLOTS, 'judges'],
  // Nobody acts next in a phase that ends an entry.
  next: [],
};

/** Resolves an audience in a phase: `next` means the people who must act. */
export const resolveAudience = (phase: Phase, audience: Audience): Audience =>
  audience === 'next' ? (findActingAudience(phase) ?? audience) : audience;

type Entry = Pick<EntryRecord['entry'], 'id' | 'submitter_id'>;

async function findMembers(tx: Tx, entry: Entry, group: Group): Promise<readonly Recipient[]> {
  switch (group) {
    case 'gpc':
      return repository.findUsersWithRole(tx, ROLE.gpc);
    case 'igo':
      return repository.findUsersWithRole(tx, ROLE.igo);
    case 'delegates':
      return repository.findUsersWithRole(tx, ROLE.delegate);
    case 'office':
      return repository.findOfficeRecipients(tx);
    case 'submitter': {
      // For a submitter whose account is gone, the office acts.
      const found = await repository.findRecipientById(tx, entry.submitter_id);
      return found.length > 0 ? found : repository.findOfficeRecipients(tx);
    }
    case 'judges':
      return repository.findDecisionMakers(tx, entry.id);
  }
}

/** The members of each group of some audiences. */
export type Members = ReadonlyMap<Group, readonly Recipient[]>;

/** Reads the members of all groups of these audiences in one round trip. */
export async function loadMembers(tx: Tx, entry: Entry, audiences: readonly Audience[]): Promise<Members> {
  const groups = new Set(audiences.flatMap((one) => AUDIENCE_MEMBERS[one]).filter((part) => typeof part === 'string'));
  return new Map(await Promise.all([...groups].map(async (one) => [one, await findMembers(tx, entry, one)] as const)));
}

export const selectRecipients = (record: EntryRecord, members: Members, audience: Audience): Recipient[] =>
  AUDIENCE_MEMBERS[audience].flatMap((part) =>
    typeof part === 'string' ? (members.get(part) ?? []) : listPeopleInSlots(record, part),
  );

export async function findRecipients(tx: Tx, record: EntryRecord, audience: Audience): Promise<Recipient[]> {
  const one = resolveAudience(record.entry.phase, audience);
  return selectRecipients(record, await loadMembers(tx, record.entry, [one]), one);
}
