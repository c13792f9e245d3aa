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
const JUDGES: readonly (Role | null)[] = [ROLE.gpc, ROLE.igo, ROLE.delegate];

const getPartRole = (role: Responsibility): PartRole | null =>
  role === 'submitter' || role === 'milestone' ? null : role === 'reviewer' || role === 'cowriter' ? role : 'coauthor';

const consequencesIf = (is: boolean, ...consequences: Consequence[]): Consequence[] => (is ? consequences : []);

const ofOwn = ({ office }: HandOverFacts): Consequence[] => (office ? ['ownGoes'] : ['ownGoes', 'mayNotSee']);

function atOnce(handing: HandOverFacts): Consequence[] {
  const { role, own, to } = handing;
  const submits = role === 'submitter';
  const notices: Consequence[] = own
    ? ['successorTold', ...ofOwn(handing)]
    : [to?.self === true ? 'takenBySelf' : 'bothTold'];
  return [
    'atOnce',
    ...consequencesIf(submits, 'filesGo'),
    ...consequencesIf(submits && to?.cowriter === true, 'cowriterGoes'),
    ...notices,
  ];
}

function ofPredecessor(handing: HandOverFacts, part: PartRole): Consequence[] {
  const { own, status, phase, submitter } = handing;
  if (own) return ofOwn(handing);
  if (status === ACCEPTANCE.rejected) return ['predecessorRejected'];
  return [isInvitedIn(phase, part) && !submitter ? 'predecessorTold' : 'predecessorToldIfInvited'];
}

function ofSuccessor({ to, phase }: HandOverFacts, part: PartRole): Consequence[] {
  if (part === 'coauthor' && to?.submitter === true) return ['acceptedAtOnce'];
  if (isInvitedIn(phase, part)) return ['invited'];
  return consequencesIf(!wasSubmitted(phase), 'invitedLater');
}

function ofRound({ role, phase }: HandOverFacts): Consequence[] {
  if (role !== 'reviewer' || isDraft(phase)) return [];
  if (isCommitteeRound(phase)) return ['roundGoesOn', 'reviewsStay'];
  return areCommitteeRoundsOver(phase) ? ['roundOver', 'reviewsStay'] : ['roundToCome'];
}

/** Returns what the successor must do as a participant, and what they can no longer do. */
function ofTakingPart({ role, phase, to }: HandOverFacts): Consequence[] {
  if (role === 'milestone') return [];
  const judges = role !== 'reviewer' && to !== null && JUDGES.includes(to.role);
  const first = waitsForDeclarations(phase);
  return [
    ...consequencesIf(asksForDeclarations(phase), first ? 'declaresFirst' : 'declares'),
    ...consequencesIf(role === 'submitter' && isRevision(phase), 'readsFirst'),
    ...consequencesIf(judges, 'judgesNoMore'),
    ...consequencesIf(judges && isDelegateRound(phase) && to.role === ROLE.delegate, 'roundWithout'),
  ];
}

/** Returns the consequences of handing over, one per sentence. Empty if the entry has ended. */
export function findConsequences(handing: HandOverFacts): Consequence[] {
  if (hasEnded(handing.phase)) return [];
  const part = getPartRole(handing.role);
  const consequences =
    part === null
      ? atOnce(handing)
      : [...ofSuccessor(handing, part), ...ofPredecessor(handing, part), ...ofRound(handing)];
  return [...consequences, ...ofTakingPart(handing)];
}
