/**
 * Searches stay plain (`?page=2&phases=10,20`) and every value is text: the router's own reading makes numbers of
 * sign-in codes. Routes turn text into what they need in `validateSearch`.
 */
export const parseSearch = (search: string): Record<string, string> =>
  Object.fromEntries(new URLSearchParams(search).entries());

export function stringifySearch(search: Record<string, string | number | boolean | null | undefined>): string {
  const params = new URLSearchParams();
  for (const [key, value] of Object.entries(search)) {
    if (value !== undefined && value !== null && value !== '') params.set(key, String(value));
  }
  const text = params.toString();
  return text === '' ? '' : `?${text}`;
}
