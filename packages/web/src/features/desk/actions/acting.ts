import type { AnyTask as AnyTaskName } from '@imprimatur/domain/lifecycle/next-step';
import { screenAddress } from '@imprimatur/domain/screens';
import { type AnyTask, asEntryTask, subjectAddress, taskAddress } from '../../tasks/task.ts';

/**
 * The way in which the office does a task of another person:
 * - `screen`: on the person's screen, which then acts for them
 * - `dialog`: with a form for an answer that arrived by letter, email or telephone
 * - `paper`: by marking the declaration that they signed on paper
 * - `people`: by deciding in the list of the entry's people
 * - `vote`: by recording the decision itself, because only the person can vote
 * - `signature`: not at all, because only the person can sign
 * - `office`: as its own task
 */
type ActingMode = 'screen' | 'dialog' | 'paper' | 'people' | 'vote' | 'signature' | 'office';

const ACTING_MODES: Readonly<Record<AnyTaskName, ActingMode>> = {
  answer_invitation: 'dialog',
  declare_interests: 'paper',
  approve_role_change: 'people',
  handle_interest: 'people',
  finish_draft: 'screen',
  revise_entry: 'screen',
  formal_check: 'vote',
  first_upload: 'screen',
  gpc_review: 'dialog',
  revision: 'screen',
  forward: 'office',
  committee_review: 'dialog',
  delegate_review: 'dialog',
  nobody: 'office',
  final_version: 'screen',
  gpc_approval: 'vote',
  board_approval: 'vote',
  publication: 'screen',
  renew_declaration: 'signature',
  re_examine: 'office',
};

/** The menu item with which the office does a task. */
export interface Acting {
  readonly label: 'act' | 'actFor' | 'decide' | 'open';
  /** The URL of the screen, or null for a dialog. */
  readonly href: string | null;
  /** The reason why nobody can act for the person, or null if the office can. */
  readonly refusal: 'vote' | 'signature' | null;
}

const openScreen = (href: string): Acting => ({ label: 'open', href, refusal: null });

/** Returns the menu item with which the office does this task. `userId` is the person in the office. */
export function findActing(one: AnyTask, userId: number): Acting {
  const task = asEntryTask(one);
  if (one.user_id === userId) return openScreen(taskAddress(one));
  if (task === null)
    return { ...openScreen(subjectAddress(one)), refusal: ACTING_MODES[one.task] === 'signature' ? 'signature' : null };
  const { guideline_id: id } = task;
  switch (ACTING_MODES[task.task]) {
    case 'screen':
      return { label: 'act', href: taskAddress(task), refusal: null };
    case 'dialog':
      return task.user_id === null ? openScreen(taskAddress(task)) : { label: 'actFor', href: null, refusal: null };
    case 'paper':
      return { label: 'act', href: screenAddress('coi-managment', { id }), refusal: null };
    case 'people':
      return { label: 'decide', href: taskAddress(task), refusal: null };
    case 'vote':
      return { label: 'decide', href: taskAddress(task), refusal: 'vote' };
    case 'signature':
    case 'office':
      return openScreen(taskAddress(task));
  }
}
