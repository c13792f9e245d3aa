/**
 * Expected visibility and permissions (docs/lifecycle.md). The table is written by hand and not derived from the code, so that tests can
 * compare the two.
 */
import { isOwn, type Person } from './people.ts';

const isParticipant = ({ relation }: Person) => /(accepted|invited)$/.test(relation);
const hasRelation = (person: Person, part: string) => person.relation === part;
const isCowriter = (person: Person) => hasRelation(person, 'cowriter accepted');
const isCowriterOrInvited = (person: Person) => isCowriter(person) || hasRelation(person, 'cowriter invited');
const isCoauthorOrInvited = ({ relation }: Person) => /^coauthor (accepted|invited)$/.test(relation);
const isReviewerOrInvited = ({ relation }: Person) => /^reviewer (accepted|invited)$/.test(relation);

/** True if this person sees an entry in `phase` whose highest phase so far is `highest`. */
export function isExpectedToSee(person: Person, phase: number, highest: number): boolean {
  if (person.role === 'office') return true;
  if (hasRelation(person, 'submitter')) return true;
  if (isParticipant(person)) {
    // Only submitters and co-writers see drafts.
    if (phase !== 0 || isCowriterOrInvited(person)) return true;
  }
  if ((person.role === 'gpc' || person.role === 'igo') && phase >= 10) return true;
  if (person.role === 'committee' && highest >= 50) return true;
  if (person.role === 'delegate' && highest >= 60) return true;
  return phase === 140;
}

const isOffice = ({ role }: Person) => role === 'office';
const isSubmitter = (person: Person) => hasRelation(person, 'submitter');
const isGpc = ({ role }: Person) => role === 'gpc';
const isIgo = ({ role }: Person) => role === 'igo';
const upToPhase = (last: number) => (phase: number) => phase <= last;
const fromPhase = (first: number) => (phase: number) => phase >= first;
const always = () => true;
const inPhases =
  (...phases: number[]) =>
  (phase: number) =>
    phases.includes(phase);
const notInPhases =
  (...phases: number[]) =>
  (phase: number) =>
    !phases.includes(phase);

/** True for the submitter and authors, who are never restricted by the handling of interests. */
const isSubmitterOrAuthor = (person: Person) => isSubmitter(person) || isCoauthorOrInvited(person);
const isDecider = (person: Person) =>
  !['external', 'none'].includes(person.role) || isReviewerOrInvited(person) || isCowriter(person);

type Grant = readonly [who: (person: Person) => boolean, when: (phase: number) => boolean];

