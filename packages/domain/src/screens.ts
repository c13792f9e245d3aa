import { isOnHold, roundIn } from './lifecycle/phase-sets.ts';
import type { Task } from './lifecycle/next-step.ts';
import type { Phase } from './lifecycle/phases.ts';
import type { RowAction } from './lifecycle/row-actions.ts';
import type { Reviewer } from './lifecycle/transition-row.ts';

/**
 * The screens of the application, with the patterns of their routes. `$name` is a parameter, `{-$name}` an optional one. A test in the
 * web client compares the patterns with its routes. Queued emails and the message catalogue refer to an entry's screens by name, so a
 * screen keeps its name when its address changes.
 */
export const SCREEN_PATTERNS = {
  home: '/',
  login: '/login',
  install: '/users-install',
  verify: '/verify',
  invitation: '/invitation/$token',
  'declaration-link': '/declaration/$token',
  'dossier-link': '/dossiers/$token',

  list: '/guidelines/{-$page}',
  rejected: '/rejected/{-$page}',
  'pre-approved': '/pre-approved/{-$page}',
  'work-needed': '/work-needed/{-$page}',
  'pre-approve-draft': '/guidelines/pre-approve-draft',
  add: '/guidelines/add',

  view: '/guidelines/$id/view',
  read: '/guidelines/$id/read/$fileId',
  edit: '/guidelines/$id/edit',
  upload: '/guidelines/$id/upload',
  'gpc-review': '/guidelines/$id/gpc-review',
  review: '/guidelines/$id/review',
  'nd-review': '/guidelines/$id/nd-review',
  answers: '/guidelines/$id/answers',
  'on-hold': '/guidelines/$id/on-hold',
  decide: '/guidelines/$id/decide',
  dossier: '/guidelines/$id/dossier',
  'gpc-final-approval-process': '/guidelines/$id/gpc-final-approval-process',
  'final-publication': '/guidelines/$id/final-publication',
  'coi-managment': '/guidelines/$id/coi-managment',
  declaration: '/guidelines/$id/declaration',
  'stored-declaration': '/guidelines/$id/declarations/$row',

  'my-work': '/my-work',
  declarations: '/declarations',
  'standing-declaration': '/declarations/standing',
  'people-declarations': '/declarations/people',
  library: '/library',
  'import-library': '/library/import',
  desk: '/desk',
  board: '/board',
  stats: '/stats',
  report: '/report',
  logs: '/logs',
  mails: '/mails',
  mail: '/mails/$id',
  users: '/users/{-$page}',
  'add-user': '/users/add',
  'import-users': '/users/import',
  'edit-user': '/users/$id/edit',
  person: '/people/$id',
  settings: '/settings',
  profile: '/profile',
  help: '/help/{-$page}',
  imprint: '/imprint',
} as const;

type Patterns = typeof SCREEN_PATTERNS;
export type ScreenName = keyof Patterns;

type ParameterIn<Pattern extends string> = Pattern extends `${string}/$${infer Rest}`
  ? Rest extends `${infer Name}/${infer More}`
    ? Name | ParameterIn<`/${More}`>
    : Rest
  : never;

/** Screens whose address has exactly these parameters. */
type ScreenWith<Names> = {
  [Name in ScreenName]: [ParameterIn<Patterns[Name]>] extends [Names]
    ? [Names] extends [ParameterIn<Patterns[Name]>]
      ? Name
      : never
    : never;
}[ScreenName];

/** Screens without parameters. */
export type PlainScreen = ScreenWith<never>;

/**
 * Screens for work on one entry. The screen for a person's own declaration is not one of them, because it belongs to the person.
 */
export type EntryScreen = Exclude<ScreenWith<'id'>, 'mail' | 'edit-user' | 'person' | 'declaration'>;

type Parameters<Name extends ScreenName> = Readonly<Record<ParameterIn<Patterns[Name]>, string | number>>;

/** Returns the address of a screen. Optional parameters can be left out. */
export function screenAddress(screen: PlainScreen): string;
export function screenAddress<Name extends ScreenName>(screen: Name, parameters: Parameters<Name>): string;
export function screenAddress(screen: ScreenName, parameters: Readonly<Record<string, string | number>> = {}): string {
  return SCREEN_PATTERNS[screen]
    .replace(/\/\{-\$\w+\}/, '')
    .replace(/\$(\w+)/g, (_, name: string) => encodeURIComponent(String(parameters[name])));
}

