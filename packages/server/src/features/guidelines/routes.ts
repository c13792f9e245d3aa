import {
  type Call,
  entryFields,
  type EntryPatch,
  keysOf,
  pick,
  problem,
  type TransitionInput,
  TRANSITIONS,
} from '@imprimatur/domain';
import type { Context } from '../../context.ts';
import { refuse } from '../../http/refusal.ts';
import type { Caller } from '../../auth/caller.ts';
import { routes } from '../../calls/serve.ts';
import { deleteEntry } from './editing/delete-entry.ts';
import { addEntry, putEntry, setDeadline, storeBudget, updateDraft } from './editing/edit-service.ts';
import { approveUpload, enterPublication, submitEntry, transitionCall } from './transitions/transition-service.ts';
import { answerWith, entryAnswer } from './entry-answer.ts';
import { history, markRead } from './view/view-service.ts';

const WRITTEN: ReadonlySet<string> = new Set(keysOf(entryFields.shape));

/** Returns the fields of a body that people write, without those that a client merely sends back. */
const patchOf = (body: EntryPatch): EntryPatch =>
  pick(
    body,
    keysOf(body).filter((key) => body[key] !== undefined && WRITTEN.has(key)),
  );

interface Judged {
  readonly params: { readonly id: number };
  readonly body: {
    readonly changeType?: TransitionInput['changeType'] | null | undefined;
    readonly comment?: string | null | undefined;
    readonly version?: number | undefined;
  };
  readonly caller: Caller;
}

/** The handler of a call by which somebody judges an entry. */
const judgement =
  (call: Call) =>
  async (context: Context, { params: { id }, body, caller }: Judged) => {
    const { changeType, comment, version } = body;
    const input = { changeType: changeType ?? undefined, comment: comment ?? undefined };
    const after = await transitionCall(context, caller, { id, version }, { call, input });
    return { data: answerWith(context, caller, after) };
  };

export const guidelineRoutes = routes({
  'POST /guidelines': async (context, { body, caller }) => {
    const id = await addEntry(context, caller, { ...patchOf(body), name: body.name });
    return { data: await entryAnswer(context, caller, id) };
  },
  'PATCH /guidelines/update_draft/{id}': async (context, { params: { id }, body, caller }) => {
    const saved = await updateDraft(context, caller, { id, version: body.version }, patchOf(body));
    return { data: answerWith(context, caller, saved) };
  },
  'PUT /guidelines/{id}': async (context, { params: { id }, body, caller }) => {
    const { phase, comment, version } = body;
    const after = await putEntry(context, caller, { id, version }, { patch: patchOf(body), phase, comment });
    return { data: answerWith(context, caller, after) };
  },
  'PATCH /guidelines/{id}': async (context, { params: { id }, body, caller }) => {
    const { phase, version, type: _type, co_agreement, necessary_contacts, send_coi_email, ...input } = body;
    const target = { id, version };
    const submission = { co_agreement, necessary_contacts, send_coi_email };
    if (phase === TRANSITIONS.submit.to) {
      if (input.deadline !== undefined) throw refuse.unmet([problem('deadlineElsewhere', 'deadline')]);
      const ticks = patchOf({ ...submission, publication_rules: input.publication_rules });
      return { data: answerWith(context, caller, await submitEntry(context, caller, target, ticks)) };
    }
    const misplaced = Object.keys(patchOf(submission)).map((field) => problem('unknownField', field));
    if (misplaced.length > 0) throw refuse.unmet(misplaced);
    const after = await transitionCall(context, caller, target, { call: 'patch', target: phase, input });
    return { data: answerWith(context, caller, after) };
  },
  'GET /guidelines/{id}': async (context, { params, caller }) => ({
    data: await entryAnswer(context, caller, params.id),
  }),
  'DELETE /guidelines/{id}': async (context, { params, caller }) => {
    await deleteEntry(context, caller, params.id);
    return undefined;
  },
  'PUT /guidelines/{id}/read': async (context, { params, caller }) => {
    await markRead(context, caller, params.id);
    return undefined;
  },
  'GET /guidelines/phases/{id}': async (context, { params, caller }) => ({
    data: await history(context, caller, params.id),
  }),
  'POST /guidelines/{id}/finish-review': judgement('finish-review'),
  'POST /guidelines/{id}/formal-check-approval': judgement('formal-check'),
  'POST /guidelines/{id}/national-delegate-review': judgement('delegate-review'),
  'POST /guidelines/reject/{id}': judgement('reject'),
  'POST /guidelines/update_deadline/{gid}': async (context, { params: { gid: id }, body, caller }) => {
    const after = await setDeadline(context, caller, { id, version: body.version }, body.deadline);
    return { data: answerWith(context, caller, after) };
  },
  'POST /guidelines/{id}/final-publication': async (context, { params: { id }, body, caller }) => {
    const { version, id: _id, ...input } = body;
    const after = await enterPublication(context, caller, { id, version }, input);
    return { data: answerWith(context, caller, after) };
  },
  'POST /guideline-budgets/{gid}': async (context, { params: { gid: id }, body, caller }) => {
    const after = await storeBudget(context, caller, { id, version: body.version }, body.budgets);
    return { data: answerWith(context, caller, after) };
  },
  'POST /guidelines/{id}/admin_upload_approve': async (context, { params: { id }, body, caller }) => {
    const after = await approveUpload(context, caller, { id, version: body?.version });
    return { data: answerWith(context, caller, after) };
  },
  'GET /guidelines/admin_upload_approve/{id}': async (context, { params: { id }, caller }) => {
    const after = await approveUpload(context, caller, { id, version: undefined });
    return { data: answerWith(context, caller, after) };
  },
});
