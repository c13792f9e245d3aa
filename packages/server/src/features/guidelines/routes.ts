import { entryFields, type EntryPatch, keysOf, pick, problem, TRANSITIONS } from '@imprimatur/domain';
import { refuse } from '../../http/refusal.ts';
import { routes } from '../../http/serve.ts';
import { approveUpload, putEntry, submitEntry, transitionCall, updateDraft } from './transitions/transition-service.ts';
import { entryAnswer } from './view/read-model.ts';
import { addEntry, enterPublication, deleteEntry, history, markRead, setDeadline, storeBudget } from './service.ts';

const WRITTEN: ReadonlySet<string> = new Set(keysOf(entryFields.shape));

/** Of a body, the fields that people write: what a client merely sends back is left out. */
const patchOf = (body: EntryPatch): EntryPatch =>
  pick(
    body,
    keysOf(body).filter((key) => body[key] !== undefined && WRITTEN.has(key)),
  );

export const guidelineRoutes = routes({
  'POST /guidelines': async (context, { body, caller }) => {
    const id = await addEntry(context, caller, { ...patchOf(body), name: body.name });
    return { data: await entryAnswer(context, caller, id) };
  },
  'PATCH /guidelines/update_draft/{id}': async (context, { params, body, caller }) => {
    await updateDraft(context, caller, params.id, patchOf(body), body.version);
    return { data: await entryAnswer(context, caller, params.id) };
  },
  'PUT /guidelines/{id}': async (context, { params, body, caller }) => {
    await putEntry(context, caller, params.id, {
      patch: patchOf(body),
      phase: body.phase,
      comment: body.comment,
      version: body.version,
    });
    return { data: await entryAnswer(context, caller, params.id) };
  },
  'PATCH /guidelines/{id}': async (context, { params, body, caller }) => {
    const { phase, version, type: _type, co_agreement, necessary_contacts, send_coi_email, ...input } = body;
    const submission = { co_agreement, necessary_contacts, send_coi_email };
    if (phase === TRANSITIONS.submit.to) {
      const ticks = patchOf({ ...submission, publication_rules: input.publication_rules });
      await submitEntry(context, caller, params.id, ticks, version);
    } else {
      const misplaced = Object.keys(patchOf(submission)).map((field) => problem('unknownField', field));
      if (misplaced.length > 0) throw refuse.unmet(misplaced);
      await transitionCall(context, caller, params.id, { call: 'patch', target: phase, input }, version);
    }
    return { data: await entryAnswer(context, caller, params.id) };
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
  'POST /guidelines/{id}/finish-review': async (context, { params, body, caller }) => {
    const { changeType, comment, version } = body;
    const input = { ...(changeType == null ? {} : { changeType }), comment: comment ?? undefined };
    await transitionCall(context, caller, params.id, { call: 'finish-review', input }, version);
    return { data: await entryAnswer(context, caller, params.id) };
  },
  'POST /guidelines/{id}/formal-check-approval': async (context, { params, body, caller }) => {
    const { changeType, comment, version } = body;
    await transitionCall(
      context,
      caller,
      params.id,
      { call: 'formal-check', input: { changeType, comment: comment ?? undefined } },
      version,
    );
    return { data: await entryAnswer(context, caller, params.id) };
  },
  'POST /guidelines/{id}/national-delegate-review': async (context, { params, body, caller }) => {
    const { changeType, comment, version } = body;
    const input = { ...(changeType == null ? {} : { changeType }), comment: comment ?? undefined };
    await transitionCall(context, caller, params.id, { call: 'delegate-review', input }, version);
    return { data: await entryAnswer(context, caller, params.id) };
  },
  'POST /guidelines/reject/{id}': async (context, { params, body, caller }) => {
    await transitionCall(
      context,
      caller,
      params.id,
      { call: 'reject', input: { comment: body.comment ?? undefined } },
      body.version,
    );
    return { data: await entryAnswer(context, caller, params.id) };
  },
  'POST /guidelines/update_deadline/{gid}': async (context, { params, body, caller }) => {
    await setDeadline(context, caller, params.gid, body.deadline, body.version);
    return { data: await entryAnswer(context, caller, params.gid) };
  },
  'POST /guidelines/{id}/final-publication': async (context, { params, body, caller }) => {
    const { version, id: _id, ...input } = body;
    await enterPublication(context, caller, params.id, input, version);
    return { data: await entryAnswer(context, caller, params.id) };
  },
  'POST /guideline-budgets/{gid}': async (context, { params, body, caller }) => {
    await storeBudget(context, caller, params.gid, body.budgets, body.version);
    return { data: await entryAnswer(context, caller, params.gid) };
  },
  'POST /guidelines/{id}/admin_upload_approve': async (context, { params, body, caller }) => {
    await approveUpload(context, caller, params.id, body?.version);
    return { data: await entryAnswer(context, caller, params.id) };
  },
  'GET /guidelines/admin_upload_approve/{id}': async (context, { params, caller }) => {
    await approveUpload(context, caller, params.id, undefined);
    return { data: await entryAnswer(context, caller, params.id) };
  },
});
