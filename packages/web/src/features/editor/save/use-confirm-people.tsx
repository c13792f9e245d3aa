import type { Guideline } from '@imprimatur/contract';
import { isDraft } from '@imprimatur/domain/lifecycle/phase-sets';
import { Stack } from '@mantine/core';
import { useTranslations } from 'use-intl';
import { useLabels } from '../../../i18n/use-labels.ts';
import { confirmWithEmails } from '../../emails/confirm-change.tsx';
import type { EntryForm } from '../model/entry-form.ts';
import { countInvited, findRemovedReviewers } from '../model/people-changes.ts';
import { toWholeSave } from './send.ts';

/**
 * Asks for confirmation before a submitted entry is saved with new people, or without reviewers of an open round, and shows the emails
 * and other consequences. Resolves to true if confirmed, or if there is nothing to ask.
 */
export function useConfirmPeople(): (entry: Guideline | null, form: EntryForm) => Promise<boolean> {
  const t = useTranslations('responsibilities');
  const label = useLabels();
  return async (entry, form) => {
    if (entry === null || isDraft(entry.phase)) return true;
    const pending = { id: entry.id, body: { transition: 'save', ...toWholeSave(form, entry) } } as const;
    const found = findRemovedReviewers(entry, form.review_user_ids);
    if (found === null) {
      const count = countInvited(entry, form);
      if (count === 0) return true;
      return confirmWithEmails(
        { title: t('inviteTitle', { count }), verb: t('inviteVerb'), cancel: t('goBack') },
        pending,
      );
    }
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
    return confirmWithEmails(question, pending);
  };
}
