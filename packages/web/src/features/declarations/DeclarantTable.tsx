import { screenAddress } from '@imprimatur/domain/screens';
import { Checkbox, Text } from '@mantine/core';
import { useTranslations } from 'use-intl';
import { formatDate } from '../../lib/dates.ts';
import { type Column, DataTable } from '../../ui/DataTable.tsx';
import type { MenuAction } from '../../ui/menu-action.ts';
import type { Entry } from '../entry/entry.ts';
import { type Declarant, isAwaited } from './use-reminders.ts';

interface Props {
  entry: Entry;
  /** True if the row is ticked now, whether saved or not. */
  ticked: (row: Declarant) => boolean;
  onToggle: (row: Declarant) => void;
  onRemind: (row: Declarant) => void;
}

/** The people who are asked for a declaration, and when each declared. */
export function DeclarantTable({ entry, ticked, onToggle, onRemind }: Props) {
  const t = useTranslations('entry');
  const own = useTranslations('declarations');
  const formatAnswerDate = ({ answered_at: at, confirmed_by: name, deactivated, excused }: Declarant) => {
    if (at === null) return deactivated && !excused ? own('deactivated') : null;
    return name === null ? formatDate(at) : t('confirmedBy', { date: formatDate(at), name });
  };
  const columns: Column<Declarant>[] = [
    { id: 'name', header: t('name'), cell: ({ name }) => name, card: 'title', width: '20%' },
    { id: 'email', header: t('email'), cell: ({ email }) => email },
    { id: 'type', header: t('kind'), cell: ({ type }) => t(`declarant.${type}`), width: '136px' },
    {
      id: 'coi',
      header: t('declared'),
      width: '132px',
      cell: (row) => (
        <Checkbox
          checked={ticked(row)}
          onChange={() => onToggle(row)}
          label={row.excused ? t('excused') : t('formIsIn')}
          aria-label={t('formOf', { name: row.name })}
        />
      ),
    },
    { id: 'answered', header: t('answeredOn'), cell: formatAnswerDate, width: '22%' },
  ];
  const actions = (row: Declarant): MenuAction[] => [
    ...(row.has_form
      ? [{ label: own('read'), href: screenAddress('stored-declaration', { id: entry.id, row: row.id }) }]
      : []),
    ...(isAwaited(row) ? [{ label: own('resend'), onSelect: () => onRemind(row) }] : []),
  ];
  return (
    <DataTable
      label={t('declarations')}
      columns={columns}
      rows={entry.coi_users}
      rowKey={(row) => row.id}
      rowName={({ name }) => name}
      actions={actions}
      empty={<Text c="dimmed">{t('noDeclarations')}</Text>}
    />
  );
}
