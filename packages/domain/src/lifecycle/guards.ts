import { isBlank } from '../blank.ts';
import { type Day, parseDay, formatDay } from '../dates.ts';
import type { Actor } from '../permissions/roles.ts';
import { findPublicationProblems, type PublicationInput } from '../guideline/publication.ts';
import type { EntryRoundFacts } from '../permissions/can.ts';
import { createProblem, type Problem } from '../problems.ts';
import type { ChangeType } from '../review/change-type.ts';
import { canHaveCover } from '../review/cover.ts';
import { areChangesRequested, findAwaitedPeople, type NamedPerson, type ReviewFacts } from '../review/rounds.ts';
import { type DraftPoints, EXPLANATION_GUARDS, type Explanation } from './explanation.ts';
import { awaitsPeople } from './phase-sets.ts';
import { PHASE, type Phase } from './phases.ts';
import {
  type BoardResolution,
  findHeldOnProblems,
  findResolutionProblems,
  type RecordedDecision,
} from './recorded-decision.ts';
import { findEarliestRevisionDeadline } from './timeline.ts';
import type { InputNeed, Need, EntryNeed } from './transition-row.ts';
import { isRecordedDecision, type TransitionId } from './transitions.ts';

/** The five acknowledgements of the final upload. */
export const ACKNOWLEDGEMENTS = [
  'terms_conditions',
  'publication_rules',
  'publication_manuals',
  'min_requirements',
  'imprimatur_title',
] as const;
export type Acknowledgement = (typeof ACKNOWLEDGEMENTS)[number];

/** All facts that a transition can depend on, read from the database in one query. */
export interface TransitionFacts extends EntryRoundFacts {
  /** Today in the association's time zone. */
  readonly today: Day;
  readonly revision: number;
  /** Returns the problems of the whole entry in all seven steps. Called only if a transition needs them. */
  readonly entryProblems: () => readonly Problem[];
  readonly votes: readonly { readonly userId: number; readonly revision: number }[];
  /** Reviews of the current round. */
  readonly reviews: readonly ReviewFacts[];
  /** People whose reviews the current round waits for, including those who have sent one. */
  readonly awaited: readonly NamedPerson[];
  /** People who can review this entry as committee reviewers, in any phase. */
  readonly reviewers: readonly NamedPerson[];
  /** Number of working files by owner. */
  readonly workingFiles: ReadonlyMap<number, number>;
  readonly missingDeclarations: readonly string[];
  /** Names of the people whose interests are not handled yet. */
  readonly unhandledInterests: readonly string[];
  /** Ids of the people with a valid standing declaration. Null if deciding does not require one. */
  readonly declaredDeciders: ReadonlySet<number> | null;
  /** Names of the files that must still be downloaded by the fairness rule. */
  readonly missingDownloads: readonly string[];
  /** Points in preparation by author. They are sent with that person's next review. */
  readonly draftPoints: ReadonlyMap<number, DraftPoints>;
  /** Numbers of the sent points without an answer and without a later point that raises them again. */
  readonly unansweredPoints: readonly number[];
  /** The rule from the settings. */
  readonly boardResolution: BoardResolution;
  /** From the settings: the sentences to tick with a vote of the formal check. */
  readonly formalCheckList: readonly string[];
}

/** The data in a call. */
export interface TransitionInput extends Partial<Record<Acknowledgement, 0 | 1>>, PublicationInput {
  readonly changeType?: ChangeType;
  readonly comment?: string;
  /** The deadline of the round that begins, or of the additional work, as DD-MM-YYYY. */
  readonly deadline?: string;
  readonly decision?: RecordedDecision | null;
  /** The ticked sentences from the checklist of the formal check. */
  readonly ticks?: readonly string[];
  /** The title for the publication. Empty means the working title. */
  readonly finalTitle?: string | null;
  /** The covering letter of a revision. Null sends none; undefined sends the one in preparation. */
  readonly cover?: string | null;
}

