import { privacyOf } from '@imprimatur/domain';
import type { LoggedValue, Marks } from './erase-repository.ts';

/** The key that tells what the value is: the last one of its path that the table of privacy knows. */
function keyOf(path: string): string | undefined {
  return path.split('.').findLast((key) => privacyOf(key) !== null);
}

/** The path of the object that has the value, and its key there: `data.changes.co_author.old` and `email`. */
const split = (path: string): readonly [object: string, key: string] => {
  const at = path.lastIndexOf('.');
  return [path.slice(0, at), path.slice(at + 1)];
};

const textOf = ({ value }: LoggedValue): string => {
  const parsed: unknown = JSON.parse(value);
  return typeof parsed === 'string' ? parsed : '';
};

/** Which persons, as objects in rows of the log, are this one: those with an address of theirs, or with a whole name. */
function objectsOf(values: readonly LoggedValue[], { addresses, names }: Marks): ReadonlySet<string> {
  const byObject = Map.groupBy(values, ({ log_id, path }) => `${log_id} ${split(path)[0]}`);
  const found = [...byObject].filter(([, those]) => {
    const at = (key: string) => those.filter(({ path }) => split(path)[1] === key).map(textOf)[0] ?? '';
    return addresses.includes(at('email').toLowerCase()) || names.includes(`${at('first_name')} ${at('last_name')}`);
  });
  return new Set(found.map(([object]) => object));
}

/** Returns whether a row is about this person's account or sessions. */
const isAbout = ({ model, model_id, user_id }: LoggedValue, id: number): boolean =>
  (model === 'user' && model_id === id) || (model === 'session' && (model_id === id || user_id === id));

const ACCOUNT_NAMES: readonly (string | undefined)[] = ['first_name', 'last_name'];

/**
 * The personal values of the log that go when somebody is erased, by row: what tells how to reach them, and with `names` also what
 * they were called. Values of others in the same rows stay.
 */
export function erasedPaths(
  values: readonly LoggedValue[],
  id: number,
  { marks, names }: { readonly marks: Marks; readonly names: boolean },
): Record<string, string[]> {
  const objects = objectsOf(values, marks);
  const goes = (one: LoggedValue): boolean => {
    const { path, log_id, user_id } = one;
    const text = textOf(one);
    const key = keyOf(path);
    const about = isAbout(one, id) && path !== 'user_name';
    if (marks.addresses.includes(text.toLowerCase())) return true;
    if (about && key !== undefined && privacyOf(key) === 'contact') return true;
    // Who tried to sign in under their address, and failed, is known by the address of the device alone.
    if (one.model === 'session' && key === 'address' && objects.has(`${log_id} ${split(path)[0]}`)) return true;
    if (!names) return false;
    if (path === 'user_name') return user_id === id;
    return (
      marks.names.includes(text) ||
      (about && ACCOUNT_NAMES.includes(key)) ||
      (ACCOUNT_NAMES.includes(split(path)[1]) && objects.has(`${log_id} ${split(path)[0]}`))
    );
  };
  const gone = Map.groupBy(values.filter(goes), ({ log_id }) => String(log_id));
  return Object.fromEntries([...gone].map(([row, those]) => [row, those.map(({ path }) => path)]));
}
