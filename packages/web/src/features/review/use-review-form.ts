import { useForm } from '@mantine/form';
import { CHANGE_TYPES, type ChangeType } from '@imprimatur/domain/review/change-type';
import { sentence } from '@imprimatur/domain/problems';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { fieldErrors } from '../../lib/api-error.ts';
import { announceIncomplete } from '../../lib/failures.ts';
import { useUnsavedText } from '../../lib/unsaved-text.ts';
import { confirm } from '../../ui/confirm.tsx';
import type { Ability, Entry } from '../entry/entry.ts';
import { sendTransition } from '../entry/send-transition.ts';
import { useEntryChange } from '../entry/use-entry-change.ts';
import { workingFilesOf } from '../files/stored-files.ts';
import { useUploads } from '../files/use-uploads.ts';
import { useUser } from '../session/current.ts';
import { needsComment, needsFile, type ReviewKind } from './change-types.ts';
import { useOutcome } from './use-outcome.ts';

export interface ReviewInput {
  entry: Entry;
  kind: ReviewKind;
  /** The ability whose call sends the review. */
  ability: Ability;
}

/** Null until one is chosen. */
const typeOf = (value: string): ChangeType | null => CHANGE_TYPES.find(({ id }) => String(id) === value)?.id ?? null;

/** The form of a review: how much should change, why, and with which files. */
export function useReviewForm({ entry, kind, ability }: ReviewInput) {
  const t = useTranslations('review');
  const user = useUser();
  const outcome = useOutcome(entry, kind);
  const [attempt, setAttempt] = useState(0);
  const labels = { changeType: t('changeType'), comment: t('comment'), files: t('files') };
  const ownFiles = workingFilesOf(entry, user.id);
  const uploads = useUploads(entry.id);
  const form = useForm({
    initialValues: { changeType: '', comment: '' },
    validate: (values) => {
      const type = typeOf(values.changeType);
      return {
        changeType: type === null ? sentence({ code: 'choose' }) : null,
        comment:
          needsComment(kind, type) && values.comment.trim() === ''
            ? sentence({ code: kind === 'delegate' ? 'changeNeedsComment' : 'majorNeedsComment' })
            : null,
        files:
          uploads.waitsFor[0] ??
          (needsFile(kind, type) && ownFiles.length === 0 ? sentence({ code: 'majorNeedsFile' }) : null),
      };
    },
  });
  const { restored, forget } = useUnsavedText(`review:${entry.id}:${entry.round}`, form);
  const send = useEntryChange(
    (input: { changeType: ChangeType; comment?: string }) => sendTransition(entry, ability, input),
    { done: t(kind === 'delegate' ? 'delegateDone' : 'done'), onDone: forget },
  );
  const type = typeOf(form.values.changeType);
  const submit = form.onSubmit(
    async ({ comment }) => {
      if (type === null) return;
      const question = { title: t('question'), text: outcome(type), verb: t('send') };
      if (!(await confirm(question))) return;
      const input = { changeType: type, ...(type > 0 && comment.trim() !== '' ? { comment } : {}) };
      send.mutate(input, { onError: (error) => form.setErrors(fieldErrors(error)) });
    },
    (errors) => void announceIncomplete(errors, labels).then(() => setAttempt(attempt + 1)),
  );
  return { form, type, labels, attempt, restored, ownFiles, uploads, send, submit };
}
