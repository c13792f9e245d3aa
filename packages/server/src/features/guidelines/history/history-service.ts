import type { Handlers, HistoryEvent, PhaseChangeResponse } from '@imprimatur/contract';
import { buildRecord, canSeeEntry, HISTORY_KINDS } from '@imprimatur/domain';
import type { Caller } from '../../../auth/caller.ts';
import type { Context } from '../../../context.ts';
import { type EntryRecord, readRecord } from '../../../entry/entry-repository.ts';
import { buildFacts } from '../../../entry/facts.ts';
import { createPaging } from '../../../http/paging.ts';
import { refuse } from '../../../http/refusal.ts';
import { formatInstant } from '../../../instant.ts';
import { findLoggedEvents, mapReviewToEnteringPerson, groupPointsByReview, readRows } from './logged-events.ts';
import { createMailEvents, withSubjects } from './mail-events.ts';
import { findRecordedEvents, type HistoryReader, presentMover } from './recorded-events.ts';
import { readLoggedRows, readMailsAbout } from './repository.ts';

const PER_PAGE = 50;

async function readFor(
  context: Context,
  actor: Caller,
  id: number,
): Promise<{ reader: HistoryReader; record: EntryRecord }> {
  const record = await readRecord(context.reads, id);
  const entry = record === null ? null : buildFacts(context, record);
  if (record === null || entry === null || !canSeeEntry(actor, entry)) throw refuse.notFound();
  return { reader: { actor, entry, language: context.language, product: context.config.branding.product }, record };
}

/** Returns the phases of an entry, oldest first. */
export async function readPhaseChanges(context: Context, caller: Caller, id: number): Promise<PhaseChangeResponse[]> {
  const { reader, record } = await readFor(context, caller, id);
  return record.history.map((row) => ({
    id: row.id,
    phase: row.phase,
    from: row.from_phase,
    transition: row.transition,
    created_at: formatInstant(row.created_at),
    ...presentMover(reader, row),
  }));
}

/** For events at the same instant, the cause comes last because the newest event is shown first. */
const KIND_ORDER = ['email', 'invitation', 'transition', 'override', 'date', 'people', 'change'] as const;
const rankOf = ({ kind }: HistoryEvent): number => {
  const rank = KIND_ORDER.findIndex((one) => one === kind);
  return rank < 0 ? KIND_ORDER.length : rank;
};

const newestFirst = (one: HistoryEvent, other: HistoryEvent): number =>
  Date.parse(other.created_at) - Date.parse(one.created_at) || rankOf(one) - rankOf(other);

type Call = Handlers['GET /guidelines/{id}/history'];

/** Returns one page of the events of an entry, as far as this person may read them. */
export async function readHistory(
  context: Context,
  caller: Caller,
  id: number,
  { page, kind }: Call['query'],
): Promise<Call['answer']> {
  const { reader, record } = await readFor(context, caller, id);
  const [logged, mails] = await Promise.all([readLoggedRows(context.reads, id), readMailsAbout(context.reads, id)]);
  const rows = readRows(logged);
  const all = [
    ...findRecordedEvents(reader, record, {
      points: groupPointsByReview(rows),
      enteredBy: mapReviewToEnteringPerson(rows),
    }),
    ...findLoggedEvents(reader, record, rows),
    ...createMailEvents(reader, mails),
  ];
  const counts = buildRecord(HISTORY_KINDS, (one) => all.filter((event) => event.kind === one).length);
  const matching = all.filter((event) => kind === undefined || event.kind === kind).toSorted(newestFirst);
  const shown = matching.slice((page - 1) * PER_PAGE, page * PER_PAGE);
  const paging = { page, perPage: PER_PAGE, total: matching.length };
  return {
    data: withSubjects(context, shown, mails),
    ...createPaging(['/api/guidelines', id, 'history'].join('/'), { kind }, paging),
    counts,
  };
}
