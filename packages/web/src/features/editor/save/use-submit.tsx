import { Stack } from '@mantine/core';
import { PHASE } from '@imprimatur/domain/lifecycle/phases';
import { useTranslations } from 'use-intl';
import { confirm } from '../../../ui/confirm.tsx';
import { useUser } from '../../session/current.ts';
import { confirmChange } from '../../emails/confirm-change.tsx';
import type { Editor } from '../use-editor.ts';
import { toSubmission } from './send.ts';

/** Checks the whole entry, asks for confirmation, and submits it. */
export function useSubmit({ entry, complete, draftForm, saving }: Editor): () => void {
  const t = useTranslations('editor.submit');
  const user = useUser();
  const ask = (): Promise<{ mail_note?: string } | null> => {
    const question = {
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
    };
    // A draft that is not stored yet has no emails to show.
    if (entry === null) return confirm(question).then((yes) => (yes ? {} : null));
    const body = { transition: 'submit' as const, ...toSubmission(draftForm.form.getValues()) };
    return confirmChange(question, { id: entry.id, body });
  };
  return () => {
    if (!complete()) return;
    void ask().then((extra) => extra !== null && saving.submitting.mutate(extra));
  };
}
