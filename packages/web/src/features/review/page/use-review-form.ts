import { isBlank } from '@imprimatur/domain/blank';
import { type DraftPoints, type Explanation, findReviewProblems } from '@imprimatur/domain/lifecycle/explanation';
import type { PointKind } from '@imprimatur/domain/points/points';
import { CHANGE_TYPES, type ChangeType } from '@imprimatur/domain/review/change-type';
import { useForm } from '@mantine/form';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useEffect, useEffectEvent } from 'react';
import { useTranslations } from 'use-intl';
import { translateProblem } from '../../../i18n/translate-problem.ts';
import { findFieldErrors } from '../../../lib/api-error.ts';
import { showFormErrors } from '../../../lib/failures.ts';
import { useUnsavedText } from '../../../lib/use-unsaved-text.ts';
import { flushAutosaves } from '../../../lib/use-autosave.ts';
import { findAbility, type Ability, type Entry, canDoNow } from '../../entry/entry.ts';
import { CLOSING_TRANSITIONS, type ReviewKind } from '../../entry/round.ts';
import { describeTransition, sendTransition, type TransitionInput } from '../../entry/send-transition.ts';
import { useConsequences } from '../../entry/use-consequences.ts';
import { useEntryChange } from '../../entry/use-entry-change.ts';
import { listWorkingFiles } from '../../files/stored-files.ts';
import { useUploads } from '../../files/use-uploads.ts';
import { confirmChange } from '../../emails/confirm-change.tsx';
import { listUnsavedDrafts } from '../../points/unsaved-drafts.ts';
import { draftsQuery, POINTS_CALL } from '../../points/queries.ts';
import { useUser } from '../../session/current.ts';

const countOf = (drafts: readonly { kind: PointKind }[]): DraftPoints => ({
  all: drafts.length,
  major: drafts.filter(({ kind }) => kind === 'major').length,
});

/** The points that are sent with this person's review. */
function usePointsToSend(entryId: number) {
  const t = useTranslations('points');
  const client = useQueryClient();
  const query = draftsQuery(entryId);
  const drafts = useQuery(query).data?.data ?? [];
  return {
    label: t('points'),
    unsaved: t('unsavedYet'),
    drafts: countOf(drafts),
    /** The state after the last save, which may be newer than what is rendered. */
    now: () => {
      const saved = client.getQueryData(query.queryKey)?.data ?? [];
      return {
        saved: countOf(saved),
        refusal: listUnsavedDrafts(entryId, saved).length > 0 ? t('unsavedYet') : null,
      };
    },
    sent: () => client.invalidateQueries({ queryKey: [POINTS_CALL] }),
  };
}

interface TypeForm {
  getValues: () => { changeType: string };
  setFieldValue: (field: 'changeType', value: string) => void;
}

/** Preselects major changes if there is a major point and nothing else is chosen. */
function useSuggestMajor(major: boolean, form: TypeForm): void {
  const suggest = useEffectEvent(() => {
    if (form.getValues().changeType === '') form.setFieldValue('changeType', '2');
  });
  useEffect(() => {
    if (major) suggest();
  }, [major]);
}

/** Returns a formatter for the effect of a review of this type: it ends the round, or has no effect yet. */
function useOutcome(entry: Entry, kind: ReviewKind) {
  const t = useTranslations('review');
  const consequences = useConsequences(entry);
  return (type: ChangeType): string => {
    const { clean, changes } = CLOSING_TRANSITIONS[kind];
    if (kind === 'gpc') return consequences(type === 0 ? clean : changes);
    // Other reviews are missing, or this person is not allowed to see whether any are missing.
    if (findAbility(entry, changes) === undefined || !canDoNow(entry, changes)) return t('roundGoesOn');
    return `${t('lastOne')} ${consequences(type === 0 && canDoNow(entry, clean) ? clean : changes)}`;
  };
}

export interface ReviewInput {
  entry: Entry;
  kind: ReviewKind;
  /** The ability that sends the review. */
  ability: Ability;
}

/** undefined until a type is chosen. */
const findChangeType = (value: string): ChangeType | undefined =>
  CHANGE_TYPES.find(({ id }) => String(id) === value)?.id;

/** The required fields of a review of this type while all of them are empty. */
const findRequiredFields = (
  phase: number,
  changeType: ChangeType | undefined,
  points: DraftPoints,
): ReadonlySet<string> =>
  new Set(findReviewProblems(phase, { changeType, comment: '', files: 0, points }).map(({ field }) => field ?? ''));

/** In the order in which errors are focused. */
const FIELDS_IN_FOCUS_ORDER = ['points', 'changeType', 'comment', 'files'] as const;

