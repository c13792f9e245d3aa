import { type Handlers, operations, PREVIEWED_CALLS } from '@imprimatur/contract';
import type { Caller } from '../../auth/caller.ts';
import { assertOffice } from '../../calls/office-only.ts';
import type { Context } from '../../context.ts';
import { readRecord } from '../../entry/entry-repository.ts';
import { limitCall } from '../../http/rate-limits.ts';
import { remindEntry } from '../declarations/reminders.ts';
import { inviteGuest } from '../dossier/guests.ts';
import { previewChange, previewMove } from '../guidelines/preview.ts';
import { reinviteToRole } from '../responsibilities/ask-again.ts';
import { handOverOne, replaceReviewer } from '../responsibilities/service.ts';
import { approveChange } from '../roles/approval.ts';
import { answerOnBehalf, declineRole, requestRole } from '../roles/service.ts';

const PREVIEW_CALL = 'POST /guidelines/{id}/mail-preview';

type Body = Handlers[typeof PREVIEW_CALL]['body'];
type Preview = Handlers[typeof PREVIEW_CALL]['answer'];
type Name = keyof typeof PREVIEWED_CALLS;
type BodyOf<K extends Name> = Extract<Body, { readonly transition: K }>;

/** The service function behind each change. The real call runs the same function. */
const CHANGE_BY_NAME: {
  readonly [K in Name]: (context: Context, caller: Caller, id: number, body: BodyOf<K>) => Promise<unknown>;
} = {
  handOver: handOverOne,
  replaceReviewer,
  askAgain: reinviteToRole,
  answerFor: answerOnBehalf,
  declineRole,
  requestRole,
  approveRole: approveChange,
  remindDeclarations: (context, caller, id, { coi_users: only }) => remindEntry(context, caller, id, only),
  inviteGuest,
};

const isNamed = (body: Body): body is BodyOf<Name> => body.transition in CHANGE_BY_NAME;

/** The change that a body describes. */
const changeOf =
  <K extends Name>(name: K, body: BodyOf<K>) =>
  (context: Context, caller: Caller, id: number) =>
    CHANGE_BY_NAME[name](context, caller, id, body);

/** Returns the emails that a change to an entry would send now, as far as the caller may see them. Refuses whatever its call refuses. */
export async function previewEmails(context: Context, caller: Caller, id: number, body: Body): Promise<Preview> {
  await limitCall(context, 'preview', caller.id);
  if (!isNamed(body)) return previewMove(context, caller, id, body);
  if (operations[PREVIEWED_CALLS[body.transition]].policy === 'office')
    await assertOffice(context, '/guidelines/{id}', { id }, caller);
  const make = changeOf(body.transition, body);
  return previewChange(context, caller, id, async (inside) => {
    await make(inside, caller, id);
    return readRecord(inside.reads, id);
  });
}
