/** Returns a property of an unknown value, such as a caught error or a library's result. */
export const readProperty = (value: unknown, key: PropertyKey): unknown =>
  typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined;

/** Returns the property if it is a string. */
export function readText(value: unknown, key: PropertyKey): string | undefined {
  const text = readProperty(value, key);
  return typeof text === 'string' ? text : undefined;
}

/** Returns the property if it is a number. */
export function readNumber(value: unknown, key: PropertyKey): number | undefined {
  const number = readProperty(value, key);
  return typeof number === 'number' ? number : undefined;
}

/** Returns an error's code, such as Node's `EEXIST` or PostgreSQL's `23505`. */
export const readErrorCode = (error: unknown): string | undefined => readText(error, 'code');

export const readErrorMessage = (error: unknown): string => (error instanceof Error ? error.message : String(error));
