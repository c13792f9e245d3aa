import type { GuidelineRow } from '@imprimatur/contract';
import {
  ACCEPTANCE,
  type Acceptance,
  type Actor,
  type CommitteeCode,
  dayIn,
  type Destination,
  dueOf,
  heldUpBy,
  isDraft,
  isPublished,
  isRejected,
  type ManuscriptType,
  type Moment,
  type MyRole,
  myRole,
  nextStep,
  type Part,
  type Phase,
  readsEveryReview,
  roleOfSlot,
  rowActions,
  showDay,
  type Slot,
  type Task,
  type Turn,
  waitsForDeclarations,
} from '@imprimatur/domain';
import { SOMEBODY_ELSE } from '../../entry/standings.ts';

/** A row as the list's statement sends it: see `row` in repository.ts. Instants are ISO 8601 in UTC without saying so. */
export type Sent = readonly [
  id: number,
  uniqueId: string,
  name: string,
  phase: Phase,
  highestPhase: Phase,
  submitterId: number,
  submitterName: string,
  type: ManuscriptType | null,
  publication: Destination | null,
  committee: CommitteeCode | null,
  revision: number,
  uploadId: number | null,
  version: number,
  deadline: string | null,
  createdAt: string,
  updatedAt: string,
  phaseSince: string,
  done: boolean,
  waiting: string[] | null,
  submitterAway: boolean,
  /** When this person was asked for a declaration that they still owe. */
  owes: string | null,
  /** When somebody first asked for another role that nobody has approved yet. */
  roleChange: string | null,
  dateOfPublication: string | null,
  nameOfJournal: string | null,
  doiNumber: string | null,
];

/** A part of this person's in an entry of the page. */
export type SentPart = readonly [id: number, slot: Slot, status: Acceptance, invitedAt: string | null];

/** Facts about the person, the same for all rows of a page. */
export interface Mine {
  /** Entries that they have read. */
  readonly reads: readonly number[];
  readonly parts: readonly SentPart[];
}

/** `2026-11-21T04:53:47.12`, trailing zeros left out, to milliseconds and Z. */
const instant = (text: string): string =>
  text.length === 23 ? `${text}Z` : `${text.slice(0, 19)}.${text.slice(20).padEnd(3, '0')}Z`;

const day = (text: string | null): string | null => (text === null ? null : showDay(text));

/** Everything that the domain derives from an entry for a person, except names and dates. */
interface Judgement {
  readonly role: MyRole | null;
  readonly status: Acceptance | null;
  readonly turn: Turn;
  readonly task: Task | null;
  /** Whether it is the submitter who is waited for by name. */
  readonly namesSubmitter: boolean;
  readonly actions: GuidelineRow['actions'];
}

/** Derives everything from the person's own parts: no other part matters. */
function judge(actor: Actor, sent: Sent, readed: boolean, own: readonly SentPart[]): Judgement {
  const [, , , phase, highestPhase, submitterId] = sent;
  const done = sent[17];
  const submitterAway = sent[19];
  const waitingFor = sent[18]?.map((name) => ({ userId: SOMEBODY_ELSE, name })) ?? null;
  const parts = own.map(([, slot, status]): Part => ({ userId: actor.id, role: roleOfSlot(slot), status }));
  const asked = (at: string | null) => (at === null ? null : { at, on: '' });
  const facts = { phase, highestPhase, submitterId, parts };
  const step = nextStep(actor, {
    ...facts,
    phaseSince: '',
    deadline: null,
    invited: null,
    askedToReview: null,
    owes: asked(sent[20]),
    roleChange: asked(sent[21]),
    heldUp: waitsForDeclarations(phase) && sent[18] !== null,
    submitterName: 'x',
    submitterAway,
    waitingFor,
    done,
  });
  const role = myRole(actor, facts);
  const standing = parts.filter((part) => part.status !== ACCEPTANCE.rejected);
  return {
    role,
    status: (standing.find((part) => part.role === role) ?? standing[0])?.status ?? null,
    turn: step.turn,
    task: step.task,
    namesSubmitter: step.turn === 'submitter',
    actions: rowActions(actor, facts, readed),
  };
}

/**
 * Judgements by all that they depend on. There are few different ones, and they are asked for again and again; the bound is
 * for people whose parts are unlike any other's.
 */
const known = new Map<string, Judgement>();
const MAX_ROWS = 5_000;

function judgementOf(actor: Actor, sent: Sent, readed: boolean, own: readonly SentPart[]): Judgement {
  const relation = own.reduce((all, [, slot, status]) => `${all}${slot}${status}`, sent[5] === actor.id ? 's' : '');
  const key = `${actor.role}${actor.superuser}${sent[3]},${sent[4]}${readed}${sent[17]}${sent[19]}${sent[18]?.length === 0 ? 'nobody' : sent[18] === null}${sent[20] === null}${sent[21] === null}${relation}`;
  let judgement = known.get(key);
  if (judgement === undefined) {
    if (known.size >= MAX_ROWS) known.clear();
    judgement = judge(actor, sent, readed, own);
    known.set(key, judgement);
  }
  return judgement;
}

/** When the invitation went out that waits for an answer. */
const invitedAt = (own: readonly SentPart[]): string | null =>
  own.find(([, , status]) => status === ACCEPTANCE.unconfirmed)?.[3] ?? null;

/** Returns the row of an entry for this person. */
export function rowOf(actor: Actor, sent: Sent, { reads, parts }: Mine, timeZone: string): GuidelineRow {
  const [id, , , phase] = sent;
  const readed = reads.includes(id);
  const own = parts.length === 0 ? parts : parts.filter((part) => part[0] === id);
  const { role, status, turn, task, namesSubmitter, actions } = judgementOf(actor, sent, readed, own);
  const moment = (at: string | null): Moment | null =>
    at === null ? null : { at: instant(at), on: dayIn(timeZone, new Date(instant(at))) };
  const dates = { deadline: sent[13], invited: moment(invitedAt(own)), owes: moment(sent[20]) };
  const entry = { phase, highestPhase: sent[4], submitterId: sent[5], parts: [] };
  const owing = waitsForDeclarations(phase) ? heldUpBy(actor, entry, sent[18] ?? []) : null;
  // As in `nextStep`: who is awaited in a round is told to those who read its reviews.
  const awaited = readsEveryReview(actor) ? (sent[18] ?? []) : [];
  const published = isPublished(phase);
  const waiting = namesSubmitter ? [sent[6]] : awaited;
  return {
    id,
    unique_id: sent[1],
    name: sent[2],
    phase,
    draft: isDraft(phase),
    rejected: isRejected(phase),
    readed,
    my_role: role,
    my_status: status,
    submitter_id: sent[5],
    submitter_name: sent[6],
    type: sent[7],
    publication: sent[8],
    abbreviation_of_committee: sent[9],
    revision: sent[10],
    upload_id: sent[11],
    version: sent[12],
    deadline: day(sent[13]),
    // The office may have stored these before.
    date_of_publication: published ? day(sent[22]) : null,
    name_of_journal: published ? sent[23] : null,
    doi_number: published ? sent[24] : null,
    created_at: instant(sent[14]),
    updated_at: instant(sent[15]),
    next_step: {
      turn,
      task,
      since: instant(sent[16]),
      until: day(task === null ? sent[13] : dueOf(task, dates)),
      waiting_for: [...(owing ?? waiting)],
      held_up: owing !== null,
    },
    actions,
  };
}
