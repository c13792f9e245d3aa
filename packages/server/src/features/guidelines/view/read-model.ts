import type { AbilityAnswer, CoiUser, Guideline } from '@imprimatur/contract';
import {
  abilities,
  ACCEPTANCE,
  type Acceptance,
  can,
  canReadReview,
  colorOf,
  committeeLabel,
  dayIn,
  type EntryAction,
  heldUpBy,
  isDraft,
  isRejected,
  myRole,
  nextStep,
  type PartRole,
  progressOf,
  roleOfSlot,
  rowActions,
  sees,
  seesOnlyAsPublished,
  sentence,
  showDay,
  showEuro,
  timeline,
  type TransitionFacts,
} from '@imprimatur/domain';
import type { Context } from '../../../context.ts';
import { refuse } from '../../../http/refusal.ts';
import type { Caller } from '../../../http/serve.ts';
import { fileAnswers } from '../../files/read.ts';
import { factsOf, stepFactsOf } from '../entry/facts.ts';
import { type EntryRecord, type PartRow, readRecord } from '../entry/entry-repository.ts';
import { valuesOf } from '../entry/values.ts';

const tick = (is: boolean): 0 | 1 => (is ? 1 : 0);
const iso = (instant: string): string => new Date(instant).toISOString();
const shown = (day: string | null): string | null => (day === null ? null : showDay(day));

/** The whole entry as this person may see it, or 404. Every call that answers an entry answers this. */
export async function entryAnswer(context: Context, caller: Caller, id: number): Promise<Guideline> {
  const record = await readRecord(context.db, id);
  if (record === null) throw refuse.notFound();
  return answerWith(context, caller, record);
}

/** As `entryAnswer`, of an entry that has just been read. */
export async function answerWith(context: Context, caller: Caller, record: EntryRecord): Promise<Guideline> {
  const facts = factsOf(context, record);
  if (!sees(caller, facts)) throw refuse.notFound();
  const files = await fileAnswers(context.db, context, caller, { ...facts, id: record.entry.id });
  return {
    ...ofEveryone(record),
    ...ofThisPerson(context, caller, record, facts),
    ...guarded(caller, record, facts),
    files,
  };
}

/** Fields for everybody who sees the entry. */
function ofEveryone(record: EntryRecord) {
  const { entry } = record;
  return {
    id: entry.id,
    unique_id: entry.unique_id,
    name: entry.name,
    phase: entry.phase,
    draft: isDraft(entry.phase),
    rejected: isRejected(entry.phase),
    submitter_id: entry.submitter_id,
    submitter_name: record.submitter.name,
    type: entry.type,
    publication: entry.publication,
    abbreviation_of_committee: entry.committee,
    abbreviation_of_committee_label: entry.committee === null ? null : committeeLabel(entry.committee),
    revision: entry.revision,
    upload_id: entry.upload_id,
    version: entry.version,
    round: entry.round,
    deadline: shown(entry.deadline),
    created_at: iso(entry.created_at),
    updated_at: iso(entry.updated_at),
    kind_of_work: entry.kind_of_work,
    kind_of_work_joint_description: entry.kind_of_work_joint_description,
    description: entry.description,
    changes: entry.changes,
    publication_description: entry.publication_description,
    publication_target_other_journal: entry.publication_target_other_journal,
    publication_target_other_journal_publisher: entry.publication_target_other_journal_publisher,
    editorinchief_contacted: entry.editorinchief_contacted,
    journals: entry.journals,
    send_coi_email: entry.send_coi_email,
    co_agreement: entry.co_agreement,
    publication_rules: entry.publication_rules,
    publication_manuals: entry.publication_manuals,
    necessary_contacts: entry.necessary_contacts,
    min_requirements: entry.min_requirements,
    terms_conditions: entry.terms_conditions,
    imprimatur_title: entry.imprimatur_title,
    date_of_publication: shown(entry.date_of_publication),
    name_of_journal: entry.name_of_journal,
    publication_number: entry.publication_number,
    issue_number: entry.issue_number,
    doi_number: entry.doi_number,
  };
}