/** The screen of each round, where people send reviews and end the round. */
const ROUND_SCREENS = { gpc: 'gpc-review', reviewer: 'review', delegate: 'nd-review' } as const satisfies Record<
  Reviewer,
  EntryScreen
>;

/** The screen of each transition that needs more than a button. */
export const MOVE_SCREENS = {
  submit: 'edit',
  preApprove: 'decide',
  requestWork: 'decide',
  reject: 'decide',
  firstUpload: 'upload',
  gpcReview: ROUND_SCREENS.gpc,
  gpcRevision: 'answers',
  committeeReview: ROUND_SCREENS.reviewer,
  endCommitteeRound: ROUND_SCREENS.reviewer,
  committeeRevision: 'answers',
  delegateReview: ROUND_SCREENS.delegate,
  endDelegateRound: ROUND_SCREENS.delegate,
  delegatesRevision: 'answers',
  startBoard: 'gpc-final-approval-process',
  answerPoints: 'answers',
  gpcHoldRevision: 'on-hold',
  boardHoldRevision: 'on-hold',
  gpcApprove: 'decide',
  gpcHold: 'decide',
  boardApprove: 'decide',
  boardHold: 'decide',
  publish: 'final-publication',
} as const satisfies Record<string, EntryScreen>;

export type ScreenMove = keyof typeof MOVE_SCREENS;

/** Screens on which a person does a task of an entry. */
export type TaskScreen = EntryScreen | 'declaration';

const TASK_SCREENS: Readonly<Record<Task, TaskScreen>> = {
  answer_invitation: 'view',
  declare_interests: 'declaration',
  approve_role_change: 'view',
  handle_interest: 'view',
  finish_draft: MOVE_SCREENS.submit,
  revise_entry: MOVE_SCREENS.submit,
  formal_check: MOVE_SCREENS.preApprove,
  first_upload: MOVE_SCREENS.firstUpload,
  gpc_review: MOVE_SCREENS.gpcReview,
  revision: MOVE_SCREENS.committeeRevision,
  forward: 'view',
  committee_review: MOVE_SCREENS.committeeReview,
  delegate_review: MOVE_SCREENS.delegateReview,
  nobody: 'view',
  final_version: MOVE_SCREENS.startBoard,
  gpc_approval: MOVE_SCREENS.gpcApprove,
  board_approval: MOVE_SCREENS.boardApprove,
  publication: MOVE_SCREENS.publish,
};

/** Returns the screen on which a task is done in this phase. */
export function screenOfTask(task: Task, phase: Phase): TaskScreen {
  if (task === 'revision' && isOnHold(phase)) return MOVE_SCREENS.gpcHoldRevision;
  const round = task === 'nobody' ? roundIn(phase) : undefined;
  return round === undefined ? TASK_SCREENS[task] : ROUND_SCREENS[round.reviewer];
}

/** Tasks that a person does on the tab *People* of the entry. */
const TASKS_ABOUT_PEOPLE: readonly Task[] = ['handle_interest', 'approve_role_change'];

/** Returns the address where the task of an entry is done in this phase. */
export const taskAddress = (task: Task, phase: Phase, id: number): string =>
  `${screenAddress(screenOfTask(task, phase), { id })}${TASKS_ABOUT_PEOPLE.includes(task) ? '?tab=people' : ''}`;

/** Returns the address where a person declares for an entry. If there are several open declarations, one page covers all of them. */
export const declaringAddress = (id: number, open: number): string =>
  open > 1 ? screenAddress('declarations') : screenAddress('declaration', { id });

/** Screens of row actions. Actions without a screen are done in the list. */
export const ACTION_SCREENS: Readonly<Partial<Record<RowAction, EntryScreen>>> = {
  view: 'view',
  edit: 'edit',
  editBudget: 'edit',
  upload: MOVE_SCREENS.firstUpload,
  onHoldUpload: MOVE_SCREENS.gpcHoldRevision,
  gpcReview: MOVE_SCREENS.gpcReview,
  review: MOVE_SCREENS.committeeReview,
  delegateReview: MOVE_SCREENS.delegateReview,
  startBoard: MOVE_SCREENS.startBoard,
  finalPublication: MOVE_SCREENS.publish,
  declarations: 'coi-managment',
};
