import type { GuidelineRow } from '@imprimatur/contract';
import {
  ACCEPTANCE,
  type Acceptance,
  type Actor,
  type CommitteeCode,
  type Destination,
  type EditionEnd,
  findUndeclared,
  isDraft,
  isPublished,
  isRejected,
  type ManuscriptType,
  findMyRole,
  type Part,
  type Phase,
  canReadEveryReview,
  roleOfSlot,
  findRowActions,
  formatDayOrNull,
  type Slot,
  type Task,
  getTitle,
  findCurrentTurn,
  waitsForDeclarations,
} from '@imprimatur/domain';
import { formatInstant, formatInstantOrNull } from '../../instant.ts';

/** A row as the list's statement returns it. Days are `YYYY-MM-DD`, instants in PostgreSQL's JSON format. */
export interface StatementRow {
  readonly id: number;
  readonly unique_id: string;
  readonly name: string;
  readonly final_title: string | null;
  readonly phase: Phase;
  readonly highest_phase: Phase;
  readonly submitter_id: number;
  readonly submitter_name: string;
  readonly submitter_away: boolean;
  readonly type: ManuscriptType | null;
  readonly publication: Destination | null;
  readonly committee: CommitteeCode | null;
  readonly revision: number;
  readonly upload_id: number | null;
  readonly version: number;
  readonly abandoned_at: string | null;
  readonly deadline: string | null;
  readonly created_at: string;
  readonly updated_at: string;
  readonly phase_since: string;
  readonly date_of_publication: string | null;
  readonly name_of_journal: string | null;
  readonly doi_number: string | null;
  readonly edition_end: EditionEnd | null;
  /** Names of the people for whom the entry waits; empty if nobody who can act is left. */
  readonly waiting: readonly string[] | null;
  /** The first of this person's tasks. */
  readonly mine: { readonly task: Task; readonly due: string | null } | null;
}

/** One of this person's parts in an entry of the page. */
export interface SentPart {
  readonly guideline_id: number;
  readonly slot: Slot;
  readonly status: Acceptance;
}

/** Facts about the person, the same for all rows of a page. */
export interface ReaderFacts {
  /** Entries that they have read. */
  readonly reads: readonly number[];
  readonly parts: readonly SentPart[];
}

/** Returns the names of the people for whom the entry waits, as far as this person may know them. */
function listAwaitedNames(actor: Actor, sent: StatementRow, isSubmittersTurn: boolean): readonly string[] {
  if (isSubmittersTurn) return [sent.submitter_name];
  return canReadEveryReview(actor) ? (sent.waiting ?? []) : [];
}

function presentNextStep(actor: Actor, sent: StatementRow): GuidelineRow['next_step'] {
  const { phase, highest_phase: highestPhase, submitter_id: submitterId, waiting, mine } = sent;
  const waitingFor = waiting?.length === 0 ? [] : null;
  const turn = findCurrentTurn({ phase, submitterAway: sent.submitter_away, waitingFor });
  const entry = { phase, highestPhase, abandoned: false, submitterId, parts: [], bound: [] };
  if (sent.abandoned_at !== null)
    return { turn, task: null, since: formatInstant(sent.phase_since), until: null, waiting_for: [], held_up: false };
  const owing = waitsForDeclarations(phase) ? findUndeclared(actor, entry, waiting ?? []) : null;
  return {
    turn,
    task: mine?.task ?? null,
    since: formatInstant(sent.phase_since),
    until: formatDayOrNull(mine === null ? sent.deadline : mine.due),
    waiting_for: [...(owing ?? listAwaitedNames(actor, sent, turn === 'submitter'))],
    held_up: owing !== null,
  };
}

/** Returns the row of an entry for this person. */
export function presentRow(actor: Actor, sent: StatementRow, { reads, parts }: ReaderFacts): GuidelineRow {
  const { id, phase, highest_phase: highestPhase, submitter_id: submitterId } = sent;
  const readed = reads.includes(id);
  const own = parts
    .filter((part) => part.guideline_id === id)
    .map(({ slot, status }): Part => ({ userId: actor.id, role: roleOfSlot(slot), status }));
  const abandoned = sent.abandoned_at !== null;
  // The list contains only entries that the person can see; decisions are offered in the entry itself.
  const facts = { phase, highestPhase, abandoned, submitterId, parts: own, bound: [] };
  const role = findMyRole(actor, facts);
  const standing = own.filter((part) => part.status !== ACCEPTANCE.rejected);
  const published = isPublished(phase);
  return {
    id,
    unique_id: sent.unique_id,
    name: sent.name,
    title: getTitle({ ...sent, finalTitle: sent.final_title }),
    phase,
    draft: isDraft(phase),
    rejected: isRejected(phase),
    readed,
    my_role: role,
    my_status: (standing.find((part) => part.role === role) ?? standing[0])?.status ?? null,
    submitter_id: submitterId,
    submitter_name: sent.submitter_name,
    type: sent.type,
    publication: sent.publication,
    abbreviation_of_committee: sent.committee,
    revision: sent.revision,
    upload_id: sent.upload_id,
    version: sent.version,
    abandoned_at: formatInstantOrNull(sent.abandoned_at),
    deadline: formatDayOrNull(sent.deadline),
    // The office may have stored these fields before publication.
    date_of_publication: published ? formatDayOrNull(sent.date_of_publication) : null,
    name_of_journal: published ? sent.name_of_journal : null,
    doi_number: published ? sent.doi_number : null,
    withdrawn: published && sent.edition_end === 'withdrawn',
    created_at: formatInstant(sent.created_at),
    updated_at: formatInstant(sent.updated_at),
    next_step: presentNextStep(actor, sent),
    actions: findRowActions(actor, facts, readed),
  };
}
