import { isBlank } from '../blank.ts';
import { hasEnded } from '../lifecycle/phase-sets.ts';
import type { Phase } from '../lifecycle/phases.ts';
import { createProblem, type Problem } from '../problems.ts';
import { ACCEPTANCE, type Part, type PartRole } from './invitation.ts';

export type InvitationAnswer =
  | { readonly kind: 'accept' }
  | {
      readonly kind: 'reject';
      readonly comment: string;
      /** The replacement that the person suggests. */
      readonly suggestion?: string | null | undefined;
    }
  | { readonly kind: 'changeRequest'; readonly comment: string; readonly wanted: PartRole };

const ACCEPTANCE_BY_ANSWER = {
  accept: ACCEPTANCE.accepted,
  reject: ACCEPTANCE.rejected,
  changeRequest: ACCEPTANCE.changeRequest,
};

export const statusAfter = (answer: InvitationAnswer): Part['status'] => ACCEPTANCE_BY_ANSWER[answer.kind];

/**
 * Returns the reasons why an answer is refused (specification §4 and §5). An open invitation can be accepted, rejected with a comment, or
 * answered with a request for another role and a comment. After such a request, the invitation can still be accepted or rejected. `part`
 * is the person's own part in that role.
 */
export function findAnswerProblems(
  part: Pick<Part, 'role' | 'status'> | undefined,
  answer: InvitationAnswer,
  phase: Phase,
): Problem[] {
  if (part === undefined) return [createProblem('noSuchRole', 'role')];
  if (hasEnded(phase)) return [createProblem('entryEnded', 'role')];
  const open =
    part.status === ACCEPTANCE.unconfirmed ||
    (part.status === ACCEPTANCE.changeRequest && answer.kind !== 'changeRequest');
  if (!open) return [createProblem('alreadyAnswered', 'role')];
  if (answer.kind === 'accept') return [];
  return [
    ...(isBlank(answer.comment) ? [createProblem('commentRequired', 'comment')] : []),
    ...(answer.kind === 'changeRequest' && answer.wanted === part.role
      ? [createProblem('differentRole', 'changeRequest')]
      : []),
  ];
}

/** A request can be approved only while it is open and the entry has not ended. */
export function findApprovalProblems(part: Pick<Part, 'status'> | undefined, phase: Phase): Problem[] {
  if (part?.status !== ACCEPTANCE.changeRequest) return [createProblem('noChangeRequest', 'userId')];
  return hasEnded(phase) ? [createProblem('entryEnded', 'userId')] : [];
}
