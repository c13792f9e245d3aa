import type { DeclarationRequest } from '@imprimatur/contract';
import { can, type DeclarationForm, hasEnded, problem, sees } from '@imprimatur/domain';
import type { Context } from '../../context.ts';
import { iso } from '../../instant.ts';
import type { Tx } from '../../db/database.ts';
import { appendLog } from '../../change-log/append.ts';
import { limit } from '../../http/rate-limits.ts';
import { refuse } from '../../http/refusal.ts';
import type { Caller } from '../../auth/caller.ts';
import { assertLinkLasts, isOurs, rowNamed } from '../../mail/link-token.ts';
import { loadEntryFacts } from '../../entry/facts-repository.ts';
import { holdCaller } from '../../entry/hold-repository.ts';
import * as repository from './repository.ts';
import type { DeclarationRecord } from './repository.ts';

const requestOf = (row: DeclarationRecord): DeclarationRequest => ({
  name: row.name,
  entry: row.entry,
  form: row.form,
  answered_at: row.answered_at === null ? null : iso(row.answered_at),
  on_paper: row.declared && row.form === null,
  // A declaration can be given and replaced until the entry ends.
  open: !hasEnded(row.phase),
});

/** The request behind a link. A forged link, another address or somebody who no longer takes part: always the same 404. */
async function behind(tx: Tx, { config, now }: Context, token: string, lock = false): Promise<DeclarationRecord> {
  const id = rowNamed(token);
  const row = id === null ? null : await repository.declarationById(tx, id, lock);
  if (row === null || row.email === null || row.excused || !row.active) throw refuse.notFound();
  const link = { purpose: 'declaration', id: row.id, email: row.email } as const;
  if (!isOurs(config.secrets, token, link)) throw refuse.notFound();
  assertLinkLasts({ config, now }, token);
  return row;
}

async function own(tx: Tx, caller: Caller, gid: number, lock = false): Promise<DeclarationRecord> {
  const entry = await loadEntryFacts(tx, gid);
  if (entry === null || !sees(caller, entry)) throw refuse.notFound();
  const row = await repository.declarationOf(tx, gid, caller.id, lock);
  if (row === null || row.excused) throw refuse.fields([problem('notAsked')]);
  return row;
}

/** Stores an answer. The previous one moves to the log, which only the office reads, like the answers themselves. */
async function answer(
  tx: Tx,
  context: Context,
  row: DeclarationRecord,
  { form, byLink }: { form: DeclarationForm; byLink: boolean },
) {
  if (hasEnded(row.phase)) throw refuse.fields([problem('declarationClosed')]);
  const now = context.now();
  await repository.storeForm(tx, row, form, now);
  appendLog(tx, now, [
    {
      model: 'declaration',
      modelId: row.id,
      guidelineId: row.guideline_id,
      action: 'declared',
      user: { id: row.user_id, name: row.name },
      data: {
        unique_id: row.unique_id,
        by_link: byLink,
        changes: { conflict_of_interest: { old: row.declared ? 1 : 0, new: 1 } },
        ...(row.form === null ? {} : { answer_before: row.form }),
      },
    },
  ]);
  return requestOf({ ...row, form, declared: true, answered_at: now });
}

export const requestBehind = async (context: Context, token: string): Promise<DeclarationRequest> =>
  requestOf(await behind(context.db, context, token));

/** Checks the link before the body is read. */
export async function assertLink(context: Context, token: string): Promise<void> {
  await behind(context.db, context, token);
}

export async function answerBehind(context: Context, token: string, form: DeclarationForm) {
  const { id } = await behind(context.db, context, token);
  await limit(context, 'declare', id);
  return context.db.transaction(async (tx) =>
    answer(tx, context, await behind(tx, context, token, true), { form, byLink: true }),
  );
}

export const ownRequest = async (context: Context, caller: Caller, gid: number): Promise<DeclarationRequest> =>
  requestOf(await own(context.reads, caller, gid));

export async function answerOwn(context: Context, caller: Caller, gid: number, form: DeclarationForm) {
  const { id } = await own(context.db, caller, gid);
  await limit(context, 'declare', id);
  return context.db.transaction(async (tx) => {
    await holdCaller(tx, caller);
    return answer(tx, context, await own(tx, caller, gid, true), { form, byLink: false });
  });
}

/** A person's declaration, for the office. */
export async function storedDeclaration(context: Context, caller: Caller, gid: number, id: number) {
  const entry = await loadEntryFacts(context.db, gid);
  if (entry === null || !sees(caller, entry)) throw refuse.notFound();
  if (!can(caller, 'manageDeclarations', entry)) throw refuse.forbidden();
  const row = await repository.declarationById(context.db, id);
  if (row === null || row.guideline_id !== gid) throw refuse.notFound();
  return requestOf(row);
}
