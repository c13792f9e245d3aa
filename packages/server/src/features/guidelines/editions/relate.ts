import type { Handlers } from '@imprimatur/contract';
import {
  can,
  createProblem,
  type Day,
  dayIn,
  type Endorsement,
  parseDay,
  pick,
  type Problem,
  type RelatedDocument,
} from '@imprimatur/domain';
import type { Caller } from '../../../auth/caller.ts';
import { describeChanges } from '../../../change-log/append.ts';
import type { Context } from '../../../context.ts';
import { assertVersion, changeEntry } from '../../../entry/change.ts';
import { type EntryRecord, readLockedRecord, updateEntry } from '../../../entry/entry-repository.ts';
import { buildFacts } from '../../../entry/facts.ts';
import { refuse } from '../../../http/refusal.ts';

type Body = Handlers['PUT /guidelines/{id}/related']['body'];

const parseDayOrNull = (typed: string | null | undefined): Day | null => (typed == null ? null : parseDay(typed));
const nullIfEmpty = (typed: string | null | undefined): string | null => typed || null;

const toEndorsement = (one: Body['endorsements'][number]): Endorsement => ({
  society: one.society,
  kind: one.kind,
  asked_on: parseDayOrNull(one.asked_on),
  answered_on: parseDayOrNull(one.answered_on),
  reference: nullIfEmpty(one.reference),
});

const toRelatedDocument = (one: Body['documents'][number]): RelatedDocument => ({
  kind: one.kind,
  language: nullIfEmpty(one.language),
  title: one.title,
  url: one.url,
  date: parseDayOrNull(one.date),
});

/** An answer makes an endorsement public, so its date cannot be in the future. Stored answers are kept as they are. */
function findAnswerDayProblems(list: readonly Endorsement[], stored: readonly Endorsement[], today: Day): Problem[] {
  const storedDays = new Set(stored.map(({ answered_on }) => answered_on));
  return list.flatMap(({ answered_on: day }, at) =>
    day === null || day <= today || storedDays.has(day)
      ? []
      : [createProblem('futureDate', `endorsements.${at}.answered_on`)],
  );
}

/** PostgreSQL returns the keys of a JSON object in its own order. */
const ENDORSEMENT_FIELDS = ['society', 'kind', 'asked_on', 'answered_on', 'reference'] as const;
const DOCUMENT_FIELDS = ['kind', 'language', 'title', 'url', 'date'] as const;

/** Replaces the endorsements and documents of an entry. If nothing changes, nothing is stored or logged. */
export function replaceRelatedDocuments(
  context: Context,
  caller: Caller,
  id: number,
  body: Body,
): Promise<EntryRecord> {
  return changeEntry(context, caller, { id, version: body.version }, async ({ tx, record, version, log }) => {
    if (!can(caller, 'relate', buildFacts(context, record))) throw refuse.forbidden();
    assertVersion(record, version);
    const { entry } = record;
    const columns = {
      endorsements: body.endorsements.map(toEndorsement),
      documents: body.documents.map(toRelatedDocument),
    };
    const before: Record<string, unknown> = {
      endorsements: entry.endorsements.map((one) => pick(one, ENDORSEMENT_FIELDS)),
      documents: entry.documents.map((one) => pick(one, DOCUMENT_FIELDS)),
    };
    const problems = findAnswerDayProblems(
      columns.endorsements,
      entry.endorsements,
      dayIn(context.config.timeZone, context.now()),
    );
    if (problems.length > 0) throw refuse.fields(problems);
    const changes = describeChanges(before, columns);
    if (Object.keys(changes).length === 0) return record;
    await updateEntry(tx, id, columns, context.now());
    log({
      model: 'guideline',
      modelId: id,
      guidelineId: id,
      action: 'updated',
      user: caller,
      data: { unique_id: entry.unique_id, changes },
    });
    return readLockedRecord(tx, id);
  });
}
