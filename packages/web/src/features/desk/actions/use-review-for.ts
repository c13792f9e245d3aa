import { isBlank } from '@imprimatur/domain/blank';
import { findReviewProblems } from '@imprimatur/domain/lifecycle/explanation';
import { CHANGE_TYPES, type ChangeType } from '@imprimatur/domain/review/change-type';
import { useForm } from '@mantine/form';
import { useTranslations } from 'use-intl';
import { translateProblem } from '../../../i18n/translate-problem.ts';
import { findFieldErrors } from '../../../lib/api-error.ts';
import { showFormErrorsAndFocusField } from '../../../lib/failures.ts';
import { useUnsavedText } from '../../../lib/use-unsaved-text.ts';
import { findMailNote } from '../../emails/pending-change.ts';
import type { Entry } from '../../entry/entry.ts';
import { CLOSING_TRANSITIONS, type ReviewKind } from '../../entry/round.ts';
import { describeTransition, sendTransition, type TransitionInput } from '../../entry/send-transition.ts';
import { useEntryChange } from '../../entry/use-entry-change.ts';
import { listWorkingFiles } from '../../files/stored-files.ts';
import { useUploads } from '../../files/use-uploads.ts';

export interface ReviewFor {
  entry: Entry;
  kind: ReviewKind;
  /** The reviewer. */
  userId: number;
  onClose: () => void;
}

/** undefined until a verdict is chosen. */
const findChangeType = (value: string): ChangeType | undefined =>
  CHANGE_TYPES.find(({ id }) => String(id) === value)?.id;

const EMPTY_VALUES = { changeType: '', comment: '', received: '', note: '' };

/** The form of a review that the office enters for another person. */
export function useReviewFor({ entry, kind, userId, onClose }: ReviewFor) {
  const t = useTranslations('desk.reviewFor');
  const own = useTranslations('review');
  const files = listWorkingFiles(entry, userId);
  const uploads = useUploads(entry.id, userId);
  const call = kind === 'delegate' ? ('delegate-review' as const) : ('finish-review' as const);
  const through = { call, to: null };
  const form = useForm({
    mode: 'controlled',
    initialValues: EMPTY_VALUES,
    validate: ({ changeType, comment, received }) => {
      const points = { all: 0, major: 0 };
      const review = { changeType: findChangeType(changeType), comment, files: files.length, points };
      const problems = Object.fromEntries(
        findReviewProblems(entry.phase, review).map((one) => [one.field ?? '', translateProblem(one)]),
      );
      return {
        ...problems,
        files: uploads.waitsFor[0] ?? problems['files'] ?? null,
        received: isBlank(received) ? t('receivedRequired') : null,
      };
    },
  });
  const { forget } = useUnsavedText(`review-for:${entry.id}:${entry.round}:${userId}`, form);
  const enter = useEntryChange((input: TransitionInput) => sendTransition(entry, through, input), {
    done: t('done'),
    onDone: () => {
      forget();
      onClose();
    },
  });
  const { changeType, comment, received, note } = form.values;
  const type = findChangeType(changeType);
  const input: TransitionInput = {
    ...(type === undefined ? {} : { changeType: type }),
    ...(isBlank(comment) ? {} : { comment }),
    user_id: userId,
    received,
  };
  const labels = {
    changeType: own('changeType'),
    comment: own('comment'),
    files: own('files'),
    received: t('received'),
  };
  const submit = form.onSubmit(
    () => {
      const options = { onError: (error: Error) => form.setErrors(findFieldErrors(error)) };
      enter.mutate({ ...input, ...findMailNote(note) }, options);
    },
    (errors) => showFormErrorsAndFocusField(errors, labels),
  );
  const outcome = CLOSING_TRANSITIONS[kind][type === 0 ? 'clean' : 'changes'];
  // No email contains this note, so the preview does not follow it.
  const pending = describeTransition(entry, through, outcome, { ...input, received: '–' });
  return { form, type, files, uploads, enter, pending, submit, labels };
}
