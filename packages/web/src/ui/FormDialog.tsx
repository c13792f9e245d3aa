import { Button } from '@mantine/core';
import type { FormEvent, ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { Dialog } from './Dialog.tsx';
import { DialogButtons } from './DialogButtons.tsx';

interface Props {
  title: string;
  opened: boolean;
  onClose: () => void;
  /** `form.onSubmit(…)`. */
  onSubmit: (event: FormEvent<HTMLFormElement>) => void;
  /** The verb on the button: "Send review". */
  verb: string;
  busy?: boolean;
  /** False while the data is loading: the verb is then disabled. */
  ready?: boolean;
  danger?: boolean;
  size?: 'sm' | 'md' | 'lg' | 'xl';
  children: ReactNode;
}

/** A small form in a dialog. Neither a click outside nor a refused call loses the input. */
export function FormDialog({ title, opened, onClose, onSubmit, verb, busy, ready = true, ...props }: Props) {
  const { danger, size = 'md', children } = props;
  const t = useTranslations('ui');
  return (
    <Dialog opened={opened} onClose={onClose} busy={busy} title={title} size={size} closeOnClickOutside={false}>
      <form onSubmit={onSubmit} noValidate style={{ display: 'grid', gap: 16 }}>
        {children}
        <DialogButtons>
          <Button variant="default" onClick={onClose} disabled={busy}>
            {t('cancel')}
          </Button>
          <Button type="submit" loading={busy} disabled={!ready} color={danger ? 'red' : undefined}>
            {verb}
          </Button>
        </DialogButtons>
      </form>
    </Dialog>
  );
}
