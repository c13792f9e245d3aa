import { Modal, type ModalProps } from '@mantine/core';
import { useTranslations } from 'use-intl';
import classes from './Dialog.module.css';

/** A modal. Its title names it and its body describes it for screen readers. */
export function Dialog({ children, ...props }: ModalProps) {
  const t = useTranslations('ui');
  return (
    <Modal
      closeButtonProps={{ 'aria-label': t('close') }}
      classNames={{ title: classes.title, body: classes.body, content: classes.content }}
      {...props}
    >
      {children}
    </Modal>
  );
}
