/**
 * Expected visibility and permissions (docs/lifecycle.md). The table is written by hand and not derived from the code, so that tests can
 * compare the two.
 */
import { isOwn, type Person } from './people.ts';

const takesPart = ({ relation }: Person) => /(accepted|invited)$/.test(relation);
const is = (person: Person, part: string) => person.relation === part;
const asCowriter = (person: Person) => is(person, 'cowriter accepted');
const invitedAsCowriter = (person: Person) => asCowriter(person) || is(person, 'cowriter invited');
const invitedAsAuthor = ({ relation }: Person) => /^coauthor (accepted|invited)$/.test(relation);
const named = ({ relation }: Person) => /^reviewer (accepted|invited)$/.test(relation);

/** True if this person sees an entry in `phase` whose highest phase so far is `highest`. */
export function isExpectedToSee(person: Person, phase: number, highest: number): boolean {
  if (person.role === 'office') return true;
  if (is(person, 'submitter')) return true;
  if (takesPart(person)) {
    // Only submitters and co-writers see drafts.
    if (phase !== 0 || invitedAsCowriter(person)) return true;
  }
  if ((person.role === 'gpc' || person.role === 'igo') && phase >= 10) return true;
  if (person.role === 'committee' && highest >= 50) return true;
  if (person.role === 'delegate' && highest >= 60) return true;
  return phase === 140;
}

const office = ({ role }: Person) => role === 'office';
const submitter = (person: Person) => is(person, 'submitter');
const gpc = ({ role }: Person) => role === 'gpc';
const igo = ({ role }: Person) => role === 'igo';
const upTo = (last: number) => (phase: number) => phase <= last;
const from = (first: number) => (phase: number) => phase >= first;
const always = () => true;
const only =
  (...phases: number[]) =>
  (phase: number) =>
    phases.includes(phase);
const not =
  (...phases: number[]) =>
  (phase: number) =>
    !phases.includes(phase);

/** True for the submitter and authors, who are never restricted by the handling of interests. */
const isTheirs = (person: Person) => submitter(person) || invitedAsAuthor(person);
const decides = (person: Person) => !['external', 'none'].includes(person.role) || named(person) || asCowriter(person);

type Grant = readonly [who: (person: Person) => boolean, when: (phase: number) => boolean];

