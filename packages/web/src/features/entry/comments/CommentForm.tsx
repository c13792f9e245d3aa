import { isBlank } from '@imprimatur/domain/blank';
import { Button, Stack } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { translateProblem } from '../../../i18n/translate-problem.ts';
import { findFieldErrors } from '../../../lib/api-error.ts';
import { showFormErrorsAndFocusField } from '../../../lib/failures.ts';
import { useCall } from '../../../lib/query.ts';
import { useUnsavedText } from '../../../lib/use-unsaved-text.ts';
import { CommentField } from '../../../ui/CommentField.tsx';
import { toast } from '../../../ui/toast.tsx';
import { CallFailure } from '../CallFailure.tsx';
import type { Entry } from '../entry.ts';
import { entryQuery } from '../queries.ts';

export function CommentForm({ entry }: { entry: Entry }) {
  const t = useTranslations('entry');
  const client = useQueryClient();
  const form = useForm({
    name: 'new-comment',
    initialValues: { comment: '' },
    validate: { comment: (text) => (isBlank(text) ? translateProblem({ code: 'commentRequired' }) : null) },
  });
  const { forget } = useUnsavedText(`comment:${entry.id}`, form);
  const add = useCall('POST /comments/{gid}', {
    failures: 'own',
    onSuccess: ({ data }) => {
      client.setQueryData(entryQuery(entry.id).queryKey, (old) =>
        old === undefined ? old : { data: { ...old.data, comments: [data, ...old.data.comments] } },
      );
      form.reset();
      forget();
      toast.done(t('commentAdded'));
    },
    onError: (error) => form.setErrors(findFieldErrors(error)),
  });
  const submit = form.onSubmit(
    ({ comment }) => add.mutate({ params: { gid: entry.id }, body: { comment } }),
    (errors) => showFormErrorsAndFocusField(errors),
  );
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="xs">
        <CommentField
          aria-label={t('newComment')}
          placeholder={t('commentPlaceholder')}
          maxLength={20_000}
          {...form.getInputProps('comment')}
        />
        <CallFailure change={add} entryId={entry.id} />
        <div>
          <Button type="submit" size="compact-md" variant="default" loading={add.isPending || add.isLoading}>
            {t('addComment')}
          </Button>
        </div>
      </Stack>
    </form>
  );
}
