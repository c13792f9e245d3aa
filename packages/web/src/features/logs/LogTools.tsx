import { Button, Checkbox, CloseButton, Popover, Stack, TextInput } from '@mantine/core';
import { IconColumns, IconDownload, IconSearch } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useKey } from '../../lib/keys.ts';
import classes from './Logs.module.css';
import { exportLog } from './export.ts';
import { LOG_COLUMNS, type LogColumn } from './columns.ts';
import type { LogRow } from './rows.ts';

interface Props {
  typed: string;
  onType: (text: string) => void;
  columns: readonly LogColumn[];
  onColumns: (columns: readonly LogColumn[]) => void;
  /** All matching rows in the order on screen. */
  rows: readonly LogRow[];
  complete: boolean;
}

export function LogTools({ typed, onType, columns, onColumns, rows, complete }: Props) {
  const t = useTranslations('logs');
  const input = useRef<HTMLInputElement>(null);
  const [busy, setBusy] = useState(false);
  useKey('/', t('search'), () => input.current?.focus());
  const toggle = (column: LogColumn) =>
    onColumns(LOG_COLUMNS.filter((one) => columns.includes(one) !== (one === column)));
  const save = async () => {
    setBusy(true);
    const heads = columns.map((column) => t(`column.${column}`));
    await exportLog(rows, columns, [...heads, t('column.data')], t('fileName'));
    setBusy(false);
  };
  return (
    <div className={classes.tools}>
      <TextInput
        ref={input}
        type="search"
        aria-label={t('search')}
        placeholder={t('search')}
        className={classes.search}
        maxLength={200}
        value={typed}
        onChange={(event) => onType(event.currentTarget.value)}
        leftSection={<IconSearch size={18} stroke={1.6} aria-hidden />}
        rightSection={typed && <CloseButton size="sm" aria-label={t('clear')} onClick={() => onType('')} />}
      />
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
