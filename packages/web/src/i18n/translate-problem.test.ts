import { newUser } from '@imprimatur/domain/people/user';
import { expect, test } from 'vitest';
import { createFormValidator } from './form-validator.ts';
import { chooseLocale } from './messages.ts';
import { translateProblem, translateReported } from './translate-problem.ts';

test('problems are shown in the current language, also in forms', async () => {
  const check = createFormValidator(newUser);
  const user = {
    first_name: 'A',
    last_name: ' ',
    email: 'a@example.org',
    password: 'abc',
    password_confirmation: 'abcd',
  };
  expect(translateProblem({ code: 'choose' })).toBe('Please choose one.');
  expect(check(user)).toEqual({
    last_name: 'Please provide a correct value',
    password_confirmation: 'entered values do not match',
  });

  await chooseLocale('de');
  expect(translateProblem({ code: 'tooLong', values: { limit: 3 } })).toBe('Bitte verwenden Sie höchstens 3 Zeichen.');
  expect(check(user)).toEqual({
    last_name: 'Bitte geben Sie einen gültigen Wert ein.',
    password_confirmation: 'Die Eingaben stimmen nicht überein.',
  });
  expect(translateReported('what no schema reports')).toBe('what no schema reports');

  await chooseLocale('en');
  expect(translateProblem({ code: 'choose' })).toBe('Please choose one.');
});
