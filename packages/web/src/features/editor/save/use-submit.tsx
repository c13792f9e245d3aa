import { Stack } from '@mantine/core';
import { PHASE } from '@imprimatur/domain/lifecycle/phases';
import { useTranslations } from 'use-intl';
import { confirm } from '../../../ui/confirm.tsx';
import { useUser } from '../../session/current.ts';
import type { Editor } from '../use-editor.ts';

/** Checks the whole entry, asks for confirmation, and submits it. */
export function useSubmit({ entry, complete, saving }: Editor): () => void {
  const t = useTranslations('editor.submit');
  const user = useUser();
  const ask = () =>
    confirm({
      title: entry?.phase === PHASE.formalCheckApproval ? t('again', { revision: entry.revision + 1 }) : t('title'),
      text: (
        <Stack gap="sm">
          <span>{t('text')}</span>
          <span>{t('mails')}</span>
          {entry !== null && entry.submitter_id !== user.id && (
            <span>{t('behalf', { name: entry.submitter_name })}</span>
          )}
        </Stack>
      ),
      verb: t('verb'),
    });
  return () => {
    if (!complete()) return;
    void ask().then((yes) => yes && saving.submitting.mutate());
  };
}
