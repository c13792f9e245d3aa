import type { Handlers } from '@imprimatur/contract';
import {
  ACCEPTANCE,
  can,
  createProblem,
  findAnswerProblems,
  type InvitationAnswer,
  isBlank,
  type PartRole,
  roleOfSlot,
  statusAfter,
} from '@imprimatur/domain';
import type { Context } from '../../context.ts';
import type { Tx } from '../../db/database.ts';
import { countMail } from '../../http/rate-limits.ts';
import { refuse } from '../../http/refusal.ts';
import type { Caller } from '../../auth/caller.ts';
import { createMail, queueMails } from '../../mail/outbox.ts';
import type { Recipient } from '../../mail/recipient.ts';
import { findRecipients } from '../../mail/recipients.ts';
import { assertVersion, lockVisible } from '../../entry/change.ts';
import type { EntryRecord, PartRow } from '../../entry/entry-repository.ts';
import { buildFacts } from '../../entry/facts.ts';
import { storeAnswer } from './repository.ts';
import { completePartChange } from './complete-part-change.ts';

const ACTION_BY_ANSWER = { accept: 'accepted', reject: 'rejected', changeRequest: 'change-requested' } as const;

/** The person's part in a role; if there are several, the unanswered one. */
function findOpenPart(record: EntryRecord, userId: number, role: PartRole): PartRow | undefined {
  const ownParts = record.parts.filter((part) => part.user_id === userId && roleOfSlot(part.slot) === role);
  const open = ({ status }: PartRow) => status === ACCEPTANCE.unconfirmed || status === ACCEPTANCE.changeRequest;
  return ownParts.find(open) ?? ownParts[0];
}

/** The person who was suggested as a replacement, or null. */
const findSuggestion = (answer: InvitationAnswer): string | null =>
  answer.kind === 'reject' && !isBlank(answer.suggestion ?? '') ? (answer.suggestion?.trim() ?? null) : null;

/** The answer of a person: signed in, by the link of their invitation, or entered by the office. */
interface AnswerContext {
  readonly tx: Tx;
  readonly context: Context;
  readonly by: Pick<Caller, 'id' | 'name'>;
  readonly byLink: boolean;
  /** Set if the office enters the answer; `how` describes how the person gave the answer. */
  readonly office?: { readonly caller: Caller; readonly how: string };
}

/** Emails each answer to the submitter and the office, but not to the person who gave it. */
async function emailAnswer(
  { tx, context, by, office }: AnswerContext,
  record: EntryRecord,
  part: PartRow,
  answer: InvitationAnswer,
): Promise<void> {
  const recipients = [
    ...(await findRecipients(tx, record, 'submitter')),
    ...(await findRecipients(tx, record, 'office')),
  ];
  const values = {
    name: record.entry.name,
    unique_id: record.entry.unique_id,
    by: by.name,
    role: roleOfSlot(part.slot),
    comment: answer.kind === 'accept' ? null : answer.comment,
    suggestion: findSuggestion(answer),
  };
  const shared = { event: `answer:${part.id}:${context.now().toISOString()}`, guidelineId: record.entry.id };
  const toMail = (to: Recipient) =>
    answer.kind === 'changeRequest'
      ? createMail({ ...shared, to, template: 'role-change-requested', values: { ...values, wanted: answer.wanted } })
      : createMail({ ...shared, to, template: `role-${ACTION_BY_ANSWER[answer.kind]}`, values });
  await queueMails(tx, context, recipients.filter((to) => to.id !== by.id && to.id !== office?.caller.id).map(toMail));
}

