import { REMINDER_PAUSE_DAYS } from '@imprimatur/domain/people/invitation';
import { useTranslations } from 'use-intl';
import { useCall } from '../../lib/query.ts';
import { toast } from '../../ui/toast.tsx';
import { confirmWithEmails } from '../emails/confirm-change.tsx';
import type { Entry } from '../entry/entry.ts';

export type Declarant = Entry['coi_users'][number];

/** True if a person can be reminded of a missing declaration. */
export const isAwaited = (row: Declarant): boolean =>
  row.conflict_of_interest === 0 && !row.excused && !row.deactivated && row.email !== null;

/** Sends the request for a declaration again, to one person or to everybody who has not declared. */
export function useReminders(entry: Entry) {
  const t = useTranslations('declarations');
  const remind = useCall('POST /guidelines/{gid}/coi-reminders', {
    itemKey: ({ body }) => JSON.stringify(body ?? null),
    onSuccess: ({ data }) => toast.done(t('reminded', { count: data.sent })),
  });
  const missing = entry.coi_users.filter(isAwaited);
  const remindOne = (row: Declarant) => remind.mutate({ params: { gid: entry.id }, body: { coi_users: [row.id] } });
  const remindAll = async () => {
    const question = {
      title: t('remindAllQuestion'),
      text: t('remindAllText', { days: REMINDER_PAUSE_DAYS }),
      verb: t('remindAllVerb'),
    };
    const pending = { id: entry.id, body: { transition: 'remindDeclarations' as const } };
    if (await confirmWithEmails(question, pending)) remind.mutate({ params: { gid: entry.id }, body: {} });
  };
  return { missing: missing.length, remindOne, remindAll: () => void remindAll(), busy: remind.isPending };
}