/** Fields that depend on the reader: their part, their next step and their actions. */
function ofThisPerson(context: Context, caller: Caller, record: EntryRecord, facts: TransitionFacts) {
  const readed = record.readers.includes(caller.id);
  const step = nextStep(caller, stepFactsOf(context, record, facts, caller));
  const owing = heldUpBy(caller, facts, facts.missingDeclarations);
  const mine = record.parts.find((part) => part.user_id === caller.id && part.status !== ACCEPTANCE.rejected);
  const declared = record.declarations.some((row) => row.user_id === caller.id && row.declared);
  const progress = progressOf(facts.phase, facts.highestPhase);
  return {
    readed,
    my_role: myRole(caller, facts),
    my_status: mine?.status ?? null,
    round_open: facts.roundOpen,
    progress: progress.current,
    progress_reached: progress.reached,
    conflict_of_interest: tick(declared),
    coi_accepted: declared,
    next_step: {
      turn: step.turn,
      task: step.task,
      since: step.since,
      until: shown(step.until),
      waiting_for: [...(owing ?? step.waitingFor)],
      held_up: owing !== null,
    },
    actions: abilities(caller, facts).map(
      (one): AbilityAnswer => ({
        name: one.name,
        to: one.to ?? null,
        call: one.call ?? null,
        reasons: one.reasons.map(sentence),
      }),
    ),
    row_actions: rowActions(caller, facts, readed).map((one) => ({ ...one })),
    zipUrl: facts.uploadId === null ? null : `/api/guidelines/prepare-zipped/${record.entry.id}/0/${facts.uploadId}`,
    milestones: timelineOf(context, record),
  };
}

function timelineOf(context: Context, record: EntryRecord) {
  const zone = context.config.timeZone;
  const { entry } = record;
  const asked = record.declarations.filter((row) => !row.excused);
  const complete = asked.length > 0 && asked.every((row) => row.declared && row.answered_at !== null);
  const last =
    asked
      .map((row) => row.answered_at ?? '')
      .sort()
      .at(-1) ?? '';
  const rows = timeline({
    phase: entry.phase,
    created: dayIn(zone, new Date(entry.created_at)),
    today: dayIn(zone, context.now()),
    changes: record.history.map((row) => ({
      from: row.from_phase,
      to: row.phase,
      day: dayIn(zone, new Date(row.created_at)),
    })),
    declarationsCompleted: complete ? dayIn(zone, new Date(last)) : null,
    publishedOn: entry.date_of_publication,
  });
  return rows.map((row) => ({
    id: row.id,
    title: row.title,
    planned: showDay(row.planned),
    actual: shown(row.actual),
    forecast: shown(row.forecast),
  }));
}

/**
 * The right that each guarded field needs: a right of the matrix, or `insiders`, who see the entry for another reason than its
 * publication.
 */
export const GUARDED_FIELDS: Readonly<Record<keyof ReturnType<typeof guarded>, GuardedBy>> = {
  co_author: 'insiders, others the name alone',
  co_co_author: 'insiders, others the name alone',
  co_authors: 'insiders, others the name alone',
  ex_co_authors: 'insiders, others the name alone',
  co_author_ids: 'insiders',
  cowrite_user_ids: 'insiders',
  review_user_ids: 'insiders',
  budget: 'insiders',
  no_milestone: 'insiders',
  formalCheckApprovals: 'insiders',
  coi_missing: 'seeMissingDeclarations',
  coi_users: 'office',
  reviews: 'readReviews',
  comments: 'readComments',
};
type GuardedBy = 'insiders' | 'insiders, others the name alone' | 'office' | EntryAction;

