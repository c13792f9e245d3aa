/** Returns a search parameter as text; '' for a value that is neither text nor number. */
export const readTextParameter = (value: unknown): string =>
  typeof value === 'string' ? value : typeof value === 'number' ? String(value) : '';
