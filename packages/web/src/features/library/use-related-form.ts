import { isBlank } from '@imprimatur/domain/blank';
import { parseDay } from '@imprimatur/domain/dates';
import { type DocumentKind, type EndorsementKind, isWebAddress } from '@imprimatur/domain/library/related';
import { useForm } from '@mantine/form';
import { useTranslations } from 'use-intl';
import { translateProblem } from '../../i18n/translate-problem.ts';
import { findFieldErrors } from '../../lib/api-error.ts';
import { call } from '../../lib/call.ts';
import { formatDate } from '../../lib/dates.ts';
import { showFormErrorsAndFocusField } from '../../lib/failures.ts';
import type { Entry } from '../entry/entry.ts';
import { useEntryChange } from '../entry/use-entry-change.ts';

/** Dates are `YYYY-MM-DD`. */
interface Values {
  endorsements: {
    society: string;
    kind: EndorsementKind;
    asked_on: string | null;
    answered_on: string | null;
    reference: string;
  }[];
  documents: { kind: DocumentKind; language: string; title: string; url: string; date: string | null }[];
}

export const NEW_ENDORSEMENT: Values['endorsements'][number] = {
  society: '',
  kind: 'endorsed',
  asked_on: null,
  answered_on: null,
  reference: '',
};
export const NEW_DOCUMENT: Values['documents'][number] = {
  kind: 'translation',
  language: '',
  title: '',
  url: '',
  date: null,
};

const toInputDay = (shown: string | null): string | null => (shown === null ? null : parseDay(shown));
const toSentDay = (day: string | null): string | null => (day === null ? null : formatDate(day));

const valuesOf = ({ endorsements, documents }: Entry): Values => ({
  endorsements: endorsements.map((one) => ({
    ...one,
    asked_on: toInputDay(one.asked_on),
    answered_on: toInputDay(one.answered_on),
    reference: one.reference ?? '',
  })),
  documents: documents.map(({ kind, language, title, url, date }) => ({
    kind,
    language: language ?? '',
    title,
    url,
    date: toInputDay(date),
  })),
});

const bodyOf = ({ endorsements, documents }: Values) => ({
  endorsements: endorsements.map((one) => ({
    ...one,
    asked_on: toSentDay(one.asked_on),
    answered_on: toSentDay(one.answered_on),
  })),
  documents: documents.map((one) => ({ ...one, url: one.url.trim(), date: toSentDay(one.date) })),
});

const validateRequired = (typed: string): string | null =>
  isBlank(typed) ? translateProblem({ code: 'required' }) : null;

export function useRelatedForm(entry: Entry, onClose: () => void) {
  const t = useTranslations('library');
  const form = useForm<Values>({
    mode: 'controlled',
    initialValues: valuesOf(entry),
    validate: {
      endorsements: { society: validateRequired },
      documents: {
        title: validateRequired,
        url: (typed) => (isWebAddress(typed.trim()) ? null : translateProblem({ code: 'webAddress' })),
      },
    },
  });
  const change = useEntryChange(
    (values: Values) =>
      call('PUT /guidelines/{id}/related', {
        params: { id: entry.id },
        body: { ...bodyOf(values), version: entry.version },
      }),
    { done: t('related.done'), onDone: onClose },
  );
  const labelOf = (path: string): string => {
    const field = path.split('.').at(-1);
    if (field === 'society') return t('related.society');
    return field === 'url' ? t('related.url') : t('related.documentTitle');
  };
  const submit = form.onSubmit(
    (values) => change.mutate(values, { onError: (error) => form.setErrors(findFieldErrors(error)) }),
    (errors) =>
      showFormErrorsAndFocusField(errors, Object.fromEntries(Object.keys(errors).map((path) => [path, labelOf(path)]))),
  );
  return { form, change, submit };
}
