import { COMMITTEES, type CommitteeCode } from '@imprimatur/domain/guideline/enumerations';
import { findEmailProblem, normalizeAddress } from '@imprimatur/domain/email';
import { CONFIGURABLE_PHASES, MAX_ROUND_DAYS } from '@imprimatur/domain/lifecycle/timeline';
import { REVIEW_YEARS } from '@imprimatur/domain/library/library';
import type { RegisterMode } from '@imprimatur/domain/library/register';
import { MAX_DECLARATION_MONTHS } from '@imprimatur/domain/people/standing-declaration';
import { buildRecord } from '@imprimatur/domain/tables';
import { useForm } from '@mantine/form';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { translateProblem } from '../../i18n/translate-problem.ts';
import { useLabels } from '../../i18n/use-labels.ts';
import { findFieldErrors } from '../../lib/api-error.ts';
import { showFailure, showFormErrors } from '../../lib/failures.ts';
import { useCall } from '../../lib/query.ts';
import { toast } from '../../ui/toast.tsx';
import type { Settings } from './queries.ts';

/** Checks a typed number of days. */
function validateDays(typed: number | string): string | null {
  const days = Number(typed);
  const isValid = typed === '' || (Number.isInteger(days) && days >= 1 && days <= MAX_ROUND_DAYS);
  return isValid ? null : translateProblem({ code: 'wholeDays', values: { max: MAX_ROUND_DAYS } });
}

interface Values {
  officeEmail: string;
  officeEmailOverride: boolean;
  reviewYears: number | string;
  roundDays: Record<(typeof CONFIGURABLE_PHASES)[number], number | string>;
  committeeResponsible: Record<CommitteeCode, number | null>;
  decidersDeclare: boolean;
  publicReviewers: boolean;
  declarationMonths: number | string;
  register: RegisterMode;
  boardResolution: boolean;
  formalCheckList: string;
}

/** Checks a typed whole number. */
const validateWholeNumber =
  (code: 'wholeMonths' | 'wholeYears', { min, max }: { min: number; max: number }) =>
  (typed: number | string): string | null => {
    const number = Number(typed);
    return Number.isInteger(number) && number >= min && number <= max
      ? null
      : translateProblem({ code, values: { min, max } });
  };

const splitSentences = (typed: string): string[] =>
  typed
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');

/** The checklist is one field with a sentence per line, so errors of single sentences are shown there. */
const mergeChecklistErrors = (errors: Record<string, string>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(errors).map(([path, text]) => [path.replace(/^(formalCheckList)\.\d+$/, '$1'), text]),
  );

const LABELLED_FIELDS = ['officeEmail', 'reviewYears', 'declarationMonths', 'formalCheckList'] as const;

function useFieldLabels() {
  const t = useTranslations('settings');
  const label = useLabels();
  const timed = CONFIGURABLE_PHASES.map((phase) => ({ phase, name: label.phase(phase) }));
  const labels = {
    ...Object.fromEntries(LABELLED_FIELDS.map((field) => [field, t(field)])),
    ...Object.fromEntries(COMMITTEES.map((code) => [`committeeResponsible.${code}`, label.committee(code)])),
    ...Object.fromEntries(timed.map(({ phase, name }) => [`roundDays.${phase}`, name])),
  };
  return { labels, timed };
}

const toValues = (settings: Settings): Values => ({
  officeEmail: settings.officeEmail,
  officeEmailOverride: settings.officeEmailOverride === '1',
  reviewYears: settings.reviewYears,
  roundDays: buildRecord(CONFIGURABLE_PHASES, (phase): number | string => settings.roundDays[phase] ?? ''),
  committeeResponsible: buildRecord(COMMITTEES, (code) => settings.committeeResponsible[code] ?? null),
  decidersDeclare: settings.decidersDeclare,
  publicReviewers: settings.publicReviewers,
  declarationMonths: settings.declarationMonths,
  register: settings.register,
  boardResolution: settings.boardResolution === 'required',
  formalCheckList: settings.formalCheckList.join('\n'),
});

/** The form of the settings, with its validation and saving. */
export function useSettingsForm(settings: Settings) {
  const t = useTranslations('settings');
  const wrongAddress = (value: string) => {
    const code = findEmailProblem(normalizeAddress(value));
    return code === 'email' ? t('incorrect') : code && translateProblem({ code });
  };
  const [attempt, setAttempt] = useState(0);
  const { labels, timed } = useFieldLabels();
  const form = useForm<Values>({
    initialValues: toValues(settings),
    validate: {
      officeEmail: wrongAddress,
      reviewYears: validateWholeNumber('wholeYears', REVIEW_YEARS),
      roundDays: buildRecord(CONFIGURABLE_PHASES, () => validateDays),
      declarationMonths: validateWholeNumber('wholeMonths', { min: 1, max: MAX_DECLARATION_MONTHS }),
    },
  });
  const save = useCall('POST /configurations', {
    invalidates: ['GET /configurations'],
    failures: 'own',
    onSuccess: () => toast.done(t('updated')),
    onError: (error) => {
      form.setErrors(mergeChecklistErrors(findFieldErrors(error)));
      void showFailure(error).then(() => setAttempt((count) => count + 1));
    },
  });
  const submit = form.onSubmit(
    ({ officeEmail, officeEmailOverride, roundDays, boardResolution, formalCheckList, ...values }) =>
      save.mutate({
        body: {
          officeEmail: officeEmail.trim(),
          officeEmailOverride: officeEmailOverride ? '1' : '0',
          reviewYears: Number(values.reviewYears),
          roundDays: buildRecord(CONFIGURABLE_PHASES, (phase) =>
            roundDays[phase] === '' ? null : Number(roundDays[phase]),
          ),
          committeeResponsible: values.committeeResponsible,
          decidersDeclare: values.decidersDeclare,
          publicReviewers: values.publicReviewers,
          declarationMonths: Number(values.declarationMonths),
          register: values.register,
          boardResolution: boardResolution ? 'required' : 'optional',
          formalCheckList: splitSentences(formalCheckList),
        },
      }),
    (errors) => void showFormErrors(errors, labels).then(() => setAttempt((count) => count + 1)),
  );
  return { form, labels, timed, submit, attempt, isPending: save.isPending };
}
