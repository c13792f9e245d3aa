import { Button, Modal, type ModalProps } from '@mantine/core';
import { type FormEvent, type ReactNode, useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import classes from './Dialog.module.css';
import { DialogButtons } from './DialogButtons.tsx';
import { useEscape } from './use-escape.ts';

/** Returns the focus to the element that had it. If that no longer exists, focuses the dialog below or the heading of the page. */
function useFocusBack(): void {
  const [opener] = useState(() => document.activeElement);
  useEffect(
    () => () => {
      // The focus moves to the body only after the dialog has left the page.
      requestAnimationFrame(() => {
        if (document.activeElement !== document.body) return;
        if (opener instanceof HTMLElement && opener.isConnected) opener.focus({ preventScroll: true });
        if (document.activeElement !== document.body) return;
        const below = [...document.querySelectorAll<HTMLElement>('[role="dialog"][aria-modal="true"]')].at(-1);
        (below ?? document.querySelector<HTMLElement>('[data-page-title]'))?.focus({ preventScroll: true });
      });
    },
    [opener],
  );
}

function Content({ children }: Pick<ModalProps, 'children'>) {
  useFocusBack();
  return children;
}

interface DialogProps extends ModalProps {
  /** True while a call is running. The dialog stays open until the response arrives, because otherwise a refusal would lose the input. */
  busy?: boolean | undefined;
}

/** A modal dialog. For screen readers, its title is its name and its body its description. */
export function Dialog({ children, busy = false, onClose, ...props }: DialogProps) {
  const t = useTranslations('ui');
  const close = busy ? () => {} : onClose;
  useEscape(props.opened, close);
  return (
    <Modal
      closeOnEscape={false}
      closeButtonProps={{ 'aria-label': t('close'), disabled: busy }}
      // Mantine's header element would be a banner landmark.
      attributes={{ header: { role: 'presentation' } }}
      classNames={{ title: classes.title, body: classes.body, content: classes.content }}
      {...props}
      onClose={close}
    >
      <Content>{children}</Content>
    </Modal>
  );
}

interface FormProps {
  title: string;
  opened: boolean;
  onClose: () => void;
  /** `form.onSubmit(…)`. */
  onSubmit: (event: FormEvent<HTMLFormElement>) => void;
  /** The verb on the button: "Send review". */
  verb: string;
  busy?: boolean;
  /** False while the data is loading; the button is disabled then. */
  ready?: boolean;
  danger?: boolean;
  size?: 'sm' | 'md' | 'lg' | 'xl';
  children: ReactNode;
}

/** A small form in a dialog. Neither a click outside nor a refused call loses the input. */
export function FormDialog({ title, opened, onClose, onSubmit, verb, busy, ready = true, ...props }: FormProps) {
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
