import type { DeclarationRequest, Handlers, LinkedDeclaration } from '@imprimatur/contract';
import {
  can,
  canDeclareUnasked,
  canSeeAnswer,
  canSeeEntry,
  createProblem,
  hasEnded,
  isExcluded,
  isUnderWay,
} from '@imprimatur/domain';
import type { Context } from '../../context.ts';
import { formatInstantOrNull } from '../../instant.ts';
import type { Tx } from '../../db/database.ts';
import { limitCall } from '../../http/rate-limits.ts';
import { refuse } from '../../http/refusal.ts';
import type { Caller } from '../../auth/caller.ts';
import { assertLinkNotExpired, isMailedAfter, isValidLinkToken, readTokenRowId } from '../../mail/link-token.ts';
import { findHiddenEntries } from '../../entry/hidden-repository.ts';
import { loadEntryFacts } from '../../entry/facts-repository.ts';
import { lockEntries, lockLinkedPersonAndEntry } from '../../entry/lock-repository.ts';
import { findConfirmedDeclaration, type DeclarationBody, readLastOwnDeclaration } from './last-declaration.ts';
import * as repository from './repository.ts';
import type { DeclarationRecord } from './repository.ts';
import { storeDeclaration } from './store.ts';

type Sent = Handlers['POST /declarations/{token}']['body'];
type OwnDeclaration = Handlers['GET /guidelines/{gid}/declaration']['answer']['data'];

const toLinkedDeclaration = (row: DeclarationRecord): LinkedDeclaration => ({
  name: row.name,
  entry: row.entry,
  form: row.form,
  answered_at: formatInstantOrNull(row.answered_at),
  on_paper: row.declared && row.form === null,
  // A declaration can be submitted and replaced until the entry ends.
  open: isUnderWay({ phase: row.phase, abandoned: row.abandoned_at !== null }),
  abandoned_at: formatInstantOrNull(row.abandoned_at),
});

function toRequest(row: DeclarationRecord): DeclarationRequest {
  const { unique_id, answered_at, changed } = row.confirmed_from ?? {};
  const named = unique_id !== undefined && answered_at !== undefined && changed !== undefined;
  return {
    ...toLinkedDeclaration(row),
    terms: row.terms,
    confirmed_from: named ? { unique_id, answered_at, changed: [...changed] } : null,
  };
}

/** Leaves out the declaration that was confirmed if it is for an entry that does not exist for the reader. */
async function readVisibleRequest(tx: Tx, caller: Caller, row: DeclarationRecord): Promise<DeclarationRequest> {
  const request = toRequest(row);
  const hidden = request.confirmed_from === null ? [] : await findHiddenEntries(tx, caller);
  if (hidden.length === 0) return request;
  const from =
    row.confirmed_from?.id === undefined ? null : await repository.findDeclarationById(tx, row.confirmed_from.id);
  return from !== null && !hidden.includes(from.guideline_id) ? request : { ...request, confirmed_from: null };
}

/**
 * Finds the request behind a link. A forged link, a link to a changed address and a link of a person who no longer takes part all get the
 * same 404.
 */
async function findByLink(tx: Tx, { config, now }: Context, token: string, lock = false): Promise<DeclarationRecord> {
  const id = readTokenRowId(token);
  const row = id === null ? null : await repository.findDeclarationById(tx, id, lock);
  if (row === null || row.email === null || row.excused || !row.active) throw refuse.notFound();
  const link = { purpose: 'declaration', id: row.id, email: row.email } as const;
  if (!isValidLinkToken(config.secrets, token, link)) throw refuse.notFound();
  assertLinkNotExpired({ config, now }, token);
  return row;
}

/**
 * Returns the caller's request in an entry that they can see, or null for people who decide and have no request, who may still declare.
 */
async function findOwnRequest(tx: Tx, caller: Caller, gid: number, lock = false): Promise<DeclarationRecord | null> {
  const entry = await loadEntryFacts(tx, gid);
  // A person excluded from the entry may still declare.
  if (entry === null || !(canSeeEntry(caller, entry) || isExcluded(caller, entry))) throw refuse.notFound();
  const row = await repository.findDeclarationOf(tx, gid, caller.id, lock);
  if (row !== null && (!row.excused || row.type === 'decider')) return row;
  if (!canDeclareUnasked(caller)) throw refuse.fields([createProblem('notAsked')]);
  return null;
}

