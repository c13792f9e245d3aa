import { hasEnded, type Phase, turnOf } from '@imprimatur/domain/lifecycle/phases';
import { ACCEPTANCE, type Acceptance, isInvitedIn, type PartRole } from '@imprimatur/domain/people/invitation';
import type { Responsibility } from '@imprimatur/domain/people/hand-over';

export interface Handing {
  readonly role: Responsibility;
  readonly phase: Phase;
  /** What the person answered who goes; `null` for what nobody is invited to. */
  readonly status: Acceptance | null;
  /** Somebody hands over what is their own. */
  readonly own: boolean;
  readonly office: boolean;
  /** Who is chosen: nobody yet, the submitter of the entry, the one who hands over, anybody else. */
  readonly to: 'nobody' | 'submitter' | 'self' | 'other';
}

/** Sentences of the catalogue (`responsibilities.follows`). */
export type Follows =
  | 'atOnce'
  | 'ownGoes'
  | 'mayNotSee'
  | 'successorTold'
  | 'bothTold'
  | 'takenBySelf'
  | 'roundGoesOn'
  | 'roundToCome'
  | 'roundOver'
  | 'reviewsStay'
  | 'invited'
  | 'invitedLater'
  | 'acceptedAtOnce'
  | 'predecessorTold'
  | 'predecessorToldIfInvited'
  | 'predecessorRejected';

/** The committee has been asked for the last time, unless the office brings the entry back. */
const LAST_COMMITTEE_PHASE = 60;

const partOf = (role: Responsibility): PartRole | null =>
  role === 'submitter' || role === 'milestone' ? null : role === 'reviewer' || role === 'cowriter' ? role : 'coauthor';

function ofRound({ role, phase }: Handing): Follows[] {
  if (role !== 'reviewer' || phase === 0) return [];
  if (turnOf(phase) === 'committee') return ['roundGoesOn', 'reviewsStay'];
  return phase > LAST_COMMITTEE_PHASE ? ['roundOver', 'reviewsStay'] : ['roundToCome'];
}

const ofOwn = ({ office }: Handing): Follows[] => (office ? ['ownGoes'] : ['ownGoes', 'mayNotSee']);

function ofPredecessor(handing: Handing, part: PartRole): Follows[] {
  const { own, status, phase } = handing;
  if (own) return ofOwn(handing);
  if (status === ACCEPTANCE.rejected) return ['predecessorRejected'];
  return [isInvitedIn(phase, part) ? 'predecessorTold' : 'predecessorToldIfInvited'];
}

function ofSuccessor({ to, phase }: Handing, part: PartRole): Follows {
  if (part === 'coauthor' && to === 'submitter') return 'acceptedAtOnce';
  return isInvitedIn(phase, part) ? 'invited' : 'invitedLater';
}

/** What handing something over leads to, sentence by sentence; nothing in an entry that has ended. */
export function whatFollows(handing: Handing): Follows[] {
  if (hasEnded(handing.phase)) return [];
  const part = partOf(handing.role);
  if (part !== null) return [ofSuccessor(handing, part), ...ofPredecessor(handing, part), ...ofRound(handing)];
  if (handing.own) return ['atOnce', 'successorTold', ...ofOwn(handing)];
  return ['atOnce', handing.to === 'self' ? 'takenBySelf' : 'bothTold'];
}
