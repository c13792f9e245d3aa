import type { Guideline, Handlers } from '@imprimatur/contract';
import { can, createProblem, getTitle, isBlank } from '@imprimatur/domain';
import type { Caller } from '../../auth/caller.ts';
import type { Context } from '../../context.ts';
import { incrementVersions } from '../../entry/change-repository.ts';
import { assertVersion, changeEntry, type EntryChange } from '../../entry/change.ts';
import type { DeclarationRow } from '../../entry/entry-repository.ts';
import { buildFacts } from '../../entry/facts.ts';
import { refuse } from '../../http/refusal.ts';
import { createMail, queueMails } from '../../mail/outbox.ts';
import type { HandlingValues } from '../../mail/templates/values.ts';
import { readEntryResponse } from '../guidelines/entry-response.ts';
import { closeRounds } from '../guidelines/rounds.ts';
import * as repository from './handling-repository.ts';
import { insertDecider } from './repository.ts';

const trimToNull = (text: string | null | undefined): string | null => (isBlank(text) ? null : (text?.trim() ?? null));

/** Completes a change of who may decide: rounds stop waiting for people who may no longer decide. */
async function updateRounds({ tx, context, record, log }: EntryChange): Promise<void> {
  await incrementVersions(tx, [record.entry.id], context.now());
  log(...(await closeRounds(tx, context, [record])));
}

type DecisionText = Pick<HandlingValues, 'handling' | 'text' | 'parts'>;

/** Emails the person the decision about their interests. A person with a closed account gets no email. */
async function emailDecision(
  { tx, context, caller, record }: EntryChange,
  row: DeclarationRow,
  decision: DecisionText,
): Promise<void> {
  if (row.email === null) return;
  const { entry } = record;
  const values = {
    ...decision,
    by: caller.name,
    name: getTitle({ ...entry, finalTitle: entry.final_title }),
    unique_id: entry.unique_id,
  };
  const to = { id: row.user_id, name: row.name, email: row.email };
  const event = `interest-handled:${row.id}:${context.now().toISOString()}`;
  await queueMails(tx, context, [
    createMail({ event, template: 'interest-handled', to, guidelineId: entry.id, values }),
  ]);
}

type Sent = Handlers['POST /guidelines/{id}/declarations/{row}/handling'];

/** Decides how a person's interests are handled. The decision applies immediately, and a later declaration reopens it. */
export async function handleInterests(
  context: Context,
  caller: Caller,
  { id, row: rowId }: Sent['params'],
  { handling, version, ...sent }: Sent['body'],
): Promise<Guideline> {
  await changeEntry(context, caller, { id, version }, async (change) => {
    const { tx, record, log } = change;
    if (!can(caller, 'handleInterests', buildFacts(context, record))) throw refuse.forbidden();
    const row = record.declarations.find((one) => one.id === rowId);
    if (row === undefined) throw refuse.notFound();
    // People must not handle their own interests.
    if (row.user_id === caller.id) throw refuse.forbidden();
    assertVersion(record, version);
    const [text, parts] = [trimToNull(sent.text), trimToNull(sent.parts)];
    if (handling !== 'none_needed' && text === null) throw refuse.fields([createProblem('writeSomething', 'text')]);
    await repository.storeHandling(tx, row.id, { handling, text, parts, by: caller.id }, context.now());
    log({
      model: 'declaration',
      modelId: row.id,
      guidelineId: id,
      action: 'handled',
      user: caller,
      data: { handling, before: row.handling, on_behalf_of: row.name, comment: text, handling_parts: parts },
    });
    await emailDecision(change, row, { handling, text, parts });
    await updateRounds(change);
  });
  return readEntryResponse(context, caller, id);
}

/** Records that the caller cannot decide on an entry. */
export async function recuse(
  context: Context,
  caller: Caller,
  id: number,
  reason: string | null | undefined,
): Promise<Guideline> {
  await changeEntry(context, caller, { id }, async (change) => {
    const { tx, record, log } = change;
    if (!can(caller, 'recuse', buildFacts(context, record))) throw refuse.forbidden();
    const own = record.declarations.find((row) => row.user_id === caller.id);
    if (own === undefined) await insertDecider(tx, id, caller);
    await repository.storeRecusal(tx, id, caller.id, { at: context.now(), reason: trimToNull(reason) });
    log({
      model: 'declaration',
      modelId: own?.id ?? null,
      guidelineId: id,
      action: 'recused',
      user: caller,
      data: { comment: trimToNull(reason) },
    });
    await updateRounds(change);
  });
  return readEntryResponse(context, caller, id);
}

/** Undoes the recusal of another person. */
export async function undoRecusal(
  context: Context,
  caller: Caller,
  { id, user }: { readonly id: number; readonly user: number },
  comment: string,
): Promise<Guideline> {
  await changeEntry(context, caller, { id }, async (change) => {
    const { tx, record, log } = change;
    if (!can(caller, 'undoRecusal', buildFacts(context, record)) || user === caller.id) throw refuse.forbidden();
    const row = record.declarations.find((one) => one.user_id === user && one.recused_at !== null);
    if (row === undefined) throw refuse.notFound();
    const text = trimToNull(comment);
    if (text === null) throw refuse.fields([createProblem('commentRequired', 'comment')]);
    await repository.storeRecusal(tx, id, user, { at: null, reason: null });
    log({
      model: 'declaration',
      modelId: row.id,
      guidelineId: id,
      action: 'recusal-undone',
      user: caller,
      data: { on_behalf_of: row.name, comment: text },
    });
    await emailDecision(change, row, { handling: 'recusal_undone', text, parts: null });
    await updateRounds(change);
  });
  return readEntryResponse(context, caller, id);
}