/** Expected permissions: people who match a row in the phase are allowed, and everybody else is refused. */
export const EXPECTED_GRANTS: Readonly<Record<string, readonly Grant[]>> = {
  edit: [
    [isOffice, always],
    [isSubmitter, inPhases(0, 30)],
    [isCowriter, inPhases(0, 30)],
    [isGpc, inPhases(130)],
  ],
  editPeople: [
    [isOffice, always],
    [isSubmitter, inPhases(0, 30)],
    [isCowriter, inPhases(0, 30)],
    [isGpc, inPhases(10, 130)],
  ],
  editBudget: [
    [isOffice, always],
    [isSubmitter, inPhases(0, 30)],
    [isCowriter, inPhases(0, 30)],
    [isGpc, inPhases(10, 30, 40, 42, 44, 46, 50, 60, 70, 80, 90, 100, 102, 104, 110, 120, 130)],
  ],
  approveBudget: [
    [isOffice, always],
    [
      (person) => isGpc(person) && !isOwn(person),
      inPhases(10, 30, 40, 42, 44, 46, 50, 60, 70, 80, 90, 100, 102, 104, 110, 120, 130),
    ],
  ],
  delete: [
    [isOffice, always],
    [isSubmitter, inPhases(0)],
  ],
  upload: [
    [isOffice, always],
    [isSubmitter, notInPhases(20, 140)],
    [isCowriter, notInPhases(20, 140)],
    [isGpc, inPhases(42, 130)],
    [isReviewerOrInvited, inPhases(50)],
  ],
  readVersions: [
    [isOffice, always],
    [isGpc, always],
    [isSubmitter, always],
    [isCowriter, always],
    [isReviewerOrInvited, fromPhase(50)],
    [({ role }) => role === 'committee', fromPhase(50)],
    [({ role }) => role === 'delegate', fromPhase(80)],
    [isIgo, fromPhase(50)],
    [isCoauthorOrInvited, fromPhase(42)],
  ],
  readFinalVersion: [[always, inPhases(140)]],
  readWorkingFiles: [[isOffice, always]],
  readComments: [
    [isOffice, always],
    [isGpc, always],
    [isIgo, always],
    [isSubmitter, always],
    [isCowriter, always],
  ],
  writeComment: [
    [isOffice, fromPhase(10)],
    [isGpc, fromPhase(10)],
    [isSubmitter, (phase) => fromPhase(10)(phase) && upToPhase(39)(phase)],
  ],
  readReviews: [
    [isOffice, always],
    [isGpc, always],
    [isIgo, always],
  ],
  readEndedReviews: [
    [isSubmitter, always],
    [isCowriter, always],
  ],
  readUnsentAnswers: [
    [isOffice, always],
    [isSubmitter, always],
    [isCowriter, always],
  ],
  answerPoints: [
    [isOffice, inPhases(44, 60, 90)],
    [isSubmitter, inPhases(44, 60, 90)],
    [isCowriter, inPhases(44, 60, 90)],
  ],
  writeCover: [
    [isOffice, inPhases(44, 60, 90, 104, 130)],
    [isSubmitter, inPhases(44, 60, 90, 104, 130)],
    [isCowriter, inPhases(44, 60, 90, 104, 130)],
  ],
  readCovers: [
    [isOffice, always],
    [isGpc, always],
    [isIgo, always],
    [isSubmitter, always],
    [isCowriter, always],
  ],
  readRevisionCovers: [
    [isReviewerOrInvited, fromPhase(50)],
    [({ role }) => role === 'delegate', fromPhase(80)],
  ],
  judgePoints: [[isOffice, inPhases(46, 50, 60, 70, 80, 90, 100)]],
  judgeCouncilPoints: [
    [isOffice, inPhases(46, 50, 60, 70, 80, 90, 100)],
    [isGpc, inPhases(46, 50, 60, 70, 80, 90, 100)],
  ],
  readDossier: [
    [isOffice, always],
    [isGpc, always],
    [isIgo, always],
    [isSubmitter, always],
  ],
  readWholeRecord: [
    [isOffice, always],
    [isGpc, always],
    [isIgo, always],
  ],
  inviteGuests: [[isOffice, fromPhase(10)]],
  manageGuests: [[isOffice, always]],
  releaseDossier: [[isOffice, inPhases(140)]],
  setDeadline: [[isOffice, always]],
  setPhase: [[isOffice, always]],
  setReviewMonths: [[isOffice, always]],
  relate: [
    [isOffice, fromPhase(40)],
    [isGpc, fromPhase(40)],
    [isSubmitter, fromPhase(40)],
  ],
  mergeEdition: [[isOffice, inPhases(140)]],
  maintainEdition: [
    [isOffice, inPhases(140)],
    [isGpc, inPhases(140)],
  ],
  readConflicts: [
    [isOffice, always],
    [isGpc, always],
  ],
  uploadForUser: [[isOffice, always]],
  handleInterests: [
    [isOffice, (phase) => fromPhase(10)(phase) && phase !== 20],
    [isGpc, (phase) => fromPhase(10)(phase) && phase !== 20],
  ],
  recuse: [[(person) => isDecider(person) && !isSubmitterOrAuthor(person), notInPhases(0, 20, 140)]],
  undoRecusal: [[isOffice, notInPhases(0, 20, 140)]],
  manageDeclarations: [[isOffice, fromPhase(40)]],
  readDeclarations: [
    [isOffice, fromPhase(40)],
    [isGpc, fromPhase(40)],
  ],
  seeMissingDeclarations: [
    [isOffice, always],
    [isSubmitter, always],
  ],
  remindInvited: [
    [isOffice, (phase) => phase !== 20 && phase !== 140],
    [isSubmitter, (phase) => phase !== 20 && phase !== 140],
  ],
  /** Only an abandoned entry can be resumed. */
  takeUpAgain: [],
  abandon: [
    [isOffice, (phase) => phase !== 20 && phase !== 140],
    [isSubmitter, (phase) => phase !== 20 && phase !== 140],
  ],
  askAgain: [[isOffice, (phase) => phase !== 20 && phase !== 140]],
  answerForOthers: [[isOffice, (phase) => phase !== 20 && phase !== 140]],
  reviewForOthers: [[isOffice, always]],
  approveRoleChange: [
    [isOffice, always],
    [isGpc, always],
    [isSubmitter, always],
  ],
};

export const isGranted = (action: string, person: Person, phase: number): boolean =>
  EXPECTED_GRANTS[action]?.some(([who, when]) => who(person) && when(phase)) === true;
