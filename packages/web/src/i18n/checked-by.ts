import { type FormErrors, schemaResolver } from '@mantine/form';
import { saidOf } from './said.ts';

/** Checks a form by a schema and says what is wrong in the language that is spoken now. */
export function checkedBy(schema: Parameters<typeof schemaResolver>[0]): (values: object) => FormErrors {
  const check = schemaResolver(schema, { sync: true });
  return (values) =>
    Object.fromEntries(
      Object.entries(check({ ...values })).map(([path, text]) => [
        path,
        typeof text === 'string' ? saidOf(text) : text,
      ]),
    );
}
