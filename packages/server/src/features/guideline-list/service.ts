import type { GuidelineRow, Operations } from '@imprimatur/contract';
import {
  type Actor,
  can,
  dayIn,
  isPublished,
  keysOf,
  parseDay,
  PHASE_IDS,
  rankSimilar,
  formatDay,
  findDistinctiveTerms,
} from '@imprimatur/domain';
import type { Context } from '../../context.ts';
import { createWordPatterns, listWordParameters } from '../../db/search.ts';
import { createPaging } from '../../http/paging.ts';
import type { Caller } from '../../auth/caller.ts';
import type { Call } from '../../calls/serve.ts';
import { refuse } from '../../http/refusal.ts';
import { presentRow } from './row.ts';
import { countMatches, countReExaminations, countRenewals, countTasks, readPage } from './repository.ts';
import { DEEP_OFFSET, type FilterName, type ListShape, PER_PAGE } from './shape.ts';
import { findSimilarCandidates } from './similar-repository.ts';

type Query = Call<'GET /guidelines'>['query'];
/** The filters and the order of a list. */
export type ListFilters = Omit<Query, 'page'>;
type Page = Operations['GET /guidelines']['answer'];
type Counts = Operations['GET /user/counts']['answer'];

/** The list's statement for these filters, from the row after `before`. */
export function listStatement(
  actor: Actor,
  query: ListFilters,
  { before, size }: { readonly before: number; readonly size: number },
): { shape: ListShape; values: unknown[] } {
  const words = createWordPatterns(query.query);
  const phaseFilter = query.phases;
  const phases = phaseFilter === undefined ? PHASE_IDS : PHASE_IDS.filter((phase) => phaseFilter.includes(phase));
  const mine = query.mine === '1';
  const limits: Readonly<Record<FilterName, string | number | null>> = {
    committee: query.committee ?? null,
    type: query.type ?? null,
    publication: query.publication ?? null,
    published_from: parseDay(query.published_from ?? ''),
    published_to: parseDay(query.published_to ?? ''),
  };
  const narrowed = keysOf(limits).filter((by) => limits[by] !== null);
  const shape: ListShape = {
    actor,
    filtered: phases.length < PHASE_IDS.length,
    words: words.length,
    mine,
    narrowed,
    abandoned: query.abandoned === '1',
    invitationsLast: mine && query.sort === undefined,
    sort: query.sort ?? (mine ? 'deadline' : 'created_at'),
    descending: query.order === undefined ? query.sort === undefined && !mine : query.order === 'desc',
    deep: before >= DEEP_OFFSET,
    size,
  };
  const values = [
    actor.id,
    `{${phases.join()}}`,
    before,
    ...words.flatMap(listWordParameters),
    ...narrowed.map((by) => limits[by]),
  ];
  return { shape, values };
}

/** Returns the entries in this person's list with these filters, in the order of the list and from one position on. */
export async function readPublicationsFrom(
  { db, pool }: Pick<Context, 'db' | 'pool'>,
  actor: Actor,
  filters: ListFilters,
  { from, size }: { readonly from: number; readonly size: number },
): Promise<GuidelineRow[]> {
  const { shape, values } = listStatement(actor, filters, { before: from, size });
  const { rows, mine } = await readPage({ reads: db, pool }, shape, values);
  return rows.map((row) => presentRow(actor, row, mine));
}

/** Returns a page of the entries that this person can see, with the exact number of all matches. */
export async function listPublications(context: Context, caller: Caller, query: Query): Promise<Page> {
  const { shape, values } = listStatement(caller, query, { before: (query.page - 1) * PER_PAGE, size: PER_PAGE });
  const { rows, mine, total } = await readPage(context, shape, values);
  return {
    data: rows.map((row) => presentRow(caller, row, mine)),
    ...createPaging('/api/guidelines', query, { page: query.page, perPage: PER_PAGE, total }),
  };
}

/**
 * Returns how many entries this person sees, how many need them (the totals of the two lists), and how many tasks they have: as many as
 * `GET /work` lists. Among the tasks are a standing declaration to renew and published entries to re-examine, which no list contains.
 */
export async function countForUser({ reads, config, now }: Context, caller: Caller): Promise<Counts> {
  const count = (filters: ListFilters): Promise<number> => {
    const { shape, values } = listStatement(caller, filters, { before: 0, size: PER_PAGE });
    return countMatches(reads, shape, values);
  };
  const keeps = can(caller, 'keepStandingDeclaration');
  const today = dayIn(config.timeZone, now());
  const [publications, work, inEntries, renewals, re_examinations] = await Promise.all([
    count({}),
    count({ mine: '1' }),
    countTasks(reads, caller),
    keeps ? countRenewals(reads, caller.id, today) : 0,
    countReExaminations(reads, caller, today),
  ]);
  const tasks = inEntries + renewals + re_examinations;
  return { data: { publications, work, tasks, renewals, re_examinations } };
}

/** Few enough to read while typing a title. */
const MAX_SIMILAR = 5;

type Similar = Operations['GET /guidelines/similar']['answer'];

/** Returns the entries with a title like `name` that this person can see, best first. */
export async function listSimilarEntries({ pool }: Context, caller: Caller, name: string): Promise<Similar> {
  if (!can(caller, 'findSimilar')) throw refuse.forbidden();
  const words = findDistinctiveTerms(name);
  if (words.length === 0) return { data: [] };
  const alike = rankSimilar(name, await findSimilarCandidates(pool, caller, words), MAX_SIMILAR);
  const publishedOn = ({ phase, date_of_publication: date }: (typeof alike)[number]) =>
    isPublished(phase) && date !== null ? formatDay(date) : null;
  return { data: alike.map((entry) => ({ ...entry, date_of_publication: publishedOn(entry) })) };
}
