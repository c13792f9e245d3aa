import { hash, randomBytes } from 'node:crypto';
import { type FrozenReport, type Report, report as reportSchema } from '@imprimatur/contract';
import { type Actor, can, dayIn, PHASE, formatDay } from '@imprimatur/domain';
import type { Caller } from '../../auth/caller.ts';
import { appendLog } from '../../change-log/append.ts';
import { computeDigest } from '../../change-log/personal.ts';
import type { Context } from '../../context.ts';
import { findHiddenEntries } from '../../entry/hidden-repository.ts';
import { refuse } from '../../http/refusal.ts';
import { removeEntries } from './entry-lists.ts';
import {
  findFrozenReportRow,
  type FrozenReportRow,
  readFrozenReportRows,
  readNames,
  storeFrozenReport,
} from './frozen-repository.ts';
import { assertReport, countReport, type ReportRequest } from './service.ts';

type Reviewer = Report['reviewers']['people'][number];

/** Applies the function to every reviewer in both periods of the report. */
function withReviewers(report: Report, change: (person: Reviewer) => Reviewer): Report {
  const changed = <P extends Report['previous']>(period: P): P => ({
    ...period,
    reviewers: { ...period.reviewers, people: period.reviewers.people.map(change) },
  });
  return { ...changed(report), previous: changed(report.previous) };
}

/**
 * Splits a report into a text that never changes and the names. As in the change log, the text contains a salted digest in place of each
 * name, so that names can be replaced when a person is erased and the checksum of the text stays valid.
 */
function splitReport(report: Report) {
  const names: { digest: string; userId: number; name: string; salt: string }[] = [];
  const body = JSON.stringify(
    withReviewers(report, (person) => {
      const salt = randomBytes(16).toString('base64url');
      const digest = computeDigest({ salt, value: JSON.stringify(person.name) });
      names.push({ digest, userId: person.user_id, name: person.name, salt });
      return { ...person, name: digest };
    }),
  );
  return { body, names, sha256: hash('sha256', body) };
}

const toAnswer = ({
  id,
  year,
  number,
  asOf,
  dateFrom,
  dateTo,
  by,
  sha256,
  createdAt,
  frozenBy,
}: FrozenReportRow): FrozenReport => ({
  id,
  number: `${year}-${number}`,
  dateFrom: formatDay(dateFrom),
  dateTo: formatDay(dateTo),
  by,
  asOf: formatDay(asOf),
  frozenAt: createdAt.toISOString(),
  frozenBy,
  sha256,
});

/**
 * Freezes a report for all its readers: without drafts, which only the office can see, but with the response times, which are shown only
 * to the office.
 */
export async function freezeReport(context: Context, caller: Caller, choice: ReportRequest): Promise<FrozenReport> {
  const periods = assertReport(caller, choice);
  const scope = { lowestPhase: PHASE.submitted, hidden: [], withTimes: true };
  const { body, names, sha256 } = splitReport(await countReport(context, periods, choice.by, scope));
  const now = context.now();
  const asOf = dayIn(context.config.timeZone, now);
  const { first: dateFrom, last: dateTo } = periods.now;
  const facts = { year: Number(asOf.slice(0, 4)), asOf, dateFrom, dateTo, by: choice.by, sha256 };
  const { id, number } = await context.db.transaction(async (tx) => {
    const stored = await storeFrozenReport(tx, { ...facts, body, userId: caller.id, createdAt: now }, names);
    const { year, ...logged } = facts;
    const data = { ...logged, number: `${year}-${stored.number}` };
    appendLog(tx, now, [{ model: 'report', modelId: stored.id, action: 'frozen', user: caller, data }]);
    return stored;
  });
  return toAnswer({ id, number, ...facts, createdAt: now, frozenBy: caller.name });
}

export async function listFrozenReports({ db }: Context, caller: Caller): Promise<FrozenReport[]> {
  if (!can(caller, 'report')) throw refuse.forbidden();
  return (await readFrozenReportRows(db)).map(toAnswer);
}

/**
 * Returns a frozen report as this person may read it, with the names that are stored now. Only the office sees response times with names,
 * and nobody sees entries from which they are excluded.
 */
export async function readFrozenReport(
  { db, reads }: Pick<Context, 'db' | 'reads'>,
  actor: Actor,
  id: number,
): Promise<FrozenReport & { report: Report }> {
  if (!can(actor, 'report')) throw refuse.forbidden();
  const row = await findFrozenReportRow(db, id);
  if (row === null) throw refuse.notFound();
  const names = await readNames(db, id);
  const report = withReviewers(reportSchema.parse(JSON.parse(row.body)), (person) => ({
    ...person,
    name: names.get(person.name) ?? '',
    median: actor.superuser ? person.median : null,
  }));
  return { ...toAnswer(row), report: removeEntries(report, await findHiddenEntries(reads, actor)) };
}
