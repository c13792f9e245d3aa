import '@mantine/dropzone/styles.layer.css';
import { Button, Text } from '@mantine/core';
import { Dropzone } from '@mantine/dropzone';
import { IconFolder, IconUpload } from '@tabler/icons-react';
import { type ChangeEvent, type ReactNode, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { PickedFiles, type PickedFile } from './PickedFiles.tsx';
import classes from './FilePicker.module.css';

interface Props {
  /** Accessible name: "Files of your draft". */
  label: string;
  /** The chosen files, if the picker should list them. */
  items?: readonly PickedFile[];
  onAdd: (files: File[]) => void;
  onRemove?: (id: string) => void;
  /** Replaces the default invitation to drop files. */
  title?: string;
  hint?: ReactNode;
  /** Accepts only one file. If several are dropped, takes the first. */
  one?: boolean;
  disabled?: boolean;
  /** Adds a button for choosing a whole folder. Dropping a folder is always possible. */
  folders?: boolean;
}

interface FolderProps {
  label: string;
  onAdd: (files: File[]) => void;
}

function FolderButton({ label, onAdd }: FolderProps) {
  const t = useTranslations('ui');
  const input = useRef<HTMLInputElement>(null);
  const addFiles = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    onAdd([...(currentTarget.files ?? [])]);
    currentTarget.value = '';
  };
  return (
    <div>
      <input
        ref={(element) => {
          input.current = element;
          if (element) element.webkitdirectory = true;
        }}
        type="file"
        multiple
        hidden
        aria-label={`${label}: ${t('chooseFolder')}`}
        onChange={addFiles}
      />
      <Button
        variant="subtle"
        size="compact-md"
        leftSection={<IconFolder size={18} stroke={1.6} aria-hidden />}
        onClick={() => input.current?.click()}
      >
        {t('chooseFolder')}
      </Button>
    </div>
  );
}

/** A zone to drop or choose files, and the list of the chosen ones with their progress. */
export function FilePicker({ label, items = [], onAdd, onRemove, title, hint, one = false, ...rest }: Props) {
  const t = useTranslations('ui');
  const { disabled, folders } = rest;
  return (
    <div className={classes.picker}>
      <Dropzone
        multiple={!one}
        onDrop={onAdd}
        onReject={(rejected) => onAdd(rejected.slice(0, 1).map(({ file }) => file))}
        disabled={disabled}
        // The zone refuses nothing: the server decides and explains what it does not accept.
        useFsAccessApi={false}
        inputProps={{ 'aria-label': label }}
        aria-label={label}
        className={classes.zone}
        data-disabled={disabled || undefined}
      >
        <IconUpload size={28} stroke={1.4} aria-hidden />
        <Text fw={500}>{title ?? t('dropFiles')}</Text>
        <Text size="xs">{hint ?? t(folders ? 'dropFoldersHint' : 'dropHint')}</Text>
      </Dropzone>
      {folders && <FolderButton label={label} onAdd={onAdd} />}
      <PickedFiles items={items} onRemove={onRemove} />
    </div>
  );
}
