import { Button, Stack } from '@mantine/core';
import { useForm } from '@mantine/form';
import { newUser, userFields } from '@imprimatur/domain/people/user';
import { type ReactNode, useState } from 'react';
import { useTranslations } from 'use-intl';
import { createFormValidator } from '../../../i18n/form-validator.ts';
import { type ApiError, findFieldErrors } from '../../../lib/api-error.ts';
import { showFailure, showFormErrors } from '../../../lib/failures.ts';
import { AppLink } from '../../../ui/AppLink.tsx';
import { DialogButtons } from '../../../ui/DialogButtons.tsx';
import { ErrorSummary } from '../../../ui/ErrorSummary.tsx';
import { usersListAddress } from '../queries.ts';
import { isField, toNewUser, toUserFields, type UserForm } from './user-form.ts';
import { UserFields } from './UserFields.tsx';

interface Props {
  initial: UserForm;
  /** Set for a new user. */
  password?: 'needed' | 'optional';
  own?: boolean;
  verb: string;
  busy: boolean;
  /** Sends the form. Callers must pass a refusal of the server to `handleRefusal`. */
  onSend: (form: UserForm, handleRefusal: (error: ApiError) => void) => void;
  children?: ReactNode;
}

const checkNew = createFormValidator(newUser);
const checkFields = createFormValidator(userFields);

/**
 * The form of a new or existing user. After a failed attempt, the dialog of the specification opens, and then the fields show the errors.
 */
export function UserEditor({ initial, password, own = false, verb, busy, onSend, children }: Props) {
  const t = useTranslations('users');
  const [attempt, setAttempt] = useState(0);
  const form = useForm<UserForm>({
    mode: 'controlled',
    initialValues: initial,
    validate: (values) =>
      password === undefined ? checkFields(toUserFields(values)) : checkNew(toNewUser(values, password === 'needed')),
  });
  const focusSummary = () => setAttempt((count) => count + 1);
  const handleRefusal = (error: ApiError) => {
    form.setErrors(findFieldErrors(error));
    void showFailure(error).then(focusSummary);
  };
  const labelsOf = (errors: object) =>
    Object.fromEntries(
      Object.keys(errors)
        .filter(isField)
        .map((field) => [field, t(`field.${field}`)]),
    );
  const submit = form.onSubmit(
    (values) => onSend(values, handleRefusal),
    (errors) => void showFormErrors(errors, labelsOf(errors)).then(focusSummary),
  );
  return (
    <form noValidate onSubmit={submit}>
      <Stack gap="xl">
        <ErrorSummary errors={form.errors} labels={labelsOf(form.errors)} attempt={attempt} />
        <UserFields form={form} password={password} own={own} />
        {children}
        <DialogButtons>
          <Button component={AppLink} href={usersListAddress.use()} variant="default">
            {t('cancel')}
          </Button>
          <Button type="submit" loading={busy}>
            {verb}
          </Button>
        </DialogButtons>
      </Stack>
    </form>
  );
}
