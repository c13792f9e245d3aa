import type { InvitationResponse } from '@imprimatur/contract';
import {
  ACCEPTANCE,
  AUTHOR_DETAILS,
  type AuthorDetailField,
  type AuthorDetails,
  isBlank,
  isUnderWay,
  roleOfSlot,
} from '@imprimatur/domain';
import { appendLog, describeChanges } from '../../change-log/append.ts';
import type { Context } from '../../context.ts';
import type { Tx } from '../../db/database.ts';
import { assertNotAbandoned } from '../../entry/abandoned.ts';
import { readRecord } from '../../entry/entry-repository.ts';
import { lockLinkedPersonAndEntry } from '../../entry/lock-repository.ts';
import { limitCall } from '../../http/rate-limits.ts';
import { refuse } from '../../http/refusal.ts';
import { formatInstantOrNull } from '../../instant.ts';
import { assertLinkNotExpired, isValidLinkToken, readTokenRowId } from '../../mail/link-token.ts';
import { addDetails, findInvitationById, type Invitation } from './repository.ts';
import { recordAnswer } from './service.ts';

/** Returns the invitation behind a link. Every invalid token gets the same 404. */
async function findByLink(tx: Tx, context: Context, token: string): Promise<Invitation> {
  const id = readTokenRowId(token);
  const row = id === null ? null : await findInvitationById(tx, id);
  const isValid =
    row !== null &&
    isValidLinkToken(context.config.secrets, token, { purpose: 'invitation', id: row.id, email: row.email });
  if (!isValid) throw refuse.notFound();
  assertLinkNotExpired(context, token);
  return row;
}

const isMissing = (value: string | number | null): boolean =>
  value === null || (typeof value === 'string' && isBlank(value));

/** The details that the account of an invited author lacks. */
const findMissingDetails = (row: Invitation): AuthorDetailField[] =>
  roleOfSlot(row.slot) === 'coauthor' ? AUTHOR_DETAILS.filter((name) => isMissing(row[name])) : [];

/** Returns the details of an invitation. Opening a link changes nothing, because email scanners may follow it. */
export async function readInvitationByToken(context: Context, token: string): Promise<InvitationResponse> {
  const row = await findByLink(context.db, context, token);
  const { name, user_id, entry, guideline_id, status, submitter, phase } = row;
  const answerable = status === ACCEPTANCE.unconfirmed || status === ACCEPTANCE.changeRequest;
  const open = answerable && isUnderWay({ phase, abandoned: row.abandoned_at !== null });
  const abandoned_at = formatInstantOrNull(row.abandoned_at);
  const role = roleOfSlot(row.slot);
  const missing = findMissingDetails(row);
  return { name, user_id, entry, guideline_id, role, status, submitter, open, abandoned_at, missing };
}

/** Checks the link before the body is read. */
export async function assertInvitation(context: Context, token: string): Promise<void> {
  await findByLink(context.db, context, token);
}

/** Adds what the account lacks, and logs it. Never changes a value, because a link proves less than a session. */
async function completeAccount(tx: Tx, context: Context, row: Invitation, details: AuthorDetails): Promise<void> {
  const missing = findMissingDetails(row);
  const textFor = (name: 'hospital' | 'city' | 'country'): string | undefined => {
    const text = missing.includes(name) ? (details[name] ?? '') : '';
    return isBlank(text) ? undefined : text.trim();
  };
  const gender = missing.includes('gender') ? (details.gender ?? undefined) : undefined;
  const added = { hospital: textFor('hospital'), city: textFor('city'), country: textFor('country'), gender };
  const addedFields = Object.entries(added).filter(([, value]) => value !== undefined);
  if (addedFields.length === 0) return;
  const now = context.now();
  await addDetails(tx, row.user_id, added, now);
  const data = describeChanges<Record<string, unknown>>(row, Object.fromEntries(addedFields));
  const user = { id: row.user_id, name: row.name };
  appendLog(tx, now, [{ model: 'user', modelId: row.user_id, action: 'updated', user, data }]);
}

/**
 * Accepts the role for the holder of the link, even if it was already accepted. The link gives no other access to the entry. An author can
 * add details to their account.
 */
export async function acceptByToken(
  context: Context,
  token: string,
  details: AuthorDetails | undefined,
): Promise<InvitationResponse> {
  const { id } = await findByLink(context.db, context, token);
  await limitCall(context, 'accept', id);
  await context.db.transaction(async (tx) => {
    const { user_id, guideline_id } = await findByLink(tx, context, token);
    await lockLinkedPersonAndEntry(tx, user_id, guideline_id, details === undefined ? 'share' : 'noKeyUpdate');
    const row = await findByLink(tx, context, token);
    const record = await readRecord(tx, guideline_id);
    const part = record?.parts.find((one) => one.id === id);
    if (record === null || part === undefined) throw refuse.notFound();
    if (row.status === ACCEPTANCE.accepted) return;
    assertNotAbandoned(context, record.entry.abandoned_at);
    if (details !== undefined) await completeAccount(tx, context, row, details);
    const by = { id: user_id, name: row.name };
    await recordAnswer({ tx, context, by, byLink: true }, record, part, { kind: 'accept' });
  });
  return readInvitationByToken(context, token);
}
