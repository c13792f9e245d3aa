import { screenAddress } from '@imprimatur/domain/screens';
import { Text } from '@mantine/core';
import { useTranslations } from 'use-intl';
import { formatDate } from '../../lib/dates.ts';
import { type Column, DataTable } from '../../ui/DataTable.tsx';
import { Section } from '../../ui/Section.tsx';
import { type Entry, hasAbility } from '../entry/entry.ts';
import type { Declarant } from './use-reminders.ts';

/** Lists the people asked to declare and their answers, for people who can read declarations but not manage them. The office has its own screen. */
export function DeclarantList({ entry }: { entry: Entry }) {
  const t = useTranslations('entry');
  const own = useTranslations('declarations');
  if (!hasAbility(entry, 'readDeclarations') || hasAbility(entry, 'manageDeclarations')) return null;
  const columns: Column<Declarant>[] = [
    { id: 'name', header: t('name'), cell: ({ name }) => name, card: 'title' },
    { id: 'type', header: t('kind'), cell: ({ type }) => t(`declarant.${type}`), width: '30%' },
    {
      id: 'answered',
      header: t('answeredOn'),
      cell: ({ answered_at: at }) => (at === null ? null : formatDate(at)),
      width: '140px',
    },
  ];
  return (
    <Section title={t('declarations')}>
      <DataTable
        label={t('declarations')}
        columns={columns}
        rows={entry.coi_users}
        rowKey={({ id }) => id}
        rowName={({ name }) => name}
        actions={({ has_form: hasForm, id: row }) =>
          hasForm ? [{ label: own('read'), href: screenAddress('stored-declaration', { id: entry.id, row }) }] : []
        }
        empty={<Text c="dimmed">{t('noDeclarations')}</Text>}
      />
    </Section>
  );
}
