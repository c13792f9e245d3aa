import { isBlank } from '@imprimatur/domain/blank';
import { useForm } from '@mantine/form';
import type { PartRole } from '@imprimatur/domain/people/invitation';
import { useTranslations } from 'use-intl';
import { translateProblem } from '../../i18n/translate-problem.ts';
import { type ApiError, findFieldErrors } from '../../lib/api-error.ts';
import { call } from '../../lib/call.ts';
import { showFormErrorsAndFocusField } from '../../lib/failures.ts';
import { useUnsavedText } from '../../lib/use-unsaved-text.ts';
import type { Entry } from '../entry/entry.ts';
import { useEntryChange } from '../entry/use-entry-change.ts';

interface Values {
  wanted: PartRole | '';
  comment: string;
}

interface RoleChange {
  entry: Entry;
  /** The role to which the person was invited. */
  role: PartRole;
  onSent: () => void;
}

/** The form in which an invited person asks for another role. */
export function useRoleChange({ entry, role, onSent }: RoleChange) {
  const t = useTranslations('entry');
  const form = useForm<Values>({
    name: 'change-role',
    initialValues: { wanted: '', comment: '' },
    validate: {
      wanted: (value) => (value === '' ? translateProblem({ code: 'choose' }) : null),
      comment: (text) => (isBlank(text) ? translateProblem({ code: 'commentRequired' }) : null),
    },
  });
  const { forget } = useUnsavedText(`role-change:${entry.id}`, form);
  const { id, version } = entry;
  const bodyOf = (wanted: PartRole, comment: string) => ({ role, comment, changeRequest: wanted, version });
  const ask = useEntryChange(
    ({ wanted, comment }: { wanted: PartRole; comment: string }) =>
      call('POST /guideline-users-role-change-request/{id}', { params: { id }, body: bodyOf(wanted, comment) }),
    {
      done: t('changeRequestSent'),
      onDone: () => {
        forget();
        onSent();
      },
    },
  );
  const submit = form.onSubmit(
    ({ wanted, comment }) => {
      if (wanted === '') return;
      const onError = (error: ApiError) => {
        const { changeRequest, ...errors } = findFieldErrors(error);
        form.setErrors({ ...errors, ...(changeRequest ? { wanted: changeRequest } : {}) });
      };
      ask.mutate({ wanted, comment }, { onError });
    },
    (errors) => showFormErrorsAndFocusField(errors, { wanted: t('wantedRole'), comment: t('why') }),
  );
  const { wanted, comment } = form.values;
  const pending =
    wanted === '' ? null : { id, body: { transition: 'requestRole' as const, ...bodyOf(wanted, comment) } };
  return { form, ask, submit, pending };
}