/** Expected permissions: people who match a row in the phase are allowed, and everybody else is refused. */
export const EXPECTED_GRANTS: Readonly<Record<string, readonly Grant[]>> = {
  edit: [
    [office, always],
    [submitter, only(0, 30)],
    [asCowriter, only(0, 30)],
    [gpc, only(130)],
  ],
  editPeople: [
    [office, always],
    [submitter, only(0, 30)],
    [asCowriter, only(0, 30)],
    [gpc, only(10, 130)],
  ],
  editBudget: [
    [office, always],
    [submitter, only(0, 30)],
    [asCowriter, only(0, 30)],
    [gpc, only(10, 30, 40, 42, 44, 46, 50, 60, 70, 80, 90, 100, 102, 104, 110, 120, 130)],
  ],
  approveBudget: [
    [office, always],
    [
      (person) => gpc(person) && !isOwn(person),
      only(10, 30, 40, 42, 44, 46, 50, 60, 70, 80, 90, 100, 102, 104, 110, 120, 130),
    ],
  ],
  delete: [
    [office, always],
    [submitter, only(0)],
  ],
  upload: [
    [office, always],
    [submitter, not(20, 140)],
    [asCowriter, not(20, 140)],
    [gpc, only(42, 130)],
    [named, only(50)],
  ],
  readVersions: [
    [office, always],
    [gpc, always],
    [submitter, always],
    [asCowriter, always],
    [named, from(50)],
    [({ role }) => role === 'committee', from(50)],
    [({ role }) => role === 'delegate', from(80)],
    [igo, from(50)],
    [invitedAsAuthor, from(42)],
  ],
  readFinalVersion: [[always, only(140)]],
  readWorkingFiles: [[office, always]],
  readComments: [
    [office, always],
    [gpc, always],
    [igo, always],
    [submitter, always],
    [asCowriter, always],
  ],
  writeComment: [
    [office, from(10)],
    [gpc, from(10)],
    [submitter, (phase) => from(10)(phase) && upTo(39)(phase)],
  ],
  readReviews: [
    [office, always],
    [gpc, always],
    [igo, always],
  ],
  readEndedReviews: [
    [submitter, always],
    [asCowriter, always],
  ],
  readUnsentAnswers: [
    [office, always],
    [submitter, always],
    [asCowriter, always],
  ],
  answerPoints: [
    [office, only(44, 60, 90)],
    [submitter, only(44, 60, 90)],
    [asCowriter, only(44, 60, 90)],
  ],
  writeCover: [
    [office, only(44, 60, 90, 104, 130)],
    [submitter, only(44, 60, 90, 104, 130)],
    [asCowriter, only(44, 60, 90, 104, 130)],
  ],
  readCovers: [
    [office, always],
    [gpc, always],
    [igo, always],
    [submitter, always],
    [asCowriter, always],
  ],
  readRevisionCovers: [
    [named, from(50)],
    [({ role }) => role === 'delegate', from(80)],
  ],
  judgePoints: [[office, only(46, 50, 60, 70, 80, 90, 100)]],
  judgeCouncilPoints: [
    [office, only(46, 50, 60, 70, 80, 90, 100)],
    [gpc, only(46, 50, 60, 70, 80, 90, 100)],
  ],
  readDossier: [
    [office, always],
    [gpc, always],
    [igo, always],
    [submitter, always],
  ],
  readWholeRecord: [
    [office, always],
    [gpc, always],
    [igo, always],
  ],
  inviteGuests: [[office, from(10)]],
  manageGuests: [[office, always]],
  releaseDossier: [[office, only(140)]],
  setDeadline: [[office, always]],
  setPhase: [[office, always]],
  setReviewMonths: [[office, always]],
  relate: [
    [office, from(40)],
    [gpc, from(40)],
    [submitter, from(40)],
  ],
  mergeEdition: [[office, only(140)]],
  maintainEdition: [
    [office, only(140)],
    [gpc, only(140)],
  ],
  readConflicts: [
    [office, always],
    [gpc, always],
  ],
  uploadForUser: [[office, always]],
  handleInterests: [
    [office, (phase) => from(10)(phase) && phase !== 20],
    [gpc, (phase) => from(10)(phase) && phase !== 20],
  ],
  recuse: [[(person) => decides(person) && !isTheirs(person), not(0, 20, 140)]],
  undoRecusal: [[office, not(0, 20, 140)]],
  manageDeclarations: [[office, from(40)]],
  readDeclarations: [
    [office, from(40)],
    [gpc, from(40)],
  ],
  seeMissingDeclarations: [
    [office, always],
    [submitter, always],
  ],
  remindInvited: [
    [office, (phase) => phase !== 20 && phase !== 140],
    [submitter, (phase) => phase !== 20 && phase !== 140],
  ],
  /** Only an abandoned entry can be taken up again. */
  takeUpAgain: [],
  abandon: [
    [office, (phase) => phase !== 20 && phase !== 140],
    [submitter, (phase) => phase !== 20 && phase !== 140],
  ],
  askAgain: [[office, (phase) => phase !== 20 && phase !== 140]],
  answerForOthers: [[office, (phase) => phase !== 20 && phase !== 140]],
  reviewForOthers: [[office, always]],
  approveRoleChange: [
    [office, always],
    [gpc, always],
    [submitter, always],
  ],
};

export const isGranted = (action: string, person: Person, phase: number): boolean =>
  EXPECTED_GRANTS[action]?.some(([who, when]) => who(person) && when(phase)) === true;
