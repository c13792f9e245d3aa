import { readTextParameter } from '../../lib/address-word.ts';

/** Search parameters: the file to compare with, the point to show, the page to open. */
export interface ReadingSearch {
  against?: number;
  point?: number;
  page?: number;
  /** True to leave the focus where it is. Not part of the URL. */
  keepFocus?: boolean;
}

/** Ignores invalid parameters, because anyone may edit the URL. */
export function readReadingSearch(raw: Record<string, unknown>): ReadingSearch {
  const number = (name: keyof ReadingSearch) => {
    const word = readTextParameter(raw[name]);
    return /^[1-9]\d{0,8}$/.test(word) ? { [name]: Number(word) } : {};
  };
  return { ...number('against'), ...number('point'), ...number('page') };
}
