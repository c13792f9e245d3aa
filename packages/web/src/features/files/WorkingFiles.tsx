import { Button } from '@mantine/core';
import { useTranslations } from 'use-intl';
import { call } from '../../lib/call.ts';
import { announceFailure } from '../../lib/failures.ts';
import { confirm } from '../../ui/confirm.tsx';
import { Section } from '../../ui/Section.tsx';
import { type Entry, hasAbility } from '../entry/entry.ts';
import { useEntryChange } from '../entry/use-entry-change.ts';
import { EntryFiles } from './EntryFiles.tsx';
import { listWorkingFiles, type StoredFile } from './stored-files.ts';

/** Working files by owner. The office sees everybody's files and can attach them to the current version. */
export function WorkingFiles({ entry }: { entry: Entry }) {
  const t = useTranslations('files');
  const owners = new Map(entry.files.filter((file) => file.upload_id === null).map((one) => [one.user_id, one]));
  const attach = useEntryChange(
    ({ userId, files }: { userId: number; files: StoredFile[] }) =>
      call('POST /guidelines/admin_user_upload_approve/{gid}', {
        params: { gid: entry.id },
        body: { userId, uploadId: entry.upload_id, files: files.map(({ id }) => id) },
      }),
    { done: t('attached') },
  );
  const ask = async (userId: number, name: string, version: number) => {
    const files = listWorkingFiles(entry, userId);
    const question = {
      title: t('attachQuestion', { count: files.length, version }),
      text: t('attachText', { name }),
      verb: t('attach', { version }),
    };
    if (await confirm(question)) attach.mutate({ userId, files }, { onError: announceFailure });
  };
  return [...owners.values()].map(({ user_id: userId, user_name: name }) => (
    <Section
      key={userId}
      title={t('unsent', { name })}
      actions={
        hasAbility(entry, 'uploadForUser') &&
        entry.upload_id !== null && (
          <Button
            size="compact-md"
            variant="default"
            loading={attach.isPending}
            onClick={() => void ask(userId, name, entry.upload_id ?? 1)}
          >
            {t('attach', { version: entry.upload_id })}
          </Button>
        )
      }
    >
      <EntryFiles entry={entry} label={t('unsent', { name })} files={listWorkingFiles(entry, userId)} />
    </Section>
  ));
}
