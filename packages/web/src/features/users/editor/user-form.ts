import { GENDERS } from '@imprimatur/domain/people/user';
import { ROLES } from '@imprimatur/domain/permissions/roles';
import type { Operations } from '../../../lib/operations.ts';
import type { User } from '../queries.ts';

/** The values of the fields: text as typed, or null if nothing is chosen. */
export interface UserForm {
  first_name: string;
  last_name: string;
  email: string;
  phone: string;
  hospital: string;
  city: string;
  country: string;
  committee: string;
  role: string | null;
  gender: string | null;
  superuser: boolean;
  password: string;
  password_confirmation: string;
}

export const emptyForm: UserForm = {
  first_name: '',
  last_name: '',
  email: '',
  phone: '',
  hospital: '',
  city: '',
  country: '',
  committee: '',
  role: null,
  gender: null,
  superuser: false,
  password: '',
  password_confirmation: '',
};

export const isField = (name: string): name is keyof UserForm => Object.hasOwn(emptyForm, name);

const toSelectValue = (value: number | null): string | null => (value === null ? null : String(value));

export const toUserForm = (user: User): UserForm => ({
  ...emptyForm,
  first_name: user.first_name,
  last_name: user.last_name,
  email: user.email,
  phone: user.phone ?? '',
  hospital: user.hospital ?? '',
  city: user.city ?? '',
  country: user.country ?? '',
  committee: user.committee ?? '',
  role: toSelectValue(user.role),
  gender: toSelectValue(user.gender),
  superuser: user.superuser,
});

type NewUser = Operations['POST /users']['body'];
type Fields = Omit<NewUser, 'password' | 'password_confirmation'>;

/** Converts the form to the fields of the calls. */
export function toUserFields({ password: _one, password_confirmation: _two, ...form }: UserForm): Fields {
  const role = ROLES.find(({ id }) => String(id) === form.role)?.id ?? null;
  const gender = GENDERS.find((id) => String(id) === form.gender) ?? null;
  return { ...form, role, gender };
}

/** A new user. The password is left out if it is empty and not required. */
export function toNewUser(form: UserForm, withPassword: boolean): NewUser {
  const { password, password_confirmation } = form;
  const none = password === '' && password_confirmation === '';
  return none && !withPassword ? toUserFields(form) : { ...toUserFields(form), password, password_confirmation };
}
