import { findKeyPrivacy } from '@imprimatur/domain';
import type { LoggedValue, PersonalTexts } from './erase-repository.ts';

/** The key that identifies the kind of value: the last key of its path that is in the privacy table. */
function findPrivacyKey(path: string): string | undefined {
  return path.split('.').findLast((key) => findKeyPrivacy(key) !== null);
}

/** Splits a path into the object with the value and its key: `data.changes.co_author.old` and `email`. */
const splitPath = (path: string): readonly [object: string, key: string] => {
  const at = path.lastIndexOf('.');
  return [path.slice(0, at), path.slice(at + 1)];
};

const textOf = ({ value }: LoggedValue): string => {
  const parsed: unknown = JSON.parse(value);
  return typeof parsed === 'string' ? parsed : '';
};

/** The objects in log rows that represent this person, which contain one of their addresses or complete names. */
function findObjectsOfPerson(values: readonly LoggedValue[], { addresses, names }: PersonalTexts): ReadonlySet<string> {
  const byObject = Map.groupBy(values, ({ log_id, path }) => `${log_id} ${splitPath(path)[0]}`);
  const found = [...byObject].filter(([, those]) => {
    const at = (key: string) => those.filter(({ path }) => splitPath(path)[1] === key).map(textOf)[0] ?? '';
    return addresses.includes(at('email').toLowerCase()) || names.includes(`${at('first_name')} ${at('last_name')}`);
  });
  return new Set(found.map(([object]) => object));
}

/** True if a row is about this person's account or sessions. */
const isAbout = ({ model, model_id, user_id }: LoggedValue, id: number): boolean =>
  (model === 'user' && model_id === id) || (model === 'session' && (model_id === id || user_id === id));

const ACCOUNT_NAMES: readonly (string | undefined)[] = ['first_name', 'last_name'];

/**
 * Returns the personal values to remove from the log when a person is erased, by row: contact data and, with `names`, also their names.
 * Values of other people in the same rows stay.
 */
export function findErasedPaths(
  values: readonly LoggedValue[],
  id: number,
  { marks, names }: { readonly marks: PersonalTexts; readonly names: boolean },
): Record<string, string[]> {
  const objects = findObjectsOfPerson(values, marks);
  const goes = (one: LoggedValue): boolean => {
    const { path, log_id, user_id } = one;
    const text = textOf(one);
    const key = findPrivacyKey(path);
    const about = isAbout(one, id) && path !== 'user_name';
    if (marks.addresses.includes(text.toLowerCase())) return true;
    if (about && key !== undefined && findKeyPrivacy(key) === 'contact') return true;
    // A failed sign-in under their address identifies the person only by the device's network address, so the network address is erased
    // too.
    if (one.model === 'session' && key === 'address' && objects.has(`${log_id} ${splitPath(path)[0]}`)) return true;
    if (!names) return false;
    if (path === 'user_name') return user_id === id;
    return (
      marks.names.includes(text) ||
      (about && ACCOUNT_NAMES.includes(key)) ||
      (ACCOUNT_NAMES.includes(splitPath(path)[1]) && objects.has(`${log_id} ${splitPath(path)[0]}`))
    );
  };
  const removed = Map.groupBy(values.filter(goes), ({ log_id }) => String(log_id));
  return Object.fromEntries([...removed].map(([row, those]) => [row, those.map(({ path }) => path)]));
}
