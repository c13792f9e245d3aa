import type { Role } from '@imprimatur/domain';
import { ask } from '../db/ask.ts';
import type { Tx } from '../db/database.ts';
import type { Recipient } from './recipient.ts';

interface Person extends Recipient {
  readonly id: number;
}

const SELECT_ACTIVE_USERS = `
  select u.id, u.first_name || ' ' || u.last_name as name, u.email from users u
   where u.deleted_at is null and u.deactivated_at is null`;
const SELECT_USER_BY_ID = `${SELECT_ACTIVE_USERS} and u.id = $1`;
const SELECT_DIGEST_READERS = `${SELECT_ACTIVE_USERS} and u.superuser and u.daily_digest`;

/** Each role has its own statement: with a parameter, PostgreSQL would plan again on every call, because some roles are rare. */
export const findUsersWithRole = (tx: Tx, role: Role): Promise<readonly Person[]> =>
  ask(tx, { text: `${SELECT_ACTIVE_USERS} and u.role = ${role}`, values: [] });

/** The user with this id; empty if the account is closed. */
export const findRecipientById = (tx: Tx, id: number): Promise<readonly Person[]> =>
  ask(tx, { text: SELECT_USER_BY_ID, values: [id] });

/** Super users who chose the daily digest. */
export const findDigestReaders = (tx: Tx): Promise<readonly Person[]> =>
  ask(tx, { text: SELECT_DIGEST_READERS, values: [] });

const SELECT_OFFICE = `
  with desk as (
    select e.value as email from configurations e join configurations o on o.key = 'officeEmailOverride' and o.value = '1'
     where e.key = 'officeEmail' and e.value <> '')
  select null as id, 'Office' as name, email from desk
  union all ${SELECT_ACTIVE_USERS} and u.superuser and not exists (select from desk)`;

/** The office: its single address if it is in the settings, otherwise every super user. */
export const findOfficeRecipients = (tx: Tx): Promise<readonly Recipient[]> =>
  ask(tx, { text: SELECT_OFFICE, values: [] });

const SELECT_OFFICE_ADDRESS = `select value as email from configurations where key = 'officeEmail' and value <> ''`;

/** The office's address in the settings, to which replies go; null until it is set. */
export async function readOfficeAddress(tx: Tx): Promise<string | null> {
  const [row] = await ask<{ readonly email: string }>(tx, {
    text: SELECT_OFFICE_ADDRESS,
    values: [],
    changesNothing: true,
  });
  return row?.email ?? null;
}

const SELECT_DECISION_MAKERS = `
  ${SELECT_ACTIVE_USERS} and u.id in (
    select user_id from votes where guideline_id = $1
    union all select user_id from reviews where guideline_id = $1
    union all select h.user_id from phase_changes h join users m on m.id = h.user_id
               where h.guideline_id = $1 and not m.superuser)`;

/** Returns the people who voted on an entry, reviewed it or forwarded it, without office users who only forwarded it. */
export const findDecisionMakers = (tx: Tx, guidelineId: number): Promise<readonly Person[]> =>
  ask(tx, { text: SELECT_DECISION_MAKERS, values: [guidelineId] });
