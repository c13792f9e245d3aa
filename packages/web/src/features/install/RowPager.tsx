import { Button, Group, Text } from '@mantine/core';
import { useTranslations } from 'use-intl';
import type { ShownRows } from './use-shown-rows.ts';

/** Shows which rows are visible, with buttons for the previous and next ones. */
export function RowPager({ shown }: { shown: ShownRows }) {
  const t = useTranslations('install');
  const { begin, total } = shown;
  return (
    <Group gap="xs">
      <Button variant="default" size="compact-sm" disabled={shown.first} onClick={shown.previous}>
        {t('previous')}
      </Button>
      <Text size="xs" c="dimmed" className="tabular" role="status">
        {t('shown', { from: begin + 1, to: begin + shown.rows.length, total })}
      </Text>
      <Button variant="default" size="compact-sm" disabled={shown.last} onClick={shown.next}>
        {t('next')}
      </Button>
    </Group>
  );
}
