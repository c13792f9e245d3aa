import { schemaResolver, useForm } from '@mantine/form';
import { coAuthorForm } from '@imprimatur/domain/people/user';
import { useTranslations } from 'use-intl';
import { fieldErrors } from '../../../lib/api-error.ts';
import { complain, complainOfRefusal } from '../../../lib/failures.ts';
import { useCall } from '../../../lib/query.ts';
import { useUnsavedText } from '../../../lib/unsaved-text.ts';
import { toast } from '../../../ui/toast.tsx';
import { fullName, type PersonForm } from '../model/entry-form.ts';
import { parsePerson } from '../model/parse-person.ts';

interface NewPerson {
  first_name: string;
  last_name: string;
  email: string;
  hospital: string;
  city: string;
  country: string;
  gender: 0 | 1 | null;
}

export interface NewPersonInput {
  /** The typed name or address that fills the form at first. */
  typed: string;
  onClose: () => void;
  onAdded: (person: PersonForm) => void;
}

const empty: NewPerson = {
  first_name: '',
  last_name: '',
  email: '',
  hospital: '',
  city: '',
  country: '',
  gender: null,
};

/**
 * The form that registers a person, filled in with the typed text. For a known address it returns the existing person.
 */
export function useNewPerson({ typed, onAdded, onClose }: NewPersonInput) {
  const t = useTranslations('editor.newPerson');
  const person = useTranslations('editor.person');
  const check = schemaResolver(coAuthorForm, { sync: true });
  /** Every field shows the same message (specification §5). */
  const marks = (errors: object) => Object.fromEntries(Object.keys(errors).map((path) => [path, t('incorrect')]));
  const form = useForm<NewPerson>({
    mode: 'controlled',
    initialValues: { ...empty, ...parsePerson(typed) },
    validate: (values) => marks(check(values)),
  });
  const { forget } = useUnsavedText(`new-person:${typed}`, form);
  const add = useCall('POST /co-authors', {
    failures: 'own',
    invalidates: ['GET /users'],
    onSuccess: ({ data: { id, email, first_name, last_name } }) => {
      forget();
      const added = { first_name, last_name, email, user_id: id };
      const asked = fullName(form.getValues());
      toast.done(t(asked === fullName(added) ? 'added' : 'known', { name: fullName(added) }));
      onAdded(added);
    },
    onError: (error) => {
      form.setErrors(marks(fieldErrors(error)));
      complainOfRefusal(error);
    },
  });
  const labels = {
    first_name: person('firstName'),
    last_name: person('lastName'),
    email: person('mail'),
    hospital: t('hospital'),
    city: t('city'),
    country: t('country'),
  };
  const cancel = () => {
    forget();
    onClose();
  };
  const submit = form.onSubmit(
    (body) => add.mutate({ body }),
    (errors) => complain(errors, labels),
  );
  return { form, labels, submit: () => submit(), busy: add.isPending, cancel };
}
