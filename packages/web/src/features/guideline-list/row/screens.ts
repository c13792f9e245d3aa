import type { RowAction } from '@imprimatur/domain/lifecycle/row-actions';
import type { Task } from '@imprimatur/domain/lifecycle/next-step';
import { type EntryScreenName, screenAddress } from '../../entry/screens.ts';
import type { Row } from '../query.ts';

type RoundTask = 'uploadRevision' | 'endRound';

/** Where a task is done. A round is ended, and its revision uploaded, on the screen of that round; forwarding has none. */
const TASK_SCREENS: Record<Exclude<Task, 'forward' | RoundTask>, EntryScreenName> = {
  answerInvitation: 'view',
  finishDraft: 'edit',
  reviseEntry: 'edit',
  formalCheck: 'view',
  uploadDraft: 'upload',
  gpcReview: 'gpc-review',
  review: 'review',
  delegateReview: 'nd-review',
  startBoard: 'gpc-final-approval-process',
  finalApproval: 'view',
  uploadCorrected: 'on-hold',
  boardApproval: 'view',
  publish: 'final-publication',
};

const ROUND_SCREENS: Record<number, EntryScreenName> = {
  44: 'gpc-review',
  50: 'review',
  60: 'review',
  80: 'nd-review',
  90: 'nd-review',
};

export const taskOf = (row: Row): Task | null => row.next_step.task;

/** Address for the row's primary action; null if it is done in the list. */
export function taskAddress(row: Row): string | null {
  const task = taskOf(row);
  if (task === 'forward') return null;
  const screen =
    task === null
      ? 'view'
      : task === 'uploadRevision' || task === 'endRound'
        ? (ROUND_SCREENS[row.phase] ?? 'view')
        : TASK_SCREENS[task];
  return screenAddress(row.id, screen);
}

/** Screens of the menu's actions; actions without one are done in the list. */
const ACTION_SCREENS: Partial<Record<RowAction, EntryScreenName>> = {
  view: 'view',
  edit: 'edit',
  editBudget: 'edit',
  upload: 'upload',
  onHoldUpload: 'on-hold',
  gpcReview: 'gpc-review',
  review: 'review',
  delegateReview: 'nd-review',
  startBoard: 'gpc-final-approval-process',
  finalPublication: 'final-publication',
  declarations: 'coi-managment',
};

export function actionAddress(row: Row, name: RowAction): string | undefined {
  const screen = ACTION_SCREENS[name];
  return screen && screenAddress(row.id, screen);
}

export const viewAddress = (row: Pick<Row, 'id'>): string => screenAddress(row.id, 'view');
