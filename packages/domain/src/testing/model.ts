import { decide, findClosingTransition, type Decision } from '../lifecycle/decide.ts';
import type { TransitionFacts, TransitionInput } from '../lifecycle/guards.ts';
import { isRoundPhase } from '../lifecycle/phase-sets.ts';
import type { Phase } from '../lifecycle/phases.ts';
import { decideSetPhase } from '../lifecycle/set-phase.ts';
import { type Call, type TransitionId, transitionRow } from '../lifecycle/transitions.ts';
import type { Part } from '../people/invitation.ts';
import type { Actor } from '../permissions/roles.ts';
import type { ChangeType } from '../review/change-type.ts';
import { findFilesToDownload } from '../review/fairness.ts';
import { isAwaitedDelegate, isAwaitedReviewer } from '../review/rounds.ts';

export interface HistoryRow {
  readonly id: TransitionId | 'setPhase';
  readonly from: Phase;
  readonly to: Phase;
  readonly by: number | null;
  readonly call: Call | null;
  readonly revision: number;
  readonly uploadId: number | null;
  /** For a round that this step closed: the people still awaited, and the cause of its end. */
  readonly missing: readonly number[];
  readonly closedBy: 'office' | 'dropOut' | 'review' | null;
}

interface StoredFile {
  readonly name: string;
  readonly userId: number;
  uploadId: number | null;
  downloadedBySubmitter: boolean;
}

/** The actors of a random history. Delegate 9 and GPC member 4 are also co-authors, so that the entry is their own. */
export const ACTORS: readonly Actor[] = [
  { id: 1, role: 2, superuser: false },
  { id: 2, role: 0, superuser: true },
  { id: 3, role: 1, superuser: false },
  { id: 4, role: 1, superuser: false },
  { id: 5, role: 5, superuser: false },
  { id: 6, role: 2, superuser: false },
  { id: 7, role: 2, superuser: false },
  { id: 8, role: 3, superuser: false },
  { id: 9, role: 3, superuser: false },
  { id: 10, role: 3, superuser: false },
  { id: 11, role: 4, superuser: false },
];
export const OFFICE_ID = 2;
const [SUBMITTER, COWRITER] = [1, 11];

/** A minimal server: an entry in memory that is changed only by the domain's decisions. */
export class Model {
  phase: Phase = 0;
  highestPhase: Phase = 0;
  revision = 0;
  uploadId: number | null = null;
  round = 0;
  roundOpen = false;
  readonly active = new Set(ACTORS.map((actor) => actor.id));
  parts: Part[] = [
    { userId: 4, role: 'coauthor', status: 1 },
    { userId: 9, role: 'coauthor', status: 0 },
    { userId: COWRITER, role: 'cowriter', status: 1 },
    { userId: 6, role: 'reviewer', status: 1 },
    { userId: 7, role: 'reviewer', status: 0 },
  ];
  files: StoredFile[] = [];
  readonly reviews: { userId: number; round: number; changeType: ChangeType }[] = [];
  readonly votes: { userId: number; revision: number; by: 'gpc' | 'office' }[] = [];
  readonly history: HistoryRow[] = [];

  private awaited() {
    return this.who(this.phase === 50 ? isAwaitedReviewer : this.phase === 80 ? isAwaitedDelegate : () => false);
  }

  private who(is: typeof isAwaitedReviewer) {
    return ACTORS.filter((actor) => this.active.has(actor.id) && is(actor, this.entry())).map((actor) => ({
      userId: actor.id,
      name: `Dr ${actor.id}`,
    }));
  }

  private entry = () => ({
    phase: this.phase,
    highestPhase: this.highestPhase,
    abandoned: false,
    submitterId: SUBMITTER,
    parts: this.parts,
    bound: [],
  });

