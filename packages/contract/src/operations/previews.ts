import { day, encodeProblem, MOVE_NAMES, multiLineSchema } from '@imprimatur/domain';
import { z } from 'zod';
import { moveEmail } from '../entities/mail.ts';
import { defineOperation } from '../operation.ts';
import { decisionBody, idParams, mailNote } from '../shapes.ts';
import { declarationOperations } from './declarations.ts';
import { dossierOperations } from './dossier.ts';
import { cover, entryBody, publicationDetails, reviewMonths } from './guidelines.ts';
import { changeType, givenReview, ticks } from './judgements.ts';
import { responsibilityOperations } from './responsibilities.ts';
import { workOperations } from './work.ts';

/**
 * The name and the body of a phase change, or of saving, abandoning or resuming an entry. Without `phase`, the call is one with which people
 * vote on or review an entry.
 */
const movePreview = entryBody.extend({
  review_months: reviewMonths.nullish(),
  transition: z.enum([...MOVE_NAMES, 'save', 'abandon', 'takeUpAgain']),
  changeType: changeType.nullish(),
  comment: multiLineSchema(20_000).nullish(),
  deadline: day.optional(),
  ...publicationDetails,
  decision: decisionBody,
  ticks,
  cover,
  ...givenReview,
  mail_note: mailNote,
});

/** Other changes to an entry whose emails can be previewed, with the call that makes each of them. */
export const PREVIEWED_CALLS = {
  handOver: 'POST /guidelines/{id}/hand-over',
  replaceReviewer: 'POST /guidelines/{id}/replace-reviewer',
  askAgain: 'POST /guidelines/{id}/ask-again',
  answerFor: 'POST /guidelines/{id}/answer-for',
  declineRole: 'POST /guideline-users-role-reject/{id}',
  requestRole: 'POST /guideline-users-role-change-request/{id}',
  approveRole: 'POST /guideline-users-role-change-approve/{id}',
  remindDeclarations: 'POST /guidelines/{gid}/coi-reminders',
  inviteGuest: 'POST /guidelines/{id}/dossier/guests',
} as const;

/** Adds the name of the change to the body of its call. */
const previewOf = <Name extends keyof typeof PREVIEWED_CALLS, Shape extends z.core.$ZodLooseShape>(
  name: Name,
  { body }: { readonly body: z.ZodObject<Shape, z.core.$strict> },
) => body.extend({ transition: z.literal(name) });

const { body: remindedDeclarations } = declarationOperations[PREVIEWED_CALLS.remindDeclarations];

const previewBody = z.discriminatedUnion(
  'transition',
  [
    movePreview,
    previewOf('handOver', responsibilityOperations[PREVIEWED_CALLS.handOver]),
    previewOf('replaceReviewer', responsibilityOperations[PREVIEWED_CALLS.replaceReviewer]),
    previewOf('askAgain', responsibilityOperations[PREVIEWED_CALLS.askAgain]),
    previewOf('answerFor', workOperations[PREVIEWED_CALLS.answerFor]),
    previewOf('declineRole', workOperations[PREVIEWED_CALLS.declineRole]),
    previewOf('requestRole', workOperations[PREVIEWED_CALLS.requestRole]),
    previewOf('approveRole', workOperations[PREVIEWED_CALLS.approveRole]),
    previewOf('remindDeclarations', { body: remindedDeclarations.unwrap() }),
    previewOf('inviteGuest', dossierOperations[PREVIEWED_CALLS.inviteGuest]),
  ],
  encodeProblem('choose'),
);

export const previewOperations = {
  'POST /guidelines/{id}/mail-preview': defineOperation({
    summary:
      'The emails that a change to an entry would send, for people who can make the change. `transition` names the change; the rest of the body is the body of its call. `meta.letters` is the number of emails, or null if they would reveal reviewers or their verdicts. In that case `meta.unsaid` gives the reason',
    tag: 'Guidelines',
    policy: 'user',
    params: idParams,
    body: previewBody,
    status: 200,
    // An idempotency key must not store emails that were never sent.
    secret: true,
    answer: z.strictObject({
      data: z.array(moveEmail),
      meta: z.strictObject({ letters: z.int().nullable(), unsaid: z.string().nullable() }),
    }),
  }),
} as const;
