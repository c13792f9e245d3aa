import type { Handlers, MailRow as MailAnswer, RenderedMail } from '@imprimatur/contract';
import { can, createProblem } from '@imprimatur/domain';
import type { Context } from '../../context.ts';
import type { Tx } from '../../db/database.ts';
import { findHiddenEntries } from '../../entry/hidden-repository.ts';
import type { MailRow } from '../../mail/outbox-repository.ts';
import { appendLog } from '../../change-log/append.ts';
import { createPaging } from '../../http/paging.ts';
import { limitCall } from '../../http/rate-limits.ts';
import { refuse } from '../../http/refusal.ts';
import type { Caller } from '../../auth/caller.ts';
import { toMailResponse, toRenderedMailResponse } from './responses.ts';
import * as repository from './repository.ts';

const PER_PAGE = 10;
type List = Handlers['GET /mails'];

const assertOffice = (caller: Caller): void => {
  if (!can(caller, 'mails')) throw refuse.forbidden();
};

/** Returns an email, unless it is about an entry that does not exist for the caller. */
async function findVisibleMail(tx: Tx, caller: Caller, id: number): Promise<MailRow> {
  const row = await repository.findMailById(tx, id, await findHiddenEntries(tx, caller));
  if (row === null) throw refuse.notFound();
  return row;
}

export async function listMails(context: Context, caller: Caller, query: List['query']): Promise<List['answer']> {
  assertOffice(caller);
  const { page, status } = query;
  const hidden = await findHiddenEntries(context.reads, caller);
  const { rows, counts } = await repository.readMailPage(context.db, { ...query, hidden }, { page, perPage: PER_PAGE });
  const of = (one: MailAnswer['status']): number => counts.get(one) ?? 0;
  const total = status === undefined ? [...counts.values()].reduce((sum, n) => sum + n, 0) : of(status);
  return {
    data: rows.map((row) => toMailResponse(context, row)),
    ...createPaging('/api/mails', query, { page, perPage: PER_PAGE, total }),
    counts: {
      queued: of('queued'),
      sent: of('sent'),
      kept: of('kept'),
      failed: of('failed'),
      waiting: of('waiting'),
      gathered: of('gathered'),
    },
  };
}

export async function readMail(context: Context, caller: Caller, id: number): Promise<RenderedMail> {
  assertOffice(caller);
  const row = await findVisibleMail(context.db, caller, id);
  return toRenderedMailResponse(context, row);
}

/** Sends an email again. Refuses emails in the queue or waiting for a digest, because they will be sent anyway. */
export async function resendMail(context: Context, caller: Caller, id: number): Promise<MailAnswer> {
  assertOffice(caller);
  await limitCall(context, 'resend', caller.id);
  return context.db.transaction(async (tx) => {
    const row = await findVisibleMail(tx, caller, id);
    if (row.status === 'queued') throw refuse.fields([createProblem('mailInQueue')]);
    if (row.status === 'waiting' || row.status === 'gathered') throw refuse.fields([createProblem('mailInSummary')]);
    const now = context.now();
    const again =
      row.status === 'sent' ? await repository.copyMail(tx, row, now) : await repository.requeueMail(tx, row.id, now);
    if (again === null) throw refuse.fields([createProblem('mailInQueue')]);
    const data = { to: row.recipientName, template: row.template, was: row.status };
    appendLog(tx, now, [
      { model: 'mail', modelId: row.id, guidelineId: row.guidelineId, action: 'reminded', user: caller, data },
    ]);
    return toMailResponse(context, again);
  });
}
