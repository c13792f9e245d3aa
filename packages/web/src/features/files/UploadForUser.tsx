import { Button, Select } from '@mantine/core';
import { IconUserUp } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { findOptions } from '../../lib/find-options.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { DialogButtons } from '../../ui/DialogButtons.tsx';
import { type Entry, hasAbility, listPeople } from '../entry/entry.ts';
import { UploadZone } from './UploadZone.tsx';
import { useUploads } from './use-uploads.ts';

interface DialogProps {
  entry: Entry;
  onClose: () => void;
}

function UploadDialog({ entry, onClose }: DialogProps) {
  const t = useTranslations('files');
  const people = listPeople(entry);
  const [userId, setUserId] = useState(String(entry.submitter_id));
  const uploads = useUploads(entry.id, Number(userId));
  return (
    <Dialog
      opened
      onClose={onClose}
      busy={uploads.running}
      title={t('uploadForUser')}
      size="lg"
      closeOnClickOutside={false}
    >
      <Select
        label={t('forWhom')}
        description={t('forWhomHint')}
        data={people.map(({ id, name }) => ({ value: String(id), label: name }))}
        value={userId}
        onChange={(value) => value && setUserId(value)}
        allowDeselect={false}
        disabled={uploads.running}
        filter={findOptions}
        searchable={people.length > 8}
      />
      <UploadZone
        label={t('filesOf', { name: people.find(({ id }) => `${id}` === userId)?.name ?? '' })}
        uploads={uploads}
        atOnce
      />
      <DialogButtons>
        <Button onClick={onClose} disabled={uploads.running}>
          {t('finish')}
        </Button>
      </DialogButtons>
    </Dialog>
  );
}

/** Lets the office upload files for a person, who then owns them. The files remain working files until they are submitted. */
export function UploadForUser({ entry }: { entry: Entry }) {
  const t = useTranslations('files');
  const [isOpen, setIsOpen] = useState(false);
  if (!hasAbility(entry, 'uploadForUser')) return null;
  return (
    <>
      <Button
        size="compact-md"
        variant="default"
        leftSection={<IconUserUp size={16} stroke={1.6} aria-hidden />}
        onClick={() => setIsOpen(true)}
      >
        {t('uploadForUser')}
      </Button>
      {isOpen && <UploadDialog entry={entry} onClose={() => setIsOpen(false)} />}
    </>
  );
}
