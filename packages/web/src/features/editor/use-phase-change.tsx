import { isBlank } from '@imprimatur/domain/blank';
import { isRejected, isSubmittable } from '@imprimatur/domain/lifecycle/phase-sets';
import { Stack } from '@mantine/core';
import type { Guideline } from '@imprimatur/contract';
import { type Phase, PHASE } from '@imprimatur/domain/lifecycle/phases';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { translateProblem } from '../../i18n/translate-problem.ts';
import { useLabels } from '../../i18n/use-labels.ts';
import { findFieldErrors } from '../../lib/api-error.ts';
import { call } from '../../lib/call.ts';
import { useChange } from '../../lib/change.ts';
import { showFormErrorsAndFocusField, showRefusalAndFocusField } from '../../lib/failures.ts';
import { toast } from '../../ui/toast.tsx';
import { confirmChange } from '../emails/confirm-change.tsx';
import type { Editor } from './use-editor.ts';

/** Sends only the phase, so that unsaved changes stay in the form. */
export function usePhaseChange(entry: Guideline, { draftForm: { base, changed, draft }, saving }: Editor) {
  const t = useTranslations('editor.phase');
  const label = useLabels();
  const messages = useTranslations('editor.messages');
  const [phase, setPhase] = useState<Phase | null>(null);
  const [comment, setComment] = useState('');
  const [missing, setMissing] = useState<string | null>(null);
  const submits = phase === PHASE.submitted && isSubmittable(entry.phase);
  const bodyOf = (to: Phase) => ({ phase: to, version: base.version, ...(isRejected(to) ? { comment } : {}) });
  const set = useChange({
    meta: { failures: 'own' },
    mutationFn: async ({ to, ...extra }: { to: Phase; mail_note?: string }) => {
      const { data } = await call('PUT /guidelines/{id}', {
        params: { id: entry.id },
        body: { ...bodyOf(to), ...extra },
      });
      await draft.adopt(data);
      setPhase(null);
      setComment('');
      toast.done(messages('phase', { phase: label.phase(to) }));
    },
    onError: (error) => {
      if (findFieldErrors(error).comment === undefined) saving.handleRefusal(error);
      else showRefusalAndFocusField(error);
    },
  });
  const ask = async (to: Phase) => {
    const problem = isRejected(to) && isBlank(comment) ? translateProblem({ code: 'writeSomething' }) : null;
    setMissing(problem);
    if (problem !== null) return showFormErrorsAndFocusField({ comment: problem });
    const question = {
      title: t('confirm', { phase: label.phase(to) }),
      text: (
        <Stack gap="sm">
          <span>{submits ? t('submits') : t('confirmText', { current: label.phase(entry.phase) })}</span>
          {changed.length > 0 && <span>{t('unsaved')}</span>}
        </Stack>
      ),
      verb: t('verb'),
      danger: !submits,
    };
    const transition = submits ? ('submit' as const) : ('setPhase' as const);
    const note = await confirmChange(question, { id: entry.id, body: { transition, ...bodyOf(to) } });
    if (note !== null) set.mutate({ to, ...note });
  };
  return {
    phase,
    choose: setPhase,
    comment,
    setComment,
    isCommentRequired: phase === PHASE.rejected,
    commentError: missing ?? (set.error ? findFieldErrors(set.error).comment : undefined),
    isPending: set.isPending,
    send: () => phase !== null && void ask(phase),
  };
}
