import type { CoiUser } from '@imprimatur/contract';
import {
  ACCEPTANCE,
  type Acceptance,
  can,
  canReadReview,
  canSeeAnswer,
  colorOf,
  type EntryAction,
  isDeclarationMissing,
  type PartRole,
  ROLE,
  roleOfSlot,
  seesOnlyBecausePublished,
  type TransitionFacts,
  wasSentBeforeHandling,
} from '@imprimatur/domain';
import { formatInstant, formatInstantOrNull } from '../../../instant.ts';
import type { Caller } from '../../../auth/caller.ts';
import type { DeclarationRow, EntryRecord, PartRow } from '../../../entry/entry-repository.ts';
import { findNeededDeclarations } from '../../../entry/facts.ts';
import { toEditableMilestone, toEntryValues } from '../../../entry/values.ts';

import { toTick } from './tick.ts';
import { findReadableCovers } from '../covering-letters.ts';
import { findInterestHandling } from '../interest-handling.ts';

/**
 * The right that each guarded field requires: a right of the matrix, or `insiders`, who see the entry for a reason other than its
 * publication.
 */
export const GUARDED_FIELDS: Readonly<Record<keyof ReturnType<typeof presentGuardedFields>, GuardedBy>> = {
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
  formal_check_list: 'office and GPC',
  coi_missing: 'seeMissingDeclarations',
  interests: 'office, GPC and IGO',
  coi_users: '`readDeclarations`; `seeMissingDeclarations` those that are missing',
  reviews: 'readReviews',
  comments: 'readComments',
  covers: 'readCovers',
  cover_draft: 'readUnsentAnswers',
};
type GuardedBy =
  | 'insiders'
  | 'office and GPC'
  | 'office, GPC and IGO'
  | '`readDeclarations`; `seeMissingDeclarations` those that are missing'
  | 'insiders, others the name alone'
  | 'office'
  | EntryAction;

interface Addressed {
  readonly email?: string | null;
  readonly user_id?: number | null | undefined;
}

/**
 * People, money, reviews, comments and declarations, each guarded by its right; readers who can see the entry only because it is
 * published get none of these fields.
 */
export function presentGuardedFields(caller: Caller, record: EntryRecord, facts: TransitionFacts) {
  const values = toEntryValues(record);
  const outsider = seesOnlyBecausePublished(caller, facts);
  const author = <T extends Addressed>(one: T) => ({
    ...one,
    ...(outsider ? { email: '', user_id: null } : { email: one.email ?? '', user_id: one.user_id ?? null }),
  });
  const person = (one: typeof values.co_author) => (one ? author(one) : null);
  const readsComments = can(caller, 'readComments', facts);
  return {
    co_author: person(values.co_author),
    co_co_author: person(values.co_co_author),
    co_authors: (values.co_authors ?? []).map(author),
    ex_co_authors: (values.ex_co_authors ?? []).map((one) => ({ ...author(one), email: author(one).email || null })),
    co_author_ids: outsider ? [] : presentParts(record, 'coauthor', caller, facts),
    cowrite_user_ids: outsider ? [] : presentParts(record, 'cowriter', caller, facts),
    review_user_ids: outsider ? [] : presentParts(record, 'reviewer', caller, facts),
    budget: outsider ? [] : record.milestones.map(toBudgetItem),
    no_milestone: outsider ? [] : (values.no_milestone ?? []),
    formalCheckApprovals: outsider
      ? []
      : record.votes.map((vote) => ({
          user_id: vote.user_id,
          revision: vote.revision,
          ticks: readsComments ? [...vote.ticks] : [],
        })),
    formal_check_list: caller.superuser || caller.role === ROLE.gpc ? [...record.formalCheckList] : [],
    coi_missing: can(caller, 'seeMissingDeclarations', facts) ? [...facts.missingDeclarations] : [],
    interests: can(caller, 'readReviews', facts)
      ? {
          asked: record.declarations.filter((row) => !row.excused).length,
          missing: [...facts.missingDeclarations],
          handlings: findInterestHandling(caller, record, facts),
        }
      : null,
    coi_users: listVisibleDeclarations(caller, record, facts).map((row) => toCoiUser(caller, row)),
    reviews: presentReadableReviews(caller, record, facts),
    comments: readsComments
      ? record.comments.map((row) => ({
          id: row.id,
          user_id: row.user_id,
          user_name: row.user_name,
          type: row.type,
          comment: row.comment,
          created_at: formatInstant(row.created_at),
        }))
      : [],
    covers: findReadableCovers(caller, record, facts),
    cover_draft: can(caller, 'readUnsentAnswers', facts)
      ? { text: record.entry.cover, version: record.entry.cover_version }
      : null,
  };
}

