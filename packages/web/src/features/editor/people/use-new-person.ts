import { useForm } from '@mantine/form';
import { useTranslations } from 'use-intl';
import { findFieldErrors } from '../../../lib/api-error.ts';
import { showFormErrorsAndFocusField, showRefusalAndFocusField } from '../../../lib/failures.ts';
import { useCall } from '../../../lib/query.ts';
import { useUnsavedText } from '../../../lib/use-unsaved-text.ts';
import { toast } from '../../../ui/toast.tsx';
import { fullName, type PersonForm } from '../model/entry-form.ts';
import {
  createNamedAuthor,
  emptyNewPerson,
  findWrongFields,
  findWrongNameFields,
  isOnlyNamed,
  type NewPerson,
} from '../model/new-person.ts';
import { parsePerson } from '../model/parse-person.ts';

export interface NewPersonInput {
  /** The typed name or address that fills the form at first. */
  typed: string;
  onClose: () => void;
  onAdded: (person: PersonForm) => void;
  /** True for a role that only people with an account can have. */
  needsAccount: boolean;
}

function useFieldLabels() {
  const t = useTranslations('editor.newPerson');
  const person = useTranslations('editor.person');
  return {
    first_name: person('firstName'),
    last_name: person('lastName'),
    email: person('mail'),
    hospital: t('hospital'),
    city: t('city'),
    country: t('country'),
  };
}

/**
 * The form that registers a person, filled in with the typed text. For a known address it returns the existing person. An author can also
 * be only named, without an account.
 */
export function useNewPerson({ typed, onAdded, onClose, needsAccount }: NewPersonInput) {
  const t = useTranslations('editor.newPerson');
  const labels = useFieldLabels();
  /** Every field shows the same message (specification §5). */
  const marks = (paths: readonly string[]) => Object.fromEntries(paths.map((path) => [path, t('incorrect')]));
  const form = useForm<NewPerson>({
    mode: 'controlled',
    initialValues: { ...emptyNewPerson, ...parsePerson(typed) },
    validate: (values) => marks(findWrongFields(values)),
  });
  const { forget } = useUnsavedText(`new-person:${typed}`, form);
  const add = useCall('POST /co-authors', {
    failures: 'own',
    invalidates: ['GET /users'],
    onSuccess: ({ data: { id, email, first_name, last_name } }) => {
      forget();
      const added = { first_name, last_name, email, user_id: id };
      const typedName = fullName(form.getValues());
      toast.done(t(typedName === fullName(added) ? 'added' : 'known', { name: fullName(added) }));
      onAdded(added);
    },
    onError: (error) => {
      form.setErrors(marks(Object.keys(findFieldErrors(error))));
      showRefusalAndFocusField(error);
    },
  });
  const cancel = () => {
    forget();
    onClose();
  };
  const nameOnly = () => {
    const wrong = marks(findWrongNameFields(form.getValues()));
    form.setErrors(wrong);
    if (Object.keys(wrong).length > 0) return showFormErrorsAndFocusField(wrong, labels);
    forget();
    const named = createNamedAuthor(form.getValues());
    toast.done(t('added', { name: fullName(named) }));
    onAdded(named);
  };
  const submit = form.onSubmit(
    (body) => add.mutate({ body }),
    (errors) => showFormErrorsAndFocusField(errors, labels),
  );
  return {
    form,
    labels,
    submit: () => submit(),
    busy: add.isPending,
    cancel,
    /** Names the author with only a name and an address; null if this is impossible or would lose other details. */
    nameOnly: needsAccount || !isOnlyNamed(form.values) ? null : nameOnly,
  };
}
