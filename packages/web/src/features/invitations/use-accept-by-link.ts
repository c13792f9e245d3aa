import { isBlank } from '@imprimatur/domain/blank';
import type { AuthorDetailField, Gender } from '@imprimatur/domain/people/user';
import { useForm } from '@mantine/form';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { findFieldErrors } from '../../lib/api-error.ts';
import { announceFailure, showFormErrorsAndFocusField } from '../../lib/failures.ts';
import { callQueryOptions, useCall } from '../../lib/query.ts';
import { LIST_CALLS } from '../entry/queries.ts';

const AFFILIATION_FIELDS = ['hospital', 'city', 'country'] as const;
type Affiliation = (typeof AFFILIATION_FIELDS)[number];

interface Details extends Record<Affiliation, string> {
  gender: Gender | null;
}

/** True if the page should ask for details. A missing gender alone is no reason. */
export const isAffiliationMissing = (missing: readonly AuthorDetailField[]): boolean =>
  AFFILIATION_FIELDS.some((name) => missing.includes(name));

/** The form that accepts a role by the link of its email, with the details that the author's account lacks. */
export function useAcceptByLink(token: string, missing: readonly AuthorDetailField[]) {
  const t = useTranslations('invitations');
  const labelOf = useTranslations('editor.newPerson');
  const client = useQueryClient();
  const affiliation = AFFILIATION_FIELDS.filter((name) => missing.includes(name));
  const labels = Object.fromEntries(affiliation.map((name) => [name, labelOf(name)]));
  const form = useForm<Details>({
    mode: 'controlled',
    name: 'author-details',
    initialValues: { hospital: '', city: '', country: '', gender: null },
    validate: (values) =>
      Object.fromEntries(affiliation.map((name) => [name, isBlank(values[name]) ? t(`enter.${name}`) : null])),
  });
  const accept = useCall('POST /invitations/{token}', {
    failures: 'own',
    invalidates: [...LIST_CALLS, 'GET /guidelines/{id}'],
    onSuccess: (answer) =>
      client.setQueryData(callQueryOptions('GET /invitations/{token}', { params: { token } }).queryKey, answer),
    onError: (error) => {
      const errors = findFieldErrors(error);
      form.setErrors(errors);
      // The refusal may be about the role, which has no field here.
      if (!affiliation.some((name) => name in errors)) announceFailure(error);
    },
  });
  const submit = form.onSubmit(
    ({ gender, ...texts }) => {
      const given = Object.fromEntries(affiliation.map((name) => [name, texts[name]]));
      const body = { ...given, ...(gender === null ? {} : { gender }) };
      accept.mutate({ params: { token }, ...(Object.keys(body).length === 0 ? {} : { body }) });
    },
    (errors) => showFormErrorsAndFocusField(errors, labels),
  );
  return { form, submit, affiliation, isPending: accept.isPending };
}
