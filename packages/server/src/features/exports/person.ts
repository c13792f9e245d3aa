import { buffer } from 'node:stream/consumers';
import type { Actor } from '@imprimatur/domain';
import type { Caller } from '../../auth/caller.ts';
import { appendLog } from '../../change-log/append.ts';
import type { Context } from '../../context.ts';
import { findHiddenEntries } from '../../entry/hidden-repository.ts';
import { writeZip } from '../../files/zip.ts';
import { limitCall } from '../../http/rate-limits.ts';
import { refuse } from '../../http/refusal.ts';
import { renderMail } from '../../mail/render.ts';
import { readPersonalData, findEmailsTo, readPersonName, readUniqueIds } from './person-repository.ts';
import type { ExportedFile, ReadMode } from './points.ts';
import { createExportUrl } from './ticket.ts';

const mayRead = (actor: Actor, id: number): boolean => actor.superuser || actor.id === id;

/**
 * Returns the signed URL of everything stored about a person. People may read their own data; the office may read anybody's, including
 * deleted people's.
 */
export async function createPersonUrl(context: Context, caller: Caller, id: number): Promise<string> {
  if (!mayRead(caller, id)) throw refuse.forbidden();
  if ((await readPersonName(context.db, id)) === null) throw refuse.notFound();
  await limitCall(context, 'export', caller.id);
  return createExportUrl(context, { kind: 'person', id, user: caller.id });
}

/** Emails as their recipient read them. The stored values are left out, because they name people whom the text does not mention. */
async function renderEmailsTo(context: Context, id: number): Promise<Record<string, unknown>[]> {
  const emails = await findEmailsTo(context.db, id);
  return emails.map(({ mail, entry }) => {
    const { subject, text } = renderMail(context, mail);
    return {
      entry,
      recipient_name: mail.recipientName,
      recipient_email: mail.recipientEmail,
      subject,
      text,
      language: mail.language,
      status: mail.status,
      created_at: mail.createdAt,
      sent_at: mail.sentAt,
    };
  });
}

/** Returns a zip with a JSON file for each kind of data. The log records whose data it is and who downloaded it. */
export async function createPersonZip(
  context: Context,
  person: Actor & { readonly name: string },
  id: number,
  { looksOnly }: ReadMode,
): Promise<ExportedFile> {
  const name = mayRead(person, id) ? await readPersonName(context.db, id) : null;
  if (name === null) throw refuse.notFound();
  const now = context.now();
  const hidden = await findHiddenEntries(context.db, person);
  const uniqueIds = new Set(await readUniqueIds(context.pool, hidden));
  const all = new Map([
    ...(await readPersonalData(context.pool, id)),
    ['mails', await renderEmailsTo(context, id)] as const,
  ]);
  const kept = [...all].map(([kind, rows]) => [kind, rows.filter((row) => !uniqueIds.has(row['entry']))] as const);
  const files = kept.map(([kind, rows]) => {
    const bytes = Buffer.from(`${JSON.stringify(rows, null, 2)}\n`);
    return { name: Buffer.from(`${kind}.json`), size: bytes.length, modified: now, bytes: () => [bytes] };
  });
  if (!looksOnly)
    await context.db.transaction(async (tx) => {
      appendLog(tx, now, [{ model: 'user', modelId: id, action: 'download', user: person, data: { name } }]);
    });
  return { name: `${name}.zip`, type: 'application/zip', bytes: await buffer(writeZip(files)) };
}
