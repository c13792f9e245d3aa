import type { Context } from '../../context.ts';
import type { Caller } from '../../auth/caller.ts';
import { routes } from '../../calls/serve.ts';
import { abandonEntry, takeUpAgain } from './abandoning.ts';
import { deleteEntry } from './editing/delete-entry.ts';
import { addEntry, setDeadline, storeBudget, updateDraft } from './editing/edit-service.ts';
import { answerWith, entryAnswer } from './entry-answer.ts';
import { endEdition, reaffirm } from './editions/maintain.ts';
import { mergeInto } from './editions/merge.ts';
import { relate } from './editions/relate.ts';
import { revise } from './editions/revise.ts';
import { type MoveBody, MOVES, patchOf } from './moves/by-call.ts';
import { previewEmails } from './moves/preview.ts';
import { approveUpload } from './transitions/transition-service.ts';
import { history, phases } from './history/history-service.ts';
import { sentBackOf } from './view/sent-back.ts';
import { markRead } from './view/view-service.ts';

interface Called {
  readonly params: { readonly id: number };
  readonly body: MoveBody;
  readonly caller: Caller;
}

const move =
  (call: keyof typeof MOVES) =>
  async (context: Context, { params: { id }, body, caller }: Called) => ({
    data: answerWith(context, caller, await MOVES[call](context, caller, id, body)),
  });

export const guidelineRoutes = routes({
  'POST /guidelines': async (context, { body, caller }) => {
    const id = await addEntry(context, caller, { ...patchOf(body), name: body.name });
    return { data: await entryAnswer(context, caller, id) };
  },
  'PATCH /guidelines/update_draft/{id}': async (context, { params: { id }, body, caller }) => {
    const saved = await updateDraft(context, caller, { id, version: body.version }, patchOf(body));
    return { data: answerWith(context, caller, saved) };
  },
  'PUT /guidelines/{id}': (context, { body, ...called }) => {
    const { phase, comment, version, mail_note, review_months } = body;
    const sent = { phase, comment, version, mail_note, review_months };
    return move('put')(context, { ...called, body: { ...patchOf(body), ...sent } });
  },
  'PATCH /guidelines/{id}': move('patch'),
  'GET /guidelines/{id}': async (context, { params, caller }) => ({
    data: await entryAnswer(context, caller, params.id),
  }),
  'DELETE /guidelines/{id}': async (context, { params, caller }) => {
    await deleteEntry(context, caller, params.id);
    return undefined;
  },
  'POST /guidelines/{id}/abandon': async (context, { params: { id }, body, caller }) => {
    const after = await abandonEntry(
      context,
      caller,
      { id, version: body.version, note: body.mail_note },
      body.comment,
    );
    return { data: answerWith(context, caller, after) };
  },
  'DELETE /guidelines/{id}/abandon': async (context, { params: { id }, query, caller }) => {
    const after = await takeUpAgain(context, caller, { id, version: query?.version });
    return { data: answerWith(context, caller, after) };
  },
  'PUT /guidelines/{id}/read': async (context, { params, caller }) => {
    await markRead(context, caller, params.id);
    return undefined;
  },
  'GET /guidelines/phases/{id}': async (context, { params, caller }) => ({
    data: await phases(context, caller, params.id),
  }),
  'GET /guidelines/{id}/history': (context, { params, query, caller }) => history(context, caller, params.id, query),
  'GET /guidelines/{id}/sent-back': async (context, { params, caller }) => ({
    data: await sentBackOf(context, caller, params.id),
  }),
  'POST /guidelines/{id}/finish-review': move('finish-review'),
  'POST /guidelines/{id}/formal-check-approval': move('formal-check'),
  'POST /guidelines/{id}/national-delegate-review': move('delegate-review'),
  'POST /guidelines/reject/{id}': move('reject'),
  'POST /guidelines/update_deadline/{gid}': async (context, { params: { gid: id }, body, caller }) => {
    const after = await setDeadline(context, caller, { id, version: body.version }, body.deadline);
    return { data: answerWith(context, caller, after) };
  },
  'POST /guidelines/{id}/final-publication': move('final-publication'),
  'POST /guidelines/{id}/reaffirm': async (context, { params: { id }, body, caller }) => ({
    data: answerWith(context, caller, await reaffirm(context, caller, { id, version: body.version }, body)),
  }),
  'POST /guidelines/{id}/retire': async (context, { params: { id }, body, caller }) => ({
    data: answerWith(
      context,
      caller,
      await endEdition(context, caller, { id, version: body.version }, { end: 'retired', reason: body.reason }),
    ),
  }),
  'POST /guidelines/{id}/withdraw': async (context, { params: { id }, body, caller }) => ({
    data: answerWith(
      context,
      caller,
      await endEdition(context, caller, { id, version: body.version }, { end: 'withdrawn', reason: body.reason }),
    ),
  }),
  'POST /guidelines/{id}/revise': async (context, { params: { id }, body, caller }) => ({
    data: await entryAnswer(context, caller, await revise(context, caller, { id, version: body.version })),
  }),
  'PUT /guidelines/{id}/related': async (context, { params: { id }, body, caller }) => ({
    data: answerWith(context, caller, await relate(context, caller, id, body)),
  }),
  'POST /guidelines/{id}/merge-into': async (context, { params: { id }, body: { draft, version }, caller }) => ({
    data: answerWith(context, caller, await mergeInto(context, caller, { id, version }, draft)),
  }),
  'POST /guidelines/{id}/mail-preview': (context, { params: { id }, body, caller }) =>
    previewEmails(context, caller, id, body),
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
