import { formatCsv } from '@imprimatur/domain/csv';
import { useTranslations } from 'use-intl';
import { useLabels } from '../../../i18n/use-labels.ts';
import { formatDate } from '../../../lib/dates.ts';
import { saveAs } from '../../../lib/save-as.ts';
import type { DecidingPerson } from '../people-address.ts';
import { listInterests } from './interests.ts';
import { useGroupName } from './use-group-name.ts';

/** Returns a function that exports the list: one line per interest, or one line for a person without any. */
export function useInterestsExport(): (people: readonly DecidingPerson[]) => void {
  const t = useTranslations('standing');
  const label = useLabels();
  const groupOf = useGroupName();
  return (people) => {
    const columnIds = [
      'name',
      'group',
      'country',
      'state',
      'declaredOn',
      'validUntil',
      'item',
      'entity',
      'comment',
    ] as const;
    const lines = people.flatMap((person) => {
      const { name, country, state, answered_at: at, valid_until: until } = person;
      const facts = [
        name,
        groupOf(person),
        country ?? '',
        t(`state.${state}`),
        at === null ? '' : formatDate(at),
        until ?? '',
      ];
      const interests = listInterests(person);
      if (interests.length === 0) return [[...facts, person.form === null ? '' : t('none'), '', '']];
      return interests.map(({ item, entity, comment }) => [...facts, label.declaration(item), entity, comment]);
    });
    const text = formatCsv([columnIds.map((head) => t(`column.${head}`)), ...lines]);
    saveAs(new Blob([text], { type: 'text/csv;charset=utf-8' }), t('fileName'));
  };
}
