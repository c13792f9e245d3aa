import { Button, Text } from '@mantine/core';
import { useTranslations } from 'use-intl';
import { Dialog } from '../../../ui/Dialog.tsx';
import { DialogButtons } from '../../../ui/DialogButtons.tsx';
import type { Row } from '../query.ts';

/** Confirms which entry was deleted (specification §8). */
export default function DeletedDialog({ row, onClose }: { row: Row; onClose: () => void }) {
  const t = useTranslations('publications');
  const ui = useTranslations('ui');
  return (
    <Dialog opened onClose={onClose} title={t('deletedTitle')} withCloseButton={false}>
      <Text>
        {row.title} <span className="mono">{row.unique_id}</span>
      </Text>
      <DialogButtons>
        <Button onClick={onClose} data-autofocus>
          {ui('close')}
        </Button>
      </DialogButtons>
    </Dialog>
  );
}
