import { isBlank } from '@imprimatur/domain/blank';
import { Text } from '@mantine/core';
import { useForm } from '@mantine/form';
import type { PartRole } from '@imprimatur/domain/people/invitation';
import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { translateProblem } from '../../i18n/translate-problem.ts';
import { useLabels } from '../../i18n/use-labels.ts';
import { findFieldErrors } from '../../lib/api-error.ts';
import { showFormErrorsAndFocusField } from '../../lib/failures.ts';
import { useCall } from '../../lib/query.ts';
import { useUnsavedText } from '../../lib/use-unsaved-text.ts';
import { CommentField } from '../../ui/CommentField.tsx';
import { FormDialog } from '../../ui/Dialog.tsx';
import { toast } from '../../ui/toast.tsx';
import { EmailPreview } from '../emails/EmailPreview.tsx';
import { CallFailure } from '../entry/CallFailure.tsx';
import type { Entry } from '../entry/entry.ts';
import { entryQuery, LIST_CALLS } from '../entry/queries.ts';
import { SuggestionField } from './SuggestionField.tsx';

interface Props {
  entry: Entry;
  role: PartRole;
  onClose: () => void;
}

/** Returns to the list afterwards, because people who rejected a role may no longer see the entry. */
export default function RejectRoleDialog({ entry, role, onClose }: Props) {
  const t = useTranslations('entry');
  const label = useLabels();
  const router = useRouter();
  const client = useQueryClient();
  const { id, version } = entry;
  const form = useForm({
    mode: 'controlled',
    name: 'reject-role',
    initialValues: { comment: '', suggestion: '' },
    validate: { comment: (text) => (isBlank(text) ? translateProblem({ code: 'commentRequired' }) : null) },
  });
  const { forget } = useUnsavedText(`role-reject:${id}`, form);
  const reject = useCall('POST /guideline-users-role-reject/{id}', {
    failures: 'own',
    invalidates: LIST_CALLS,
    onSuccess: async () => {
      forget();
      toast.done(t('roleRejected'));
      await router.navigate({ to: '/' });
      client.removeQueries({ queryKey: entryQuery(entry.id).queryKey });
    },
    onError: (error) => form.setErrors(findFieldErrors(error)),
  });
  const submit = form.onSubmit(
    (values) => reject.mutate({ params: { id }, body: { role, ...values, version } }),
    (errors) => showFormErrorsAndFocusField(errors),
  );
  return (
    <FormDialog
      opened
      danger
      onClose={onClose}
      onSubmit={submit}
      title={t('rejectRoleQuestion', { role: label.part(role) })}
      verb={t('rejectRole')}
      size="lg"
      busy={reject.isPending}
      ready={!reject.isLoading}
    >
      <Text>{t('rejectRoleText')}</Text>
      <CommentField label={t('why')} required maxLength={5000} data-autofocus {...form.getInputProps('comment')} />
      <SuggestionField role={role} {...form.getInputProps('suggestion')} />
      <EmailPreview pending={{ id, body: { transition: 'declineRole', role, ...form.values, version } }} />
      <CallFailure change={reject} entryId={entry.id} />
    </FormDialog>
  );
}