  facts(): TransitionFacts {
    const working = this.files.filter((file) => file.uploadId === null);
    return {
      ...this.entry(),
      today: '2027-03-01',
      uploadId: this.uploadId,
      round: this.round,
      roundOpen: this.roundOpen,
      revision: this.revision,
      entryProblems: () => [],
      votes: this.votes,
      reviews: this.reviews.filter((review) => review.round === this.round),
      awaited: this.awaited(),
      reviewers: this.who(isAwaitedReviewer),
      workingFiles: new Map(ACTORS.map(({ id }) => [id, working.filter((file) => file.userId === id).length])),
      missingDeclarations: [],
      unhandledInterests: [],
      draftPoints: new Map(),
      declaredDeciders: null,
      unansweredPoints: [],
      boardResolution: 'optional',
      formalCheckList: [],
      missingDownloads: findFilesToDownload(this.files, SUBMITTER, this.uploadId).map((file) => file.name),
    };
  }

  call(actor: Actor, call: Call, target: number | undefined, input: TransitionInput): Decision | null {
    if (!this.active.has(actor.id)) return null;
    const facts = this.facts();
    const decision = decide(actor, facts, { call, target, input });
    const isReview = call === 'finish-review' || call === 'delegate-review';
    if (decision.outcome === 'review' || (decision.outcome === 'transition' && isReview)) {
      if (input.changeType !== undefined) {
        this.reviews.push({ userId: actor.id, round: this.round, changeType: input.changeType });
        this.stamp(actor.id);
      }
    }
    if (decision.outcome !== 'transition') return decision;
    if (call === 'formal-check') {
      this.votes.push({
        userId: actor.id,
        revision: this.revision,
        by: decision.capacity === 'gpc' ? 'gpc' : 'office',
      });
    }
    const closedBy = decision.capacity === 'office' ? 'office' : 'review';
    this.make(decision.id, actor.id, call, closedBy, decision.capacity === 'office' ? SUBMITTER : actor.id);
    return decision;
  }

  private stamp(userId: number) {
    for (const file of this.files) {
      if (file.userId === userId && file.uploadId === null) file.uploadId = this.uploadId;
    }
  }

  private make(
    id: TransitionId,
    by: number | null,
    call: Call | null,
    closedBy: 'office' | 'dropOut' | 'review',
    owner: number,
  ) {
    const row = transitionRow(id);
    const sent = this.facts().reviews.map((review) => review.userId);
    const missing = this.awaited().filter(({ userId }) => !sent.includes(userId));
    if (row.incrementsRevision?.includes(this.phase)) this.revision += 1;
    if (row.uploads) {
      this.uploadId = (this.uploadId ?? 0) + 1;
      this.stamp(owner);
    }
    this.enter(row.to, {
      id,
      by,
      call,
      missing: row.closesRound ? missing.map((person) => person.userId) : [],
      closedBy: row.closesRound ? closedBy : null,
    });
  }

  private enter(to: Phase, row: Pick<HistoryRow, 'id' | 'by' | 'call' | 'missing' | 'closedBy'>) {
    const from = this.phase;
    this.phase = to;
    this.highestPhase = Math.max(this.highestPhase, to) as Phase;
    this.roundOpen = isRoundPhase(to);
    if (this.roundOpen) this.round += 1;
    this.history.push({ ...row, from, to, revision: this.revision, uploadId: this.uploadId });
  }

  setPhase(actor: Actor, target: number, comment: string) {
    const decision = decideSetPhase(actor, this.entry(), target, comment);
    if (decision.outcome === 'set') {
      this.enter(decision.to, { id: 'setPhase', by: actor.id, call: null, missing: [], closedBy: null });
    }
    if (decision.outcome === 'submit') this.call(actor, 'put', 10, {});
  }

  upload(userId: number) {
    this.files.push({ name: `file ${this.files.length}`, userId, uploadId: null, downloadedBySubmitter: false });
  }

  downloadAll() {
    for (const file of this.files) file.downloadedBySubmitter = true;
  }

  /** The person rejects their role, or is deleted. */
  dropOut(userId: number) {
    this.active.delete(userId);
    this.parts = this.parts.map((part) => (part.userId === userId ? { ...part, status: 2 } : part));
    const id = findClosingTransition(this.facts());
    if (id !== null) this.make(id, null, null, 'dropOut', SUBMITTER);
  }
}
