import { addressOf } from '@imprimatur/domain';
import type pg from 'pg';

interface Texts {
  /** Rows whose address may have another spelling: its domain is in `xn--` or in a script of its own. */
  readonly select: string;
  /** Gives row `$1` the address `$2`, unless a row with it is there already. */
  readonly update: string;
}

const USERS: Texts = {
  select: String.raw`select id, email from users where email ~ '@.*(xn--|[^\u0001-\u007F])' order by id`,
  update: `update users set email = $2 where id = $1
    and (deleted_at is not null or not exists (select 1 from users o where o.email = $2 and o.deleted_at is null))`,
};
const PARTICIPANTS: Texts = {
  select: String.raw`select id, email from participants where email ~ '@.*(xn--|[^\u0001-\u007F])' order by id`,
  update: 'update participants set email = $2 where id = $1',
};
const DECLARATIONS: Texts = {
  select: String.raw`select id, email from declarations where email ~ '@.*(xn--|[^\u0001-\u007F])' order by id`,
  update: `update declarations d set email = $2 where id = $1 and (user_id is not null or not exists (
    select 1 from declarations o where o.guideline_id = d.guideline_id and o.email = $2 and o.user_id is null))`,
};

/** Returns the rows that keep their address. */
async function rewrite(client: pg.ClientBase, { select, update }: Texts): Promise<{ id: number; email: string }[]> {
  const { rows } = await client.query<{ id: number; email: string }>(select);
  const left = [];
  for (const { id, email } of rows.filter((row) => row.email !== addressOf(row.email))) {
    const { rowCount } = await client.query(update, [id, addressOf(email)]);
    if (rowCount === 0) left.push({ id, email });
  }
  return left;
}

/**
 * Gives stored addresses the one form in which addresses are compared: older versions kept both spellings of a domain. Runs at each
 * start, since servers of the version before may write some meanwhile. Two users of one mailbox both stay, for the office to decide.
 */
export async function rewriteAddresses(client: pg.ClientBase, say: (line: string) => void): Promise<void> {
  await client.query('begin');
  const left = await rewrite(client, USERS);
  await rewrite(client, PARTICIPANTS);
  await rewrite(client, DECLARATIONS);
  await client.query('commit');
  for (const { id, email } of left)
    say(`User ${id} (${email}) has the mailbox of another user, ${addressOf(email)}. Delete one of the two.`);
}
