import { Button, Group } from '@mantine/core';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { CommentField } from '../../ui/CommentField.tsx';
import { confirm } from '../../ui/confirm.tsx';
import { EventCalendar } from '../../ui/EventCalendar.tsx';
import { FormDialog } from '../../ui/Dialog.tsx';
import { Section } from '../../ui/Section.tsx';
import { toast } from '../../ui/toast.tsx';

const EVENTS = { '2027-03-04': 'council', '2027-03-14': 'committee', '2027-03-21': 'published' } as const;

export function DialogExample() {
  const t = useTranslations('examples');
  const [isOpen, setIsOpen] = useState(false);
  const events = Object.entries(EVENTS).map(([day, turn]) => ({ day, turn, label: t(turn) }));
  const ask = () => confirm({ title: t('askTitle'), text: t('askText'), verb: t('remove'), danger: true });
  return (
    <>
      <Section title={t('dialogs')}>
        <Group>
          <Button variant="default" onClick={ask}>
            {t('ask')}
          </Button>
          <Button variant="default" onClick={() => setIsOpen(true)}>
            {t('openForm')}
          </Button>
          <Button variant="default" onClick={() => toast.done(t('toastDone'))}>
            {t('showToast')}
          </Button>
        </Group>
        <FormDialog
          title={t('formTitle')}
          verb={t('formVerb')}
          opened={isOpen}
          onClose={() => setIsOpen(false)}
          onSubmit={(event) => {
            event.preventDefault();
            setIsOpen(false);
          }}
        >
          <CommentField label={t('comment')} required data-autofocus />
        </FormDialog>
      </Section>
      <Section title={t('calendar')}>
        <EventCalendar month="2027-03-01" events={events} />
      </Section>
    </>
  );
}
