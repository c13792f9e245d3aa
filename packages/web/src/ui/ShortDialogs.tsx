import { Button, List, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { Dialog } from './Dialog.tsx';
import { DialogButtons } from './DialogButtons.tsx';

export interface Question {
  /** The question: "Delete this entry?" */
  title: string;
  /** The consequences, including the people who get an email. */
  text?: ReactNode;
  /** The verb on the button: "Delete". */
  verb: string;
  /** The verb of the other button; "Cancel" by default. */
  cancel?: string;
  /** True if the action cannot be undone. */
  danger?: boolean;
  size?: 'md' | 'lg';
}

/** A question with two answers. The button of an action that cannot be undone never gets the initial focus. */
export function QuestionDialog(props: Question & { answer: (yes: boolean) => void }) {
  const t = useTranslations('ui');
  const { title, text, verb, cancel, danger, size = 'md', answer } = props;
  return (
    <Dialog opened onClose={() => answer(false)} title={title} size={size} withCloseButton={false}>
      {text && <Text component="div">{text}</Text>}
      <DialogButtons>
        <Button variant="default" onClick={() => answer(false)} data-autofocus={danger || undefined}>
          {cancel ?? t('cancel')}
        </Button>
        <Button color={danger ? 'red' : undefined} onClick={() => answer(true)} data-autofocus={!danger || undefined}>
          {verb}
        </Button>
      </DialogButtons>
    </Dialog>
  );
}

export interface Warning {
  title: string;
  message: ReactNode;
  /** Lines below the message. */
  lines?: readonly string[];
  /** The verb of the button that closes the dialog; "Close" by default. */
  verb?: string;
  onClose: () => void;
  /** Further buttons. */
  children?: ReactNode;
}

/** Shows what was refused, and the reasons. */
export function WarningModal({ title, message, lines = [], verb, onClose, children }: Warning) {
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
          {verb ?? t('close')}
        </Button>
      </DialogButtons>
    </Dialog>
  );
}