export interface TransitionAttempt {
  readonly actor: Actor;
  readonly facts: TransitionFacts;
  readonly input: TransitionInput;
  /** The owner of the working files that the transition stamps: the actor, or the submitter when the office acts. */
  readonly filesOwnerId: number;
  /** True if the office acts. It can end a round while reviews are awaited. */
  readonly byOffice: boolean;
}

const getExplanation = ({ actor, facts, input }: TransitionAttempt): Explanation => ({
  changeType: input.changeType,
  comment: input.comment,
  files: facts.workingFiles.get(actor.id) ?? 0,
  points: facts.draftPoints.get(actor.id) ?? { all: 0, major: 0 },
});

/** Returns the round's reviews, including the one that this attempt sends. */
export function addOwnReview({
  actor,
  facts,
  input,
}: Pick<TransitionAttempt, 'actor' | 'facts' | 'input'>): readonly ReviewFacts[] {
  if (input.changeType === undefined || facts.reviews.some((review) => review.userId === actor.id))
    return facts.reviews;
  return [...facts.reviews, { userId: actor.id, changeType: input.changeType }];
}

type Guard = (attempt: TransitionAttempt) => Problem[];

const problemIf = (refused: boolean, ...args: Parameters<typeof createProblem>): Problem[] =>
  refused ? [createProblem(...args)] : [];

const ENTRY_GUARDS: Readonly<Record<EntryNeed, Guard>> = {
  wholeEntry: ({ facts }) => [...facts.entryProblems()],
  firstVote: ({ actor, facts }) =>
    problemIf(
      facts.votes.some((vote) => vote.userId === actor.id && vote.revision === facts.revision),
      'alreadyVoted',
      undefined,
      { revision: facts.revision },
    ),
  firstReview: ({ actor, facts, input, byOffice }) => {
    // If the office only ends a round, its call sends no review. The GPC's round ends only with a review.
    const sendsNone = byOffice && input.changeType === undefined && awaitsPeople(facts.phase);
    return problemIf(!sendsNone && facts.reviews.some((review) => review.userId === actor.id), 'alreadyReviewed');
  },
  workingFile: ({ facts, filesOwnerId }) =>
    problemIf((facts.workingFiles.get(filesOwnerId) ?? 0) === 0, 'noWorkingFile', 'files'),
  declarationsIn: ({ facts }) =>
    problemIf(facts.missingDeclarations.length > 0, 'declarationsMissing', 'coi_users', {
      names: facts.missingDeclarations,
    }),
  interestsHandled: ({ facts }) =>
    problemIf(facts.unhandledInterests.length > 0, 'interestsUnhandled', 'interests', {
      names: facts.unhandledInterests,
    }),
  /** Does not restrict the office, even if the office is the submitter. */
  fairness: ({ actor, facts, byOffice }) =>
    problemIf(!byOffice && !actor.superuser && facts.missingDownloads.length > 0, 'downloadFirst', 'files', {
      names: facts.missingDownloads,
    }),
  /** Does not restrict the office. */
  pointsAnswered: ({ actor, facts, byOffice }) =>
    problemIf(!byOffice && !actor.superuser && facts.unansweredPoints.length > 0, 'pointsOpen', 'points', {
      numbers: facts.unansweredPoints.map(String),
    }),
  reviewerExists: ({ facts }) => problemIf(facts.reviewers.length === 0, 'noReviewer', 'review_user_ids'),
  /** The last awaited person closes a round. The office can close it at any time. */
  roundComplete: ({ actor, facts, byOffice }) => {
    if (byOffice) return [];
    const others = findAwaitedPeople(facts.awaited, facts.reviews).filter((person) => person.userId !== actor.id);
    if (others.length > 0) {
      return [createProblem('roundOpen', undefined, { names: others.map((person) => person.name) })];
    }
    return problemIf(!facts.awaited.some((person) => person.userId === actor.id), 'notAwaited');
  },
  noChangeAsked: (attempt) => problemIf(areChangesRequested(addOwnReview(attempt)), 'changesAsked', 'phase'),
};

