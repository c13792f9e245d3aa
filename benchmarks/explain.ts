import pg from 'pg';

/** A statement as the server sent it. */
interface Sent {
  readonly text: string;
  readonly values: readonly unknown[];
}

const isSent = (given: unknown): given is { text: string; values?: readonly unknown[] } =>
  typeof given === 'object' && given !== null && 'text' in given && typeof given.text === 'string';

const READS = /^\s*(select|with)\b/i;
const WRITES = /\b(insert into|update \w+ set|delete from|advisory|for (share|update|no key update))\b/i;

/** A value as SQL. Tokens are left out of what is kept in the repository. */
function shown(value: unknown): string {
  if (value === null || value === undefined) return 'null';
  if (Buffer.isBuffer(value)) return "'…'";
  if (Array.isArray(value)) return `'{${value.join()}}'`;
  return typeof value === 'string' ? `'${value}'` : JSON.stringify(value);
}

/** PostgreSQL's refusal of a statement that writes, also by a function that it calls. */
const WROTE = '25006';

/** Returns null for a statement that writes after all. */
async function planOf(client: pg.Client, { text, values }: Sent): Promise<string | null> {
  await client.query('set plan_cache_mode = force_generic_plan');
  await client.query('begin read only');
  try {
    // The first run finds its data on disk, the second in memory, as in a working server.
    await client.query(text, [...values]);
    await client.query(`prepare asked as ${text}`);
    const list = values.map((value) => (Buffer.isBuffer(value) ? `'\\x${value.toString('hex')}'` : shown(value)));
    const { rows } = await client.query<{ 'QUERY PLAN': string }>(
      `explain (analyze, buffers) execute asked${list.length === 0 ? '' : `(${list.join(', ')})`}`,
    );
    const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
    return `-- values: ${values.map(shown).join(', ') || 'none'}\n\n${plan}\n\n${text.trim()}\n`;
  } catch (error) {
    if (error instanceof pg.DatabaseError && error.code === WROTE) return null;
    throw error;
  } finally {
    await client.query('rollback');
    await client.query('deallocate all');
  }
}

/** Notes the statements that the server really sends, so that their plans can be kept. */
export function recorder() {
  let noted: Sent[] | null = null;
  pg.Client.prototype.query = new Proxy(Reflect.get(pg.Client.prototype, 'query'), {
    apply(send, client, given: unknown[]) {
      const [first, second] = given;
      if (noted !== null) {
        const text = isSent(first) ? first.text : typeof first === 'string' ? first : '';
        const values = isSent(first) && first.values !== undefined ? first.values : Array.isArray(second) ? second : [];
        if (READS.test(text) && !WRITES.test(text)) noted.push({ text, values });
      }
      return Reflect.apply(send, client, given);
    },
  });
  return {
    begin: (): void => {
      noted = [];
    },
    /** Returns EXPLAIN (ANALYZE, BUFFERS) of what was read since, each statement once. */
    async explain(client: pg.Client): Promise<string[]> {
      const sent = new Map((noted ?? []).map((one) => [one.text, one]));
      noted = null;
      const plans: (string | null)[] = [];
      for (const one of sent.values()) plans.push(await planOf(client, one));
      return plans.filter((plan) => plan !== null);
    },
  };
}
