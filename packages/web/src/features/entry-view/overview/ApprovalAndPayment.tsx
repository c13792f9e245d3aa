import { useTranslations } from 'use-intl';
import { formatDateTime } from '../../../lib/dates.ts';
import { formatEuro } from '../../../lib/numbers.ts';
import { Facts } from '../../../ui/Facts.tsx';
import type { Entry } from '../../entry/entry.ts';

type Item = Entry['budget'][number];

export const hasApprovalOrPayment = ({ approved, actual, reference }: Item): boolean =>
  approved !== null || actual !== null || reference !== null;

/** Shows who approved the amount of a milestone and when, and the payment. */
export function ApprovalAndPayment({ milestone }: { milestone: Item }) {
  const t = useTranslations('money');
  const { approved_by: by, approved_at: at, actual, paid_on: paidOn, reference } = milestone;
  return (
    <Facts
      columns={3}
      empty={t('nothingYet')}
      facts={[
        {
          label: t('approvedBy'),
          value: at === null ? null : t('byOn', { name: by ?? '–', date: formatDateTime(at) }),
        },
        { label: t('actual'), value: formatEuro(actual) },
        { label: t('paidOn'), value: paidOn },
        { label: t('reference'), value: reference },
      ]}
    />
  );
}