/** Scrolls to a field. */
type GoToField = (field: string) => void;

/** Shows why the review cannot be sent, then focuses the first field with an error. */
function reportErrors(
  errors: Readonly<Record<string, unknown>>,
  labels: Readonly<Record<string, string>>,
  goToField: GoToField,
): void {
  const [first] = FIELDS_IN_FOCUS_ORDER.filter((field) => Boolean(errors[field]));
  void showFormErrors(errors, labels).then(() => goToField(first ?? 'changeType'));
}

/** Asks for confirmation. Resolves to the input to send, or to null. */
function useQuestion({ entry, kind, ability }: ReviewInput) {
  const t = useTranslations('review');
  const outcome = useOutcome(entry, kind);
  return async (type: ChangeType, comment: string): Promise<TransitionInput | null> => {
    const question = { title: t('question'), text: outcome(type), verb: t('send') };
    const input = { changeType: type, ...(type > 0 && !isBlank(comment) ? { comment } : {}) };
    const transition = CLOSING_TRANSITIONS[kind][type === 0 ? 'clean' : 'changes'];
    const mailNote = await confirmChange(question, describeTransition(entry, ability, transition, input));
    return mailNote === null ? null : { ...input, ...mailNote };
  };
}

interface Blocker {
  readonly field: string;
  readonly sentence: string;
}

/** The reasons why the review cannot be sent. `unsaved` is the reason of its points. */
function useBlockers(phase: number, review: Explanation, unsaved: string | null): readonly Blocker[] {
  const t = useTranslations('review');
  const problems = findReviewProblems(phase, review).map((one) => ({
    field: one.field ?? 'changeType',
    sentence: review.changeType === undefined ? t('page.chooseVerdict') : translateProblem(one),
  }));
  return [...(unsaved === null ? [] : [{ field: 'points', sentence: unsaved }]), ...problems];
}

/** The form of a review: verdict, comment, points and files. */
export function useReviewForm({ entry, kind, ability }: ReviewInput) {
  const t = useTranslations('review');
  const user = useUser();
  const ask = useQuestion({ entry, kind, ability });
  const points = usePointsToSend(entry.id);
  const labels = { changeType: t('changeType'), comment: t('comment'), files: t('files'), points: points.label };
  const ownFiles = listWorkingFiles(entry, user.id);
  const uploads = useUploads(entry.id);
  const form = useForm({
    initialValues: { changeType: '', comment: '' },
    validate: ({ changeType, comment }) => {
      const { saved, refusal } = points.now();
      const review = { changeType: findChangeType(changeType), comment, files: ownFiles.length, points: saved };
      const problems = Object.fromEntries(
        findReviewProblems(entry.phase, review).map((one) => [one.field ?? '', translateProblem(one)]),
      );
      return { points: refusal, ...problems, files: uploads.waitsFor[0] ?? problems['files'] ?? null };
    },
  });
  const { restored, forget } = useUnsavedText(`review:${entry.id}:${entry.round}`, form);
  const onDone = () => {
    forget();
    return points.sent();
  };
  const send = useEntryChange((input: TransitionInput) => sendTransition(entry, ability, input), {
    done: t(kind === 'delegate' ? 'delegateDone' : 'done'),
    onDone,
  });
  const type = findChangeType(form.values.changeType);
  useSuggestMajor(points.drafts.major > 0, form);
  const check = (goToField: GoToField) =>
    form.onSubmit(
      async ({ comment }) => {
        const input = type === undefined ? null : await ask(type, comment);
        if (input !== null) send.mutate(input, { onError: (error) => form.setErrors(findFieldErrors(error)) });
      },
      (errors) => reportErrors(errors, labels, goToField),
    );
  /** `lead` scrolls to the first field with an error. */
  const submit = async (event: FormEvent<HTMLFormElement>, goToField: GoToField) => {
    event.preventDefault();
    if (await flushAutosaves()) return check(goToField)();
    const errors = { ...form.validate().errors, points: points.unsaved };
    form.setErrors(errors);
    reportErrors(errors, labels, goToField);
  };
  const unsaved = typeof form.errors['points'] === 'string' ? points.now().refusal : null;
  const review = { changeType: type, comment: form.values.comment, files: ownFiles.length, points: points.drafts };
  const blockers = useBlockers(entry.phase, review, unsaved);
  const required = findRequiredFields(entry.phase, type, points.drafts);
  return { form, kind, type, required, points, blockers, restored, ownFiles, uploads, send, submit };
}

export type ReviewForm = ReturnType<typeof useReviewForm>;
