import type { Context } from '../../context.ts';
import type { Caller } from '../../auth/caller.ts';
import { defineRoutes } from '../../calls/serve.ts';
import { abandonEntry, resumeEntry } from './abandoning.ts';
import { deleteEntry } from './editing/delete-entry.ts';
import { addEntry, setDeadline, storeBudget, updateDraft } from './editing/edit-service.ts';
import { readEntryResponse, presentEntry } from './entry-response.ts';
import { endEdition, reaffirmEdition } from './editions/maintain.ts';
import { mergeEntryInto } from './editions/merge.ts';
import { replaceRelatedDocuments } from './editions/relate.ts';
import { startRevision } from './editions/revise.ts';
import { type MoveBody, MOVES_BY_CALL, pickWrittenFields } from './moves/moves-by-call.ts';
import { approveUpload } from './transitions/transition-service.ts';
import { readHistory, readPhaseChanges } from './history/history-service.ts';
import { readSentBack } from './view/sent-back.ts';
import { markRead } from './view/view-service.ts';

interface Called {
  readonly params: { readonly id: number };
  readonly body: MoveBody;
  readonly caller: Caller;
}

const handleMove =
  (call: keyof typeof MOVES_BY_CALL) =>
  async (context: Context, { params: { id }, body, caller }: Called) => ({
    data: presentEntry(context, caller, await MOVES_BY_CALL[call](context, caller, id, body)),
  });

export const guidelineRoutes = defineRoutes({
  'POST /guidelines': async (context, { body, caller }) => {
    const { finalTitle: _later, ...fields } = body;
    const id = await addEntry(context, caller, { ...pickWrittenFields(fields), name: body.name });
    return { data: await readEntryResponse(context, caller, id) };
  },
  'PATCH /guidelines/update_draft/{id}': async (context, { params: { id }, body, caller }) => {
    const saved = await updateDraft(context, caller, { id, version: body.version }, pickWrittenFields(body));
    return { data: presentEntry(context, caller, saved) };
  },
  'PUT /guidelines/{id}': (context, { body, ...called }) => {
    const { phase, comment, version, mail_note, review_months } = body;
    const sent = { phase, comment, version, mail_note, review_months };
    return handleMove('put')(context, { ...called, body: { ...pickWrittenFields(body), ...sent } });
  },
  'PATCH /guidelines/{id}': handleMove('patch'),
  'GET /guidelines/{id}': async (context, { params, caller }) => ({
    data: await readEntryResponse(context, caller, params.id),
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
    return { data: presentEntry(context, caller, after) };
  },
  'DELETE /guidelines/{id}/abandon': async (context, { params: { id }, query, caller }) => {
    const after = await resumeEntry(context, caller, { id, version: query?.version });
    return { data: presentEntry(context, caller, after) };
  },
  'PUT /guidelines/{id}/read': async (context, { params, caller }) => {
    await markRead(context, caller, params.id);
    return undefined;
  },
  'GET /guidelines/phases/{id}': async (context, { params, caller }) => ({
    data: await readPhaseChanges(context, caller, params.id),
  }),
  'GET /guidelines/{id}/history': (context, { params, query, caller }) =>
    readHistory(context, caller, params.id, query),
  'GET /guidelines/{id}/sent-back': async (context, { params, caller }) => ({
    data: await readSentBack(context, caller, params.id),
  }),
  'POST /guidelines/{id}/finish-review': handleMove('finish-review'),
  'POST /guidelines/{id}/formal-check-approval': handleMove('formal-check'),
  'POST /guidelines/{id}/national-delegate-review': handleMove('delegate-review'),
  'POST /guidelines/reject/{id}': handleMove('reject'),
  'POST /guidelines/update_deadline/{gid}': async (context, { params: { gid: id }, body, caller }) => {
    const after = await setDeadline(context, caller, { id, version: body.version }, body.deadline);
    return { data: presentEntry(context, caller, after) };
  },
  'POST /guidelines/{id}/final-publication': handleMove('final-publication'),
  'POST /guidelines/{id}/reaffirm': async (context, { params: { id }, body, caller }) => ({
    data: presentEntry(context, caller, await reaffirmEdition(context, caller, { id, version: body.version }, body)),
  }),
  'POST /guidelines/{id}/retire': async (context, { params: { id }, body, caller }) => ({
    data: presentEntry(
      context,
      caller,
      await endEdition(context, caller, { id, version: body.version }, { end: 'retired', reason: body.reason }),
    ),
  }),
  'POST /guidelines/{id}/withdraw': async (context, { params: { id }, body, caller }) => ({
    data: presentEntry(
      context,
      caller,
      await endEdition(context, caller, { id, version: body.version }, { end: 'withdrawn', reason: body.reason }),
    ),
  }),
  'POST /guidelines/{id}/revise': async (context, { params: { id }, body, caller }) => ({
    data: await readEntryResponse(context, caller, await startRevision(context, caller, { id, version: body.version })),
  }),
  'PUT /guidelines/{id}/related': async (context, { params: { id }, body, caller }) => ({
    data: presentEntry(context, caller, await replaceRelatedDocuments(context, caller, id, body)),
  }),
  'POST /guidelines/{id}/merge-into': async (context, { params: { id }, body: { draft, version }, caller }) => ({
    data: presentEntry(context, caller, await mergeEntryInto(context, caller, { id, version }, draft)),
  }),
  'POST /guideline-budgets/{gid}': async (context, { params: { gid: id }, body, caller }) => {
    const after = await storeBudget(context, caller, { id, version: body.version }, body.budgets);
    return { data: presentEntry(context, caller, after) };
  },
  'POST /guidelines/{id}/admin_upload_approve': async (context, { params: { id }, body, caller }) => {
    const after = await approveUpload(context, caller, { id, version: body?.version });
    return { data: presentEntry(context, caller, after) };
  },
  'GET /guidelines/admin_upload_approve/{id}': async (context, { params: { id }, caller }) => {
    const after = await approveUpload(context, caller, { id, version: undefined });
    return { data: presentEntry(context, caller, after) };
  },
});
