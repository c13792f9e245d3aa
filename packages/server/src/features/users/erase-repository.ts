import { AUTHOR_SLOTS, type LogModel, removeDash } from '@imprimatur/domain';
import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Tx } from '../../db/database.ts';
import { calendars, configurations, mails, reads, reportNames, sessions, users } from '../../db/schema/index.ts';
import { sendWithCommit } from '../../db/transaction.ts';
import { isAddressedTo, readAddresses, readTexts, textArrayParameter } from '../../entry/addresses-repository.ts';
import type { UserRow } from './repository.ts';

/** Current and earlier names and contact data of a person, from every column under their id. */
export interface PersonalTexts {
  readonly addresses: readonly string[];
  /** First and last name together. */
  readonly names: readonly string[];
  /** First names and last names separately. */
  readonly pieces: readonly string[];
}

const selectUser = (tx: Tx, id: number) => tx.select().from(users).where(eq(users.id, id));

/** Includes deleted users. */
export const findUserIncludingDeleted = async (tx: Tx, id: number): Promise<UserRow | null> =>
  (await selectUser(tx, id))[0] ?? null;

/** Locks the user until the transaction ends. Transactions that only refer to the user can continue. */
export const lockUserIncludingDeleted = async (tx: Tx, id: number): Promise<UserRow | null> =>
  (await selectUser(tx, id).for('no key update'))[0] ?? null;

const SELECT_NAMES = `
  select distinct m.name as mark from (
    select first_name || ' ' || last_name from users where id = $1
    union select first_name || ' ' || last_name from participants where user_id = $1
    union select name from declarations where user_id = $1
    union select form ->> 'signature' from declarations where user_id = $1
    union select form ->> 'signature' from standing_declarations where user_id = $1
    union select name from report_names where user_id = $1
    union select recipient_name from mails where recipient_id = $1
    union select p.value::json #>> '{}' from log_personal p join logs l on l.id = p.log_id
           where l.user_id = $1 and p.path = 'user_name' or l.model = 'user' and l.model_id = $1 and p.path = 'data.name') m (name)
   where btrim(m.name) <> ''`;

/** Current and earlier first names or last names. */
const selectNamePieces = (key: 'first_name' | 'last_name') => `
  select distinct m.piece as mark from (
    select ${key} from users where id = $1
    union select ${key} from participants where user_id = $1
    union select p.value::json #>> '{}' from log_personal p join logs l on l.id = p.log_id
           where l.model = 'user' and l.model_id = $1 and p.path ~ '^data\\.${key}(\\.(old|new))?$') m (piece)
   where btrim(m.piece) <> ''`;
const FIRST_NAMES = selectNamePieces('first_name');
const LAST_NAMES = selectNamePieces('last_name');

export async function readPersonalTexts(tx: Tx, id: number): Promise<PersonalTexts> {
  const addresses = await readAddresses(tx, id);
  const whole = await readTexts(tx, SELECT_NAMES, id);
  const [first, last] = [await readTexts(tx, FIRST_NAMES, id), await readTexts(tx, LAST_NAMES, id)];
  const names = [...whole, ...first.flatMap((one) => last.map((other) => `${one} ${other}`))];
  // In emails, single names appear without the dash.
  return { addresses, names: [...new Set([...names, ...names.map(removeDash)])], pieces: [...first, ...last] };
}

/** Returns the first of these addresses that the settings use as the office's address. */
export async function findOfficeAddress(tx: Tx, addresses: readonly string[]): Promise<string | undefined> {
  const [row] = await tx
    .select({ value: configurations.value })
    .from(configurations)
    .where(
      and(eq(configurations.key, 'officeEmail'), inArray(sql`lower(${configurations.value})`, [...addresses, ''])),
    );
  return row?.value === '' ? undefined : row?.value;
}

/** Authors and declarants of an entry, by id or by an address without an account. */
const matchesPerson = (id: number, addresses: readonly string[]) =>
  sql`(user_id = ${id} or (user_id is null and lower(email) = any (${textArrayParameter(addresses)})))`;

/**
 * Locks the entries in which the person takes part or has declared, and returns their ids. Increments the versions of those that store
 * an address of the person, so that an open tab that shows the address cannot save it again.
 */
