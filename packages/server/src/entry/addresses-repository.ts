import { sql } from 'drizzle-orm';
import { ask } from '../db/ask.ts';
import type { Tx } from '../db/database.ts';
import { mails } from '../db/schema/index.ts';

/** Selects all addresses that person `$1` has or had. Leaves out an address that now belongs to another account. */
export const SELECT_ADDRESSES = `
  select distinct m.email as mark from (
    select email from users where id = $1
    union select email from participants where user_id = $1
    union select email from declarations where user_id = $1
    union select recipient_email from mails where recipient_id = $1
    union select p.value::json #>> '{}' from log_personal p join logs l on l.id = p.log_id
           where l.model = 'user' and l.model_id = $1 and p.path ~ '^data\\.email(\\.(old|new))?$') m (email)
   where m.email <> '' and not exists (select from users u where u.email = m.email and u.id <> $1)`;

export const textArrayParameter = (list: readonly string[]) => sql`${sql.param([...list])}::text[]`;

/** Runs a statement that selects texts as `mark`, with the id of a person as `$1`. */
export const readTexts = async (tx: Tx, text: string, id: number): Promise<string[]> =>
  (await ask<{ mark: string }>(tx, { text, values: [id] })).map(({ mark }) => mark);

/** Returns all addresses that a person has or had. */
export const readAddresses = (tx: Tx, id: number): Promise<string[]> => readTexts(tx, SELECT_ADDRESSES, id);

/** True for emails to a person, by id or by an address without an id. */
export const isAddressedTo = (id: number, addresses: readonly string[]) =>
  sql`(${mails.recipientId} = ${id} or (${mails.recipientId} is null and lower(${mails.recipientEmail}) = any (${textArrayParameter(addresses)})))`;
