import { readTypedDay } from './dates.ts';

/**
 * Keeps search parameters plain (`?page=2&phases=10,20`) and every value as text, because the router's own parser would turn
 * sign-in codes into numbers. Routes convert values in `validateSearch`.
 */
export const parseSearch = (search: string): Record<string, string> =>
  Object.fromEntries(new URLSearchParams(search).entries());

type Values = Record<string, string | number | boolean | null | undefined>;

export function stringifySearch(search: Values): string {
  const params = new URLSearchParams();
  for (const [key, value] of Object.entries(search)) {
    if (value !== undefined && value !== null && value !== '') params.set(key, String(value));
  }
  const text = params.toString();
  return text === '' ? '' : `?${text}`;
}

/** Returns the URL of a screen with its search parameters. Page 1 has no parameter. */
export const searchAddress = (path: string, search: Values, page = 1): string =>
  path + stringifySearch({ ...search, page: page === 1 ? undefined : page });

/** Returns the value of a parameter; `undefined` if the text is invalid. */
type ParameterReader<Value> = (text: string) => Value | undefined;

/**
 * Returns a function that reads the parameters of one screen: `searchReader({ query: shortText(), page: pageParameter })`. It leaves out
 * invalid and unknown parameters, because anyone may edit the URL.
 */
export const searchReader =
  <Search extends object>(readers: { readonly [Name in keyof Search]: ParameterReader<Search[Name]> }) =>
  (raw: Readonly<Record<string, unknown>>): Partial<Search> => {
    const search: Partial<Search> = {};
    for (const name in readers) {
      const typed = raw[name];
      const value = readers[name](typeof typed === 'string' || typeof typed === 'number' ? String(typed) : '');
      if (value !== undefined) search[name] = value;
    }
    return search;
  };

/** Shortens a text to the length that the server accepts. */
export const shortText =
  (limit = 200): ParameterReader<string> =>
  (text) =>
    text.trim().slice(0, limit) || undefined;

/** Leaves out the default, so that it does not become part of the URL. */
export const oneOf =
  <const Value extends string | number>(values: readonly Value[], standard?: Value): ParameterReader<Value> =>
  (text) =>
    values.find((one) => String(one) === text && one !== standard);

export const flagParameter = oneOf(['1']);
export const orderParameter = oneOf(['asc', 'desc']);

/** Reads an id or another number that is at least 1. */
export const numberParameter: ParameterReader<number> = (text) =>
  /^[1-9]\d{0,8}$/.test(text) ? Number(text) : undefined;

/** Reads a day as `YYYY-MM-DD`. */
export const dayParameter: ParameterReader<string> = (text) => readTypedDay(text) ?? undefined;

/** Page numbers start at 1; null if the text is not a page number. */
export const readPage = (text: string | undefined): number | null =>
  text === undefined ? 1 : /^[1-9]\d{0,6}$/.test(text) ? Number(text) : null;

/** Reads a page after the first. */
export const pageParameter: ParameterReader<number> = (text) =>
  text === '1' ? undefined : (readPage(text) ?? undefined);
