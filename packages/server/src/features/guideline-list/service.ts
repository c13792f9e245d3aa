import type { Operations } from '@imprimatur/contract';
import { PHASE_IDS } from '@imprimatur/domain';
import type { Context } from '../../context.ts';
import { patternsOf } from '../../db/search.ts';
import { pagingOf } from '../../http/paging.ts';
import type { Caller } from '../../auth/caller.ts';
import type { Call } from '../../calls/serve.ts';
import { type Mine, rowOf, type Sent } from './row.ts';
import { countFor, type Statement, statementFor } from './repository.ts';
import { DEEP } from './shape.ts';

const PER_PAGE = 10;

type Query = Call<'GET /guidelines'>['query'];
type Page = Operations['GET /guidelines']['answer'];
type Counts = Operations['GET /user/counts']['answer'];

/** Texts as they come, in the order of the columns. */
const asSent = { rowMode: 'array', types: { getTypeParser: () => (text: string) => text } } as const;

type Answer = [count: string, rows: string | null, reads: string | null, parts: string | null];

const parsed = <T>(json: string | null | undefined): T[] => (json == null ? [] : JSON.parse(json));

/** Prepared statements are quick and share a connection; the others take one of their own. */
async function read({ reader, pool }: Context, { name, text }: Statement, values: unknown[]): Promise<Answer[]> {
  if (name !== undefined) return reader.read<Answer>({ name, text, values, ...asSent });
  return (await pool.query<Answer>({ text, values, ...asSent })).rows;
}

function asked(caller: Caller, query: Query, statementOf = statementFor): [Statement, unknown[]] {
  const words = patternsOf(query.query);
  const wanted = query.phases;
  const phases = wanted === undefined ? PHASE_IDS : PHASE_IDS.filter((phase) => wanted.includes(phase));
  const mine = query.mine === '1';
  const before = (query.page - 1) * PER_PAGE;
  const statement = statementOf({
    actor: caller,
    filtered: phases.length < PHASE_IDS.length,
    words: words.length,
    mine,
    committee: query.committee !== undefined,
    invitationsLast: mine && query.sort === undefined,
    sort: query.sort ?? (mine ? 'deadline' : 'created_at'),
    descending: query.order === undefined ? query.sort === undefined && !mine : query.order === 'desc',
    deep: before >= DEEP,
    size: PER_PAGE,
  });
  const values = [
    caller.id,
    `{${phases.join()}}`,
    before,
    ...words,
    ...(query.committee === undefined ? [] : [query.committee]),
  ];
  return [statement, values];
}

/** Returns a page of what this person sees, with the exact number of all that match. */
export async function listPublications(context: Context, caller: Caller, query: Query): Promise<Page> {
  const [answer] = await read(context, ...asked(caller, query));
  if (answer === undefined) throw new Error('the list answered nothing');
  const [count, rows, reads, parts] = answer;
  const mine: Mine = { reads: parsed(reads), parts: parsed(parts) };
  const data = parsed<Sent>(rows).map((row) => rowOf(caller, row, mine, context.config.timeZone));
  return { data, ...pagingOf('/api/guidelines', query, { page: query.page, perPage: PER_PAGE, total: Number(count) }) };
}

/** Returns how many entries this person sees, and how many need them: the totals of the two lists. */
export async function countPublications(context: Context, caller: Caller): Promise<Counts> {
  const total = async (query: Query): Promise<number> => {
    const [answer] = await read(context, ...asked(caller, query, countFor));
    return Number(answer?.[0]);
  };
  const [publications, work] = await Promise.all([total({ page: 1 }), total({ page: 1, mine: '1' })]);
  return { data: { publications, work } };
}
