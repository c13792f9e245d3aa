import type { HistoryEvent } from '@imprimatur/contract';
import { canReadHistory, INVITED_ROLES, isOneOf } from '@imprimatur/domain';
import type { Context } from '../../../context.ts';
import type { MailRow } from '../../../mail/outbox-repository.ts';
import { renderMail } from '../../../mail/render.ts';
import { addNamesForOldServers } from '../../../mail/version-before.ts';
import { readText } from '../../../property-of.ts';
import { createEvent, groupEventsByAction } from './event.ts';
import type { HistoryReader } from './recorded-events.ts';

const readRole = (mail: MailRow): string | undefined => readText(addNamesForOldServers(mail.values), 'role');

/** The invitations of one action, by role. Every insider can see who was invited; only the office sees the emails themselves. */
const listInvitationEvents = (mails: readonly MailRow[]): HistoryEvent[] =>
  groupEventsByAction(
    mails.filter(({ template }) => template === 'invitation'),
    (mail) => `${mail.createdAt.getTime()} ${readRole(mail)}`,
  ).flatMap((group) => {
    const [first] = group;
    if (first === undefined) return [];
    const role = readRole(first);
    return createEvent({
      id: `invitation-${first.id}`,
      kind: 'invitation',
      event: 'invited',
      created_at: first.createdAt.toISOString(),
      people: group.map(({ recipientName }) => recipientName),
      role: isOneOf(INVITED_ROLES, role) ? role : null,
    });
  });

/** Emails of the same kind that one action sent become one event. */
const listEmailEvents = (mails: readonly MailRow[]): HistoryEvent[] =>
  groupEventsByAction(mails, (mail) => `${mail.createdAt.getTime()} ${mail.template}`).flatMap((group) => {
    const [first] = group;
    if (first === undefined) return [];
    return createEvent({
      id: `email-${first.id}`,
      kind: 'email',
      event: 'emailed',
      created_at: first.createdAt.toISOString(),
      people: group.map(({ recipientName }) => recipientName),
      mail_id: first.id,
    });
  });

export const createMailEvents = ({ actor, entry }: HistoryReader, mails: readonly MailRow[]): HistoryEvent[] => [
  ...(canReadHistory(actor, 'invitation', null, entry) ? listInvitationEvents(mails) : []),
  ...(canReadHistory(actor, 'email', null, entry) ? listEmailEvents(mails) : []),
];

/** Adds the subjects of the emails, rendered from the queued values. */
export function withSubjects(
  context: Context,
  events: readonly HistoryEvent[],
  mails: readonly MailRow[],
): HistoryEvent[] {
  const byId = new Map(mails.map((mail) => [mail.id, mail]));
  return events.map((event) => {
    const mail = event.mail_id === null ? undefined : byId.get(event.mail_id);
    return mail === undefined ? event : { ...event, subject: renderMail(context, mail).subject };
  });
}
