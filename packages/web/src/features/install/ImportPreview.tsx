import { Button, Group, SegmentedControl, Text } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { useTranslations } from 'use-intl';
import { Notice } from '../../ui/Notice.tsx';
import { Section } from '../../ui/Section.tsx';

const RESULT_KINDS = ['wrong', 'new', 'changed', 'same'] as const;
type Result = (typeof RESULT_KINDS)[number];

export interface ImportedRow {
  readonly result: Result;
}

const PAGE_SIZE = 25;

interface Props<Row> {
  rows: readonly Row[];
  table: (rows: readonly Row[]) => ReactNode;
  /** Further effects of the import. */
  effects: string;
  /** Label of the button, with the number of rows to write. */
  verb: (count: number) => string;
  isPending: boolean;
  error: Error | null;
  onImport: () => void;
}

/** Shows what an import will do with each row of a table, one page at a time, and the button that runs the import. */
export function ImportPreview<Row extends ImportedRow>(props: Props<Row>) {
  const { rows: all, table, effects, verb, isPending, error, onImport } = props;
  const t = useTranslations('userImport');
  const groups = Object.groupBy(all, ({ result }) => result);
  const count = (result: Result) => groups[result]?.length ?? 0;
  const [shown, setShown] = useState<Result>(RESULT_KINDS.find((result) => count(result) > 0) ?? 'same');
  const [first, setFirst] = useState(0);
  const rows = groups[shown] ?? [];
  const written = count('new') + count('changed');
  return (
    <Section title={t('preview')} aside={all.length}>
      {count('wrong') > 0 && (
        <Notice kind="danger" title={t('wrong', { count: count('wrong') })}>
          {t('wrongText')}
        </Notice>
      )}
      {error && <Notice kind="danger">{error.message}</Notice>}
      <SegmentedControl
        aria-label={t('show')}
        value={shown}
        onChange={(value) => {
          setShown(RESULT_KINDS.find((one) => one === value) ?? 'same');
          setFirst(0);
        }}
        data={RESULT_KINDS.map((result) => ({ value: result, label: t(`result.${result}`, { count: count(result) }) }))}
      />
      {table(rows.slice(first, first + PAGE_SIZE))}
      {rows.length > PAGE_SIZE && (
        <Group gap="xs">
          <Button
            variant="default"
            size="compact-sm"
            disabled={first === 0}
            onClick={() => setFirst(first - PAGE_SIZE)}
          >
            {t('previous')}
          </Button>
          <Text size="xs" c="dimmed" className="tabular" role="status">
            {t('shown', { from: first + 1, to: Math.min(first + PAGE_SIZE, rows.length), total: rows.length })}
          </Text>
          <Button
            variant="default"
            size="compact-sm"
            disabled={first + PAGE_SIZE >= rows.length}
            onClick={() => setFirst(first + PAGE_SIZE)}
          >
            {t('next')}
          </Button>
        </Group>
      )}
      <Text>{effects}</Text>
      <div>
        <Button loading={isPending} disabled={count('wrong') > 0 || written === 0} onClick={onImport}>
          {verb(written)}
        </Button>
      </div>
    </Section>
  );
}