/** Stores the answer for a part of a locked entry, sends the emails and logs it. Refuses a second answer to an invitation. */
export async function recordAnswer(
  answerContext: AnswerContext,
  record: EntryRecord,
  part: PartRow,
  answer: InvitationAnswer,
): Promise<void> {
  const { tx, context, by, byLink, office } = answerContext;
  const role = roleOfSlot(part.slot);
  const problems = findAnswerProblems({ role, status: part.status }, answer, record.entry.phase);
  if (problems.length > 0) throw refuse.fields(problems);
  const comment = answer.kind === 'accept' ? null : answer.comment;
  const requestedRole = answer.kind === 'changeRequest' ? answer.wanted : null;
  const suggestion = findSuggestion(answer);
  const answeredAt = context.now();
  const status = statusAfter(answer);
  await storeAnswer(tx, part.id, { status, comment, changeRequest: requestedRole, suggestion, answeredAt });
  await emailAnswer(answerContext, record, part, answer);
  await completePartChange(tx, context, record, [
    {
      model: 'participant',
      modelId: part.id,
      guidelineId: record.entry.id,
      action: ACTION_BY_ANSWER[answer.kind],
      user: office?.caller ?? by,
      data: {
        unique_id: record.entry.unique_id,
        ...(office === undefined ? {} : { on_behalf_of: by.name }),
        role,
        comment: office?.how ?? comment,
        change_request: requestedRole,
        ...(suggestion === null ? {} : { suggestion }),
        ...(byLink ? { by_link: true } : {}),
      },
    },
  ]);
}

interface RoleAnswer {
  readonly role: PartRole;
  readonly answer: InvitationAnswer;
  /** The version of the entry that the person read, if they sent one. */
  readonly version: number | undefined;
}

/** Accepts, rejects, or asks for another role. */
export async function answerRole(
  context: Context,
  caller: Caller,
  id: number,
  { role, answer, version }: RoleAnswer,
): Promise<void> {
  await context.db.transaction(async (tx) => {
    const record = await lockVisible(tx, context, caller, id);
    const part = findOpenPart(record, caller.id, role);
    if (part === undefined) throw refuse.forbidden();
    assertVersion(record, version);
    if (answer.kind === 'changeRequest') await countMail(tx, context, caller);
    await recordAnswer({ tx, context, by: caller, byLink: false }, record, part, answer);
  });
}

type Decline = Handlers['POST /guideline-users-role-reject/{id}']['body'];

export const declineRole = (context: Context, caller: Caller, id: number, body: Decline): Promise<void> => {
  const { role, comment, suggestion, version } = body;
  return answerRole(context, caller, id, { role, answer: { kind: 'reject', comment, suggestion }, version });
};

type RoleRequest = Handlers['POST /guideline-users-role-change-request/{id}']['body'];

export const requestRole = (context: Context, caller: Caller, id: number, body: RoleRequest): Promise<void> => {
  const { role, comment, changeRequest: requestedRole, version } = body;
  const answer = { kind: 'changeRequest', comment, wanted: requestedRole } as const;
  return answerRole(context, caller, id, { role, answer, version });
};

type AnswerFor = Handlers['POST /guidelines/{id}/answer-for']['body'];

/** Enters an answer that a person gave by letter or telephone. The log names the office and the person. */
export async function answerOnBehalf(context: Context, caller: Caller, id: number, body: AnswerFor): Promise<void> {
  const { role, user_id, comment, version } = body;
  await context.db.transaction(async (tx) => {
    const record = await lockVisible(tx, context, caller, id);
    if (!can(caller, 'answerForOthers', buildFacts(context, record))) throw refuse.forbidden();
    assertVersion(record, version);
    const part = findOpenPart(record, user_id, role);
    if (part === undefined || part.invited_at === null) throw refuse.fields([createProblem('notTheirs', 'user_id')]);
    if (isBlank(comment)) throw refuse.fields([createProblem('commentRequired', 'comment')]);
    const by = { id: user_id, name: part.user_name ?? '' };
    const answer: InvitationAnswer =
      body.answer === 'accept' ? { kind: 'accept' } : { kind: 'reject', comment, suggestion: body.suggestion };
    await recordAnswer({ tx, context, by, byLink: false, office: { caller, how: comment } }, record, part, answer);
  });
}