const INPUT_GUARDS: Readonly<Record<InputNeed, Guard>> = {
  changeTypeNone: ({ input }) => problemIf(input.changeType !== 0, 'choose', 'changeType'),
  changeTypeMinor: ({ input }) => problemIf(input.changeType !== 1, 'choose', 'changeType'),
  changeTypeSome: ({ input }) =>
    problemIf(input.changeType === undefined || input.changeType === 0, 'choose', 'changeType'),
  comment: ({ input }) => problemIf(isBlank(input.comment), 'writeSomething', 'comment'),
  majorExplained: (attempt) => EXPLANATION_GUARDS.majorExplained(getExplanation(attempt)),
  changeExplained: (attempt) => EXPLANATION_GUARDS.changeExplained(getExplanation(attempt)),
  pointsFit: (attempt) => EXPLANATION_GUARDS.pointsFit(getExplanation(attempt)),
  changeAsked: (attempt) => problemIf(!areChangesRequested(addOwnReview(attempt)), 'noReviewIn', 'phase'),
  proceduresConfirmed: ({ input }) => problemIf(input.min_requirements !== 1, 'proceduresMissing', 'min_requirements'),
  acknowledgements: ({ input }) =>
    ACKNOWLEDGEMENTS.filter((name) => input[name] !== 1).map((name) => createProblem('acknowledgement', name)),
  resolution: ({ facts, input }) =>
    facts.boardResolution === 'required' ? findResolutionProblems(input.decision) : [],
  publicationDetails: ({ facts, input }) => findPublicationProblems(input, facts.today),
};

const GUARD_BY_NEED: Readonly<Record<Need, Guard>> = { ...ENTRY_GUARDS, ...INPUT_GUARDS };

/**
 * Two kinds of steps can set a date. For a round that waits for named people, only the office chooses the date. For additional work, the
 * person who requests the work chooses it.
 */
export function findDeadlineProblems({ actor, facts, input: { deadline } }: TransitionAttempt, to: Phase): Problem[] {
  if (deadline === undefined) return [];
  const day = parseDay(deadline) ?? facts.today;
  if (to === PHASE.formalCheckApproval) {
    const earliest = findEarliestRevisionDeadline(facts.today);
    return problemIf(day < earliest, 'deadlineTooSoon', 'deadline', { date: formatDay(earliest) });
  }
  if (!awaitsPeople(to)) return [createProblem('deadlineElsewhere', 'deadline')];
  if (!actor.superuser) return [createProblem('deadlineOfOffice', 'deadline')];
  return problemIf(day < facts.today, 'pastDate', 'deadline');
}

/** Only certain steps accept a decision, ticks, a final title or a covering letter. */
export function findRecordProblems(
  { facts, input: { decision, ticks = [], finalTitle, cover } }: TransitionAttempt,
  id: TransitionId,
): Problem[] {
  return [
    ...problemIf(decision != null && !isRecordedDecision(id), 'decisionElsewhere', 'decision'),
    ...findHeldOnProblems(decision?.held_on, facts.today),
    ...problemIf(
      ticks.some((one) => !facts.formalCheckList.includes(one)),
      'checklistChanged',
      'ticks',
    ),
    ...problemIf(finalTitle !== undefined && id !== 'startBoard', 'finalTitleElsewhere', 'finalTitle'),
    ...problemIf(!isBlank(cover) && !canHaveCover(id), 'coverElsewhere', 'cover'),
  ];
}

export const findUnmetNeeds = (needs: readonly Need[], attempt: TransitionAttempt): Problem[] =>
  needs.flatMap((need) => GUARD_BY_NEED[need](attempt));

/**
 * Returns the problems that block the transition before the person enters anything. The call adds no review if it contains none (`PATCH`)
 * or if the person has already sent theirs. In that case the sent reviews must ask for a change.
 */
export const findEntryProblems = (needs: readonly Need[], attempt: TransitionAttempt, bringsReview = true): Problem[] =>
  findUnmetNeeds(
    needs.filter((need) => need in ENTRY_GUARDS || (need === 'changeAsked' && !bringsReview)),
    attempt,
  );
