import {
  asksForDeclarations,
  hasEnded,
  isCommitteeRound,
  isDelegateRound,
  isDraft,
  isRevision,
  waitsForDeclarations,
  wasSubmitted,
} from '../lifecycle/phase-sets.ts';
import type { Phase } from '../lifecycle/phases.ts';
import { type Role, ROLE } from '../permissions/roles.ts';
import type { Responsibility } from './hand-over.ts';
import { ACCEPTANCE, type Acceptance, areCommitteeRoundsOver, isInvitedIn, type PartRole } from './invitation.ts';

/** The person who takes over. */
export interface SuccessorFacts {
  readonly role: Role | null;
  /** True if the successor is the person who hands over. */
  readonly self: boolean;
  /** True if the successor is the submitter of the entry. */
  readonly submitter: boolean;
  /** True if the successor is a co-writer of the entry. */
  readonly cowriter: boolean;
}

export interface HandOverFacts {
  readonly role: Responsibility;
  readonly phase: Phase;
  /** The answer that the person who leaves gave to the invitation. Null for responsibilities without an invitation. */
  readonly status: Acceptance | null;
  /** True if the person who leaves is the submitter, whose roles need no invitation. */
  readonly submitter: boolean;
  /** True if the actor hands over their own responsibility. */
  readonly own: boolean;
  readonly office: boolean;
  /** Null until a person is chosen. */
  readonly to: SuccessorFacts | null;
}

/** All consequences of handing over. The screens have a sentence for each. */
export type Consequence =
  | 'atOnce'
  | 'filesGo'
  | 'cowriterGoes'
  | 'ownGoes'
  | 'mayNotSee'
  | 'successorTold'
  | 'bothTold'
  | 'takenBySelf'
  | 'roundGoesOn'
  | 'roundToCome'
  | 'roundOver'
  | 'roundWithout'
  | 'reviewsStay'
  | 'invited'
  | 'invitedLater'
  | 'acceptedAtOnce'
  | 'predecessorTold'
  | 'predecessorToldIfInvited'
  | 'predecessorRejected'
  | 'declares'
  | 'declaresFirst'
  | 'readsFirst'
  | 'judgesNoMore';

/** Roles whose members judge entries, except those in which they take part. */
const JUDGING_ROLES: readonly (Role | null)[] = [ROLE.gpc, ROLE.igo, ROLE.delegate];

const getPartRole = (role: Responsibility): PartRole | null =>
  role === 'submitter' || role === 'milestone' ? null : role === 'reviewer' || role === 'cowriter' ? role : 'coauthor';

const includeIf = (condition: boolean, ...consequences: Consequence[]): Consequence[] =>
  condition ? consequences : [];

const findOwnConsequences = ({ office }: HandOverFacts): Consequence[] =>
  office ? ['ownGoes'] : ['ownGoes', 'mayNotSee'];

function findImmediateConsequences(facts: HandOverFacts): Consequence[] {
  const { role, own, to } = facts;
  const submits = role === 'submitter';
  const notices: Consequence[] = own
    ? ['successorTold', ...findOwnConsequences(facts)]
    : [to?.self === true ? 'takenBySelf' : 'bothTold'];
  return [
    'atOnce',
    ...includeIf(submits, 'filesGo'),
    ...includeIf(submits && to?.cowriter === true, 'cowriterGoes'),
    ...notices,
  ];
}

function findPredecessorConsequences(facts: HandOverFacts, part: PartRole): Consequence[] {
  const { own, status, phase, submitter } = facts;
  if (own) return findOwnConsequences(facts);
  if (status === ACCEPTANCE.rejected) return ['predecessorRejected'];
  return [isInvitedIn(phase, part) && !submitter ? 'predecessorTold' : 'predecessorToldIfInvited'];
}

function findSuccessorConsequences({ to, phase }: HandOverFacts, part: PartRole): Consequence[] {
  if (part === 'coauthor' && to?.submitter === true) return ['acceptedAtOnce'];
  if (isInvitedIn(phase, part)) return ['invited'];
  return includeIf(!wasSubmitted(phase), 'invitedLater');
}

function findRoundConsequences({ role, phase }: HandOverFacts): Consequence[] {
  if (role !== 'reviewer' || isDraft(phase)) return [];
  if (isCommitteeRound(phase)) return ['roundGoesOn', 'reviewsStay'];
  return areCommitteeRoundsOver(phase) ? ['roundOver', 'reviewsStay'] : ['roundToCome'];
}

/** Returns what the successor must do as a participant, and what they can no longer do. */
function findParticipationConsequences({ role, phase, to }: HandOverFacts): Consequence[] {
  if (role === 'milestone') return [];
  const judges = role !== 'reviewer' && to !== null && JUDGING_ROLES.includes(to.role);
  const first = waitsForDeclarations(phase);
  return [
    ...includeIf(asksForDeclarations(phase), first ? 'declaresFirst' : 'declares'),
    ...includeIf(role === 'submitter' && isRevision(phase), 'readsFirst'),
    ...includeIf(judges, 'judgesNoMore'),
    ...includeIf(judges && isDelegateRound(phase) && to.role === ROLE.delegate, 'roundWithout'),
  ];
}

/** Returns the consequences of handing over, one per sentence. Empty if the entry has ended. */
export function findConsequences(facts: HandOverFacts): Consequence[] {
  if (hasEnded(facts.phase)) return [];
  const part = getPartRole(facts.role);
  const consequences =
    part === null
      ? findImmediateConsequences(facts)
      : [
          ...findSuccessorConsequences(facts, part),
          ...findPredecessorConsequences(facts, part),
          ...findRoundConsequences(facts),
        ];
  return [...consequences, ...findParticipationConsequences(facts)];
}
