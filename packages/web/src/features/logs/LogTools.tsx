import { Button, Checkbox, Popover, Stack } from '@mantine/core';
import { IconColumns, IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useDebouncedSearch } from '../../lib/use-debounced-search.ts';
import { SearchBox } from '../../ui/SearchBox.tsx';
import classes from './Logs.module.css';
import { exportLog } from './export.ts';
import { LOG_COLUMNS, type LogColumn } from './columns.ts';
import type { LogRow } from './rows.ts';

interface Props {
  query: string;
  onSearch: (query: string) => void;
  columns: readonly LogColumn[];
  onColumns: (columns: readonly LogColumn[]) => void;
  /** All matching rows in the order on screen. */
  rows: readonly LogRow[];
  complete: boolean;
}

export function LogTools({ query, onSearch, columns, onColumns, rows, complete }: Props) {
  const t = useTranslations('logs');
  const [busy, setBusy] = useState(false);
  const searching = useDebouncedSearch(query, onSearch);
  const toggle = (column: LogColumn) =>
    onColumns(LOG_COLUMNS.filter((one) => columns.includes(one) !== (one === column)));
  const save = async () => {
    setBusy(true);
    const headings = columns.map((column) => t(`column.${column}`));
    await exportLog(rows, columns, [...headings, t('column.data')], t('fileName'));
    setBusy(false);
  };
  return (
    <div className={classes.tools}>
      <div className={classes.search}>
        <SearchBox value={query} {...searching} label={t('search')} placeholder={t('search')} />
      </div>
      <Popover position="bottom-end" shadow="md" trapFocus returnFocus>
        <Popover.Target>
          <Button variant="default" leftSection={<IconColumns size={18} stroke={1.6} aria-hidden />}>
            {t('columns')}
          </Button>
        </Popover.Target>
        <Popover.Dropdown>
          <Stack gap="xs">
            {LOG_COLUMNS.map((column) => (
              <Checkbox
                key={column}
                label={t(`column.${column}`)}
                checked={columns.includes(column)}
                disabled={columns.length === 1 && columns.includes(column)}
                onChange={() => toggle(column)}
              />
            ))}
          </Stack>
        </Popover.Dropdown>
      </Popover>
      <Button
        variant="default"
        leftSection={<IconDownload size={18} stroke={1.6} aria-hidden />}
        disabled={!complete || rows.length === 0}
        title={complete ? undefined : t('exporting')}
        loading={busy}
        onClick={() => void save()}
      >
        {t('export')}
      </Button>
    </div>
  );
}
