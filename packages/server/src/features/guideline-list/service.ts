import type { Operations } from '@imprimatur/contract';
import { PHASE_IDS } from '@imprimatur/domain';
import { confirmCaller } from '../../auth/presumed-session.ts';
import type { Context } from '../../context.ts';
import { patternsOf } from '../../db/search.ts';
import { pagingOf } from '../../http/paging.ts';
import type { Caller } from '../../auth/caller.ts';
import type { Call } from '../../calls/serve.ts';
import { keep, keptFor } from './list-cache.ts';
import { type Mine, rowOf, type Sent } from './row.ts';
import { CHECK, type Statement, statementFor } from './repository.ts';

const PER_PAGE = 10;

type List = Call<'GET /guidelines'>;
type Page = Operations['GET /guidelines']['answer'];

/** Texts as they come, in the order of the columns. */
const asSent = { rowMode: 'array', types: { getTypeParser: () => (text: string) => text } } as const;

type Answer = [
  count: string,
  session: string | null,
  snapshot: string,
  rows: string | null,
  reads: string | null,
  parts: string | null,
];

const parsed = <T>(json: string | null | undefined): T[] => (json == null ? [] : JSON.parse(json));

/** Prepared statements are quick and share a connection; the others take one of their own. */
async function read({ reader, pool }: Context, { name, text }: Statement, values: unknown[]): Promise<Answer[]> {
  if (name !== undefined) return reader.read<Answer>({ name, text, values, ...asSent });
  return (await pool.query<Answer>({ text, values, ...asSent })).rows;
}

function asked(caller: Caller, query: List['query'], token: Buffer | null): [Statement, unknown[]] {
  const words = patternsOf(query.query);
  const wanted = query.phases;
  const phases = wanted === undefined ? PHASE_IDS : PHASE_IDS.filter((phase) => wanted.includes(phase));
  const mine = query.mine === '1';
  const statement = statementFor({
    actor: caller,
    filtered: phases.length < PHASE_IDS.length,
    words: words.length,
    mine,
    committee: query.committee !== undefined,
    invitationsLast: mine && query.sort === undefined,
    sort: query.sort ?? (mine ? 'deadline' : 'created_at'),
    descending: query.order === undefined ? query.sort === undefined && !mine : query.order === 'desc',
    offset: (query.page - 1) * PER_PAGE,
    size: PER_PAGE,
  });
  const values = [
    caller.id,
    `{${phases.join()}}`,
    token,
    ...words,
    ...(query.committee === undefined ? [] : [query.committee]),
  ];
  return [statement, values];
}

/**
 * A page of what this person sees, with the exact number of all that match, as text: the contract's serialiser has
 * written it, now or at an earlier call since which nothing was written at all.
 */
export async function listPublications(context: Context, call: List): Promise<string> {
  const { caller, query, request, reply } = call;
  const key = `${caller.id} ${request.url}`;
  const kept = request.presumedSession === null ? undefined : keptFor(context, key);
  if (kept !== undefined) {
    const values = [request.presumedSession];
    const [[session, snapshot] = []] = await context.reader.read<[string | null, string]>({
      ...CHECK,
      values,
      ...asSent,
    });
    const really = await confirmCaller(context, request, caller, session ?? null);
    if (really !== null) return listPublications(context, { ...call, caller: really });
    if (snapshot === kept.snapshot && kept.opened === context.reader.opened()) return kept.text;
  }
  const [answer] = await read(context, ...asked(caller, query, request.presumedSession));
  if (answer === undefined) throw new Error('the list answered nothing');
  const [count, session, snapshot, rows, reads, parts] = answer;
  const really = await confirmCaller(context, request, caller, session);
  if (really !== null) return listPublications(context, { ...call, caller: really });
  const mine: Mine = { reads: parsed(reads), parts: parsed(parts) };
  const data = parsed<Sent>(rows).map((row) => rowOf(caller, row, mine, context.config.timeZone));
  const paging = pagingOf('/api/guidelines', query, { page: query.page, perPage: PER_PAGE, total: Number(count) });
  const page: Page = { data, ...paging };
  const text = String(reply.serializeInput(page, '200'));
  keep(context, key, text, snapshot);
  return text;
}
