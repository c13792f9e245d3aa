import { readText } from '../../property-of.ts';
import type { MailRow as MailAnswer, RenderedMail } from '@imprimatur/contract';
import type { Context } from '../../context.ts';
import { renderMail, renderToSend } from '../../mail/render.ts';
import type { MailRow } from '../../mail/outbox-repository.ts';
import { formatMessageId } from '../../mail/transport.ts';

const toIsoOrNull = (at: Date | null): string | null => at?.toISOString() ?? null;

export function toMailResponse(context: Context, row: MailRow): MailAnswer {
  return {
    id: row.id,
    status: row.status,
    template: row.template,
    subject: renderMail(context, row).subject,
    entry: readText(row.values, 'name') ?? null,
    recipient_name: row.recipientName,
    recipient_email: row.recipientEmail,
    guideline_id: row.guidelineId,
    attempts: row.attempts,
    last_error: row.lastError,
    created_at: row.createdAt.toISOString(),
    sent_at: toIsoOrNull(row.sentAt),
    next_attempt_at: row.status === 'queued' ? toIsoOrNull(row.nextAttemptAt) : null,
  };
}

export function toRenderedMailResponse(context: Context, row: MailRow): RenderedMail {
  const [masked, live] = [renderMail(context, row), renderToSend(context, row)];
  const hasLinks = masked.text !== live.text;
  // The demo sends no emails, so its users follow the links on this screen. In real use, only the recipient may see the links.
  const isLive = hasLinks && context.config.mode !== 'production';
  const { text, html } = isLive ? live : masked;
  const message_id = formatMessageId(row, context.config.publicUrl);
  const personal_links = hasLinks ? (isLive ? 'live' : 'masked') : 'none';
  return { ...toMailResponse(context, row), text, html, message_id, personal_links };
}
