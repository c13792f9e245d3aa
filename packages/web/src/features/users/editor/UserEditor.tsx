import { Button, Stack } from '@mantine/core';
import { schemaResolver, useForm } from '@mantine/form';
import { newUser, userFields } from '@imprimatur/domain/people/user';
import { type ReactNode, useState } from 'react';
import { useTranslations } from 'use-intl';
import { type ApiError, fieldErrors } from '../../../lib/api-error.ts';
import { announceFailure } from '../../../lib/failures.ts';
import { AppLink } from '../../../ui/AppLink.tsx';
import { DialogButtons } from '../../../ui/DialogButtons.tsx';
import { ErrorSummary } from '../../../ui/ErrorSummary.tsx';
import { WarningDialog } from '../../../ui/WarningDialog.tsx';
import { usersList } from '../queries.ts';
import { fieldsOf, newUserOf, type UserForm } from './user-form.ts';
import { UserFields } from './UserFields.tsx';

interface Props {
  initial: UserForm;
  /** On creation. */
  password?: 'needed' | 'optional';
  own?: boolean;
  verb: string;
  busy: boolean;
  /** Sends it; what the server refuses comes back by `refused`. */
  onSend: (form: UserForm, refused: (error: ApiError) => void) => void;
  children?: ReactNode;
}

const checkNew = schemaResolver(newUser, { sync: true });
const checkFields = schemaResolver(userFields, { sync: true });

/** The form of a user, new or not. A failed try opens the specification's dialog, and then stands at the fields. */
export function UserEditor({ initial, password, own = false, verb, busy, onSend, children }: Props) {
  const t = useTranslations('users');
  const failure = useTranslations('failure');
  const [warned, warn] = useState(false);
  const [attempt, setAttempt] = useState(0);
  const form = useForm<UserForm>({
    mode: 'controlled',
    initialValues: initial,
    validate: (values) =>
      password === undefined ? checkFields(fieldsOf(values)) : checkNew(newUserOf(values, password === 'needed')),
  });
  const fail = () => warn(true);
  const refused = (error: ApiError) => {
    const errors = fieldErrors(error);
    if (Object.keys(errors).length === 0) return announceFailure(error);
    form.setErrors(errors);
    setAttempt((count) => count + 1);
  };
  const close = () => {
    warn(false);
    setAttempt((count) => count + 1);
  };
  const label = (field: string) => t(`field.${field as keyof UserForm}`);
  return (
    <form noValidate onSubmit={form.onSubmit((values) => onSend(values, refused), fail)}>
      <Stack gap="xl">
        <ErrorSummary
          errors={warned ? {} : form.errors}
          labels={Object.fromEntries(Object.keys(form.errors).map((field) => [field, label(field)]))}
          attempt={attempt}
        />
        <UserFields form={form} password={password} own={own} />
        {children}
        <DialogButtons>
          <Button component={AppLink} href={usersList.use()} variant="default">
            {t('cancel')}
          </Button>
          <Button type="submit" loading={busy}>
            {verb}
          </Button>
        </DialogButtons>
      </Stack>
      {warned && (
        <WarningDialog
          title={failure('formTitle')}
          message={failure('formText')}
          lines={Object.entries(form.errors).map(
            ([field, sentence]) => `${label(field)}: ${typeof sentence === 'string' ? sentence : ''}`,
          )}
          onClose={close}
        />
      )}
    </form>
  );
}
