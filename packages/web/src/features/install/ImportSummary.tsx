import { Text } from '@mantine/core';
import { useTranslations } from 'use-intl';
import { useLabels } from '../../i18n/use-labels.ts';
import { Facts } from '../../ui/Facts.tsx';
import type { EditedRow } from './rows.ts';

/** Shows the number of people to be imported, in total and by role. People without a role come last. */
export function ImportSummary({ rows }: { rows: readonly EditedRow[] }) {
  const t = useTranslations('install');
  const label = useLabels();
  const roles = [...new Set(rows.map(({ role }) => role))].sort((one, two) => (one ?? 9) - (two ?? 9));
  return (
    <>
      <Text>{t('ready', { count: rows.length })}</Text>
      <Facts
        columns={3}
        facts={roles.map((role) => ({
          label: label.role(role),
          value: rows.filter((row) => row.role === role).length,
        }))}
      />
    </>
  );
}
