/** A property of a value of which nothing is known: what was thrown, or what a library answered. */
export const propertyOf = (value: unknown, key: PropertyKey): unknown =>
  typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined;

/** A text that a value of which nothing is known has under this key. */
export function textOf(value: unknown, key: PropertyKey): string | undefined {
  const text = propertyOf(value, key);
  return typeof text === 'string' ? text : undefined;
}

/** A number that a value of which nothing is known has under this key. */
export function numberOf(value: unknown, key: PropertyKey): number | undefined {
  const number = propertyOf(value, key);
  return typeof number === 'number' ? number : undefined;
}

/** By which Node, PostgreSQL and libraries tell one error from another: `EEXIST`, `23505`. */
export const codeOf = (error: unknown): string | undefined => textOf(error, 'code');

/** What went wrong, in the words of whoever threw it. */
export const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));