/** People, money, reviews, comments and declarations, each by right; readers who see the entry only as published get none of them. */
function guarded(caller: Caller, record: EntryRecord, facts: TransitionFacts) {
  const values = valuesOf(record);
  const outsider = seesOnlyAsPublished(caller, facts);
  const author = <T extends { email?: string | null; user_id?: number | null | undefined }>(one: T) => ({
    ...one,
    email: outsider ? '' : (one.email ?? ''),
    user_id: outsider ? null : (one.user_id ?? null),
  });
  const person = (one: typeof values.co_author) => (one ? author(one) : null);
  const maySeeMissing = can(caller, 'seeMissingDeclarations', facts);
  return {
    co_author: person(values.co_author),
    co_co_author: person(values.co_co_author),
    co_authors: (values.co_authors ?? []).map(author),
    ex_co_authors: (values.ex_co_authors ?? []).map((one) => ({ ...author(one), email: author(one).email || null })),
    co_author_ids: outsider ? [] : partsOf(record, 'coauthor', caller, facts),
    cowrite_user_ids: outsider ? [] : partsOf(record, 'cowriter', caller, facts),
    review_user_ids: outsider ? [] : partsOf(record, 'reviewer', caller, facts),
    budget: outsider ? [] : record.milestones.map(budgetAnswer),
    no_milestone: outsider ? [] : (values.no_milestone ?? []),
    formalCheckApprovals: outsider
      ? []
      : record.votes.map((vote) => ({ user_id: vote.user_id, revision: vote.revision })),
    coi_missing: maySeeMissing ? [...facts.missingDeclarations] : [],
    coi_users: caller.superuser ? record.declarations.map(declarationAnswer) : [],
    reviews: record.reviews
      .filter((review) => canReadReview(caller, { userId: review.user_id, round: review.round }, facts))
      .map((review) => ({
        id: review.id,
        user_id: review.user_id,
        user_name: review.user_name,
        user_type: review.user_type,
        change_type: review.change_type,
        comment: review.comment,
        upload_id: review.upload_id,
        round: review.round,
        created_at: iso(review.created_at),
      })),
    comments: can(caller, 'readComments', facts)
      ? record.comments.map((row) => ({
          id: row.id,
          user_id: row.user_id,
          user_name: row.user_name,
          type: row.type,
          comment: row.comment,
          created_at: iso(row.created_at),
        }))
      : [],
  };
}

const budgetAnswer = (row: EntryRecord['milestones'][number]) => ({
  id: row.key,
  title: row.title,
  type: row.type,
  start: showDay(row.start),
  budget: showEuro(row.budget_cents),
  user_id: row.user_id,
  color: colorOf(row.type),
  delete: row.deleted,
});

const declarationAnswer = (row: EntryRecord['declarations'][number]): CoiUser => ({
  id: row.id,
  name: row.name,
  email: row.email,
  conflict_of_interest: tick(row.declared),
  type: row.type,
  excused: row.excused,
  deactivated: row.deactivated,
  answered_at: row.answered_at === null ? null : iso(row.answered_at),
  confirmed_by: row.confirmed_by,
  has_form: row.has_form,
});

/**
 * Shows a role that was accepted by sending a review as unanswered to readers who may not read that review: else it would
 * reveal who sent one.
 */
function statusFor(caller: Caller, part: PartRow, record: EntryRecord, facts: TransitionFacts): Acceptance {
  const { status, answered_at: answered } = part;
  if (part.slot !== 'reviewer' || status !== ACCEPTANCE.accepted || answered === null) return status;
  const accepting = record.reviews.find(
    (review) => review.user_id === part.user_id && new Date(review.created_at) <= new Date(answered),
  );
  const hidden =
    accepting !== undefined && !canReadReview(caller, { userId: accepting.user_id, round: accepting.round }, facts);
  return hidden ? ACCEPTANCE.unconfirmed : status;
}

function partsOf(record: EntryRecord, role: PartRole, caller: Caller, facts: TransitionFacts) {
  const label = (part: PartRow) =>
    role === 'reviewer' && part.user_committee ? `${part.user_name} (${part.user_committee})` : (part.user_name ?? '');
  return record.parts.flatMap((part) =>
    roleOfSlot(part.slot) !== role || part.user_id === null
      ? []
      : [
          {
            value: part.user_id,
            label: label(part),
            role,
            status: statusFor(caller, part, record, facts),
            comment: part.comment,
            change_request: part.change_request,
          },
        ],
  );
}
