/** Returns the keys of a table in its order. Callers must use a type that lists all keys. */
export function keysOf<T extends object>(table: T): Extract<keyof T, string>[] {
  const keys: Extract<keyof T, string>[] = [];
  for (const key in table) if (Object.hasOwn(table, key)) keys.push(key);
  return keys;
}

/** Returns the keys and values of a table in its order. Skips keys without a value. */
export function entriesOf<K extends string, V>(table: { readonly [Key in K]?: V }): [key: K, value: V][] {
  return keysOf(table).flatMap((key): [K, V][] => {
    const value = table[key];
    return value === undefined ? [] : [[key, value]];
  });
}

export function buildRecord<K extends PropertyKey, V>(ids: readonly K[], rowOf: (id: K) => V): Record<K, V> {
  // oxlint-disable-next-line typescript/consistent-type-assertions -- `Object.fromEntries` loses the type of the keys
  return Object.fromEntries(ids.map((id) => [id, rowOf(id)])) as Record<K, V>;
}

/** Returns a table with only these keys. */
export function pick<T extends object, K extends keyof T>(table: T, keys: readonly K[]): Pick<T, K> {
  // oxlint-disable-next-line typescript/consistent-type-assertions -- `Object.fromEntries` loses the type of the keys
  return Object.fromEntries(keys.map((key) => [key, table[key]])) as Pick<T, K>;
}

export const isOneOf = <T extends string | number>(ids: readonly T[], value: unknown): value is T =>
  ids.some((id) => id === value);

/** Returns how often each id occurs. */
export function countByKey(ids: Iterable<number>): Map<number, number> {
  const counts = new Map<number, number>();
  for (const id of ids) counts.set(id, (counts.get(id) ?? 0) + 1);
  return counts;
}