export async function lockEntriesOf(tx: Tx, id: number, addresses: readonly string[]): Promise<number[]> {
  const { rows } = await tx.execute<{ id: number }>(sql`
    select g.id from guidelines g
     where g.id in (select guideline_id from participants where ${matchesPerson(id, addresses)}
                    union select guideline_id from declarations where ${matchesPerson(id, addresses)})
     order by g.id for no key update of g`);
  const reportIds = rows.map((row) => row.id);
  await tx.execute(sql`
    update guidelines g set version = version + 1
     where g.id = any (${sql.param(reportIds)}::integer[])
       and (exists (select from participants p where p.guideline_id = g.id and p.email is not null and ${matchesPerson(id, addresses)})
            or exists (select from declarations d where d.guideline_id = g.id and d.email is not null and ${matchesPerson(id, addresses)}))`);
  return reportIds;
}

interface Name {
  readonly firstName: string;
  readonly lastName: string;
}

/**
 * Removes the address from their parts. Parts that were known only by the address now belong to the erased account, because a linked
 * author needs no address.
 */
export async function eraseParts(tx: Tx, id: number, addresses: readonly string[], name: Name | null): Promise<void> {
  await tx.execute(sql`
    update participants p
       set user_id = coalesce(p.user_id, case when not exists (
                select from participants o where o.guideline_id = p.guideline_id and o.slot = any (${textArrayParameter(AUTHOR_SLOTS)})
                   and (o.user_id = ${id} or o.id < p.id and o.user_id is null and lower(o.email) = any (${textArrayParameter(addresses)})))
                then ${id}::integer end),
           first_name = case when ${name === null} or p.first_name = '' then p.first_name else ${name?.firstName ?? ''} end,
           last_name = case when ${name === null} or p.first_name = '' then p.last_name else ${name?.lastName ?? ''} end,
           email = null
     where ${matchesPerson(id, addresses)}`);
}

/** Removes the address from the person's declarations, and deletes the answers that were given before `keptSince`. */
export async function eraseDeclarations(
  tx: Tx,
  id: number,
  addresses: readonly string[],
  { name, keptSince }: { readonly name: string | null; readonly keptSince: Date },
): Promise<void> {
  await tx.execute(sql`
    update declarations d
       set user_id = coalesce(d.user_id, case when not exists (
                select from declarations o where o.guideline_id = d.guideline_id
                   and (o.user_id = ${id} or o.id < d.id and o.user_id is null and lower(o.email) = any (${textArrayParameter(addresses)})))
                then ${id}::integer end),
           email = null,
           name = coalesce(${name}, d.name),
           form = case when coalesce(d.answered_at, d.created_at) < ${keptSince.toISOString()}::timestamptz then null
                       when ${name}::text is null or d.form is null then d.form
                       else jsonb_set(d.form, '{signature}', to_jsonb(${name}::text)) end,
           confirmed_from = case when coalesce(d.answered_at, d.created_at) < ${keptSince.toISOString()}::timestamptz then null
                                 else d.confirmed_from end
     where ${matchesPerson(id, addresses)}`);
  await tx.execute(sql`
    update standing_declarations s
       set form = case when s.answered_at < ${keptSince.toISOString()}::timestamptz then null
                       when ${name}::text is null or s.form is null then s.form
                       else jsonb_set(s.form, '{signature}', to_jsonb(${name}::text)) end
     where s.user_id = ${id}`);
}

/**
 * Replaces the name in frozen reports. The checksum of a report stays valid: it covers only a salted digest of the name. The salt is
 * deleted, so nobody can trace the digest.
 */
export async function renameInReports(tx: Tx, id: number, name: string): Promise<void> {
  await tx.update(reportNames).set({ name, salt: null }).where(eq(reportNames.userId, id));
}

/** Deletes a person's links to dossiers, which do not belong to an account. The log still shows that the person had a link. */
export async function eraseGuests(tx: Tx, addresses: readonly string[]): Promise<void> {
  await tx.execute(sql`delete from dossier_guests where lower(email) = any (${textArrayParameter(addresses)})`);
}