/**
 * A link works for one answer. After that it reveals nothing, because emails get forwarded; a link in a later email opens the form again.
 */
const isUsed = ({ form, answered_at }: DeclarationRecord, token: string): boolean =>
  form !== null && answered_at !== null && !isMailedAfter(token, new Date(answered_at));

export async function readRequestByToken(context: Context, token: string): Promise<LinkedDeclaration> {
  const row = await findByLink(context.db, context, token);
  const linked = toLinkedDeclaration(row);
  return isUsed(row, token) ? { ...linked, form: null } : linked;
}

/** Checks the link before the body is read. */
export async function assertDeclarationLink(context: Context, token: string): Promise<void> {
  await findByLink(context.db, context, token);
}

export async function answerRequestByToken(context: Context, token: string, { terms, ...form }: Sent) {
  const { id } = await findByLink(context.db, context, token);
  await limitCall(context, 'declare', id);
  return context.db.transaction(async (tx) => {
    const { user_id, guideline_id } = await findByLink(tx, context, token);
    await lockLinkedPersonAndEntry(tx, user_id, guideline_id);
    const row = await findByLink(tx, context, token, true);
    if (row.abandoned_at === null && !hasEnded(row.phase) && isUsed(row, token))
      throw refuse.fields([createProblem('declarationIn')]);
    await storeDeclaration(tx, context, [row], { form, terms, confirmedFrom: null, byLink: true });
    return toLinkedDeclaration(await findByLink(tx, context, token));
  });
}

async function readOwnDeclaration(tx: Tx, caller: Caller, row: DeclarationRecord): Promise<OwnDeclaration> {
  return {
    ...(await readVisibleRequest(tx, caller, row)),
    last: row.form === null ? await readLastOwnDeclaration(tx, caller) : null,
  };
}

export async function readOwnRequest({ reads }: Context, caller: Caller, gid: number): Promise<OwnDeclaration> {
  const row =
    (await findOwnRequest(reads, caller, gid)) ?? (await repository.findRequestedDeclaration(reads, gid, caller));
  if (row === null) throw refuse.notFound();
  return readOwnDeclaration(reads, caller, row);
}

export async function answerOwnRequest(
  context: Context,
  caller: Caller,
  gid: number,
  { from, terms, ...form }: DeclarationBody,
) {
  const ownRequest = await findOwnRequest(context.db, caller, gid);
  if (ownRequest === null) await limitCall(context, 'declareStanding', caller.id);
  else await limitCall(context, 'declare', ownRequest.id);
  return context.db.transaction(async (tx) => {
    await lockEntries(tx, caller, [gid], 'noKeyUpdate');
    if ((await findOwnRequest(tx, caller, gid)) === null) await repository.insertDecider(tx, gid, caller);
    const row = await findOwnRequest(tx, caller, gid, true);
    if (row === null) throw refuse.fields([createProblem('notAsked')]);
    await storeDeclaration(tx, context, [row], {
      form,
      terms,
      confirmedFrom: await findConfirmedDeclaration(tx, caller, from, form),
    });
    return readOwnDeclaration(tx, caller, (await findOwnRequest(tx, caller, gid)) ?? row);
  });
}

/** Returns a person's declaration to the office, or to the council if the terms at that time allow it. */
export async function readStoredDeclaration(context: Context, caller: Caller, gid: number, id: number) {
  const entry = await loadEntryFacts(context.db, gid);
  if (entry === null || !canSeeEntry(caller, entry)) throw refuse.notFound();
  if (!can(caller, 'readDeclarations', entry) && !can(caller, 'handleInterests', entry)) throw refuse.forbidden();
  const row = await repository.findDeclarationById(context.db, id);
  if (row === null || row.guideline_id !== gid) throw refuse.notFound();
  if (!canSeeAnswer(caller, row.terms)) throw refuse.forbidden();
  return readVisibleRequest(context.db, caller, row);
}
