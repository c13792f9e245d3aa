import type { HistoryEvent } from '@imprimatur/contract';
import { canReadHistory, isOneOf, PART_ROLES } from '@imprimatur/domain';
import type { Context } from '../../../context.ts';
import type { MailRow } from '../../../mail/outbox-repository.ts';
import { renderMail } from '../../../mail/render.ts';
import { withNames } from '../../../mail/version-before.ts';
import { textOf } from '../../../property-of.ts';
import { eventOf, groupActs } from './event.ts';
import type { Reader } from './recorded-events.ts';

const roleIn = (mail: MailRow): string | undefined => textOf(withNames(mail.values), 'role');

/** The invitations of one action, by role. Every insider can see who was invited; only the office sees the emails themselves. */
const invitationsOf = (mails: readonly MailRow[]): HistoryEvent[] =>
  groupActs(
    mails.filter(({ template }) => template === 'invitation'),
    (mail) => `${mail.createdAt.getTime()} ${roleIn(mail)}`,
  ).flatMap((group) => {
    const [first] = group;
    if (first === undefined) return [];
    const role = roleIn(first);
    return eventOf({
      id: `invitation-${first.id}`,
      kind: 'invitation',
      event: 'invited',
      created_at: first.createdAt.toISOString(),
      people: group.map(({ recipientName }) => recipientName),
      role: isOneOf(PART_ROLES, role) ? role : null,
    });
  });

/** Emails of the same kind that one action sent become one event. */
const emailsOf = (mails: readonly MailRow[]): HistoryEvent[] =>
  groupActs(mails, (mail) => `${mail.createdAt.getTime()} ${mail.template}`).flatMap((group) => {
    const [first] = group;
    if (first === undefined) return [];
    return eventOf({
      id: `email-${first.id}`,
      kind: 'email',
      event: 'emailed',
      created_at: first.createdAt.toISOString(),
      people: group.map(({ recipientName }) => recipientName),
      mail_id: first.id,
    });
  });

export const mailEvents = ({ actor, entry }: Reader, mails: readonly MailRow[]): HistoryEvent[] => [
  ...(canReadHistory(actor, 'invitation', null, entry) ? invitationsOf(mails) : []),
  ...(canReadHistory(actor, 'email', null, entry) ? emailsOf(mails) : []),
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
