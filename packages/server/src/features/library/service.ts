import type { LibraryRow, Operations } from '@imprimatur/contract';
import { dayIn, dueUntil, LIBRARY_STATES, PHASE, showDay, tableOf } from '@imprimatur/domain';
import type { Caller } from '../../auth/caller.ts';
import type { Call } from '../../calls/serve.ts';
import type { Context } from '../../context.ts';
import { editionsFor, standingOf } from '../../entry/editions.ts';
import { pagingOf } from '../../http/paging.ts';
import { type EditionOnPage, readLibrary } from './repository.ts';

const PER_PAGE = 50;

type Query = Call<'GET /library'>['query'];
type Page = Operations['GET /library']['answer'];

function rowOf(caller: Caller, row: EditionOnPage, today: string): LibraryRow {
  const facts = {
    phase: PHASE.finalPublish,
    highestPhase: row.highest_phase,
    submitterId: row.submitter_id,
    abandoned: false,
    parts: [],
  };
  return {
    id: row.id,
    unique_id: row.unique_id,
    name: row.name,
    version: row.version,
    type: row.type,
    abbreviation_of_committee: row.committee,
    date_of_publication: row.date_of_publication === null ? null : showDay(row.date_of_publication),
    name_of_journal: row.name_of_journal,
    publication_number: row.publication_number,
    issue_number: row.issue_number,
    doi_number: row.doi_number,
    review_months: row.review_months,
    ...standingOf(caller, facts, row, today),
    ...editionsFor(caller, row),
  };
}

/** Returns a page of the published entries: everybody who is signed in sees them. */
export async function listEditions({ reader, config, now }: Context, caller: Caller, query: Query): Promise<Page> {
  const today = dayIn(config.timeZone, now());
  const { page, state, committee, type, query: words, sort, order = 'asc' } = query;
  const found = await readLibrary(reader, {
    today,
    dueUntil: dueUntil(today),
    states: state === undefined ? LIBRARY_STATES : [state],
    committee: committee ?? null,
    type: type ?? null,
    words,
    sort,
    descending: order === 'desc',
    before: (page - 1) * PER_PAGE,
    size: PER_PAGE,
  });
  const { meta, links } = pagingOf('/api/library', query, { page, perPage: PER_PAGE, total: found.total });
  const states = tableOf(LIBRARY_STATES, (one) => found.states[one] ?? 0);
  return { data: found.rows.map((row) => rowOf(caller, row, today)), meta: { ...meta, states }, links };
}
