import { isBlank } from '@imprimatur/domain/blank';
import {
  type DecisionKind,
  findHeldOnProblems,
  findResolutionProblems,
  removeBlankValues,
} from '@imprimatur/domain/lifecycle/recorded-decision';
import { useForm } from '@mantine/form';
import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { translateProblem } from '../../i18n/translate-problem.ts';
import { findFieldErrors } from '../../lib/api-error.ts';
import { formatDate, readTypedDay, today } from '../../lib/dates.ts';
import { showFormErrorsAndFocusField } from '../../lib/failures.ts';
import { useUnsavedText } from '../../lib/use-unsaved-text.ts';
import { type Entry, findAbility } from '../entry/entry.ts';
import { sendTransition, type TransitionInput } from '../entry/send-transition.ts';
import { useEntryChange } from '../entry/use-entry-change.ts';
import { findMailNote } from '../emails/pending-change.ts';
import {
  type ChoiceId,
  needsComment,
  hasDeadline,
  canRequireResolution,
  hasChecklist,
  toTransitionInput,
} from './choices.ts';

const VOTE_FIELDS = ['for', 'against', 'abstained'] as const;

export interface DecideValues {
  comment: string;
  note: string;
  deadline: string | null;
  ticks: string[];
  decision: {
    kind: DecisionKind | null;
    held_on: string | null;
    minutes_ref: string;
    votes: Record<(typeof VOTE_FIELDS)[number], number | string>;
    conditions: string;
  };
}

const createEmptyValues = (entry: Entry): DecideValues => ({
  comment: '',
  note: '',
  deadline: readTypedDay(findAbility(entry, 'requestWork')?.deadline ?? ''),
  ticks: [],
  decision: {
    kind: null,
    held_on: null,
    minutes_ref: '',
    votes: { for: '', against: '', abstained: '' },
    conditions: '',
  },
});

const countTyped = ({ votes }: DecideValues['decision']): number =>
  VOTE_FIELDS.filter((name) => votes[name] !== '').length;

/** The typed record as the call expects it; null if it is empty. */
const recordOf = (decision: DecideValues['decision']) =>
  removeBlankValues({
    ...decision,
    held_on: decision.held_on === null ? null : formatDate(decision.held_on),
    votes:
      countTyped(decision) === 0
        ? null
        : {
            for: Number(decision.votes.for),
            against: Number(decision.votes.against),
            abstained: Number(decision.votes.abstained),
          },
  });

/** True if the settings require a record for this choice. */
export const isRecordRequired = (entry: Entry, choice: ChoiceId | null): boolean =>
  choice !== null && canRequireResolution(choice) && entry.board_resolution === 'required';

/** Returns the input of the call: only the typed values that the choice needs. */
export function buildDecisionInput(entry: Entry, choice: ChoiceId, values: DecideValues): TransitionInput {
  const decision = recordOf(values.decision);
  // Leaves out sentences that were removed from the checklist after they were ticked.
  const ticks = values.ticks.filter((sentence) => entry.formal_check_list.includes(sentence));
  return {
    ...toTransitionInput(choice),
    ...(needsComment(choice) ? { comment: values.comment } : {}),
    ...(hasDeadline(choice) && values.deadline !== null ? { deadline: formatDate(values.deadline) } : {}),
    ...(hasChecklist(choice) ? { ticks } : {}),
    ...(decision === null ? {} : { decision }),
  };
}

function useProblems(entry: Entry, choice: ChoiceId | null) {
  const t = useTranslations('decide');
  const own = useTranslations('entry');
  return (values: DecideValues): Record<string, string> => {
    if (choice === null) return { choice: t('choose') };
    const record = recordOf(values.decision);
    const typed = countTyped(values.decision);
    const problems = [
      ...findHeldOnProblems(record?.held_on, today()),
      ...(isRecordRequired(entry, choice) ? findResolutionProblems(record) : []),
    ];
    return {
      ...(needsComment(choice) && isBlank(values.comment)
        ? { comment: translateProblem({ code: 'writeSomething' }) }
        : {}),
      ...(hasDeadline(choice) && values.deadline === null ? { deadline: own('chooseDay') } : {}),
      ...Object.fromEntries(problems.map((one) => [one.field ?? '', translateProblem(one)])),
      ...(typed > 0 && typed < VOTE_FIELDS.length ? { 'decision.votes': t('votesWhole') } : {}),
    };
  };
}

export function useDecideForm(entry: Entry, initial: ChoiceId | null) {
  const t = useTranslations('decide');
  const own = useTranslations('entry');
  const router = useRouter();
  const [choice, setChoice] = useState(initial);
  const form = useForm<DecideValues>({
    name: 'decide',
    initialValues: createEmptyValues(entry),
    validate: useProblems(entry, choice),
  });
  const { forget } = useUnsavedText(`decide:${entry.id}:${entry.next_step.since}`, form);
  const mine = choice === null ? undefined : findAbility(entry, choice);
  const decide = useEntryChange(
    (input: TransitionInput) => sendTransition(entry, mine ?? { call: null, to: null }, input),
    {
      done: choice === null ? '' : own(`decisions.${choice}.done`),
      onDone: () => {
        forget();
        return router.navigate({ to: '/guidelines/$id/view', params: { id: String(entry.id) } });
      },
    },
  );
  const submit = form.onSubmit(
    (values) => {
      if (choice === null) return;
      const input = { ...buildDecisionInput(entry, choice, values), ...findMailNote(values.note) };
      decide.mutate(input, { onError: (error) => form.setErrors(findFieldErrors(error)) });
    },
    (errors) =>
      showFormErrorsAndFocusField(errors, {
        choice: t('title'),
        deadline: own('workDueBy'),
        'decision.kind': t('kind'),
        'decision.held_on': t('heldOn'),
        'decision.minutes_ref': t('minutes'),
        'decision.votes': t('votes'),
      }),
  );
  const choose = (id: ChoiceId) => {
    setChoice(id);
    form.clearErrors();
  };
  return { form, choice, choose, mine, decide, submit };
}

export type DecideFormState = ReturnType<typeof useDecideForm>['form'];
