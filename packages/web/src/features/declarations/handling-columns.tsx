import type { InterestHandling } from '@imprimatur/contract';
import { DECLARATION_ITEM_IDS } from '@imprimatur/domain/people/declaration-form';
import { isOneOf } from '@imprimatur/domain/tables';
import { useTranslations } from 'use-intl';
import { useLabels } from '../../i18n/use-labels.ts';
import { formatDate } from '../../lib/dates.ts';
import type { Column } from '../../ui/DataTable.tsx';
import { HandlingBadge } from './HandlingBadge.tsx';

/** Returns a formatter for the summary of an interest: its kinds and the number of companies, without names. */
export function useSummary(): (summary: NonNullable<InterestHandling['summary']>) => string {
  const t = useTranslations('declarations.handling');
  const label = useLabels();
  return ({ kinds, companies }) =>
    t('summary', {
      kinds: kinds
        .filter((kind) => isOneOf(DECLARATION_ITEM_IDS, kind))
        .map((kind) => label.declaration(kind))
        .join('; '),
      companies,
    });
}

/** Columns of the table of handled interests, used on the entry and in its dossier. */
export function useHandlingColumns(): Column<InterestHandling>[] {
  const t = useTranslations('declarations.handling');
  const summaryOf = useSummary();
  return [
    { id: 'person', header: t('person'), cell: ({ name }) => name, card: 'title', width: '20%' },
    { id: 'interest', header: t('interest'), cell: ({ summary }) => summary && summaryOf(summary) },
    { id: 'handling', header: t('state'), cell: (one) => <HandlingBadge handling={one} />, width: '170px' },
    {
      id: 'text',
      header: t('reason'),
      cell: ({ text, recusal_reason: reason, parts, handled_by: by, handled_at: at }) => {
        const decided = by === null || at === null ? null : t('byOn', { name: by, date: formatDate(at) });
        return [text ?? reason, parts, decided].filter(Boolean).join(' · ');
      },
    },
  ];
}
