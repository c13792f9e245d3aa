import { normalizeAddress } from '@imprimatur/domain';
import type pg from 'pg';

interface AddressSql {
  /** Selects rows whose address may have a second spelling: its domain is in `xn--` form or in another script. */
  readonly select: string;
  /** Sets the address of row `$1` to `$2`, unless another row already has it. */
  readonly update: string;
}

const USER_ADDRESSES: AddressSql = {
  select: String.raw`select id, email from users where email ~ '@.*(xn--|[^\u0001-\u007F])' order by id`,
  update: `update users set email = $2 where id = $1
    and (deleted_at is not null or not exists (select 1 from users o where o.email = $2 and o.deleted_at is null))`,
};
const PARTICIPANT_ADDRESSES: AddressSql = {
  select: String.raw`select id, email from participants where email ~ '@.*(xn--|[^\u0001-\u007F])' order by id`,
  update: 'update participants set email = $2 where id = $1',
};
const DECLARATION_ADDRESSES: AddressSql = {
  select: String.raw`select id, email from declarations where email ~ '@.*(xn--|[^\u0001-\u007F])' order by id`,
  update: `update declarations d set email = $2 where id = $1 and (user_id is not null or not exists (
    select 1 from declarations o where o.guideline_id = d.guideline_id and o.email = $2 and o.user_id is null))`,
};

/** Returns the rows that keep their old address. */
async function rewriteAddressesInTable(
  client: pg.ClientBase,
  { select, update }: AddressSql,
): Promise<{ id: number; email: string }[]> {
  const { rows } = await client.query<{ id: number; email: string }>(select);
  const left = [];
  for (const { id, email } of rows.filter((row) => row.email !== normalizeAddress(row.email))) {
    const { rowCount } = await client.query(update, [id, normalizeAddress(email)]);
    if (rowCount === 0) left.push({ id, email });
  }
  return left;
}

/**
 * Rewrites stored addresses to the single spelling in which addresses are compared: older versions stored both spellings of a domain.
 * Runs at each start, because servers of the previous version may write further addresses in the meantime. If two users have the same
 * mailbox, both stay, and the office decides.
 */
export async function rewriteAddresses(client: pg.ClientBase, say: (line: string) => void): Promise<void> {
  await client.query('begin');
  const left = await rewriteAddressesInTable(client, USER_ADDRESSES);
  await rewriteAddressesInTable(client, PARTICIPANT_ADDRESSES);
  await rewriteAddressesInTable(client, DECLARATION_ADDRESSES);
  await client.query('commit');
  for (const { id, email } of left)
    say(`User ${id} (${email}) has the same mailbox as the user ${normalizeAddress(email)}. Delete one of the two.`);
}
