import { type FormErrors, schemaResolver } from '@mantine/form';
import { translateReported } from './translate-problem.ts';

/** Returns a validator for a form that checks its values with a schema. Errors are in the current language. */
export function createFormValidator(schema: Parameters<typeof schemaResolver>[0]): (values: object) => FormErrors {
  const check = schemaResolver(schema, { sync: true });
  return (values) =>
    Object.fromEntries(
      Object.entries(check({ ...values })).map(([path, text]) => [
        path,
        typeof text === 'string' ? translateReported(text) : text,
      ]),
    );
}
