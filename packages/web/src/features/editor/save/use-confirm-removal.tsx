import type { Guideline } from '@imprimatur/contract';
import { Stack } from '@mantine/core';
import { useTranslations } from 'use-intl';
import { useLabels } from '../../../i18n/use-labels.ts';
import { confirmWithEmails } from '../../emails/confirm-change.tsx';
import type { EntryForm } from '../model/entry-form.ts';
import { findRemovedReviewers } from '../model/removed-reviewers.ts';
import { toWholeSave } from './send.ts';

/**
 * Asks for confirmation before reviewers are removed from an open round, and shows the consequences and emails. Resolves to true if
 * confirmed, or if there is nothing to ask.
 */
export function useConfirmRemoval(): (entry: Guideline | null, form: EntryForm) => Promise<boolean> {
  const t = useTranslations('responsibilities');
  const label = useLabels();
  return async (entry, form) => {
    const found = entry === null ? null : findRemovedReviewers(entry, form.review_user_ids);
    if (entry === null || found === null) return true;
    const names = found.names.join(', ');
    const ends = found.endsIn;
    const question = {
      title: t('takeOutTitle', { names }),
      text: ends !== null && (
        <Stack gap="sm">
          <span>{t('takeOutEnds', { count: found.reviews, phase: label.phase(ends) })}</span>
          <span>{t('takeOutInstead')}</span>
        </Stack>
      ),
      verb: t(ends === null ? 'takeOutVerb' : 'takeOutEndsVerb'),
      cancel: t('goBack'),
      danger: ends !== null,
    };
    return confirmWithEmails(question, { id: entry.id, body: { transition: 'save', ...toWholeSave(form, entry) } });
  };
}
