import {
  type Acceptance,
  ACCEPTANCES,
  type Actor,
  capacitiesOf,
  mayAwaitNobody,
  mayDoWhatIsAsked,
  openInvitation,
  type Part,
  PART_ROLES,
  PHASE_IDS,
  type Phase,
  type Role,
  roleOfSlot,
  ROLES,
  SLOTS,
  type StepFacts,
} from '@imprimatur/domain';

/** One way to take part in an entry besides submitting it. */
export interface Standing extends Part {
  readonly slots: readonly string[];
  readonly status: Acceptance;
}

/** A person without a role: everything that the domain grants them comes from their part. */
export const NOBODY: Actor = { id: 1, role: null, superuser: false };
/** No person has this id. */
export const SOMEBODY_ELSE = 0;

/** The facts of an entry that waits for somebody else, and asks this person for nothing besides what its phase asks. */
export const USUAL_STEP = {
  phaseSince: '',
  deadline: null,
  invited: null,
  askedToReview: null,
  owes: null,
  roleChange: null,
  heldUp: false,
  submitterName: '',
  submitterAway: false,
  waitingFor: [{ userId: SOMEBODY_ELSE, name: '' }],
  done: false,
} as const satisfies Omit<StepFacts, 'phase' | 'submitterId' | 'parts'>;

/** Every way in which the domain could tell parts apart: role by role, status by status. */
export const STANDINGS: readonly Standing[] = PART_ROLES.flatMap((role) =>
  ACCEPTANCES.map((status) => ({
    userId: NOBODY.id,
    role,
    status,
    slots: SLOTS.filter((slot) => roleOfSlot(slot) === role),
  })),
);

export const capacitiesOfStanding = (standing: Standing) =>
  capacitiesOf(NOBODY, { submitterId: SOMEBODY_ELSE, parts: [standing] });

/** The phases that ask all of a role, of whom there may be nobody who can act, with that role. */
export const MEMBERS_ASKED: readonly (readonly [phase: Phase, role: Role])[] = PHASE_IDS.filter(mayAwaitNobody).flatMap(
  (phase) =>
    ROLES.map(({ id }) => id)
      .filter((role) => mayDoWhatIsAsked({ ...NOBODY, role }, { phase, submitterId: SOMEBODY_ELSE, parts: [] }))
      .map((role) => [phase, role] as const),
);

/** The phases in which this part is an invitation that waits for an answer. */
export const invitedIn = (standing: Standing): Phase[] =>
  PHASE_IDS.filter((phase) => openInvitation(NOBODY, { phase, parts: [standing] }) !== null);

const quoted = (words: readonly string[]): string => words.map((word) => `'${word}'`).join(',');

/** A condition on participants `alias`: those who take part in one of these ways. Made of constants of the domain only. */
export function standsIn(alias: string, standings: readonly Standing[]): string {
  if (standings.length === 0) return 'false';
  const byRole = Map.groupBy(standings, (standing) => standing.role);
  const tests = [...byRole.values()].map((same) => {
    const slots = same[0]?.slots ?? [];
    return `${alias}.slot in (${quoted(slots)}) and ${alias}.status in (${same.map((one) => one.status).join(',')})`;
  });
  return `(${tests.join(' or ')})`;
}
