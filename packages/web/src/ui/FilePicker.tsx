import '@mantine/dropzone/styles.layer.css';
import { Text } from '@mantine/core';
import { Dropzone } from '@mantine/dropzone';
import { IconUpload } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { PickedFiles, type PickedFile } from './PickedFiles.tsx';
import classes from './FilePicker.module.css';

interface Props {
  /** Names the zone: "Files of your draft". */
  label: string;
  items: readonly PickedFile[];
  onAdd: (files: File[]) => void;
  onRemove?: (id: string) => void;
  hint?: ReactNode;
  disabled?: boolean;
}

/** A zone to drop files on or to choose them, and the list of what was chosen with how far each has come. */
export function FilePicker({ label, items, onAdd, onRemove, hint, disabled }: Props) {
  const t = useTranslations('ui');
  return (
    <div className={classes.picker}>
      <Dropzone
        onDrop={onAdd}
        disabled={disabled}
        // What is accepted is the server's rule, with its reason; the zone refuses nothing by itself.
        useFsAccessApi={false}
        inputProps={{ 'aria-label': label }}
        aria-label={label}
        className={classes.zone}
        data-disabled={disabled || undefined}
      >
        <IconUpload size={28} stroke={1.4} aria-hidden />
        <Text fw={500}>{t('dropFiles')}</Text>
        <Text size="xs" c="dimmed">
          {hint ?? t('dropHint')}
        </Text>
      </Dropzone>
      <PickedFiles items={items} onRemove={onRemove} />
    </div>
  );
}

export type { PickedFile };
