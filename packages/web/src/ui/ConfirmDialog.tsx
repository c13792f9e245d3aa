import { Button, Text } from '@mantine/core';
import { useTranslations } from 'use-intl';
import type { Question } from './confirm.tsx';
import { Dialog } from './Dialog.tsx';
import { DialogButtons } from './DialogButtons.tsx';

/** A question with two answers. The button of an action that cannot be undone never gets the focus. */
export default function ConfirmDialog(props: Question & { answer: (yes: boolean) => void }) {
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
