import type { PossibleConflict, ReviewerCandidate } from '@imprimatur/contract';
import {
  type Actor,
  addMonths,
  can,
  canSeeEntry,
  type Conflict,
  type ConflictKind,
  createProblem,
  dayIn,
  findBindingInEntry,
  findPossibleConflicts,
  isBlank,
  MONTHS_OF_SHARED_WORK,
  type PotentialJudge,
} from '@imprimatur/domain';
import type { Caller } from '../../auth/caller.ts';
import type { Context } from '../../context.ts';
import type { Tx } from '../../db/database.ts';
import { changeEntry } from '../../entry/change.ts';
import { buildFacts } from '../../entry/facts.ts';
import { type EntryWithFacts, loadEntryFacts } from '../../entry/facts-repository.ts';
import { findHiddenEntries } from '../../entry/hidden-repository.ts';
import { refuse } from '../../http/refusal.ts';
import { formatInstant } from '../../instant.ts';
import * as repository from './repository.ts';

type Declared = Awaited<ReturnType<typeof repository.readJudgesAndCandidates>>[number]['declared'];

/** Under version 1 of the terms, only the office may read the declared interests. */
const listReadableInterests = (declared: Declared, forOffice: boolean): PotentialJudge['interests'] =>
  declared
    .filter(({ terms }) => forOffice || terms > 1)
    .flatMap(({ form, answered_at: declaredAt }) =>
      Object.values(form.items).flatMap(({ relations }) =>
        relations.map(({ entity, comment }) => ({ entity, comment, declaredAt: formatInstant(declaredAt) })),
      ),
    );

/**
 * Finds the hints about people of the group that the caller may read, and whether each was dismissed, or handled with the declaration,
 * after it arose.
 */
async function findVisibleConflicts(
  context: Context,
  tx: Tx,
  caller: Actor,
  { id, group = 'judges' }: { id: number; group?: repository.Group },
): Promise<PossibleConflict[]> {
  const today = dayIn(context.config.timeZone, context.now());
  const first = new Date(`${addMonths(today, -MONTHS_OF_SHARED_WORK)}T00:00:00Z`);
  const [judges, authors, texts, works, dismissals, handlings] = [
    await repository.readJudgesAndCandidates(tx, id, group),
    await repository.readAuthors(tx, id),
    await repository.readEntryTexts(tx, id),
    await repository.findSharedWorks(tx, id, { first, hidden: await findHiddenEntries(tx, caller) }),
    await repository.readDismissals(tx, id),
    await repository.findHandledInterests(tx, id),
  ];
  if (texts === undefined) throw refuse.notFound();
  const toAuthor = ({ user_id: userId, since, ...row }: (typeof authors)[number]) => ({
    ...row,
    userId,
    since: formatInstant(since),
  });
  const found = findPossibleConflicts({
    judges: judges.map(({ declared, ...row }) => ({
      ...toAuthor(row),
      userId: row.user_id,
      interests: listReadableInterests(declared, caller.superuser),
    })),
    authors: authors.map(toAuthor),
    texts: texts.texts,
    textsSince: formatInstant(texts.since),
    works: works.map(({ unique_id: uniqueId, authors: authorIds, at }) => ({
      uniqueId,
      authorIds,
      at: formatInstant(at),
    })),
  });
  const isHandled = ({ userId, kind, since }: Conflict): boolean =>
    handlings.some((one) => one.user_id === userId && formatInstant(one.at) >= since) ||
    dismissals.some((one) => one.user_id === userId && one.kind === kind && formatInstant(one.at) >= since);
  return found
    .filter(({ userId }) => userId !== caller.id)
    .map((one) => ({
      user_id: one.userId,
      user_name: one.userName,
      kind: one.kind,
      detail: one.detail,
      handled: isHandled(one),
    }));
}

async function loadForConflicts(context: Context, caller: Actor, id: number): Promise<EntryWithFacts> {
  const entry = await loadEntryFacts(context.reads, id);
  if (entry === null || !canSeeEntry(caller, entry)) throw refuse.notFound();
  if (!can(caller, 'readConflicts', entry)) throw refuse.forbidden();
  return entry;
}

/** Lists possible conflicts of people who review or decide, never those of the caller. */
export async function listConflicts(context: Context, caller: Actor, id: number): Promise<PossibleConflict[]> {
  await loadForConflicts(context, caller, id);
  return findVisibleConflicts(context, context.reads, caller, { id });
}

/**
 * Lists facts that matter when choosing reviewers: open reviews, days for the last one, open hints of conflicts, and who may not review
 * this entry because of interests. A review that is no longer open must have been sent, so open reviews are shown only to people who can
 * read all reviews. Only the office sees response times.
 */
export async function listCandidates(context: Context, caller: Actor, id: number): Promise<ReviewerCandidate[]> {
  const entry = await loadForConflicts(context, caller, id);
  const loads = new Map((await repository.readReviewLoads(context.reads)).map((one) => [one.user_id, one]));
  const conflicts = Map.groupBy(
    (await findVisibleConflicts(context, context.reads, caller, { id, group: 'candidates' })).filter(
      ({ handled }) => !handled,
    ),
    (one) => one.user_id,
  );
  const bound = entry.bound.map(({ userId }) => userId);
  return [...new Set([...loads.keys(), ...conflicts.keys(), ...bound])].map((userId) => ({
    user_id: userId,
    open_reviews: loads.get(userId)?.open_reviews ?? 0,
    last_review_days: caller.superuser ? (loads.get(userId)?.last_review_days ?? null) : null,
    conflicts: (conflicts.get(userId) ?? []).map(({ kind, detail }) => ({ kind, detail })),
    binding: findBindingInEntry({ id: userId }, entry),
  }));
}

interface Dismissal {
  readonly user_id: number;
  readonly kind: ConflictKind;
  readonly text: string;
}

/** Marks the current hints of a person and kind as handled. Refuses if there is no reason or no such hint. */
export async function dismissConflict(
  context: Context,
  caller: Caller,
  id: number,
  { user_id: userId, kind, text }: Dismissal,
): Promise<PossibleConflict[]> {
  return changeEntry(context, caller, { id, lockMode: 'noKeyUpdate' }, async ({ tx, record, log }) => {
    if (!can(caller, 'readConflicts', buildFacts(context, record))) throw refuse.forbidden();
    if (isBlank(text)) throw refuse.fields([createProblem('commentRequired', 'text')]);
    const before = await findVisibleConflicts(context, tx, caller, { id });
    if (!before.some((one) => one.user_id === userId && one.kind === kind))
      throw refuse.fields([createProblem('noSuchConflict', 'user_id')]);
    const dismissedAt = context.now();
    await repository.insertDismissal(tx, { guidelineId: id, userId, kind, text, dismissedBy: caller.id, dismissedAt });
    log({
      model: 'declaration',
      modelId: null,
      guidelineId: id,
      action: 'dismissed',
      user: caller,
      data: { user_id: userId, kind, text },
    });
    return findVisibleConflicts(context, tx, caller, { id });
  });
}
