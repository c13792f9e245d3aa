import { Button, Group, SegmentedControl, Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { Notice } from '../../../ui/Notice.tsx';
import { Section } from '../../../ui/Section.tsx';
import { PreviewTable } from './PreviewTable.tsx';
import type { Preview, Result, useImport } from './use-import.ts';

const RESULTS: readonly Result[] = ['wrong', 'new', 'changed', 'same'];
const PAGE = 25;

interface Props {
  preview: Preview;
  apply: ReturnType<typeof useImport>['apply'];
}

/** What would become of each person of a table, a page at a time, and the button that does it. */
export function PreviewPart({ preview, apply }: Props) {
  const t = useTranslations('userImport');
  const counts = Object.groupBy(preview.results, ({ result }) => result);
  const count = (result: Result) => counts[result]?.length ?? 0;
  const [shown, show] = useState<Result>(RESULTS.find((result) => count(result) > 0) ?? 'same');
  const [first, begin] = useState(0);
  const rows = counts[shown] ?? [];
  const written = count('new') + count('changed');
  return (
    <Section title={t('preview')} aside={preview.results.length}>
      {count('wrong') > 0 && (
        <Notice kind="danger" title={t('wrong', { count: count('wrong') })}>
          {t('wrongText')}
        </Notice>
      )}
      {apply.error && <Notice kind="danger">{apply.error.message}</Notice>}
      <SegmentedControl
        aria-label={t('show')}
        value={shown}
        onChange={(value) => {
          show(RESULTS.find((one) => one === value) ?? 'same');
          begin(0);
        }}
        data={RESULTS.map((result) => ({ value: result, label: t(`result.${result}`, { count: count(result) }) }))}
      />
      <PreviewTable preview={preview} rows={rows.slice(first, first + PAGE)} />
      {rows.length > PAGE && (
        <Group gap="xs">
          <Button variant="default" size="compact-sm" disabled={first === 0} onClick={() => begin(first - PAGE)}>
            {t('previous')}
          </Button>
          <Text size="xs" c="dimmed" className="tabular" role="status">
            {t('shown', { from: first + 1, to: Math.min(first + PAGE, rows.length), total: rows.length })}
          </Text>
          <Button
            variant="default"
            size="compact-sm"
            disabled={first + PAGE >= rows.length}
            onClick={() => begin(first + PAGE)}
          >
            {t('next')}
          </Button>
        </Group>
      )}
      <Text>{t('follows')}</Text>
      <div>
        <Button
          loading={apply.isPending}
          disabled={count('wrong') > 0 || written === 0}
          onClick={() => apply.mutate({ body: { mode: 'apply', users: [...preview.people] } })}
        >
          {t('import', { count: written })}
        </Button>
      </div>
    </Section>
  );
}
