import type { AnyTask as AnyTaskName } from '@imprimatur/domain/lifecycle/next-step';
import { screenAddress } from '@imprimatur/domain/screens';
import { type AnyTask, asEntryTask, subjectAddress, taskAddress } from '../../tasks/task.ts';

/**
 * How the office does a task of another person. `screen`: on the person's screen, where it acts for them. `dialog`: with a form for what
 * they gave by letter, by email or by telephone. `paper`: it marks the form that they signed. `people`: it decides itself, among the
 * people of the entry. `vote`: it decides itself, because only they can vote for themselves. `signature`: only they can do it.
 * `office`: it is a task of the office.
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

/** The item in the menu of a task with which the office does that task. */
export interface Acting {
  readonly label: 'act' | 'actFor' | 'decide' | 'open';
  /** The address of the screen; null for a dialog. */
  readonly href: string | null;
  /** Why nobody can act for the person; null if the office can. */
  readonly refusal: 'vote' | 'signature' | null;
}

const openScreen = (href: string): Acting => ({ label: 'open', href, refusal: null });

/** Returns how the office does this task; `userId` is the person in the office. */
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
      return { label: 'decide', href: `${screenAddress('view', { id })}?tab=people`, refusal: null };
    case 'vote':
      return { label: 'decide', href: taskAddress(task), refusal: 'vote' };
    case 'signature':
    case 'office':
      return openScreen(taskAddress(task));
  }
}
