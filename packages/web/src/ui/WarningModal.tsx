import { Button, List, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { Dialog } from './Dialog.tsx';
import { DialogButtons } from './DialogButtons.tsx';

export interface WarningProps {
  title: string;
  message: ReactNode;
  /** One line each, below the message. */
  lines?: readonly string[];
  onClose: () => void;
  /** Further buttons. */
  children?: ReactNode;
}

/** Says what was refused and why. */
export default function WarningModal({ title, message, lines = [], onClose, children }: WarningProps) {
  const t = useTranslations('ui');
  return (
    <Dialog opened onClose={onClose} title={title}>
      {message && <Text>{message}</Text>}
      {lines.length > 0 && (
        <List>
          {lines.map((line) => (
            <List.Item key={line}>{line}</List.Item>
          ))}
        </List>
      )}
      <DialogButtons>
        {children}
        <Button onClick={onClose} data-autofocus>
          {t('close')}
        </Button>
      </DialogButtons>
    </Dialog>
  );
}
