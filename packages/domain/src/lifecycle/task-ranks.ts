import type { AnyTask } from './next-step.ts';

/**
 * The order of tasks with the same deadline, or without one. An entry waits for reviews, votes and approvals, so these tasks come first.
 * Other steps of a phase follow, then invitations, declarations and other requests.
 */
export const TASK_RANKS: Readonly<Record<AnyTask, number>> = {
  formal_check: 0,
  gpc_review: 0,
  committee_review: 0,
  delegate_review: 0,
  gpc_approval: 0,
  board_approval: 0,
  nobody: 0,
  finish_draft: 1,
  revise_entry: 1,
  first_upload: 1,
  revision: 1,
  forward: 1,
  final_version: 1,
  publication: 1,
  answer_invitation: 2,
  declare_interests: 3,
  approve_role_change: 4,
  handle_interest: 5,
  renew_declaration: 6,
  re_examine: 6,
};
