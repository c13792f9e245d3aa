import type { LibraryRow, Operations } from '@imprimatur/contract';
import {
  type Actor,
  buildRecord,
  dayIn,
  computeLastDueDay,
  LIBRARY_STATES,
  PHASE,
  formatDayOrNull,
} from '@imprimatur/domain';
import type { Caller } from '../../auth/caller.ts';
import type { Call } from '../../calls/serve.ts';
import type { Context } from '../../context.ts';
import { findVisibleEditions, presentRelated, describeLibraryState } from '../../entry/editions.ts';
import { createPaging } from '../../http/paging.ts';
import { formatInstantOrNull } from '../../instant.ts';
import { type EditionOnPage, readLibrary, type EditionQuery } from './repository.ts';

const PER_PAGE = 50;

type Query = Call<'GET /library'>['query'];
type Page = Operations['GET /library']['answer'];

export function presentLibraryRow(actor: Actor, row: EditionOnPage, today: string): LibraryRow {
  const facts = {
    phase: PHASE.finalPublish,
    highestPhase: row.highest_phase,
    submitterId: row.submitter_id,
    abandoned: false,
    parts: [],
    bound: [],
  };
  const standing = describeLibraryState(actor, facts, row, today);
  return {
    id: row.id,
    unique_id: row.unique_id,
    name: row.name,
    version: row.version,
    type: row.type,
    abbreviation_of_committee: row.committee,
    date_of_publication: formatDayOrNull(row.date_of_publication),
    name_of_journal: row.name_of_journal,
    publication_number: row.publication_number,
    issue_number: row.issue_number,
    doi_number: row.doi_number,
    review_months: row.review_months,
    imported_at: formatInstantOrNull(row.imported_at),
    ...standing,
    ...presentRelated(row, standing.state),
    ...findVisibleEditions(actor, row),
  };
}

type Filters = Omit<Query, 'page' | 'type'> & { readonly type?: number | undefined };

/** Converts these filters to what the repository reads. */
export function toEditionQuery(
  { config, now }: Pick<Context, 'config' | 'now'>,
  { state, committee, type, imported, query: words, sort, order = 'asc' }: Filters,
  rows: Pick<EditionQuery, 'before' | 'size'>,
): EditionQuery {
  const today = dayIn(config.timeZone, now());
  return {
    today,
    dueUntil: computeLastDueDay(today),
    states: state === undefined ? LIBRARY_STATES : [state],
    committee: committee ?? null,
    type: type ?? null,
    imported: imported === '1',
    words,
    sort,
    descending: order === 'desc',
    ...rows,
  };
}

/** Returns a page of the published entries; everybody who is signed in can see them. */
export async function listEditions(context: Context, caller: Caller, query: Query): Promise<Page> {
  const { page } = query;
  const editionQuery = toEditionQuery(context, query, { before: (page - 1) * PER_PAGE, size: PER_PAGE });
  const found = await readLibrary(context.reads, editionQuery);
  const { meta, links } = createPaging('/api/library', query, { page, perPage: PER_PAGE, total: found.total });
  const states = buildRecord(LIBRARY_STATES, (one) => found.states[one] ?? 0);
  return {
    data: found.rows.map((row) => presentLibraryRow(caller, row, editionQuery.today)),
    meta: { ...meta, states, public_register: found.isPublic },
    links,
  };
}