/** Deletes the emails to this person. */
export async function eraseMails(tx: Tx, id: number, addresses: readonly string[]): Promise<void> {
  await tx.delete(mails).where(isAddressedTo(id, addresses));
}

/** Replaces whole words in emails to other people. `replaced` contains patterns and their replacements. */
export async function replaceInMails(tx: Tx, replaced: readonly { pattern: string; by: string }[]): Promise<void> {
  for (const { pattern, by } of replaced)
    await tx.execute(sql`
      update mails set values = regexp_replace(values::text, ${pattern}, ${by}, 'gi')::jsonb,
                       last_error = regexp_replace(last_error, ${pattern}, ${by}, 'gi')
       where values::text ~* ${pattern} or last_error ~* ${pattern}`);
}

/**
 * Deletes short-lived data: sessions, the calendar, read marks, and stored answers for repeated requests that belong to this person or
 * mention them.
 */
export async function eraseShortLivedData(tx: Tx, id: number, patterns: readonly string[]): Promise<void> {
  await tx.delete(sessions).where(eq(sessions.userId, id));
  await tx.delete(calendars).where(eq(calendars.userId, id));
  await tx.delete(reads).where(eq(reads.userId, id));
  await tx.execute(sql`delete from idempotency_keys where user_id = ${id}`);
  for (const pattern of patterns) await tx.execute(sql`delete from idempotency_keys where body ~* ${pattern}`);
}

/** Returns the next number of a former member. Callers must hold the lock for changes to users (`lockUserChanges`). */
export async function computeNextFormerMemberNumber(tx: Tx): Promise<number> {
  const { rows } = await tx.execute<{ next: number }>(
    sql`select coalesce(max(former_member), 0) + 1 as next from users`,
  );
  return rows[0]?.next ?? 1;
}

/** The values that replace the contact data of an account. A test compares its columns with those of `testing/personal-columns.ts`. */
export const NO_CONTACT = {
  email: '',
  phone: null,
  hospital: null,
  city: null,
  country: null,
  gender: null,
  passwordHash: null,
  ssoIssuer: null,
  ssoSubject: null,
  awayFrom: null,
  awayTo: null,
  language: null,
} as const;

export async function eraseAccount(
  tx: Tx,
  id: number,
  now: Date,
  called: (Name & { readonly formerMember: number }) | null,
): Promise<UserRow> {
  const named =
    called === null
      ? {}
      : { firstName: called.firstName, lastName: called.lastName, formerMember: called.formerMember };
  const [row] = await tx
    .update(users)
    .set({ ...NO_CONTACT, ...named, erasedAt: now, updatedAt: now, version: sql`${users.version} + 1` })
    .where(and(eq(users.id, id), sql`${users.deletedAt} is not null`))
    .returning();
  if (row === undefined) throw new Error('the locked user does not exist');
  return row;
}

/** A personal value beside the log, and the row that it belongs to. */
export interface LoggedValue {
  readonly log_id: number;
  readonly path: string;
  /** JSON text. */
  readonly value: string;
  readonly model: LogModel;
  readonly model_id: number | null;
  readonly user_id: number | null;
}

/**
 * Takes the lock of `append_log`. Nobody else can add to the log until this transaction ends, so callers must not take any further locks.
 */
export async function lockLog(tx: Tx): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(7214002)`);
}

/** All values of the rows that are about this person or by them, or that contain one of these texts. */
export async function readLoggedValues(tx: Tx, id: number, texts: readonly string[]): Promise<LoggedValue[]> {
  const { rows } = await tx.execute<LoggedValue & Record<string, unknown>>(sql`
    select p.log_id, p.path, p.value, l.model, l.model_id, l.user_id
      from log_personal p join logs l on l.id = p.log_id
     where l.id in (select id from logs where user_id = ${id} or (model in ('user', 'session') and model_id = ${id})
                    union select log_id from log_personal where lower(value) = any (${textArrayParameter(texts.map((text) => JSON.stringify(text).toLowerCase()))}))`);
  return rows.map((row) => ({ ...row, log_id: Number(row.log_id) }));
}

/** Deletes the values that the last log row lists as erased. Runs with the commit, after the log rows. */
export const eraseLogged = (tx: Tx): void => sendWithCommit(tx, { text: 'select erase_from_log()', values: [] });
