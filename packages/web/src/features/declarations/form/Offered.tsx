import { useTranslations } from 'use-intl';
import { formatDate } from '../../../lib/dates.ts';
import { Notice } from '../../../ui/Notice.tsx';
import type { LastDeclaration } from './values.ts';

/** Says which declaration is filled in. */
export function Offered({ last }: { last: LastDeclaration }) {
  const t = useTranslations('declarations');
  return (
    <Notice kind="info">
      {t('offered', { date: formatDate(last.answered_at), entry: last.entry, id: last.unique_id })}
    </Notice>
  );
}
