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

/** The person who takes something over. */
export interface Taker {
  readonly role: Role | null;
  /** The taker is the person who hands it over. */
  readonly self: boolean;
  /** The taker is the submitter of the entry. */
  readonly submitter: boolean;
  /** The taker is a co-writer of the entry. */
  readonly cowriter: boolean;
}

export interface Handing {
  readonly role: Responsibility;
  readonly phase: Phase;
  /** The answer of the person who leaves; `null` for responsibilities without an invitation. */
  readonly status: Acceptance | null;
  /** The person who leaves is the submitter of the entry, whose parts need no invitation. */
  readonly submitter: boolean;
  /** The actor hands over what is their own. */
  readonly own: boolean;
  readonly office: boolean;
  /** `null` while nobody is chosen. */
  readonly to: Taker | null;
}

/** Every consequence of handing over; the screens have a sentence for each. */
export type Follows =
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

/** People with one of these roles judge entries, but none in which they take part. */
const JUDGES: readonly (Role | null)[] = [ROLE.gpc, ROLE.igo, ROLE.delegate];

const partOf = (role: Responsibility): PartRole | null =>
  role === 'submitter' || role === 'milestone' ? null : role === 'reviewer' || role === 'cowriter' ? role : 'coauthor';

const when = (is: boolean, ...said: Follows[]): Follows[] => (is ? said : []);

const ofOwn = ({ office }: Handing): Follows[] => (office ? ['ownGoes'] : ['ownGoes', 'mayNotSee']);

function atOnce(handing: Handing): Follows[] {
  const { role, own, to } = handing;
  const submits = role === 'submitter';
  const told: Follows[] = own ? ['successorTold', ...ofOwn(handing)] : [to?.self === true ? 'takenBySelf' : 'bothTold'];
  return ['atOnce', ...when(submits, 'filesGo'), ...when(submits && to?.cowriter === true, 'cowriterGoes'), ...told];
}

function ofPredecessor(handing: Handing, part: PartRole): Follows[] {
  const { own, status, phase, submitter } = handing;
  if (own) return ofOwn(handing);
  if (status === ACCEPTANCE.rejected) return ['predecessorRejected'];
  return [isInvitedIn(phase, part) && !submitter ? 'predecessorTold' : 'predecessorToldIfInvited'];
}

function ofSuccessor({ to, phase }: Handing, part: PartRole): Follows[] {
  if (part === 'coauthor' && to?.submitter === true) return ['acceptedAtOnce'];
  if (isInvitedIn(phase, part)) return ['invited'];
  return when(!wasSubmitted(phase), 'invitedLater');
}

function ofRound({ role, phase }: Handing): Follows[] {
  if (role !== 'reviewer' || isDraft(phase)) return [];
  if (isCommitteeRound(phase)) return ['roundGoesOn', 'reviewsStay'];
  return areCommitteeRoundsOver(phase) ? ['roundOver', 'reviewsStay'] : ['roundToCome'];
}

/** Returns what the successor must do, and may no longer do, as a participant. */
function ofTakingPart({ role, phase, to }: Handing): Follows[] {
  if (role === 'milestone') return [];
  const judges = role !== 'reviewer' && to !== null && JUDGES.includes(to.role);
  const first = waitsForDeclarations(phase);
  return [
    ...when(asksForDeclarations(phase), first ? 'declaresFirst' : 'declares'),
    ...when(role === 'submitter' && isRevision(phase), 'readsFirst'),
    ...when(judges, 'judgesNoMore'),
    ...when(judges && isDelegateRound(phase) && to.role === ROLE.delegate, 'roundWithout'),
  ];
}

/** Returns the consequences of handing something over, one per sentence; none in an entry that has ended. */
export function whatFollows(handing: Handing): Follows[] {
  if (hasEnded(handing.phase)) return [];
  const part = partOf(handing.role);
  const said =
    part === null
      ? atOnce(handing)
      : [...ofSuccessor(handing, part), ...ofPredecessor(handing, part), ...ofRound(handing)];
  return [...said, ...ofTakingPart(handing)];
}