const presentReadableReviews = (caller: Caller, record: EntryRecord, facts: TransitionFacts) =>
  record.reviews
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
      created_at: formatInstant(review.created_at),
      before_handling: wasSentBeforeHandling(caller, { userId: review.user_id }, facts),
    }));

const toBudgetItem = (row: EntryRecord['milestones'][number]) => ({
  ...toEditableMilestone(row),
  color: colorOf(row.type),
  approved_by: row.approved_by_name,
  approved_at: formatInstantOrNull(row.approved_at),
});

/** The office and the council see all declarations. The submitter sees those that are missing, because the first upload waits for them. */
function listVisibleDeclarations(
  caller: Caller,
  record: EntryRecord,
  facts: TransitionFacts,
): readonly DeclarationRow[] {
  if (can(caller, 'readDeclarations', facts) || can(caller, 'handleInterests', facts)) return record.declarations;
  return can(caller, 'seeMissingDeclarations', facts)
    ? findNeededDeclarations(record, facts).filter(isDeclarationMissing)
    : [];
}

/** Only the office sees the address. If an answer is only for the office, other people see only that it was submitted. */
const toCoiUser = (caller: Caller, row: DeclarationRow): CoiUser => ({
  id: row.id,
  name: row.name,
  email: caller.superuser ? row.email : null,
  conflict_of_interest: toTick(row.declared),
  type: row.type,
  // A decider's row is stored as excused only because nobody waits for it. It must not look excused on the screen.
  excused: row.excused && row.type !== 'decider',
  deactivated: row.deactivated,
  answered_at: formatInstantOrNull(row.answered_at),
  confirmed_by: row.confirmed_by,
  has_form: row.has_form && canSeeAnswer(caller, row.terms),
});

/**
 * Shows a role that was accepted by sending a review as unanswered to readers who may not read that review, because the status would
 * reveal who has sent one.
 */
function presentStatus(caller: Caller, part: PartRow, record: EntryRecord, facts: TransitionFacts): Acceptance {
  const { status, answered_at: answered } = part;
  if (part.slot !== 'reviewer' || status !== ACCEPTANCE.accepted || answered === null) return status;
  const accepting = record.reviews.find(
    (review) => review.user_id === part.user_id && new Date(review.created_at) <= new Date(answered),
  );
  const hidden =
    accepting !== undefined && !canReadReview(caller, { userId: accepting.user_id, round: accepting.round }, facts);
  return hidden ? ACCEPTANCE.unconfirmed : status;
}

function presentParts(record: EntryRecord, role: PartRole, caller: Caller, facts: TransitionFacts) {
  const label = (part: PartRow) =>
    role === 'reviewer' && part.user_committee ? `${part.user_name} (${part.user_committee})` : (part.user_name ?? '');
  // The request may contain the address of a person who does not take part in the entry.
  const mayFollowUp = can(caller, 'approveRoleChange', facts);
  return record.parts.flatMap((part) =>
    roleOfSlot(part.slot) !== role || part.user_id === null
      ? []
      : [
          {
            value: part.user_id,
            label: label(part),
            role,
            status: presentStatus(caller, part, record, facts),
            comment: part.comment,
            change_request: part.change_request,
            suggestion: mayFollowUp || part.user_id === caller.id ? part.suggestion : null,
          },
        ],
  );
}
